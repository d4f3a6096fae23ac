import { drawNormal, type Rng } from '../../math/random/index.ts'
import { createSobol, SOBOL_DIMENSIONS_MAX } from '../../math/sequence/index.ts'
import { type LbfgsbOptions, minimizeLbfgsb } from '../local/index.ts'
import type { VariableSpace } from './variables.ts'

/** A function to be minimised: the gradient is filled when given. */
export type Score = (unit: Float64Array, gradient?: Float64Array) => number

/** Quasi-random places looked at, and places strewn around each centre. */
const SPREAD_PLACES = 512
const NEAR_PLACES = 32
/** Standard deviations of the strewn places, in the unit cube. */
const NEAR_SPREADS = [0.1, 0.02, 0.004, 0.0008]
const STARTS = 6
/** Starts differ by more than this in some coordinate. */
const APART = 0.05
/** All starts are followed roughly, the best of them to its end. */
const FINALISTS = 1
const ROUGH = { maxIterations: 12, gradientTolerance: 1e-4, valueTolerance: 1e-4 }
const FINE = { maxIterations: 60, gradientTolerance: 1e-7, valueTolerance: 1e-9 }

/** What `searchUnitCube` found. */
export interface Found {
  readonly unit: Float64Array
  readonly value: number
}

/** Where to look. */
export interface CubeSearch {
  readonly space: VariableSpace
  /** Places around which to look closely, for example the best so far. */
  readonly centres: readonly Float64Array[]
}

/**
 * Low values of a score in the unit cube, best first: the best of many quasi-random places and of places strewn
 * around the centres, a few of them followed towards their local minima, the best one all the way; the others come behind. Integers stay where they
 * are while a place is followed.
 */
export function searchUnitCube(score: Score, { space, centres }: CubeSearch, rng: Rng): Found[] {
  const places = spreadPlaces(space.size, rng)
  for (const centre of centres) {
    places.push(centre.slice())
    for (let k = 0; k < NEAR_PLACES; k++) {
      const spread = NEAR_SPREADS[k % NEAR_SPREADS.length]
      places.push(centre.map((value) => Math.min(Math.max(value + spread * drawNormal(rng), 0), 1)))
    }
  }
  const tried = places
    .map((place) => ({ unit: space.snap(place), value: score(place) }))
    .filter(({ value }) => !Number.isNaN(value))
    .sort(byValue)
  const ends = diverse(tried, STARTS)
    .map(({ unit }) => follow(score, unit, space, ROUGH))
    .sort(byValue)
  const best = ends.slice(0, FINALISTS).map(({ unit }) => follow(score, unit, space, FINE))
  return [...best.sort(byValue), ...ends.slice(FINALISTS), ...tried]
}

function byValue(a: Found, b: Found): number {
  return a.value === b.value ? 0 : a.value - b.value
}

function follow(
  score: Score,
  start: Float64Array,
  { variables }: VariableSpace,
  length: LbfgsbOptions,
): Found {
  const isFixed = (i: number): boolean =>
    variables[i].integer === true || variables[i].lower === variables[i].upper
  const bounds = {
    lower: start.map((value, i) => (isFixed(i) ? value : 0)),
    upper: start.map((value, i) => (isFixed(i) ? value : 1)),
  }
  const { x, value } = minimizeLbfgsb((unit, gradient) => score(unit, gradient), start, {
    bounds,
    ...length,
  })
  return { unit: x, value }
}

function spreadPlaces(size: number, rng: Rng): Float64Array[] {
  if (size > SOBOL_DIMENSIONS_MAX) {
    return Array.from({ length: SPREAD_PLACES }, () => new Float64Array(size).map(() => rng.uniform()))
  }
  const sequence = createSobol({ dimensions: size, scrambling: { method: 'shift', rng } })
  return Array.from({ length: SPREAD_PLACES }, () => sequence.next())
}

/** The best places of which no two lie close together. */
function diverse(sorted: readonly Found[], count: number): Found[] {
  const kept: Found[] = []
  for (const place of sorted) {
    if (kept.length === count) break
    if (kept.every((other) => largestDifference(other.unit, place.unit) > APART)) kept.push(place)
  }
  return kept
}

/** Largest difference in any coordinate. */
export function largestDifference(a: Float64Array, b: Float64Array): number {
  let largest = 0
  for (let i = 0; i < a.length; i++) largest = Math.max(largest, Math.abs(a[i] - b[i]))
  return largest
}
