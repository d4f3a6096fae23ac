import { z } from '@hono/zod-openapi'
import { type ErrorDetail, shortenValue } from '../../../errors/index.ts'
import { dataMode, name, seed, siteId } from '../../../wire/common-request.ts'
import {
  flag,
  oneOf,
  quantity,
  strictObject,
  text,
  webAddress,
  wholeNumber,
  wordList,
} from '../../../wire/field.ts'
import { latitude, longitude } from '../../../wire/location.ts'
import { WAKE_MODEL_NAMES, WAKE_MODELS } from '../farm/wake-models.ts'
import { forestField } from '../forest/schema.ts'
import { boundary } from '../ground/boundary/boundary-schema.ts'
import { flowRasterField } from '../ground/flow/raster-schema.ts'
import { canopySchema, terrainGrids } from '../ground/grids-schema.ts'
import { crossCheckNoiseLimits, noiseLimitsField } from '../layout-search/noise/schema.ts'
import { ownTurbinesField } from '../own-turbines/schema.ts'
import { windDataSchema } from '../own-wind/schema.ts'
import { permitField } from '../permit/parts.ts'
import { WIND_DATA_SOURCES } from '../quick/request.ts'
import { turbineRulesField } from '../rules/schema.ts'
import { blockageField, neighboursField } from '../surroundings/schema.ts'

import { windClimateSchema } from '../wind-climate/schema.ts'

/** Most turbines of one analysis. */
export const TURBINES_MAX = 1000

/** A wake model by name, or `auto`. */
export const wakeModelField = oneOf(
  WAKE_MODEL_NAMES,
  `Wake model: ${wordList(WAKE_MODEL_NAMES, (name) => WAKE_MODELS[name].about)}. Default \`bastankhah\`. \`metadata.wake_model\` names the model that was used.`,
).optional()

/** Terrain models that the engine has. */
export const TERRAIN_MODELS_BUILT = ['flat', 'speedup_rix'] as const
/** Those of the contract. */
const TERRAIN_MODELS = [...TERRAIN_MODELS_BUILT, 'cfd_rans'] as const

const WIND_ANALYSIS_EXAMPLE = {
  name: 'Westermarsch',
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [8.85, 54.45],
        [8.95, 54.45],
        [8.95, 54.5],
        [8.85, 54.5],
        [8.85, 54.45],
      ],
    ],
  },
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
}

const percent = (description: string) => quantity({ min: 0, max: 100, unit: '%', description }).optional()

/** Shares of the energy that reaches each loss; the wakes are computed. */
export const plantLossesField = strictObject({
  availability_pct: percent('Turbines, plant and grid standing still. Default 5.5.'),
  electrical_pct: percent('Cables, transformers and own use. Default 2.0.'),
  performance_pct: percent('Below the power curve, storm hysteresis. Default 0.'),
  environmental_pct: percent('Icing, dirt, degradation. Default 0.'),
  curtailment_pct: percent('Grid, noise, animals. Default 0.'),
}).openapi('WindPlantLosses', { description: 'Losses besides the wakes of the farm.' })

const turbineModel = (description: string) => text({ min: 1, max: 100, description, example: 'generic_3mw' })
const hubHeight = (description: string) => quantity({ min: 10, max: 300, unit: 'm', description })

const positionSchema = strictObject({
  lat: latitude,
  lon: longitude,
  turbine_model: turbineModel('Of this turbine. Default: that of the request.').optional(),
  hub_height_m: hubHeight(
    'Of this turbine. Default: that of the request, else the first it is offered with.',
  ).optional(),
}).openapi('TurbinePosition')

/** Places of turbines. */
export function positionList(most: number, description: string) {
  return z
    .array(positionSchema, { error: 'an array of {lat, lon}' })
    .min(1, { error: `1..${most} positions` })
    .max(most, { error: `1..${most} positions` })
    .openapi({ description })
}

/** A fixed layout of a request. */
export function turbinePositions(most: number) {
  return positionList(
    most,
    'Fixed layout, inside the boundary. Without it a regular layout is laid out: `max_turbines`, or as many as 5 MW/km² allow.',
  ).optional()
}

/** Body of `POST /v1/wind/analysis/run`. */
export const windAnalysisRequestSchema = strictObject({
  name,
  boundary,
  turbine_positions: turbinePositions(TURBINES_MAX),
  turbine_model: turbineModel('Id of a turbine of `GET /v1/wind/turbines`, or of `own_turbines`.'),
  hub_height_m: hubHeight(
    'Height of the hubs above ground. Default: the first height that the turbine is offered with.',
  ).optional(),
  own_turbines: ownTurbinesField,
  neighbours: neighboursField,
  blockage: blockageField,
  forest: forestField,
  turbine_rules: turbineRulesField,
  permit: permitField,
  wake_model: wakeModelField,
  terrain_model: oneOf(
    TERRAIN_MODELS,
    'Terrain model: `flat`; `speedup_rix`, linear flow over hills with a correction by ruggedness; `cfd_rans`, which solves the flow of each of 16 directions by Reynolds-averaged Navier–Stokes equations and takes minutes. Default `speedup_rix`. `metadata.terrain_model` names the model that was used.',
  ).optional(),
  flow_cells: wholeNumber({
    min: 10_000,
    max: 1_000_000,
    unit: 'cells',
    description:
      'With `cfd_rans`: cells of the finest grid of a direction, about. Default 75,000, some 15 s a direction on one core; the wind over hilltops is nearer the truth with 150,000 or more.',
  }).optional(),
  flow_raster: flowRasterField.optional(),
  canopy: canopySchema.optional(),
  optimize_layout: flag('Whether to improve the layout. Default false.').optional(),
  optimization_algorithm: oneOf(
    ['genetic', 'nsga2', 'gradient'],
    'How to improve it. Default `genetic`.',
  ).optional(),
  noise_limits: noiseLimitsField,
  max_turbines: wholeNumber({ min: 1, max: TURBINES_MAX, description: 'Most turbines.' }).optional(),
  min_spacing_diameters: quantity({
    min: 1,
    max: 20,
    unit: 'rotor diameters',
    description: 'Least distance of two turbines. Default 3. Closer fixed positions are a warning.',
  }).optional(),
  data_source: oneOf(
    WIND_DATA_SOURCES,
    'Data set that the answer should come from. Default `era5`. `metadata.data_source` names the one that was used.',
  ).optional(),
  years: wholeNumber({
    min: 1,
    max: 30,
    unit: 'years',
    description:
      'Years to come over which the exceedance energies are averaged. Default 20. Where a provider is asked, it is asked for as many years of data too.',
  }).optional(),
  uncertainty_analysis: flag('Whether to compute exceedance energies. Default true.').optional(),
  callback_url: webAddress('Where the outcome is sent.').optional(),
  wind_data: windDataSchema.optional(),
  wind_climate: windClimateSchema.optional(),
  ...terrainGrids,
  site_id: siteId.optional(),
  losses: plantLossesField.optional(),
  seed: seed.optional(),
  data_mode: dataMode.optional(),
}).openapi('WindAnalysisRequest', { example: WIND_ANALYSIS_EXAMPLE })

export type WindAnalysisRequest = z.output<typeof windAnalysisRequestSchema>

/** Limits of noise are for a search alone. */
export function crossCheckSearchedNoise(body: Readonly<Record<string, unknown>>): readonly ErrorDetail[] {
  if (body['noise_limits'] === undefined || body['optimize_layout'] === true) {
    return crossCheckNoiseLimits(body)
  }
  const constraint =
    'only with optimize_layout: true; permit.noise tells whether a layout that stays keeps limits'
  return [{ field: 'noise_limits', value: shortenValue(body['noise_limits']), constraint }]
}

/** Fields about the flow solver are for its terrain model alone. */
export function crossCheckFlow(body: Readonly<Record<string, unknown>>): ErrorDetail[] {
  if (body['terrain_model'] === 'cfd_rans') return []
  return ['flow_cells', 'flow_raster'].flatMap((field) => {
    const value = body[field]
    if (value === undefined) return []
    const constraint = 'only with terrain_model cfd_rans'
    return [{ field, value: typeof value === 'number' ? value : null, constraint }]
  })
}
