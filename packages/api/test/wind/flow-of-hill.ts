import { hillRequest } from '../../../../test/hill-request.ts'
import { divisionOf } from '../../src/routes.ts'
import { earth } from '../earth.ts'

/** How the flow of an analysis is divided into its directions. */
export const { divide, bestOf } = divisionOf('wind_analysis')!
const NOW = Date.UTC(2026, 10, 21)

/** What a job of an analysis is run with. */
export const JOB_CONTEXT = {
  ...{ earth, clock: () => 0, now: () => NOW },
  job: { id: '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11', createdAtMs: NOW },
}

/** The flow over a hill, with a raster. */
export const FLOW_REQUEST = {
  ...hillRequest(),
  flow_raster: { resolution_m: 400, heights_m: [60] },
}
