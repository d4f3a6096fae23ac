import type { QuickSolar, SolarResource } from '@sunwake/core/studies'
import { snakeCase } from '../../../wire/snake-case.ts'
import type { SunOfRun } from '../../data/sun-of-run.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import type { Notes } from '../../result/notes.ts'
import { energyUncertaintyBody, PLAN_UNITS, planBody, resourceBody } from '../design/plan-body.ts'
import type { SolarQuickResponse } from './response.ts'

/** Writes an optimum as the body of the contract; the times it took are filled in by the caller. */
export function quickSolarBody({
  sun,
  resource,
  result,
  notes,
  seed,
  identity,
}: {
  readonly sun: SunOfRun
  readonly resource: SolarResource
  readonly result: QuickSolar
  readonly notes: Notes
  readonly seed: number
  readonly identity: string
}): SolarQuickResponse {
  const { optimal: design, energy, financial, landArea } = result
  const { land_area_ha, ...plan } = planBody({ design, energy, financial, landArea })
  return {
    objective: result.objective,
    ...plan,
    solar_resource: resourceBody(resource, sun.data.source),
    land_area_ha,
    bounds_reached: result.heldAt.map(snakeCase),
    uncertainty: energyUncertaintyBody(sun.climate, energy.annualEnergyKwh),
    optimization_time_ms: 0,
    warnings: notes.warnings,
    metadata: {
      engine_version: ENGINE_VERSION,
      seed,
      fingerprint: identity,
      assumptions: notes.assumptions,
      units: PLAN_UNITS,
      data: sun.data,
      fidelity: sun.fidelity,
      processing_time_ms: 0,
    },
  }
}
