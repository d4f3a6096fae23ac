import { z } from '@hono/zod-openapi'

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
            'How many records are suspect, by reason, none of which takes a value out. `range`: beyond what the sensor can say; `spike`: one record that sticks out; `stuck`: a sensor that says the same for hours; of irradiance also `impossible`, `rare`, `closure`, `diffuse_share`: limits and comparisons of the Baseline Surface Radiation Network.',
          example: { spike: 0, stuck: 24 },
        }),
        suspect_pct: z.number().openapi({ description: 'Records with one of the flags or more.' }),
      }),
    ),
    time_shift: z
      .object({
        correction_minutes: z
          .number()
          .openapi({ description: 'What the time stamps lack to fit the sun; negative: they are late.' }),
        uncertainty_minutes: z.number(),
        days: z.number().int().openapi({ description: 'Clear days that it was told from.' }),
      })
      .nullable()
      .openapi({ description: 'Clock of the irradiance against the sun; null where too few days tell it.' }),
  })
  .openapi('DataQuality', { description: 'Flags and coverage of the series that the request brought.' })

export type DataQuality = z.output<typeof dataQualitySchema>
