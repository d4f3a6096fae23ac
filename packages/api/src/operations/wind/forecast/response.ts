import { z } from '@hono/zod-openapi'
import { orNull } from '../../../wire/or-null.ts'
import { metadataSchema, warningSchema } from '../../result/metadata.ts'
import { placeSchema } from '../../result/place.ts'

const number = (description: string) => z.number().openapi({ description })
const instant = (description: string) => z.string().openapi({ description, format: 'date-time' })

const stepSchema = z
  .object({
    timestamp: instant('Begin of the step.'),
    wind_speed_ms: number('At the hub, expected.'),
    wind_direction_deg: number('Where the wind comes from.'),
    temperature_c: number('At 2 m.'),
    pressure_hpa: number('At the ground.'),
    power_kw: number('Expected power: its sum is the expected energy.'),
    p90_kw: number('Power that 90 of 100 scenarios exceed.'),
    p50_kw: number('50 of 100.'),
    p10_kw: number('10 of 100.'),
    confidence_low_ms: number('Wind speed that 90 of 100 scenarios exceed.'),
    confidence_high_ms: number('10 of 100.'),
    confidence: number('P10 less P90 of the power over the rated power, 0..1: the smaller, the surer.'),
    ramp_up_pct: number('Share of the scenarios that have a ramp upwards from this step on.'),
    ramp_down_pct: number('The same downwards.'),
  })
  .openapi('WindForecastStep')

/** Body of the answer of `POST /v1/wind/forecast`. */
export const windForecastResponseSchema = z
  .object({
    location: placeSchema,
    forecast_issued_at: instant('When the forecast was issued; leads count from it.'),
    horizon_hours: z.number().int(),
    resolution_minutes: z.number().int(),
    forecasts: z.array(stepSchema),
    summary: z.object({
      mean_wind_speed_ms: number('At the hub, of the expected speeds.'),
      max_wind_speed_ms: z.number(),
      min_wind_speed_ms: z.number(),
      mean_power_kw: z.number(),
      total_energy_kwh: number('Expected energy of the horizon.'),
      p90_energy_kwh: number('Energy of the horizon that 90 of 100 scenarios exceed.'),
      p50_energy_kwh: z.number(),
      p10_energy_kwh: z.number(),
      ramp_events: z.array(
        z.object({
          start: instant('Begin of the ramp.'),
          end: instant('End of the ramp.'),
          type: z.enum(['ramp_up', 'ramp_down']),
          magnitude_ms: number('Change of the wind speed from start to end.'),
          magnitude_kw: number('Change of the power.'),
          confidence_pct: number('Share of the scenarios with such a ramp, within an hour around.'),
        }),
      ),
    }),
    ensemble: z
      .object({
        scenarios: number('Number of scenarios, all alike likely.'),
        nwp_runs: number('Runs of models behind them, members of ensembles included.'),
        members: z
          .array(
            z.object({
              member: z.number().int(),
              wind_speed_ms: z.array(z.number()),
              power_kw: z.array(z.number()),
            }),
          )
          .optional()
          .openapi({ description: 'With `include_members`: every scenario, a value for each step.' }),
      })
      .openapi({ description: 'The scenarios that all figures are made of.' }),
    calibration: orNull(
      z
        .object({
          records: number('Hours with a measured power and a forecast.'),
          mae_pct_before: number('Mean absolute error over the largest output, without calibration.'),
          mae_pct_after: number('With it, of days that it did not see.'),
          p10_p90_coverage_pct: number(
            'Share of the hours between P90 and P10, of days that it did not see.',
          ),
          weights: z.record(z.string(), z.number()).openapi({ description: 'Weight of each model; sum 1.' }),
        })
        .openapi('ForecastCalibration'),
    ).openapi({ description: 'What `history` changed; null without one.' }),
    warnings: z.array(warningSchema),
    metadata: metadataSchema.extend({
      data_source: z.string().openapi({ description: 'The data set that the numbers really came from.' }),
      nwp_models_used: z.array(z.string()).openapi({ description: 'Models that the numbers are made of.' }),
      ml_postprocessing: z
        .boolean()
        .openapi({ description: 'Whether a history corrected the power and set its spread.' }),
      hub_height_m: z.number(),
      turbine_model: z.string().openapi({ description: 'Kinds of turbines, separated by commas.' }),
      turbine_count: z.number().int(),
      capacity_kw: number('All rated powers together.'),
      wake_model: z.string().openapi({ description: '`none` of a single turbine.' }),
    }),
  })
  .openapi('WindForecastResponse')

export type WindForecastResponse = z.output<typeof windForecastResponseSchema>
