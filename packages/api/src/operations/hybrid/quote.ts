import type { RunContext } from '../data/run-context.ts'
import type { JobQuote } from '../jobs/quote.ts'
import { withoutProviders } from '../wind/farm/without-providers.ts'
import { planHybrid } from './plan.ts'
import type { HybridRunRequest } from './request.ts'

/** What a hybrid job is priced by. */
interface HybridWork {
  readonly turbines: number
  /** Designs that the search looks at; 0 without one. */
  readonly designs: number
}

const DESIGNS_DEFAULT = 2000
const TURBINES_PER_CREDIT = 25
const DESIGNS_PER_CREDIT = 1000

/**
 * Prices a hybrid job. A load that only the dispatch finds not to be served passes.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`, `data_unavailable`.
 */
export function quoteHybrid(request: HybridRunRequest, context: RunContext): JobQuote {
  const [{ checked }, embedded] = withoutProviders({ checked: request }, context)
  const { parts } = planHybrid(checked, embedded)
  const { name, site_id: siteId, sizing } = request
  const work: HybridWork = {
    turbines: parts.turbines.reduce((sum, { count }) => sum + count, 0),
    designs: sizing === undefined ? 0 : (sizing.max_evaluations ?? DESIGNS_DEFAULT),
  }
  return {
    name,
    siteId,
    callbackUrl: undefined,
    credits: hybridCredits(work),
    estimatedSeconds: hybridSeconds(work),
    farm: undefined,
  }
}

/** Compute credits of a hybrid job: one for each 25 turbines begun, one more for each 1,000 designs begun. */
function hybridCredits({ turbines, designs }: HybridWork): number {
  return Math.max(1, Math.ceil(turbines / TURBINES_PER_CREDIT)) + Math.ceil(designs / DESIGNS_PER_CREDIT)
}

const SETUP_SECONDS = 1.2
const DESIGN_SECONDS = 0.004
const TURBINE_SECONDS = 0.002

/** Seconds that a hybrid job computes on one core. */
function hybridSeconds({ turbines, designs }: HybridWork): number {
  return SETUP_SECONDS + TURBINE_SECONDS * turbines + DESIGN_SECONDS * designs + (designs > 0 ? 2 : 0)
}
