import type { Rng } from '../../../../math/random/index.ts'
import { areaViolation, type LayoutArea } from '../../area/layout-area.ts'

/** Draws before a place is looked for at the edge instead. */
const DRAWS_MAX = 1000

/**
 * Writes a place inside an area, each as likely as the other, to `out`. In an area that hardly any place of its box lies
 * in, a place that may lie outside.
 */
export function drawPlace(rng: Rng, area: LayoutArea, out: Float64Array): void {
  const { xMin, xMax, yMin, yMax } = area.ground.bounds
  for (let draw = 0; draw < DRAWS_MAX; draw++) {
    out[0] = xMin + (xMax - xMin) * rng.uniform()
    out[1] = yMin + (yMax - yMin) * rng.uniform()
    if (areaViolation(area, out[0], out[1]) <= 0) return
  }
}

/** Writes a place on the edge of the ground. Edges far from other edges are more likely. */
export function drawEdgePlace(rng: Rng, area: LayoutArea, out: Float64Array): void {
  drawPlace(rng, area, out)
  const outward = new Float64Array(2)
  const distance = area.ground.distance(out[0], out[1], outward)
  out[0] -= distance * outward[0]
  out[1] -= distance * outward[1]
}
