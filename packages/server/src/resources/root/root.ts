import { operations } from '@sunwake/api/routes'
import { ENGINE_VERSION } from '@sunwake/api/run'
import type { Binding } from '../../http/bind.ts'
import { respondJson } from '../../http/respond.ts'

const LINKS = {
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

/** `GET /`: where things are. */
export const root: Binding = {
  operation: operations.root,
  handler: (c) =>
    respondJson(c, {
      name: 'Sunwake',
      version: ENGINE_VERSION,
      links: Object.fromEntries(Object.entries(LINKS).map(([name, { route }]) => [name, route.path])),
    }),
}
