import type { Rng } from '../../../../math/random/index.ts'
import type { LayoutArea } from '../../area/layout-area.ts'
import type { Refiner } from '../refine/refine.ts'
import { drawEdgePlace, drawPlace } from './random-place.ts'

/**
 * Puts a turbine to the best of some places drawn, one in three on the edge. Yields after each place.
 *
 * @param places written: `count` easts, then `count` norths [m].
 */
export function* placeBest(
  rng: Rng,
  area: LayoutArea,
  refiner: Refiner,
  places: Float64Array,
  moved: number,
): Generator<void, void, void> {
  const count = places.length >> 1
  const place = new Float64Array(2)
  let best = Number.NEGATIVE_INFINITY
  let [x, y] = [places[moved], places[count + moved]]
  const energyAt = refiner.lookAround(places, moved)
  for (let n = 0; n < refiner.looks; n++) {
    if (n % 3 === 2) drawEdgePlace(rng, area, place)
    else drawPlace(rng, area, place)
    const energy = energyAt(place[0], place[1])
    yield
    if (energy <= best) continue
    best = energy
    ;[x, y] = place
  }
  places[moved] = x
  places[count + moved] = y
}
