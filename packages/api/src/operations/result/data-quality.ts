import { z } from '@hono/zod-openapi'
import { orNull } from '../../wire/or-null.ts'
import { LONG_TERM_METHODS } from '../wind/own-wind/schema.ts'

/** What is odd about series that a request brought. */
export const dataQualitySchema = z
  .object({
    records: z.number().int().openapi({ description: 'Records on the time axis.' }),
    variables: z.array(
      z.object({
        variable: z.string().openapi({ description: 'Field of the request.', example: 'ghi_wm2' }),
        coverage_pct: z.number().openapi({ description: 'Records that have a value.' }),
        flags: z.record(z.string(), z.number().int()).openapi({
          description:
            'How many records are suspect, by reason, none of which takes a value out. `range`: outside the range of the sensor; `spike`: one record that sticks out; `stuck`: a sensor that repeats a value for hours; of irradiance also `impossible`, `rare`, `closure`, `diffuse_share`: limits and comparisons of the Baseline Surface Radiation Network.',
          example: { spike: 0, stuck: 24 },
        }),
        suspect_pct: z.number().openapi({ description: 'Records with one of the flags or more.' }),
      }),
    ),
    time_shift: orNull(
      z
        .object({
          method: z.enum(['sun', 'reanalysis']).openapi({
            description:
              '`sun`: irradiance against the position of the sun; `reanalysis`: wind speeds against those of the same hours, lag of the greatest correlation.',
          }),
          reference: z.string().nullable().openapi({
            description: 'Source of the reanalysis; null for the sun.',
            example: 'open-meteo-era5',
          }),
          correction_minutes: z
            .number()
            .openapi({ description: 'What the time stamps lack to fit, as one; negative: they are late.' }),
          uncertainty_minutes: z.number().openapi({ description: 'One standard deviation.' }),
          days: z.number().int().openapi({
            description: 'What it was told from: clear days of irradiance, days of common hours of wind.',
          }),
          pattern: z
            .enum(['none', 'constant', 'daylight_saving', 'changing'])
            .nullable()
            .openapi({ description: 'How the shift of wind changes over time; null for the sun.' }),
          correlation: z
            .number()
            .nullable()
            .openapi({ description: 'Of the speeds as stamped; null for the sun.' }),
          correlation_corrected: z.number().nullable().openapi({ description: 'At the lag found.' }),
          stretches: z
            .array(z.object({ from: z.string(), to: z.string(), correction_minutes: z.number() }))
            .openapi({ description: 'Times of one shift each, by the own stamps; none for the sun.' }),
        })
        .openapi('TimeShift'),
    ).openapi({ description: 'Clock of the series; null where it could not be told.' }),
    time_shift_missing: z
      .string()
      .nullable()
      .openapi({ description: 'Why `time_shift` is null; null where it is not.' }),
    long_term: orNull(
      z
        .object({
          method: z.enum(LONG_TERM_METHODS),
          reference: z.string().openapi({ description: 'Source of the reanalysis.' }),
          period: z
            .string()
            .openapi({ description: 'Years that own wind was carried to.', example: '2006-2025' }),
          common_hours: z.number().int().openapi({ description: 'Hours that the relation was found in.' }),
          correlation: z.number().openapi({ description: 'Of the speeds of these hours.' }),
          reference_ratio: z.number().openapi({
            description: 'Mean speed of the reanalysis over these years to that of the common hours.',
          }),
        })
        .openapi('LongTerm'),
    )
      .optional()
      .openapi({ description: 'How own wind was carried to the long term; null where it was not.' }),
  })
  .openapi('DataQuality', { description: 'Flags and coverage of the series in the request.' })

export type DataQuality = z.output<typeof dataQualitySchema>
