import { z } from '@hono/zod-openapi'
import type { ErrorDetail } from '../../../errors/index.ts'
import { quantity, strictObject, text, wholeNumber } from '../../../wire/field.ts'
import { pageFields, paginationSchema } from '../../../wire/pagination.ts'
import { attributionSchema } from '../../result/metadata.ts'

/** Query of `GET /v1/wind/turbines`. */
export const turbineQuerySchema = strictObject({
  manufacturer: text({
    min: 1,
    max: 200,
    description: 'Name of the maker, or whole words of it, in any case.',
  }).optional(),
  min_capacity_kw: wholeNumber({
    min: 0,
    max: 100_000,
    unit: 'kW',
    description: 'Least rated power, included.',
  }).optional(),
  max_capacity_kw: wholeNumber({
    min: 0,
    max: 100_000,
    unit: 'kW',
    description: 'Largest rated power, included.',
  }).optional(),
  min_rotor_diameter_m: quantity({
    min: 0,
    max: 1000,
    unit: 'm',
    description: 'Least rotor diameter, included.',
  }).optional(),
  search: text({
    min: 1,
    max: 200,
    description: 'Words that must all occur in the ids, the maker or the model, in any case.',
  }).optional(),
  ...pageFields('Turbines'),
}).openapi('TurbineQuery')

/** Parameters of the query that are numbers. */
export const TURBINE_QUERY_NUMBERS: readonly string[] = [
  'min_capacity_kw',
  'max_capacity_kw',
  'min_rotor_diameter_m',
  'page',
  'page_size',
]

/** No turbine is above the one and below the other. */
export function crossCheckTurbineQuery(query: Readonly<Record<string, unknown>>): ErrorDetail[] {
  const { min_capacity_kw: min, max_capacity_kw: max } = query
  if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return []
  return [{ field: 'min_capacity_kw', value: min, constraint: `not above max_capacity_kw, which is ${max}` }]
}

const speeds = z.array(z.number()).openapi({ description: 'At the hub, rising.' })

const turbineSchema = z
  .object({
    id: z.string().openapi({ example: 'generic_3mw' }),
    aliases: z.array(z.string()).openapi({ description: 'Other names that requests may use.' }),
    manufacturer: z.string(),
    model: z.string(),
    kind: z.enum(['reference', 'generic', 'commercial']).openapi({
      description: '`reference`: designed for research; `generic`: a class, no product; `commercial`: sold.',
    }),
    rated_power_kw: z.number(),
    rotor_diameter_m: z.number(),
    hub_height_options_m: z.array(z.number()).openapi({ description: 'Empty where none is published.' }),
    cut_in_speed_ms: z.number().openapi({ description: 'First speed of the curve with power.' }),
    rated_speed_ms: z.number().openapi({ description: 'First speed of the curve with rated power.' }),
    cut_out_speed_ms: z.number().openapi({ description: 'Last speed of the curve with power.' }),
    iec_class: z.string().nullable().openapi({ description: 'As published; null where it is not.' }),
    swept_area_m2: z.number(),
    specific_power_wm2: z.number(),
    power_curve: z.object({ wind_speeds_ms: speeds, power_kw: z.array(z.number()) }),
    ct_curve: z.object({
      wind_speeds_ms: speeds,
      ct_values: z.array(z.number()),
      origin: z.enum(['source', 'modelled']).openapi({
        description: '`modelled`: not published, made from the power by momentum theory.',
      }),
    }),
    air_density_kg_m3: z.number().openapi({ description: 'Air density of the curves.' }),
    source: z.string().openapi({ description: 'Where exactly the figures were published.' }),
    licence: z.string(),
    remarks: z.array(z.string()),
    quality: z
      .object({
        ok: z.boolean(),
        reasons: z.array(z.string()).openapi({ description: 'What is wrong; empty where nothing is.' }),
      })
      .openapi({
        description:
          'Whether the power curve keeps to physics: below the Betz limit, with cut-in, rated and cut-out speed in order. One that does not is never a default.',
      }),
  })
  .openapi('Turbine')

const attributions = z.array(attributionSchema)

/** Body of the answer of `GET /v1/wind/turbines/{turbine_id}`. */
export const turbineAnswerSchema = turbineSchema
  .extend({ attributions: attributions.openapi({ description: 'Sources of the turbine.' }) })
  .openapi('TurbineAnswer')

export type TurbineAnswer = z.output<typeof turbineAnswerSchema>

/** Body of the answer of `GET /v1/wind/turbines`. */
export const turbineListSchema = z
  .object({
    turbines: z.array(turbineSchema),
    pagination: paginationSchema,
    attributions: attributions.openapi({
      description: 'Sources of the turbines on this page; some ask that derived data keep their licence.',
    }),
  })
  .openapi('TurbineList')

export type TurbineList = z.output<typeof turbineListSchema>
