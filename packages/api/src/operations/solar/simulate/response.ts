import { z } from '@hono/zod-openapi'
import { orNull } from '../../../wire/or-null.ts'
import { dataQualitySchema } from '../../result/data-quality.ts'
import { metadataSchema, warningSchema } from '../../result/metadata.ts'
import { placeWithAltitudeSchema } from '../../result/place.ts'
import { uncertaintyAnswerSchema } from './uncertainty-schema.ts'

const number = (description: string) => z.number().openapi({ description })
const numberOrNull = (description: string) => z.number().nullable().openapi({ description })

const monthlyEnergySchema = z
  .object({
    month: z.number().int().min(1).max(12),
    ghi_kwh_m2: number('Global horizontal irradiation.'),
    poa_kwh_m2: number('Irradiation on the modules.'),
    dc_energy_mwh: number('DC energy after losses.'),
    ac_energy_mwh: number('AC energy.'),
  })
  .openapi('MonthlyEnergy', { description: 'Sums of one calendar month, all years of the series together.' })

const waterfallStepSchema = z
  .object({
    step: z.string().openapi({ description: 'Name of the gain or loss.', example: 'soiling' }),
    before_mwh: number('Energy before the step.'),
    change_mwh: number('Gain, or loss where negative.'),
    change_pct: numberOrNull('Change as a share of the energy before the step; null where that is nothing.'),
    after_mwh: number('Energy after the step.'),
  })
  .openapi('WaterfallStep')

/** Body of the answer of `POST /v1/solar/simulate`. */
export const simulateResponseSchema = z
  .object({
    name: z.string().optional(),
    location: placeWithAltitudeSchema,
    period: z.object({
      start: z.string().openapi({ description: 'Time stamp of the first record.' }),
      end: z.string().openapi({ description: 'Time stamp of the last record.' }),
      records: z.number().int(),
      step_minutes: z.number(),
      timestamp_label: z.enum(['start', 'center', 'end']),
      utc_offset_hours: number('Standard time at which months are cut.'),
      missing_records: z
        .number()
        .int()
        .openapi({ description: 'Records without a result because their weather has a gap.' }),
    }),
    energy_kwh: number('AC energy of all records.'),
    energy_metrics: z.object({
      annual_energy_mwh: numberOrNull(
        'Mean AC energy of a year; null where the weather does not cover whole years.',
      ),
      capacity_factor: numberOrNull(
        'Mean AC power over the DC nameplate, over the records that have a result.',
      ),
      specific_yield: numberOrNull(
        'Yearly AC energy per DC nameplate; null where the weather does not cover whole years.',
      ),
      performance_ratio: numberOrNull('AC energy over irradiation on the modules times the DC nameplate.'),
      performance_ratio_25c: numberOrNull(
        'The same with the effect of cells warmer or colder than 25 °C taken out (IEC 61724-1).',
      ),
    }),
    monthly: z.array(monthlyEnergySchema),
    waterfall: z.array(waterfallStepSchema).openapi({
      description:
        'From the irradiation on the horizontal to AC energy; each step begins where the one before it ends.',
    }),
    uncertainty: orNull(uncertaintyAnswerSchema).openapi({
      description: 'null where the weather does not cover whole calendar years.',
    }),
    max_ac_power_kw: numberOrNull('Largest AC power of a record.'),
    data_source: z.string().openapi({ description: 'Where the weather came from.' }),
    data_quality: dataQualitySchema.optional(),
    warnings: z.array(warningSchema),
    metadata: metadataSchema,
  })
  .openapi('SimulateResponse')

export type SimulateResponse = z.output<typeof simulateResponseSchema>
