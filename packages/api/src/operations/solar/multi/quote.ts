import type { RunContext } from '../../data/run-context.ts'
import type { JobQuote } from '../../jobs/quote.ts'
import { SOLAR_SETUP_SECONDS, solarQuote } from '../design/quote.ts'
import { requireFeasibleRequest } from '../design/study.ts'
import type { SolarMultiRequest } from './request.ts'

/** Of one design of a generation; of each pair of them with three objectives, whose fronts are large [s]. */
const DESIGN_SECONDS = 0.00018
const PAIR_SECONDS = 5e-8

/**
 * Prices a search for a front of plants. What passes has a design that meets the constraints.
 * @throws {ServiceError} `infeasible_constraints`, `data_unavailable`.
 */
export function quoteSolarMulti(request: SolarMultiRequest, context: RunContext): JobQuote {
  requireFeasibleRequest(request, context)
  const { objectives, population = 40, generations = 100 } = request
  const designs = population * generations
  const pairs = objectives.length > 2 ? designs * designs : 0
  return solarQuote(request, SOLAR_SETUP_SECONDS + DESIGN_SECONDS * designs + PAIR_SECONDS * pairs)
}
