import type { RunContext } from '../../data/run-context.ts'
import type { JobQuote } from '../../jobs/quote.ts'
import { SOLAR_SETUP_SECONDS, solarQuote } from '../design/quote.ts'
import { requireFeasibleRequest } from '../design/study.ts'
import type { SolarOptimizationRequest } from './request.ts'

/** Of one evaluated design [s], and how many there are at most: searches mostly converge after 30 to 60. */
const DESIGN_SECONDS = 0.002
const DESIGNS_MAX = 100

/**
 * Prices a search for one plant. What passes has a design that meets the constraints.
 * @throws {ServiceError} `infeasible_constraints`, `data_unavailable`.
 */
export function quoteSolarOptimization(request: SolarOptimizationRequest, context: RunContext): JobQuote {
  requireFeasibleRequest(request, context)
  const { max_iterations: designs = 50 } = request
  return solarQuote(request, SOLAR_SETUP_SECONDS + DESIGN_SECONDS * Math.min(designs, DESIGNS_MAX))
}
