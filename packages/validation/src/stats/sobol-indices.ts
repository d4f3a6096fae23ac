import { sin } from '@sunwake/core/math/elementary'
import { createRng } from '@sunwake/core/math/random'
import { runToEnd } from '@sunwake/core/steps'
import {
  type Factor,
  type SobolIndices,
  type SobolIndicesInput,
  sobolIndices,
} from '@sunwake/core/uncertainty'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

/** The file asks for so many points at least where an estimate is held against the analytic values. */
const POINTS_MIN = 4096
/** What another program estimated is for information alone. */
const NOT_COMPARED = ['id', 'a', 'b', 'N', 'salib_4096']
const UNIFORM: Factor['distribution'] = { kind: 'uniform', low: -Math.PI, high: Math.PI }
const FACTORS: readonly Factor[] = ['x1', 'x2', 'x3'].map((name) => ({ name, distribution: UNIFORM }))

/** Sobol indices of the Ishigami function. */
export const sobolIndicesAdapter: Adapter = {
  schema: 'sobol_indices',
  about: 'Ishigami f = sin x1',
  unread: ['analytic.mean', 'salib_4096'],
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const tolerances = {
      analytic: parseTolerance(/abs .*$/.exec(String(texts['analytic']))?.[0], 'tolerance.analytic'),
      deterministic: parseTolerance(texts['deterministic_estimate'], 'tolerance.deterministic_estimate'),
    }
    for (const entry of casesOf(document)) yield runCase(entry, tolerances)
  },
}

interface Tolerances {
  readonly analytic: Tolerance
  readonly deterministic: Tolerance
}

function runCase(entry: JsonObject, tolerances: Tolerances): CaseResult {
  const label = String(entry['id'])
  const points = numberAt(entry, 'N')
  const comparisons: Comparison[] = []
  for (const name of Object.keys(entry)) {
    if (NOT_COMPARED.includes(name)) continue
    const expected = objectAt(entry, name)
    if (name === 'analytic') {
      const options = { points: evenPoints(points), pairs: true, centred: true }
      comparisons.push(...compareAnalytic(estimate(entry, options), expected, tolerances.analytic))
    } else if (name === 'deterministic_estimate') {
      const found = estimate(entry, { points, pairs: false, centred: false })
      comparisons.push(...compareIndices(name, found, expected, tolerances.deterministic))
      comparisons.push(
        compare(
          `${name}.variance_used`,
          found.variance,
          numberAt(expected, 'variance_used'),
          tolerances.deterministic,
        ),
      )
    } else return { label, comparisons: [], unsupported: `no model for ${name}` }
  }
  return { label, comparisons }
}

/** The smallest power of two that is neither below the case's number of points nor below the file's least. */
function evenPoints(points: number): number {
  let even = POINTS_MIN
  while (even < points) even *= 2
  return even
}

function estimate(
  entry: JsonObject,
  options: Required<Pick<SobolIndicesInput, 'points' | 'pairs' | 'centred'>>,
): SobolIndices {
  const [a, b] = [numberAt(entry, 'a'), numberAt(entry, 'b')]
  const model = (x: Float64Array): number => {
    const wave = sin(x[0])
    const second = sin(x[1])
    return wave + a * second * second + b * x[2] * x[2] * x[2] * x[2] * wave
  }
  return runToEnd(sobolIndices(createRng(1), { factors: FACTORS, model, resamples: 0, ...options }))
}

/** The mean of the function is no index. */
function compareAnalytic(
  found: SobolIndices,
  expected: JsonObject,
  tolerance: Tolerance,
): readonly Comparison[] {
  const pair = found.pairs.find(({ between: [first, second] }) => first === 'x1' && second === 'x3')
  return [
    ...compareIndices('analytic', found, expected, tolerance),
    compare('analytic.S13', pair?.value ?? Number.NaN, numberAt(expected, 'S13'), tolerance),
    compare('analytic.variance', found.variance, numberAt(expected, 'variance'), {
      relative: tolerance.absolute,
      absolute: 0,
    }),
  ]
}

function compareIndices(
  name: string,
  found: SobolIndices,
  expected: JsonObject,
  tolerance: Tolerance,
): readonly Comparison[] {
  return (
    [
      ['S1', found.first],
      ['ST', found.total],
    ] as const
  ).flatMap(([key, indices]) =>
    indices.map(({ value }, j) =>
      compare(`${name}.${key}[${j}]`, value, (expected[key] as number[])[j], tolerance),
    ),
  )
}
