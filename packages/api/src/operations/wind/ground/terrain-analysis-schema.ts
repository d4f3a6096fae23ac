import { z } from '@hono/zod-openapi'

const number = (description: string) => z.number().openapi({ description })
const unknown = (description: string) => z.number().nullable().openapi({ description })

/** What the ground of a farm is like. */
export const terrainAnalysisSchema = z
  .object({
    max_elevation_m: number('Of the points looked at.'),
    min_elevation_m: number('Of the points looked at.'),
    mean_slope_deg: unknown('null where the elevation model is too coarse.'),
    max_rix_pct: unknown('null where the elevation model is too coarse.'),
    terrain_complexity: z.string().openapi({
      description:
        'flat, rolling, hilly, complex or very_complex; unknown where the elevation model is too coarse (above 200 m).',
      example: 'unknown',
    }),
    dem_source: z.string(),
  })
  .openapi('TerrainAnalysis')

export type TerrainAnalysisBody = z.output<typeof terrainAnalysisSchema>
