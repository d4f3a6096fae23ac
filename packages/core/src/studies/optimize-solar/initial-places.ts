import type { Rng } from '../../math/random/index.ts'
import { createSobol } from '../../math/sequence/index.ts'
import { thumbPoint } from '../solar-design/space/thumb-point.ts'
import type { SolarSearch } from './solar-search.ts'

/** Places of the initial design: so many for each coordinate of the search, and so many more. */
const PER_COORDINATE = 2
const MORE = 2

/**
 * Places at which a search begins: a design by rules of thumb, then a scrambled Sobol sequence over the box. At most
 * half of all evaluations.
 */
export function initialPlaces(search: SolarSearch, maxIterations: number, rng: Rng): number[][] {
  if (search.isFixed) return [[]]
  const { lower, upper, placeOf } = search.coordinates
  const count = Math.min(PER_COORDINATE * lower.length + MORE, Math.ceil(maxIterations / 2))
  const sequence = createSobol({ dimensions: lower.length, scrambling: { method: 'owen', rng } })
  const places = [placeOf(thumbPoint(search.space, search.study.latitudeDeg))]
  while (places.length < count) {
    const unit = sequence.next()
    places.push(lower.map((low, n) => low + unit[n] * (upper[n] - low)))
  }
  return places
}
