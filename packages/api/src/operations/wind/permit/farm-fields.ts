import type { ErrorDetail } from '../../../errors/index.ts'
import { positionList, windAnalysisRequestSchema } from '../analysis/request.ts'
import { crossCheckWindData } from '../own-wind/schema.ts'
import { crossCheckWindClimate } from '../wind-climate/schema.ts'

/** Most turbines of a request that is answered at once; a farm analysis takes more. */
const PERMIT_TURBINES_MAX = 100

const { turbine_model, hub_height_m, own_turbines, elevation, seed, data_mode } =
  windAnalysisRequestSchema.shape

/** The farm that a part of a permit is about, where it is asked for alone. */
export const permitFarmFields = {
  turbine_positions: positionList(
    PERMIT_TURBINES_MAX,
    `Places of the turbines, at most ${PERMIT_TURBINES_MAX}; the same parts of \`POST /v1/wind/analysis/run\` take more.`,
  ),
  turbine_model,
  hub_height_m,
  own_turbines,
  elevation,
  seed,
  data_mode,
}

const { wind_data, wind_climate, wake_model } = windAnalysisRequestSchema.shape

/** The wind of the farm, where a part needs it. */
export const permitWindFields = { wind_data, wind_climate, wake_model }

/** Turbines and houses of the examples. */
export const PERMIT_EXAMPLE = {
  turbine_positions: [
    { lat: 54.48, lon: 8.9 },
    { lat: 54.484, lon: 8.904 },
    { lat: 54.476, lon: 8.906 },
  ],
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
}

/** Rules between the fields of the wind. */
export function crossCheckPermitWind(body: Readonly<Record<string, unknown>>): readonly ErrorDetail[] {
  return [...crossCheckWindData(body), ...crossCheckWindClimate(body)]
}
