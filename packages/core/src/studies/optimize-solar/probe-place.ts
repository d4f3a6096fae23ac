import type { SolarSearch } from './solar-search.ts'

/** Evaluations without an improvement after which the bounds of the best design are probed. */
const STAGNATION = 6
/** How far from a bound a probe lies [share of the range]. */
const PROBE_DISTANCE = 0.1

/**
 * Where to look instead of where the surrogate says, if it is time for it. A surrogate that has seen little near a
 * bound may take the objective for straight up to it and never come back: when the best design lies at bounds and has
 * not become better for a while, it is tried again a little inside of each of them, one after the other. Depends on the
 * history alone, so that a resumed search probes as the first would have.
 *
 * @param tolerance share of the best value that counts as an improvement.
 */
export function probePlace(search: SolarSearch, tolerance: number): number[] | undefined {
  const { rows, bestIndex, coordinates } = search
  const best = rows[bestIndex]
  if (best === undefined) return undefined
  const enough = best.cost + tolerance * Math.abs(best.cost)
  const since = rows.length - 1 - rows.findIndex((row) => row.isFeasible && row.cost <= enough)
  const held = [...best.place.keys()].filter((k) => isHeld(search, best.place[k], k))
  const k = held[since - STAGNATION]
  if (k === undefined) return undefined
  const { lower, upper } = coordinates
  const step = PROBE_DISTANCE * (upper[k] - lower[k])
  return best.place.map((value, i) => (i === k ? (value === lower[k] ? value + step : value - step) : value))
}

function isHeld({ coordinates: { lower, upper } }: SolarSearch, value: number, k: number): boolean {
  return value === lower[k] || value === upper[k]
}
