import { solarHealth, windHealth } from './domain-health.ts'
import { listTurbines } from './list-turbines.ts'
import type { Operation } from './operation.ts'
import { quickSolar } from './quick-solar.ts'
import { quickWind } from './quick-wind.ts'
import { docs, health, openApi, readiness, redoc, root } from './service.ts'
import { simulatePv } from './simulate-pv.ts'
import { solarPredict } from './solar-predict.ts'
import { solarResource } from './solar-resource.ts'
import { windResource } from './wind-resource.ts'

/** Every operation of the service. */
export const operations = {
  solarResource,
  quickSolar,
  simulatePv,
  solarPredict,
  solarHealth,
  quickWind,
  windResource,
  listTurbines,
  windHealth,
  health,
  readiness,
  openApi,
  docs,
  redoc,
  root,
} as const satisfies Record<string, Operation>
