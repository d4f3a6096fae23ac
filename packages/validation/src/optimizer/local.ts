import { createRng, type Rng } from '@sunwake/core/math/random'
import {
  minimizeConstrained,
  minimizeLbfgsb,
  minimizeNelderMead,
  type SmoothConstraints,
  type SmoothFunction,
  withDifferences,
} from '@sunwake/core/optimize/local'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance } from '../tolerance.ts'
import { layoutEnergy } from '../wind/farm/layout-energy.ts'
import { rosenbrock, testFunction } from './optimizer-functions.ts'

/** Random starts of a layout; the file's peer had twelve. */
const LAYOUT_STARTS = 40
/** How far the search keeps inside the limits [m], so that it meets them in the end. */
const LAYOUT_MARGIN_M = 1e-5

/** Local optimisers, with and without gradients and constraints. */
export const localAdapter: Adapter = {
  schema: 'local',
  about: 'L-BFGS-B: minimise sum_i 100(x_{i+1}-x_i^2)^2+(1-x_i)^2',
  unread: [
    'aep_of_ends',
    'best_layout',
    'feasible_ends',
    'median_aep_mwh',
    'published_aep_mwh',
    'scipy',
    'scipy_nfev',
    'scipy_nit',
    'starts',
  ],
  *run(document) {
    for (const entry of casesOf(document)) yield runCase(document, entry)
  },
}

function runCase(document: JsonObject, entry: JsonObject): CaseResult {
  const label = String(entry['id'])
  const method = String(entry['method'])
  const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  const comparisons = run?.(document, entry)
  if (comparisons !== undefined) return { label, comparisons }
  return { label, comparisons: [], unsupported: `no ${method} of ${String(entry['function'] ?? label)}` }
}

type Run = (document: JsonObject, entry: JsonObject) => Comparison[] | undefined

const METHODS: Readonly<Record<string, Run>> = {
  'L-BFGS-B': runBounded,
  TNC: runBounded,
  'Nelder-Mead': runSimplex,
  evaluate: runEvaluation,
  'SLSQP multi-start': runLayout,
}

function runBounded(document: JsonObject, entry: JsonObject): Comparison[] | undefined {
  const name = String(entry['function'])
  const f = testFunction(document, name)
  if (f === undefined) return undefined
  const ends = entry['bounds'] as [number | null, number | null][]
  const bounds = {
    lower: Float64Array.from(ends, ([low]) => low ?? Number.NEGATIVE_INFINITY),
    upper: Float64Array.from(ends, ([, high]) => high ?? Number.POSITIVE_INFINITY),
  }
  const smooth = name.startsWith('rosen') ? smoothRosenbrock : withDifferences(f.value, { bounds })
  const { x, value } = minimizeLbfgsb(smooth, Float64Array.from(entry['x0'] as number[]), { bounds })
  const expected = objectAt(entry, 'expect')
  const text = String(objectAt(document, 'tolerance')['L-BFGS-B'])
  const [placeText, valueText] = text.split(',')
  const place = parseTolerance(placeText)
  return [
    ...(expected['x'] as number[]).map((wanted, i) => compare(`x[${i}]`, x[i], wanted, place)),
    compare('f', value, numberAt(expected, 'f'), parseTolerance(valueText)),
  ]
}

const smoothRosenbrock: SmoothFunction = (x, gradient) => {
  gradient.fill(0)
  for (let i = 0; i + 1 < x.length; i++) {
    const bend = x[i + 1] - x[i] * x[i]
    gradient[i] -= 400 * x[i] * bend + 2 * (1 - x[i])
    gradient[i + 1] += 200 * bend
  }
  return rosenbrock(x)
}

function runSimplex(document: JsonObject, entry: JsonObject): Comparison[] | undefined {
  const f = testFunction(document, String(entry['function']))
  if (f === undefined) return undefined
  const { x, value } = minimizeNelderMead(f.value, Float64Array.from(entry['x0'] as number[]))
  const expected = objectAt(entry, 'expect')
  const tolerance = parseTolerance(objectAt(document, 'tolerance')['Nelder-Mead'])
  const minimum = numberAt(expected, 'f_min')
  const excess = Math.max(value - minimum, 0)
  const nearest = Math.min(
    ...(expected['minimisers'] as number[][]).map((place) =>
      Math.max(...place.map((wanted, i) => Math.abs(wanted - x[i]) / Math.max(Math.abs(wanted), 1))),
    ),
  )
  return [
    { name: 'f', actual: value, expected: minimum, error: excess, passed: excess <= tolerance.absolute },
    // A value this near its minimum lies near a minimiser; which one is free.
    compare('distance to a minimiser', nearest, 0, { relative: 0, absolute: 0.05 }),
  ]
}

function runEvaluation(document: JsonObject, entry: JsonObject): Comparison[] | undefined {
  if (entry['function'] !== 'iea37_aep') return undefined
  const place = Float64Array.from((entry['turbines'] as number[][]).flat())
  const energy = layoutEnergy(document['wind_rose'] as number[], place, new Float64Array(place.length))
  const tolerance = parseTolerance(objectAt(document, 'tolerance')['aep evaluate'])
  return [compare('aep_mwh', energy, numberAt(objectAt(entry, 'expect'), 'aep_mwh'), tolerance)]
}

function runLayout(document: JsonObject, entry: JsonObject): Comparison[] | undefined {
  if (entry['function'] !== 'iea37_aep') return undefined
  const rose = document['wind_rose'] as number[]
  const count = numberAt(entry, 'n_turbines')
  const circle: Circle = { radius: numberAt(entry, 'circle_radius'), spacing: numberAt(entry, 'min_spacing') }
  const expected = objectAt(entry, 'expect')
  const rng = createRng(37)
  let best = { energy: Number.NEGATIVE_INFINITY, violation: Number.POSITIVE_INFINITY }
  for (let start = 0; start < LAYOUT_STARTS; start++) {
    const place = searchLayout(rose, circle, randomLayout(count, circle, rng.fork(start)))
    const energy = layoutEnergy(rose, place, new Float64Array(place.length))
    const violation = violationOf(circle, place)
    if (violation <= 1e-6 && energy > best.energy) best = { energy, violation }
  }
  const wanted = numberAt(expected, 'best_aep_mwh') * (1 - 0.002)
  const shortfall = Math.max(wanted - best.energy, 0) / wanted
  return [
    {
      name: 'aep_mwh',
      actual: best.energy,
      expected: wanted,
      error: shortfall,
      passed: best.energy >= wanted,
    },
    compare('violation', best.violation, 0, { relative: 0, absolute: 1e-6 }),
  ]
}

/** All turbines inside the circle about the origin and `spacing` apart [m]. */
interface Circle {
  readonly radius: number
  readonly spacing: number
}

function randomLayout(count: number, { radius }: Circle, rng: Rng): Float64Array {
  const place = new Float64Array(2 * count)
  for (let i = 0; i < count; ) {
    const [x, y] = [2 * rng.uniform() - 1, 2 * rng.uniform() - 1]
    if (x * x + y * y > 1) continue
    place[2 * i] = radius * x
    place[2 * i + 1] = radius * y
    i++
  }
  return place
}

/** In units of the radius, and of the energy at the start. */
function searchLayout(
  rose: readonly number[],
  { radius, spacing }: Circle,
  start: Float64Array,
): Float64Array {
  const reach = 1 - LAYOUT_MARGIN_M / radius
  const apart = (spacing + LAYOUT_MARGIN_M) / radius
  const scale = layoutEnergy(rose, start, new Float64Array(start.length))
  const { x } = minimizeConstrained(
    {
      objective: (unit, gradient) => {
        const energy = layoutEnergy(
          rose,
          unit.map((value) => radius * value),
          gradient,
        )
        for (let i = 0; i < gradient.length; i++) gradient[i] *= -radius / scale
        return -energy / scale
      },
      inequalities: layoutConstraints(start.length / 2, reach, apart),
    },
    start.map((value) => value / radius),
    { violationTolerance: 1e-9, gradientTolerance: 1e-6, maxRounds: 30 },
  )
  return x.map((value) => radius * value)
}

function layoutConstraints(count: number, reach: number, apart: number): SmoothConstraints {
  return {
    count: count + (count * (count - 1)) / 2,
    evaluate: (unit, values, jacobian) => {
      const width = 2 * count
      let row = 0
      for (let i = 0; i < count; i++, row++) {
        const [x, y] = [unit[2 * i], unit[2 * i + 1]]
        values[row] = x * x + y * y - reach * reach
        jacobian[row * width + 2 * i] = 2 * x
        jacobian[row * width + 2 * i + 1] = 2 * y
      }
      for (let i = 0; i < count; i++) {
        for (let j = 0; j < i; j++, row++) {
          const [dx, dy] = [unit[2 * i] - unit[2 * j], unit[2 * i + 1] - unit[2 * j + 1]]
          values[row] = apart * apart - dx * dx - dy * dy
          jacobian[row * width + 2 * i] = -2 * dx
          jacobian[row * width + 2 * i + 1] = -2 * dy
          jacobian[row * width + 2 * j] = 2 * dx
          jacobian[row * width + 2 * j + 1] = 2 * dy
        }
      }
    },
  }
}

/** Largest breach of either limit [m]. */
function violationOf({ radius, spacing }: Circle, place: Float64Array): number {
  let worst = 0
  for (let i = 0; i < place.length; i += 2) {
    worst = Math.max(worst, Math.sqrt(place[i] * place[i] + place[i + 1] * place[i + 1]) - radius)
    for (let j = 0; j < i; j += 2) {
      const [dx, dy] = [place[i] - place[j], place[i + 1] - place[j + 1]]
      worst = Math.max(worst, spacing - Math.sqrt(dx * dx + dy * dy))
    }
  }
  return worst
}
