import {
  constrainedImprovement,
  expectedImprovement,
  expectedImprovementSlope,
  logConstrainedImprovement,
  logExpectedImprovement,
  logProbabilityFeasible,
  logProbabilityOfImprovement,
  lowerConfidenceBound,
  probabilityFeasible,
  probabilityOfImprovement,
  upperConfidenceBound,
} from '@sunwake/core/optimize/acquisition'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

/** Acquisition functions at given beliefs. */
export const acquisitionAdapter: Adapter = {
  schema: 'acquisition',
  about: 'Acquisition functions for MINIMISATION',
  *run(document) {
    const tolerances = objectAt(document, 'tolerance')
    for (const entry of casesOf(document)) yield runCase(entry, tolerances)
  },
}

function runCase(entry: JsonObject, tolerances: JsonObject): CaseResult {
  const label = String(entry['id'])
  const belief = { mean: numberAt(entry, 'mu'), spread: numberAt(entry, 'sigma') }
  const incumbent = { best: numberAt(entry, 'best'), margin: numberAt(entry, 'xi') || 0 }
  const spreads = (entry['constraint_sigma'] ?? []) as number[]
  const constraints = ((entry['constraint_mu'] ?? []) as number[]).map((mean, k) => ({
    mean,
    spread: spreads[k],
  }))
  const kappa = numberAt(entry, 'kappa')
  const slope = expectedImprovementSlope(belief, incumbent)
  const gain = incumbent.best - belief.mean - incumbent.margin
  const actual: Readonly<Record<string, number>> = {
    z: belief.spread === 0 ? Number.NaN : gain / belief.spread,
    ei: expectedImprovement(belief, incumbent),
    log_ei: logExpectedImprovement(belief, incumbent),
    pi: probabilityOfImprovement(belief, incumbent),
    log_pi: logProbabilityOfImprovement(belief, incumbent),
    dei_dmu: slope.byMean,
    dei_dsigma: slope.bySpread,
    lcb: lowerConfidenceBound(belief, kappa),
    ucb: upperConfidenceBound(belief, kappa),
    prob_feasible: probabilityFeasible(constraints),
    log_prob_feasible: logProbabilityFeasible(constraints),
    cei: constrainedImprovement(belief, incumbent, constraints),
    log_cei: logConstrainedImprovement(belief, incumbent, constraints),
  }
  const comparisons: Comparison[] = []
  for (const [name, expected] of Object.entries(objectAt(entry, 'expect'))) {
    const value = actual[name]
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    comparisons.push(compareMaybeInfinite(name, value, expected, toleranceOf(name, tolerances)))
  }
  return { label, comparisons }
}

/** Values that the file names in no tolerance are derived from those it names, or plain sums. */
function toleranceOf(name: string, tolerances: JsonObject): Tolerance {
  if (name.startsWith('dei_')) return parseTolerance(tolerances['derivatives'])
  if (name.startsWith('log_')) return parseTolerance(tolerances['log_ei,log_pi,log_cei'])
  return parseTolerance(tolerances['ei,pi,prob_feasible,cei'])
}

/** Infinities stand in the file as strings and agree with themselves alone. */
function compareMaybeInfinite(
  name: string,
  actual: number,
  expected: unknown,
  tolerance: Tolerance,
): Comparison {
  if (typeof expected !== 'string') return compare(name, actual, expected as number | null, tolerance)
  const limit = Number(expected)
  const passed = actual === limit
  return { name, actual, expected: limit, error: passed ? 0 : Number.POSITIVE_INFINITY, passed }
}
