import type { Rng } from '../../../../math/random/index.ts'
import { areaViolation, type LayoutArea } from '../../area/layout-area.ts'
import type { LayoutProblem, Refiner } from '../refine/refine.ts'
import { drawPlace } from './random-place.ts'

/** Neighbours stand closer than this many cells, a cell being as wide as each turbine's share of the ground. */
const NEAR = 1.25
/** A place is vacant when no turbine stands closer than this many cells; vacant places closer than the other are one. */
const ROOM = 0.6
const SAME = 0.25
/** Places up to so many cells outside are taken as well, for the others may give way. */
const OUTSIDE = 0.5
/** Chance that a turbine goes to any vacant place instead of the best, and that a place is passed over for that. */
const ANYWHERE = 0.4
const PASSED = 0.3
/** Where turbines stand that have no place yet [m]. */
const FAR = 1e9

/**
 * Puts turbines to places that continue the pattern in which the others stand: the fourth corner of a parallelogram of
 * which three stand, or opposite to a neighbour. Good layouts are nearly lattices, and what they lack is a turbine at
 * the edge rather than one anywhere. Yields after each place looked at.
 *
 * @param places written: `count` easts, then `count` norths [m].
 * @param moved numbers of the turbines.
 */
export function* fillVacancies(
  rng: Rng,
  { energy, rules }: LayoutProblem,
  places: Float64Array,
  moved: readonly number[],
  refiner: Refiner,
): Generator<void, void, void> {
  const { count } = energy
  const standing = Array.from({ length: count }, (_, i) => i).filter((i) => !moved.includes(i))
  for (const i of moved) {
    places[i] = FAR * (i + 1)
    places[count + i] = FAR * (i + 1)
  }
  for (const i of moved) {
    const vacant = vacancies(rules.area, places, standing)
    const place = new Float64Array(2)
    if (vacant.length === 0) drawPlace(rng, rules.area, place)
    else if (rng.uniform() < ANYWHERE) place.set(vacant[Math.floor(rng.uniform() * vacant.length)])
    else yield* bestPlace(rng, vacant, refiner.lookAround(places, i), place)
    places[i] = place[0]
    places[count + i] = place[1]
    standing.push(i)
  }
}

/** Writes the best of some of the places for a turbine to `out`. */
function* bestPlace(
  rng: Rng,
  vacant: readonly Float64Array[],
  energyAt: (x: number, y: number) => number,
  out: Float64Array,
): Generator<void, void, void> {
  let best = Number.NEGATIVE_INFINITY
  out.set(vacant[0])
  for (const place of vacant) {
    if (rng.uniform() < PASSED) continue
    const energy = energyAt(place[0], place[1])
    yield
    if (energy <= best) continue
    best = energy
    out.set(place)
  }
}

/** Vacant places in the pattern of the turbines that stand. */
function vacancies(area: LayoutArea, places: Float64Array, standing: readonly number[]): Float64Array[] {
  const count = places.length >> 1
  const cell = Math.sqrt(area.ground.size / count)
  const closer = (i: number, x: number, y: number, distance: number): boolean => {
    const dx = places[i] - x
    const dy = places[count + i] - y
    return dx * dx + dy * dy < distance * distance
  }
  const found: Float64Array[] = []
  const look = (x: number, y: number): void => {
    if (standing.some((i) => closer(i, x, y, ROOM * cell))) return
    for (const [a, b] of found) {
      if ((a - x) * (a - x) + (b - y) * (b - y) < SAME * cell * SAME * cell) return
    }
    if (areaViolation(area, x, y) <= OUTSIDE * cell) found.push(Float64Array.of(x, y))
  }
  for (const c of standing) {
    const [x, y] = [places[c], places[count + c]]
    const near = standing.filter((i) => i !== c && closer(i, x, y, NEAR * cell))
    for (const [n, a] of near.entries()) {
      look(2 * x - places[a], 2 * y - places[count + a])
      for (const b of near.slice(n + 1)) {
        look(places[a] + places[b] - x, places[count + a] + places[count + b] - y)
      }
    }
  }
  return found
}
