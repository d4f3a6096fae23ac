import type { Operation } from '../../describe/operation.ts'
import { operations } from '../registry.ts'

/** Where to begin, by the names that `GET /` gives. */
export const START_LINKS: Readonly<Record<string, Operation>> = {
  documentation: operations.docs,
  reference: operations.redoc,
  openapi: operations.openApi,
  health: operations.health,
  readiness: operations.readiness,
  solar_health: operations.solarHealth,
  solar_resource: operations.solarResource,
  solar_quick: operations.quickSolar,
  solar_simulate: operations.simulatePv,
  solar_predict: operations.solarPredict,
  wind_health: operations.windHealth,
  wind_quick: operations.quickWind,
  wind_turbines: operations.listTurbines,
}
