import { z } from '@hono/zod-openapi'
import type { TurbineList } from '../../operations/wind/turbines/schema.ts'
import { number, text, whole } from '../tool/arguments.ts'
import { fit } from '../tool/output.ts'
import { askBody, defineTool } from '../tool/tool.ts'

/** Turbines that one answer holds: more would not fit. */
const PAGE = 8

/** The catalogue of turbines. */
export const findTurbines = defineTool({
  name: 'find_turbines',
  title: 'Turbines of the catalogue',
  description: `Finds wind turbines by words, maker and size, ${PAGE} a page. Their ids are the turbine_model of the other tools.`,
  readOnly: true,
  shape: {
    search: text({ max: 200, about: 'Words that occur in id, maker or model, in any case.', path: 'search' }),
    manufacturer: text({ max: 200, about: 'Maker, or whole words of it.', path: 'manufacturer' }),
    min_rated_power_kw: whole({
      min: 0,
      max: 100_000,
      unit: 'kW',
      about: 'Least rated power.',
      path: 'min_capacity_kw',
    }),
    max_rated_power_kw: whole({
      min: 0,
      max: 100_000,
      unit: 'kW',
      about: 'Largest rated power.',
      path: 'max_capacity_kw',
    }),
    min_rotor_diameter_m: number({
      min: 0,
      max: 1000,
      unit: 'm',
      about: 'Least diameter of the rotor.',
      path: 'min_rotor_diameter_m',
    }),
    page: whole({ min: 1, max: 1000, about: 'Page of the answer, from 1.', path: 'page' }),
  },
  output: {
    turbines: z.array(
      z.object({
        turbine_model: z.string().describe('The id.'),
        manufacturer: z.string(),
        rated_power_kw: z.number(),
        rotor_diameter_m: z.number(),
        hub_heights_m: z.array(z.number()).describe('Those that are published.'),
        iec_class: z.string().nullable(),
        kind: z.string().describe('reference: of research; generic: a class; commercial: sold.'),
      }),
    ),
    found: z.number().int().describe('Count of all matching turbines, also of those that are not listed.'),
    page: z.number().int(),
    pages: z.number().int(),
    data_source: z.string(),
  },
  async run(given, ask) {
    const asked = { page: 1, ...given.body(), page_size: PAGE }
    const query = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]))
    const { turbines, pagination, attributions } = await askBody<TurbineList>(ask, 'listTurbines', { query })
    return fit({
      turbines: turbines.map(({ id, manufacturer, hub_height_options_m, ...turbine }) => ({
        turbine_model: id,
        manufacturer,
        rated_power_kw: turbine.rated_power_kw,
        rotor_diameter_m: turbine.rotor_diameter_m,
        hub_heights_m: hub_height_options_m.slice(0, 4),
        iec_class: turbine.iec_class,
        kind: turbine.kind,
      })),
      found: pagination.total_items,
      page: pagination.page,
      pages: pagination.total_pages,
      data_source: attributions.map(({ name, version }) => `${name} ${version}`).join('; ') || 'none',
    })
  },
})
