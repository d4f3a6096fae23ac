import { InfeasibleError } from '@sunwake/core/errors'
import {
  requireFeasibleSolar,
  type SolarProject,
  type SolarResource,
  type SolarStudyInput,
  solarResource,
} from '@sunwake/core/studies'
import { DEFAULT_SEED, type RunContext } from '../../data/run-context.ts'
import { type SunOfRun, sunOfRun } from '../../data/sun-of-run.ts'
import { createNotes, type Notes } from '../../result/notes.ts'
import type { SolarMultiRequest } from '../multi/request.ts'
import type { SolarOptimizationRequest } from '../optimization/request.ts'
import { infeasible } from './infeasible.ts'
import { given, givenBounds, givenEconomics, M2_PER_HA } from './project.ts'

/** What holds for every search for a plant. */
export const SOLAR_STUDY_ASSUMPTIONS = {
  azimuth_convention: 'degrees clockwise from north: 90 east, 180 south',
  finance: 'before taxes, without debt or subsidies; US prices',
}

type StudyRequest = Pick<
  SolarOptimizationRequest & SolarMultiRequest,
  'site' | 'bounds' | 'constraints' | 'financial_assumptions' | 'seed' | 'data_mode'
>

/** A request in the terms of the studies, with the weather of its site. */
export interface SolarStudyOfRequest {
  readonly input: SolarStudyInput
  readonly sun: SunOfRun
  readonly resource: SolarResource
  readonly seed: number
  /** What the numbers depend on, for the fingerprint. */
  readonly identity: { readonly request: object; readonly dataIdentity: string }
}

/** The project of a request, without its weather. */
function projectOf({
  site,
  bounds,
  constraints = {},
  financial_assumptions: finance,
}: StudyRequest): Omit<SolarProject, 'site'> {
  return {
    capacityKw: site.capacity_kw,
    landArea: site.land_area_ha === undefined ? undefined : site.land_area_ha * M2_PER_HA,
    bounds: givenBounds(bounds),
    constraints: given({
      maxBudget: constraints.max_budget,
      minAnnualEnergyKwh: constraints.min_annual_energy_kwh,
      minCapacityFactor: constraints.min_capacity_factor,
    }),
    economics: givenEconomics(finance),
  }
}

/** Everything that a search needs, from a checked request. */
export function solarStudyOf(request: StudyRequest, context: RunContext, notes: Notes): SolarStudyOfRequest {
  const seed = request.seed ?? DEFAULT_SEED
  const sun = sunOfRun(context, { place: request.site, dataMode: request.data_mode, seed }, notes)
  const { site, weather } = sun
  const project = { ...projectOf(request), site, system: { albedo: 'weather' } as const }
  return {
    input: { ...project, weather },
    sun,
    resource: solarResource({ site, weather }),
    seed,
    identity: { request: { ...project, seed }, dataIdentity: sun.identity },
  }
}

/**
 * Refuses constraints that no design meets, for certain; some hundred evaluations where they ask for energy.
 * @throws {ServiceError} `infeasible_constraints`, `data_unavailable`.
 */
export function requireFeasibleRequest(request: StudyRequest, context: RunContext): void {
  const { input } = solarStudyOf(request, context, createNotes())
  saying(() => requireFeasibleSolar(input))
}

/** Runs what may find that no design is possible, and says so in the words of the wire. */
export function saying<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (error instanceof InfeasibleError) throw infeasible(error)
    throw error
  }
}

/** Progress of a job: never back, and 100 only when the answer is there. */
export function percentDone({ done, total }: { readonly done: number; readonly total: number }): number {
  return Math.min(Math.floor((100 * done) / total), 99)
}
