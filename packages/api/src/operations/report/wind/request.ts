import type { z } from '@hono/zod-openapi'
import { oneOf, strictObject, wholeNumber } from '../../../wire/field.ts'
import { financialAssumptionsSchema } from '../../solar/design/design-schema.ts'
import {
  TERRAIN_MODELS_BUILT,
  turbinePositions,
  windAnalysisRequestSchema,
} from '../../wind/analysis/request.ts'
import { presentationFields } from '../fields.ts'

/** Most turbines of a report: it is made while the caller waits. */
export const REPORT_TURBINES_MAX = 100

const { boundary, turbine_model, hub_height_m, wake_model, min_spacing_diameters } =
  windAnalysisRequestSchema.shape
const { own_turbines, neighbours, blockage, forest, turbine_rules, permit } = windAnalysisRequestSchema.shape
const { data_source, years, wind_data, elevation, land_cover, losses, seed, data_mode } =
  windAnalysisRequestSchema.shape

/** Body of `POST /v1/wind/report`. */
export const windReportRequestSchema = strictObject({
  ...presentationFields('wind'),
  boundary,
  turbine_positions: turbinePositions(REPORT_TURBINES_MAX),
  max_turbines: wholeNumber({ min: 1, max: REPORT_TURBINES_MAX, description: 'Most turbines.' }).optional(),
  turbine_model,
  hub_height_m,
  ...{ own_turbines, neighbours, blockage, forest, turbine_rules, permit },
  wake_model,
  terrain_model: oneOf(TERRAIN_MODELS_BUILT, 'Terrain model. Default `speedup_rix`.').optional(),
  min_spacing_diameters,
  ...{ data_source, years, wind_data, elevation, land_cover, losses },
  financial_assumptions: financialAssumptionsSchema.optional(),
  ...{ seed, data_mode },
}).openapi('WindReportRequest', {
  example: {
    project_name: 'Westermarsch',
    client_name: 'Coast Power',
    boundary: {
      type: 'Polygon',
      coordinates: [
        [
          [8.85, 54.45],
          [8.9, 54.45],
          [8.9, 54.475],
          [8.85, 54.475],
          [8.85, 54.45],
        ],
      ],
    },
    turbine_model: 'generic_3mw',
    hub_height_m: 100,
    max_turbines: 9,
    date: '2026-11-24',
  },
})

export type WindReportRequest = z.output<typeof windReportRequestSchema>
