import { z } from '@hono/zod-openapi'
import { orNull } from '../../../wire/or-null.ts'
import { dataQualitySchema } from '../../result/data-quality.ts'
import { metadataSchema, warningSchema } from '../../result/metadata.ts'
import { placeWithAltitudeSchema } from '../../result/place.ts'

const number = (description: string) => z.number().openapi({ description })
const nullable = (description: string) => z.number().nullable().openapi({ description })

const predictionSchema = z
  .object({
    timestamp: z.string(),
    power_kw: nullable('AC power exceeded by 50 of 100 such hours; null at a gap of the weather.'),
    p10_kw: nullable('Exceeded by 10 of 100.'),
    p90_kw: nullable('Exceeded by 90 of 100.'),
  })
  .openapi('PowerPrediction')

/** Body of the answer of `POST /solar/predict`. */
export const solarPredictResponseSchema = z
  .object({
    name: z.string().optional(),
    location: placeWithAltitudeSchema,
    period: z.object({
      start: z.string(),
      end: z.string(),
      records: z.number(),
      step_minutes: z.number(),
      timestamp_label: z.enum(['start', 'center', 'end']),
      utc_offset_hours: z.number(),
      missing_records: z.number(),
    }),
    predictions: z.array(predictionSchema),
    monthly: z.array(
      z.object({
        month: number('1..12; all years of the period together.'),
        energy_kwh: number('Sum of P50.'),
        p10_energy_kwh: number('Energy exceeded with a probability of 10 %.'),
        p90_energy_kwh: number('90 %.'),
      }),
    ),
    energy_kwh: number('Sum of P50 over the period.'),
    p10_energy_kwh: number('Energy exceeded with a probability of 10 %.'),
    p90_energy_kwh: number('90 %.'),
    annual_energy_mwh: nullable('Mean energy of a year; null where the period is not of whole years.'),
    model: z
      .object({
        type: z.string(),
        version: z.string(),
        trained_on: z.string(),
        mae_pct: number(
          'Mean absolute error of hours with light of synthetic plants at places never trained on, % of the DC nameplate.',
        ),
        bias_pct: number('Mean error of the same hours of synthetic plants, % of the DC nameplate.'),
        r2: number('Share of the variance of the same hours of synthetic plants that P50 explains.'),
        p10_p90_coverage_pct: number(
          'Share of the same hours of synthetic plants between P90 and P10 before these are widened by `measured`; 80 would be right.',
        ),
        year_error_pct: number(
          'Standard deviation of the error of a year of synthetic plants, without calibration.',
        ),
        year_error_calibrated_pct: number('The same with 60 days of history.'),
        measured: z
          .object({
            plants: number('Measured plants.'),
            hours: number('Hours with light.'),
            mae_pct: number('Mean absolute error of P50, % of the DC nameplate.'),
            p10_p90_coverage_pct: number('Share of the hours between P90 and P10 as they are answered.'),
            source: z.string().openapi({ description: 'Which plants, with what weather.' }),
          })
          .openapi('PredictMeasured', {
            description: 'How the forecasts did on real plants, without a history.',
          }),
        test_places: z.number(),
        hash: z.string().openapi({ description: 'SHA-256 of the trees of P50.' }),
      })
      .openapi('PredictModelCard'),
    calibration: orNull(
      z
        .object({
          records: number('Records with light and measured power.'),
          mae_pct_before: number('Mean absolute error without calibration, % of the DC nameplate.'),
          mae_pct_after: number('With it, on days that it did not see.'),
          p10_p90_coverage_pct: number(
            'Share of the records between P90 and P10, on days that it did not see.',
          ),
        })
        .openapi('PredictCalibration'),
    ),
    data_source: z.string().openapi({ description: 'Where the weather really came from.' }),
    data_quality: dataQualitySchema.optional(),
    warnings: z.array(warningSchema),
    metadata: metadataSchema,
  })
  .openapi('SolarPredictResponse')

export type SolarPredictResponse = z.output<typeof solarPredictResponseSchema>
