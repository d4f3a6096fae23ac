import type { OptimizeSolar, SolarIteration, SolarObjective } from '@sunwake/core/studies'
import { finiteOrNull } from '../../../wire/finite-or-null.ts'
import { snakeCase } from '../../../wire/snake-case.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import type { Notes } from '../../result/notes.ts'
import {
  CENTS_PER_USD,
  energyUncertaintyBody,
  KWH_PER_MWH,
  PLAN_UNITS,
  planBody,
  resourceBody,
} from '../design/plan-body.ts'
import type { SolarStudyOfRequest } from '../design/study.ts'
import type { SolarOptimizationRequest } from './request.ts'
import type { SolarOptimizationResponse } from './response.ts'

/** How the wire has the values of an objective. */
export interface ObjectiveUnit {
  readonly unit: string
  /** From the unit of the studies. */
  readonly toWire: (value: number) => number
}

/** Values of an objective as the wire has them. */
export const OBJECTIVE_UNITS: Readonly<Record<SolarObjective, ObjectiveUnit>> = {
  energy: { unit: 'MWh per year', toWire: (kwh) => kwh / KWH_PER_MWH },
  lcoe: { unit: 'US cents/kWh', toWire: (usd) => usd * CENTS_PER_USD },
  npv: { unit: 'USD', toWire: (usd) => usd },
  irr: { unit: '% per year', toWire: (share) => 100 * share },
}

/** Writes a search as the body of the contract; the job and the times are filled in by the caller. */
export function solarOptimizationBody({
  request,
  study: { sun, resource, seed },
  result,
  notes,
  identity,
}: {
  readonly request: SolarOptimizationRequest
  readonly study: SolarStudyOfRequest
  readonly result: OptimizeSolar
  readonly notes: Notes
  readonly identity: string
}): SolarOptimizationResponse {
  const { objective, energy, search } = result
  const { land_area_ha, ...plan } = planBody(result)
  const wire = (value: number | null): number | null => objectiveValue(objective, value)
  return {
    job_id: '',
    status: 'completed',
    progress: 100,
    stage: search.reasonText,
    ...(request.name === undefined ? {} : { name: request.name }),
    partial: search.reason === 'stopped',
    objective,
    objective_value: wire(result.value),
    objective_unit: OBJECTIVE_UNITS[objective].unit,
    ...plan,
    solar_resource: resourceBody(resource, sun.data.source),
    land_area_ha,
    bounds_reached: result.heldAt.map(snakeCase),
    constraints: constraintsBody(request, result),
    stop_reason: search.reason,
    iterations_completed: search.iterationsCompleted,
    max_iterations: search.maxIterations,
    feasibility_evaluations: search.feasibilityEvaluations,
    convergence_history: search.history.map((iteration) => ({
      ...iterationBody(iteration),
      value: wire(iteration.value),
      best: wire(iteration.best),
    })),
    seed,
    uncertainty: energyUncertaintyBody(sun.climate, energy.annualEnergyKwh),
    optimization_time_seconds: 0,
    warnings: notes.warnings,
    metadata: {
      engine_version: ENGINE_VERSION,
      seed,
      fingerprint: identity,
      assumptions: notes.assumptions,
      units: { ...PLAN_UNITS, value: OBJECTIVE_UNITS[objective].unit, best: OBJECTIVE_UNITS[objective].unit },
      data: sun.data,
      fidelity: sun.fidelity,
      processing_time_ms: 0,
    },
  }
}

/** A value of an objective in the unit of the wire; null where there is none. */
export function objectiveValue(objective: SolarObjective, value: number | null): number | null {
  return value === null ? null : finiteOrNull(OBJECTIVE_UNITS[objective].toWire(value))
}

function iterationBody({ iteration, stage, design, isFeasible }: SolarIteration) {
  return {
    iteration,
    stage,
    tilt: design.tiltDeg,
    azimuth: design.azimuthDeg,
    dc_ac_ratio: design.dcAcRatio,
    gcr: design.gcr,
    feasible: isFeasible,
  }
}

/** The constraints of the request with what the best design has of each. */
function constraintsBody(
  { constraints = {} }: SolarOptimizationRequest,
  { financial, energy }: OptimizeSolar,
): SolarOptimizationResponse['constraints'] {
  const reached = {
    max_budget: financial.capex,
    min_annual_energy_kwh: energy.annualEnergyKwh,
    min_capacity_factor: energy.capacityFactor,
  }
  return (Object.keys(reached) as (keyof typeof reached)[]).flatMap((constraint) => {
    const required = constraints[constraint]
    return required === undefined ? [] : [{ constraint, required, reached: reached[constraint] }]
  })
}
