import { createRng } from '@sunwake/core/math/random'
import { quantile } from '@sunwake/core/math/statistics'
import { type Nsga2Result, nsga2 } from '@sunwake/core/optimize/nsga2'
import { type DesignSet, hypervolume, pointSet } from '@sunwake/core/optimize/pareto'
import { runToEnd } from '@sunwake/core/steps'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import type { Comparison } from '../comparison.ts'
import { TEST_PROBLEMS, type TestProblem } from '../problems/index.ts'

/** Seeds whose median is compared; the file asks for ten at least. */
const SEEDS = 11

/**
 * Hypervolumes that NSGA-II reaches within a budget. The last population must come up to the lower quartile of the
 * peer less the tolerance of the file; the front of all evaluations must come up to the median of the peer.
 */
export const nsga2BudgetAdapter: Adapter = {
  schema: 'nsga2_budget',
  about: 'Hypervolume (reference 1.1 in every objective',
  unread: ['generations', 'seeds', 'true_front_hypervolume', 'hv', 'hv_q75', 'hv_min'],
  statistical: true,
  *run(document) {
    const allowance = allowanceOf(objectAt(document, 'tolerance')['hv_median'])
    for (const entry of casesOf(document)) yield runCase(entry, allowance)
  },
}

/** From `median over >=10 seeds >= hv_q25 - 0.002`; NaN, which nothing meets, when there is none. */
function allowanceOf(text: unknown): number {
  const found = /hv_q25 - ([0-9.e-]+)/.exec(String(text))
  return found === null ? Number.NaN : Number(found[1])
}

function runCase(entry: JsonObject, allowance: number): CaseResult {
  const label = String(entry['id'])
  const name = String(entry['problem']).toLowerCase().replaceAll(/[ -]/g, '_')
  if (!Object.hasOwn(TEST_PROBLEMS, name)) {
    return { label, comparisons: [], unsupported: `no problem ${name}` }
  }
  const problem = TEST_PROBLEMS[name](optional(entry, 'n_var'), optional(entry, 'n_obj'))
  const reference = entry['reference_point'] as readonly number[]
  const populations = new Float64Array(SEEDS)
  const fronts = new Float64Array(SEEDS)
  for (let seed = 0; seed < SEEDS; seed++) {
    const { population, front } = runSeed(entry, problem, seed)
    populations[seed] = feasibleHypervolume(population, reference)
    fronts[seed] = feasibleHypervolume(front, reference)
  }
  return {
    label,
    comparisons: [
      atLeast('population', quantile(populations, 0.5), numberAt(entry, 'hv_q25') - allowance),
      atLeast('archive', quantile(fronts, 0.5), numberAt(entry, 'hv_median')),
    ],
  }
}

function optional(entry: JsonObject, key: string): number | undefined {
  return typeof entry[key] === 'number' ? numberAt(entry, key) : undefined
}

function runSeed(entry: JsonObject, problem: TestProblem, seed: number): Nsga2Result {
  const { evaluate, objectiveCount, constraintCount } = problem
  const population = numberAt(entry, 'population')
  const maxEvaluations = optional(entry, 'evaluations') ?? population * numberAt(entry, 'generations')
  return runToEnd(
    nsga2(
      createRng(seed),
      { space: problem, objectiveCount, constraintCount, evaluate },
      { population, maxEvaluations },
    ),
  )
}

function feasibleHypervolume(designs: DesignSet, reference: readonly number[]): number {
  const width = designs.objectiveCount
  const rows: Float64Array[] = []
  for (let i = 0; i < designs.count; i++) {
    if (designs.violation[i] === 0) rows.push(designs.objectives.subarray(i * width, (i + 1) * width))
  }
  return hypervolume(pointSet(rows, width), reference)
}

/** More than asked for is no error. */
function atLeast(name: string, actual: number, expected: number): Comparison {
  const shortfall = actual >= expected ? 0 : (expected - actual) / Math.abs(expected)
  return { name, actual, expected, error: shortfall, passed: actual >= expected }
}
