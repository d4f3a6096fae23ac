import { drawInteger, type Rng } from '../../../../math/random/index.ts'
import type { LayoutArea } from '../../area/layout-area.ts'
import { drawLattice, placeLattice } from '../lattice/lattice.ts'
import { drawEdgePlace, drawPlace } from '../places/random-place.ts'

/** Places looked at for each turbine of the edge; the one farthest from the others is taken. */
const EDGE_DRAWS = 40

/** Turbines anywhere inside, each as likely as the other. */
export function scatterLayout(rng: Rng, area: LayoutArea, places: Float64Array): void {
  const count = places.length >> 1
  const place = new Float64Array(2)
  for (let i = 0; i < count; i++) {
    drawPlace(rng, area, place)
    places[i] = place[0]
    places[count + i] = place[1]
  }
}

/**
 * Some turbines spread along the edge, the others on a lattice inside; the share at the edge is drawn, a quarter to
 * three quarters of them. Pairs may be too close.
 *
 * @see Stanley & Ning 2019, Wind Energ. Sci. 4:663, doi 10.5194/wes-4-663-2019, for the idea
 */
export function edgeAndGridLayout(rng: Rng, area: LayoutArea, places: Float64Array): void {
  const count = places.length >> 1
  const edge = Math.floor(count / 4) + drawInteger(rng, Math.floor(count / 2) + 1)
  const place = new Float64Array(2)
  for (let i = 0; i < edge; i++) {
    let farthest = -1
    for (let draw = 0; draw < EDGE_DRAWS; draw++) {
      drawEdgePlace(rng, area, place)
      const away = squareToNearest(places, i, place)
      if (away <= farthest) continue
      farthest = away
      places[i] = place[0]
      places[count + i] = place[1]
    }
  }
  const inner = new Float64Array(2 * (count - edge))
  if (inner.length > 0 && !placeLattice(area, drawLattice(rng), inner)) scatterLayout(rng, area, inner)
  places.set(inner.subarray(0, count - edge), edge)
  places.set(inner.subarray(count - edge), count + edge)
}

/** Square of the distance from a place to the nearest of the first turbines [m²]. */
function squareToNearest(places: Float64Array, first: number, place: Float64Array): number {
  const count = places.length >> 1
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < first; i++) {
    const dx = places[i] - place[0]
    const dy = places[count + i] - place[1]
    least = Math.min(least, dx * dx + dy * dy)
  }
  return least
}
