import { z } from '@hono/zod-openapi'
import { PV_COMPONENTS, PV_INTERANNUAL_VARIABILITY, type PvComponentName } from '@sunwake/core/uncertainty'
import { quantity, strictObject } from '../../../wire/field.ts'

const share = (what: string, { standardDeviation }: { readonly standardDeviation: number }) =>
  quantity({
    min: 0,
    max: 50,
    unit: '%',
    description: `Standard deviation by ${what}, of the energy. Default ${100 * standardDeviation}.`,
  }).optional()

/** What the uncertainties of a plant are about. */
const ABOUT: Readonly<Record<PvComponentName, string>> = {
  horizontal_irradiation: 'the long-term irradiation on the horizontal (where it is mapped, that value)',
  plane_of_array: 'the light on the modules',
  module_rating: 'the rating of the modules',
  soiling: 'dirt',
  snow: 'snow (0 where the weather never comes below 2 °C)',
  other_models: 'all other models and losses',
}

const names = Object.keys(PV_COMPONENTS) as PvComponentName[]

/** Uncertainties of a request in place of the default ones. */
export const uncertaintySchema = strictObject({
  ...(Object.fromEntries(
    names.map((name) => [`${name}_pct`, share(ABOUT[name], PV_COMPONENTS[name])]),
  ) as Record<`${PvComponentName}_pct`, ReturnType<typeof share>>),
  interannual_variability_pct: share(
    'single years (from five whole years of weather on, theirs)',
    PV_INTERANNUAL_VARIABILITY,
  ),
}).openapi('SolarUncertaintyRequest', {
  description:
    'Uncertainties of the yearly energy that you know better than the defaults, which are those of a plant of 10 MW in Toronto (Thevenard & Pelland 2013).',
})

const number = (description: string) => z.number().openapi({ description })

const exceedanceSchema = z.object({
  standard_deviation_pct: number('One standard deviation, % of the P50.'),
  p50_energy_mwh: number('Exceeded with a probability of 50 %.'),
  p75_energy_mwh: number('75 %.'),
  p90_energy_mwh: number('90 %.'),
  p99_energy_mwh: number('99 %.'),
})

/** Budget and exceedance energies of an answer. */
export const uncertaintyAnswerSchema = z
  .object({
    statement: z.string(),
    components: z.array(
      z.object({
        name: z.string().openapi({ example: 'plane_of_array' }),
        standard_deviation_pct: number('% of the energy.'),
        variance_share_pct: number('Share of the variance of the long-term mean.'),
        basis: z.enum(['given', 'mapped', 'weather', 'published']).openapi({
          description:
            '`given` by the request, `mapped` at the place, of the `weather` of the run, `published` for another plant.',
        }),
      }),
    ),
    interannual_variability_pct: number('Standard deviation of the energy of single years.'),
    interannual_basis: z.enum(['given', 'years', 'published']).openapi({
      description: '`years`: that of the years of the weather, from five on.',
    }),
    years: z
      .array(z.object({ year: z.number().int(), energy_mwh: z.number(), missing_records: z.number().int() }))
      .openapi({ description: 'Energies of the years of the weather, gaps left out.' }),
    long_term: exceedanceSchema.openapi({ description: 'Mean of many years.' }),
    single_year: exceedanceSchema.openapi({ description: 'Any one year.' }),
  })
  .openapi('SolarUncertainty')
