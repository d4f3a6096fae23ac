import type {
  MultiObjectiveSolar,
  SolarFrontObjective,
  SolarFrontValues,
  SolarOutcome,
  SolarPlan,
} from '@sunwake/core/studies'
import { finiteOrNull } from '../../../wire/finite-or-null.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import type { Notes } from '../../result/notes.ts'
import { PLAN_UNITS, planBody, resourceBody } from '../design/plan-body.ts'
import { M2_PER_HA } from '../design/project.ts'
import type { SolarStudyOfRequest } from '../design/study.ts'
import { OBJECTIVE_UNITS, type ObjectiveUnit } from '../optimization/body.ts'
import type { SolarMultiRequest } from './request.ts'
import type { SolarMultiResponse } from './response.ts'

/** Values of an objective of a front as the wire has them. */
const FRONT_UNITS: Readonly<Record<SolarFrontObjective, ObjectiveUnit>> = {
  ...OBJECTIVE_UNITS,
  land_use: { unit: 'ha', toWire: (m2) => m2 / M2_PER_HA },
  capex: { unit: 'USD', toWire: (usd) => usd },
}

/** Figures of a design by objective, in the units of the studies. */
export const FRONT_FIGURES: Readonly<
  Record<
    SolarFrontObjective,
    (of: Pick<SolarOutcome, 'annualEnergyKwh' | 'financial' | 'landArea'>) => number
  >
> = {
  energy: ({ annualEnergyKwh }) => annualEnergyKwh,
  lcoe: ({ financial }) => financial.lcoe,
  npv: ({ financial }) => financial.npv,
  irr: ({ financial }) => financial.irr,
  land_use: ({ landArea }) => landArea,
  capex: ({ financial }) => financial.capex,
}

const STAGES: Readonly<Record<MultiObjectiveSolar['reason'], (result: MultiObjectiveSolar) => string>> = {
  generations: ({ generations }) => `All ${generations} generations are bred.`,
  all_fixed: () => 'The bounds leave one design.',
  stopped: ({ generations }) => `Stopped after ${generations} generations.`,
}

/** Writes a front as the body of the wire; the job and the times are filled in by the caller. */
export function solarMultiBody({
  request,
  study: { sun, resource, seed },
  result,
  history,
  notes,
  identity,
}: {
  readonly request: SolarMultiRequest
  readonly study: SolarStudyOfRequest
  readonly result: MultiObjectiveSolar
  readonly history: SolarMultiResponse['convergence_history']
  readonly notes: Notes
  readonly identity: string
}): SolarMultiResponse {
  const { objectives } = result
  const front = result.front.map((plan) => designBody(plan, objectives))
  const knee = front[result.kneeIndex]!
  return {
    job_id: '',
    status: 'completed',
    progress: 100,
    stage: STAGES[result.reason](result),
    ...(request.name === undefined ? {} : { name: request.name }),
    partial: result.reason === 'stopped',
    objectives: [...objectives],
    objective_units: Object.fromEntries(objectives.map((name) => [name, FRONT_UNITS[name].unit])),
    pareto_front: front,
    knee_point: { index: result.kneeIndex, ...knee },
    optimal_parameters: knee.parameters,
    energy_metrics: knee.energy_metrics,
    financial_metrics: knee.financial_metrics,
    ideal: valuesBody(result.ideal),
    nadir: valuesBody(result.nadir),
    hypervolume: result.hypervolume.share,
    hypervolume_reference: valuesBody(result.hypervolume.reference),
    front_total: result.frontTotal,
    population: result.population,
    generations_completed: result.generations,
    iterations_completed: result.evaluations,
    feasibility_evaluations: result.feasibilityEvaluations,
    stop_reason: result.reason,
    convergence_history: history,
    solar_resource: resourceBody(resource, sun.data.source),
    seed,
    optimization_time_seconds: 0,
    warnings: [...notes.warnings, ...result.warnings],
    metadata: {
      engine_version: ENGINE_VERSION,
      seed,
      fingerprint: identity,
      assumptions: notes.assumptions,
      units: { ...PLAN_UNITS, hypervolume: 'share of the box' },
      data: sun.data,
      fidelity: sun.fidelity,
      processing_time_ms: 0,
    },
  }
}

function designBody(
  plan: SolarPlan,
  objectives: readonly SolarFrontObjective[],
): SolarMultiResponse['pareto_front'][number] {
  const { optimal_parameters: parameters, ...rest } = planBody(plan)
  const figures = { ...plan, annualEnergyKwh: plan.energy.annualEnergyKwh }
  const values = Object.fromEntries(objectives.map((name) => [name, FRONT_FIGURES[name](figures)]))
  return { parameters, objective_values: valuesBody(values), ...rest }
}

/** Figures in the units of the wire; null where there is none. */
function valuesBody(values: SolarFrontValues): Partial<Record<SolarFrontObjective, number | null>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      finiteOrNull(FRONT_UNITS[name as SolarFrontObjective].toWire(value)),
    ]),
  )
}
