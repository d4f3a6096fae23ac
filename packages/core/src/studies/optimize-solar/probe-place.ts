import { DESIGN_COORDINATES } from '../solar-design/solar-design.ts'
import type { SolarSearch } from './solar-search.ts'

/** Evaluations without an improvement after which the bounds of the best design are probed. */
const STAGNATION = 6
/** Numbers of two coordinates of a design. */
const GCR = DESIGN_COORDINATES.findIndex(({ name }) => name === 'gcr')
const DC_AC = DESIGN_COORDINATES.findIndex(({ name }) => name === 'dcAcRatio')
/** How far from a bound a probe lies [share of the range]. */
const PROBE_DISTANCE = 0.1

/**
 * Where to look instead of where the surrogate says, if it is time for it. A surrogate that has seen little near a
 * bound may take the objective for straight up to it and never come back: when the best design lies at bounds and has
 * not become better for a while, it is tried again a little inside of each of them, one after the other. Depends on the
 * history alone, so that a resumed search probes as the first would have.
 *
 * Where the budget leaves no choice of inverters at the least ground coverage, a step along that coordinate alone buys
 * none of the inverters that the denser rows would pay for: such a probe spends all of the budget.
 *
 * @param tolerance share of the best value that counts as an improvement.
 */
export function probePlace(search: SolarSearch, tolerance: number): number[] | undefined {
  const { rows, bestIndex } = search
  const best = rows[bestIndex]
  if (best === undefined) return undefined
  const enough = best.cost + tolerance * Math.abs(best.cost)
  const since = rows.length - 1 - rows.findIndex((row) => row.isFeasible && row.cost <= enough)
  if (since < STAGNATION) return undefined
  return best.place.flatMap((_, k) => stepInside(search, best.place, k))[since - STAGNATION]
}

/** A place a little inside of the bound at which one coordinate lies; none where it lies at no bound, or is of no consequence. */
function stepInside(
  { coordinates, space }: SolarSearch,
  place: readonly number[],
  k: number,
): readonly number[][] {
  const { lower, upper, pointAt, placeOf } = coordinates
  if (place[k] !== lower[k] && place[k] !== upper[k]) return []
  const step = (place[k] === lower[k] ? 1 : -1) * PROBE_DISTANCE * (upper[k] - lower[k])
  const inside = place.map((value, i) => (i === k ? value + step : value))
  const [here, there] = [pointAt(place), pointAt(inside)]
  if (here[GCR] !== space.gcrOfBudget) return [inside]
  if (there[DC_AC] !== here[DC_AC]) return []
  if (there[GCR] === here[GCR]) return [inside]
  there[DC_AC] = space.lower[DC_AC]
  return [placeOf(there)]
}
