import { z } from '@hono/zod-openapi'
import type { MastAtHub, MastPrediction } from './from-masts.ts'

/** Masts of a request in its answer. */
export const mastsSchema = z
  .array(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      mean_wind_speed_ms: z.number().openapi({ description: 'Of its own records, at the hub.' }),
      predicted: z.array(
        z.object({
          from_mast: z.int().openapi({ description: 'From 1, in the order of the request.' }),
          mean_wind_speed_ms: z.number(),
          error_pct: z.number().openapi({ description: 'Over the own mean.' }),
        }),
      ),
    }),
  )
  .openapi('CrossPrediction', {
    description:
      'Of two masts or more: the mean wind at the hub of each, and as the records of every mast predict it by the terrain model.',
  })

/** The cross-prediction of masts; nothing where there are fewer than two. */
export function mastsBody(
  masts: readonly MastAtHub[],
  predictions: readonly MastPrediction[],
): z.output<typeof mastsSchema> | undefined {
  if (predictions.length < 2) return undefined
  return predictions.map(({ measured, predicted }, m) => ({
    latitude: masts[m]?.place.latitudeDeg ?? Number.NaN,
    longitude: masts[m]?.place.longitudeDeg ?? Number.NaN,
    mean_wind_speed_ms: measured,
    predicted: predicted.map((speed, from) => ({
      from_mast: from + 1,
      mean_wind_speed_ms: speed,
      error_pct: 100 * (speed / measured - 1),
    })),
  }))
}
