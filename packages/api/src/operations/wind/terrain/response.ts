import { z } from '@hono/zod-openapi'
import { metadataSchema, warningSchema } from '../../result/metadata.ts'
import { placeSchema } from '../../result/place.ts'

const number = (description: string) => z.number().openapi({ description })
const unknown = (description: string) => z.number().nullable().openapi({ description })

const summarySchema = z.object({
  area_km2: number('Ground inside the boundary, holes taken off, on the ellipsoid.'),
  max_elevation_m: number('Above sea level, of the points inside.'),
  min_elevation_m: z.number(),
  mean_elevation_m: z.number(),
  elevation_range_m: number('Highest less lowest.'),
  mean_slope_deg: number('Slope by Horn 1981 from 3 × 3 points.'),
  max_slope_deg: z.number(),
  mean_rix_pct: number(
    'Ruggedness index: share of 72 radii of 3.5 km that is steeper than `critical_slope_deg`, mean over places in the boundary.',
  ),
  max_rix_pct: number('The highest of these places.'),
  mean_standard_rix_pct: number('The same with the slope of the definition, 0.3 (16.7°).'),
  max_standard_rix_pct: z.number(),
  terrain_complexity: z.string().openapi({
    description:
      'flat, rolling, hilly, complex or very_complex, unknown where points of the elevation model are more than 200 m apart; by mean slope and `mean_standard_rix_pct`; `metadata.assumptions` states the rule.',
    example: 'hilly',
  }),
  dominant_roughness_class: z.number().int().nullable().openapi({
    description: 'European Wind Atlas: 0 water to 4 forest and towns; null where no land cover is known.',
  }),
  dominant_roughness_length_m: unknown('Logarithmic mean of the ground of that class.'),
  mean_roughness_length_m: unknown('Logarithmic mean of all ground.'),
  mean_ruggedness_m: number('Terrain ruggedness index after Riley 1999; depends on the resolution.'),
  mean_vector_ruggedness: number('Vector ruggedness after Sappington 2007, 0..1.'),
  mean_curvature_per_m: number('Mean size of −∇²z, Zevenbergen and Thorne 1987.'),
  centroid: placeSchema,
})

const roughnessMapSchema = z.object({
  grid_resolution_m: number('Distance of the points that were counted.'),
  classes: z
    .array(
      z.object({
        class: z.number().int().openapi({ description: 'European Wind Atlas, 0..4.' }),
        description: z.string(),
        fraction_pct: number('Of the ground whose cover is known.'),
        roughness_length_m: number('Logarithmic mean of its ground.'),
      }),
    )
    .openapi({ description: 'Those that occur, the smoothest first.' }),
  land_cover: z
    .array(
      z.object({
        code: z.number().int().openapi({ description: 'Value in the map.' }),
        name: z.string(),
        fraction_pct: z.number(),
        roughness_length_m: z.number(),
      }),
    )
    .openapi({ description: 'Classes of the land cover map, the commonest first.' }),
  unknown_pct: number('Of the points inside.'),
})

const profileSchema = z.object({
  direction_deg: number('Towards which it runs from the centroid.'),
  label: z.string().openapi({ example: 'NNE' }),
  distances_m: z.array(z.number()).openapi({ description: 'From the centroid to the boundary.' }),
  elevations_m: z.array(z.number().nullable()).openapi({ description: 'null where no height is known.' }),
})

/** Body of the answer of `POST /v1/wind/terrain`. */
export const windTerrainResponseSchema = z
  .object({
    status: z.literal('completed'),
    terrain_summary: summarySchema,
    roughness_map: roughnessMapSchema.optional(),
    elevation_profiles: z.array(profileSchema).optional(),
    constraints: z.object({
      steep_slope_exclusion_pct: number('Of the ground, steeper than `critical_slope_deg`.'),
      water_exclusion_pct: number('Of the ground, water and not steep.'),
      buildable_area_km2: number('The rest.'),
      access_difficulty: z.string().openapi({
        description:
          'easy, moderate, difficult or very_difficult for heavy transport, unknown where points of the elevation model are more than 200 m apart; `metadata.assumptions` states the rule.',
        example: 'moderate',
      }),
    }),
    warnings: z.array(warningSchema),
    metadata: metadataSchema.extend({
      dem_source: z
        .string()
        .openapi({ description: 'The elevation model that the heights really came from.' }),
      dem_resolution_m: number('Distance of its points.'),
      land_cover_source: z
        .string()
        .nullable()
        .openapi({ description: 'null where no land cover could be had.' }),
      land_cover_resolution_m: unknown('Distance of its points.'),
      resolution_m: number('Distance of the points that were analysed.'),
    }),
  })
  .openapi('WindTerrainResponse')

export type WindTerrainResponse = z.output<typeof windTerrainResponseSchema>

/** The same answer as GeoJSON: the boundary with its figures, and the profiles as lines in space. */
export const windTerrainGeoJsonSchema = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: z.string(),
        geometry: z.record(z.string(), z.unknown()),
        properties: z.record(z.string(), z.unknown()),
      }),
    ),
    warnings: z.array(warningSchema),
    metadata: z.record(z.string(), z.unknown()),
  })
  .openapi('WindTerrainGeoJson')

export type WindTerrainGeoJson = z.output<typeof windTerrainGeoJsonSchema>
