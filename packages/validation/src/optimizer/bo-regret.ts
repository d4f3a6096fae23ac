import { createRng } from '@sunwake/core/math/random'
import { bayesianOptimize } from '@sunwake/core/optimize/bayesian'
import { runToEnd } from '@sunwake/core/steps'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance } from '../tolerance.ts'
import { type TestFunction, testFunction } from './optimizer-functions.ts'

/** Evaluations in all, and runs of which the median is taken. */
const EVALUATIONS = 50
const RUNS = 10

/** Bayesian optimisation against the regret of its peers. */
export const boRegretAdapter: Adapter = {
  schema: 'bo_regret',
  about: 'Bayesian optimisation, MINIMISE, 50 evaluations',
  unread: ['dim', 'initial_best', 'methods'],
  statistical: true,
  *run(document) {
    for (const entry of casesOf(document)) yield runCase(document, entry)
  },
}

function runCase(document: JsonObject, entry: JsonObject): CaseResult {
  const label = String(entry['id'])
  const f = testFunction(document, label)
  if (f === undefined) return { label, comparisons: [], unsupported: `no function ${label}` }
  const limit = Math.min(...bayesianPeers(entry).map((peer) => numberAt(objectAt(peer, 'final'), 'q75')))
  const tolerance = objectAt(document, 'tolerance')['f_min']
  return {
    label,
    comparisons: [
      ...checkFunction(f, entry, tolerance),
      atMost('median_regret', median(regrets(f, entry)), limit),
    ],
  }
}

/** What the peers that model the function reached. */
export function bayesianPeers(entry: JsonObject): readonly JsonObject[] {
  return Object.entries(objectAt(entry, 'methods'))
    .filter(([name]) => name !== 'random' && name !== 'sobol')
    .map(([, peer]) => peer as JsonObject)
}

/** The function itself at the places that the file gives, constraints included. */
export function checkFunction(f: TestFunction, entry: JsonObject, stated: unknown): Comparison[] {
  const tolerance = { relative: parseTolerance(stated).relative, absolute: 1e-9 }
  const checks = (entry['function_checks'] ?? []) as JsonObject[]
  const comparisons = checks.flatMap((check, i) => {
    const x = Float64Array.from(check['x'] as number[])
    const met = f.constraints?.(x) ?? []
    return [
      compare(`f[${i}]`, f.value(x), numberAt(check, 'f'), tolerance),
      ...((check['g'] ?? []) as number[]).map((g, k) =>
        compare(`g[${i}][${k}]`, met[k] ?? Number.NaN, g, tolerance),
      ),
    ]
  })
  const minimum = f.value(Float64Array.from(entry['x_min'] as number[]))
  return [...comparisons, compare('f_min', minimum, numberAt(entry, 'f_min'), tolerance)]
}

/** Simple regret of ten runs, or as many as there are initial designs; ∞ where nothing feasible was found. */
export function regrets(f: TestFunction, entry: JsonObject): number[] {
  const bounds = entry['bounds'] as [number, number][]
  const designs = (entry['initial_designs'] as number[][][]).slice(0, RUNS)
  const variables = bounds.map(([lower, upper]) => ({ lower, upper }))
  const constraints = f.constraints?.(Float64Array.from(entry['x_min'] as number[])).length ?? 0
  return designs.map((design, seed) => {
    // The file's rounding may carry a point past a bound.
    const initial = design.map((x) =>
      x.map((value, j) => Math.min(Math.max(value, bounds[j][0]), bounds[j][1])),
    )
    const search = bayesianOptimize(
      (x) =>
        f.constraints === undefined ? f.value(x) : { value: f.value(x), constraints: f.constraints(x) },
      { variables, constraints, initial, maxIterations: EVALUATIONS, rng: createRng(seed) },
    )
    const { best } = runToEnd(search)
    return best === null ? Number.POSITIVE_INFINITY : best.value - numberAt(entry, 'f_min')
  })
}

/** Middle value, the mean of both where there are two. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : 0.5 * (sorted[half - 1] + sorted[half])
}

/** Passes up to a limit; the error is what lies above it, relative to it. */
export function atMost(name: string, actual: number, limit: number): Comparison {
  const passed = actual <= limit
  return { name, actual, expected: limit, error: passed ? 0 : actual / limit - 1, passed }
}
