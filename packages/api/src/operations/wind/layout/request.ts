import { z } from '@hono/zod-openapi'
import { dataMode, name, seed, siteId } from '../../../wire/common-request.ts'
import { oneOf, quantity, strictObject, text, wholeNumber } from '../../../wire/field.ts'
import { isRecord } from '../../../wire/parse/parse-request.ts'
import { plantLossesField, TERRAIN_MODELS_BUILT, TURBINES_MAX, wakeModelField } from '../analysis/request.ts'
import { forestField } from '../forest/schema.ts'
import { boundary } from '../ground/boundary/boundary-schema.ts'
import { terrainGrids } from '../ground/grids-schema.ts'
import { noiseLimitsField } from '../layout-search/noise/schema.ts'
import { LAYOUT_STYLES } from '../layout-search/styles.ts'
import { ownTurbinesField } from '../own-turbines/schema.ts'
import { windDataSchema } from '../own-wind/schema.ts'
import { WIND_DATA_SOURCES } from '../quick/request.ts'
import { turbineRulesField } from '../rules/schema.ts'
import { blockageField, neighboursField } from '../surroundings/schema.ts'
import { windClimateSchema } from '../wind-climate/schema.ts'

/** Most kinds of turbines in one layout. */
const KINDS_MAX = 10

export const LAYOUT_ALGORITHMS = ['gradient', 'genetic', 'nsga2'] as const
export const LAYOUT_OBJECTIVES = ['aep', 'lcoe'] as const

const WIND_LAYOUT_EXAMPLE = {
  name: 'Westermarsch',
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [8.85, 54.45],
        [8.91, 54.45],
        [8.91, 54.48],
        [8.85, 54.48],
        [8.85, 54.45],
      ],
    ],
  },
  exclusions: [
    {
      type: 'Polygon',
      coordinates: [
        [
          [8.87, 54.46],
          [8.88, 54.46],
          [8.88, 54.467],
          [8.87, 54.467],
          [8.87, 54.46],
        ],
      ],
    },
  ],
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  turbine_count: 8,
  max_seconds: 20,
}

const turbineModel = text({
  min: 1,
  max: 100,
  description: 'Id of a turbine of `GET /v1/wind/turbines`.',
  example: 'generic_3mw',
})

/** Published here, checked where it is read. */
const anything = z.custom<object>(() => true).openapi({ type: 'object' })

const kinds = { error: `an array of 1..${KINDS_MAX} ids of turbines, or of {turbine_model, turbine_count}` }

/** Body of `POST /v1/wind/optimization/run`. */
export const windLayoutRequestSchema = strictObject({
  name,
  boundary,
  exclusions: z
    .union([z.custom<object>(isRecord).openapi({ type: 'object' }), z.array(anything)], {
      error: 'GeoJSON, or an array of it',
    })
    .openapi({
      description:
        'Ground inside the boundary where turbines are not allowed: a GeoJSON Polygon, MultiPolygon, GeometryCollection, Feature or FeatureCollection of these, or an array of them. At most 1,000 polygons.',
    })
    .optional(),
  turbine_model: turbineModel.optional(),
  turbine_models: z
    .array(
      z.union([
        turbineModel,
        strictObject({
          turbine_model: turbineModel,
          turbine_count: wholeNumber({ min: 1, max: TURBINES_MAX, description: 'Turbines of this kind.' }),
        }),
      ]),
      kinds,
    )
    .min(1, kinds)
    .max(KINDS_MAX, kinds)
    .openapi({
      description:
        'Several kinds in one farm, in place of `turbine_model`: ids, among which the number is shared out evenly, or each with its number.',
    })
    .optional(),
  own_turbines: ownTurbinesField,
  neighbours: neighboursField,
  blockage: blockageField,
  forest: forestField,
  turbine_rules: turbineRulesField,
  noise_limits: noiseLimitsField,
  turbine_count: wholeNumber({
    min: 1,
    max: TURBINES_MAX,
    description: 'Turbines to place. This or `target_capacity_mw`.',
  }).optional(),
  target_capacity_mw: quantity({
    min: 0.01,
    max: 20_000,
    unit: 'MW',
    description: 'Rated power wanted: the number of turbines that comes nearest, at least one of each kind.',
  }).optional(),
  algorithm: oneOf(
    LAYOUT_ALGORITHMS,
    'How to search: `gradient` from many starts, `genetic`, or `nsga2` for a front of energy against cable. Default `gradient`.',
  ).optional(),
  objective: oneOf(
    LAYOUT_OBJECTIVES,
    'What is sought. With the number of turbines given and costs by rated power, the layout of most energy has the least cost of energy too; `lcoe` states it so. Default `aep`.',
  ).optional(),
  layout_style: oneOf(
    LAYOUT_STYLES,
    'How turbines stand: `free`; `rows`, a grid of parallel rows of any direction, distances and shear; `boundary_grid`, turbines along the edge with such rows inside (Stanley & Ning 2019). `search.order_cost_pct` tells what the order costs against the free search, which runs too. Not with `nsga2`. Default `free`.',
  ).optional(),
  wake_model: wakeModelField,
  min_spacing_diameters: quantity({
    min: 1,
    max: 20,
    unit: 'rotor diameters',
    description: 'Least distance of two turbines, in diameters of the largest rotor. Default 3.',
  }).optional(),
  hub_height_m: quantity({
    min: 10,
    max: 300,
    unit: 'm',
    description:
      'Height of the hubs above ground. Default: the first height that each turbine is offered with.',
  }).optional(),
  terrain_model: oneOf(
    TERRAIN_MODELS_BUILT,
    'Terrain model: with `speedup_rix` turbines stand in the wind over their own ground, by the search and in the answer. Default `speedup_rix`. `metadata.terrain_model` names the model that was used.',
  ).optional(),
  data_source: oneOf(
    WIND_DATA_SOURCES,
    'Data set that the answer should come from. Default `era5`. `metadata.data_source` names the one that was used.',
  ).optional(),
  years: wholeNumber({
    min: 1,
    max: 30,
    unit: 'years',
    description: 'Years that the data should cover. Default 20. A climatology has no single years.',
  }).optional(),
  max_seconds: quantity({
    min: 0.1,
    max: 3600,
    unit: 's',
    description:
      'Time from the start of the run to its answer: the search ends early enough for the energy of its best, at the first layout at the earliest. Waiting in the queue does not count. Default 60.',
  }).optional(),
  max_evaluations: wholeNumber({
    min: 1,
    max: 100_000_000,
    description:
      'Layouts to look at, after which the best is the answer: unlike time, the same on every machine. `search.evaluations` of an answer, given here with time enough, gives the same layout again.',
  }).optional(),
  wind_data: windDataSchema.optional(),
  wind_climate: windClimateSchema.optional(),
  ...terrainGrids,
  site_id: siteId.optional(),
  losses: plantLossesField.optional(),
  seed: seed.optional(),
  data_mode: dataMode.optional(),
}).openapi('WindLayoutRequest', { example: WIND_LAYOUT_EXAMPLE })

export type WindLayoutRequest = z.output<typeof windLayoutRequestSchema>
