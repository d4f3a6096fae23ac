import { z } from '@hono/zod-openapi'
import { dataMode, seed } from '../../../wire/common-request.ts'
import { flag, quantity, strictObject } from '../../../wire/field.ts'
import { boundary } from '../ground/boundary/boundary-schema.ts'
import { terrainGrids } from '../ground/grids-schema.ts'

const DIRECTIONS_MAX = 36

/** Body of `POST /v1/wind/terrain`. */
export const windTerrainRequestSchema = strictObject({
  boundary,
  resolution_m: quantity({
    min: 10,
    max: 1000,
    unit: 'm',
    description:
      'Distance of the points that heights and land cover are brought to. Default 30. The box around the boundary may have 4 million of them; where that is too few for 30 m the default is coarser, with a warning. Finer than the data themselves it adds nothing, and `warnings` say so.',
  }).optional(),
  include_roughness: flag('Whether to list roughness and land cover. Default true.').optional(),
  include_elevation_profile: flag('Whether to draw elevation profiles. Default true.').optional(),
  profile_directions_deg: z
    .array(
      quantity({
        min: 0,
        max: 360,
        unit: '°',
        description: 'Towards which the profile runs, clockwise from north.',
      }),
      { error: 'an array of directions' },
    )
    .min(1, { error: `1..${DIRECTIONS_MAX} directions` })
    .max(DIRECTIONS_MAX, { error: `1..${DIRECTIONS_MAX} directions` })
    .openapi({ description: 'Directions of the elevation profiles. Default 0, 90, 180 and 270.' })
    .optional(),
  critical_slope_deg: quantity({
    min: 1,
    max: 89,
    unit: '°',
    description:
      'Steeper ground cannot be built on, and counts as steep in `mean_rix_pct` and `max_rix_pct`. Default 30. The definition of the index has a slope of 0.3, which is 16.7°.',
  }).optional(),
  ...terrainGrids,
  seed: seed.optional(),
  data_mode: dataMode.optional(),
}).openapi('WindTerrainRequest', {
  example: {
    boundary: {
      type: 'Polygon',
      coordinates: [
        [
          [8.1, 47.4],
          [8.2, 47.4],
          [8.2, 47.48],
          [8.1, 47.48],
          [8.1, 47.4],
        ],
      ],
    },
    resolution_m: 30,
    profile_directions_deg: [0, 90, 180, 270],
  },
})

export type WindTerrainRequest = z.output<typeof windTerrainRequestSchema>
