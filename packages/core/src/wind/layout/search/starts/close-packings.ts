import { cosDeg, sinDeg } from '../../../../math/angles.ts'
import type { Rng } from '../../../../math/random/index.ts'
import { areaViolation } from '../../area/layout-area.ts'
import type { LayoutRules } from '../rules/layout-rules.ts'

/** Distance of neighbours over the least one, so that rounding breaks nothing. */
const SLACK = 1 + 1e-9
/** Distance of the candidates along the edge over the least distance of turbines. */
const FINE = 0.2
/** Most candidates of one sweep. */
const CANDIDATES_MAX = 40_000

/** A close packing turned and shifted at random, the n-th of several: every third fills the area from a side. */
export function drawPacking(rng: Rng, rules: LayoutRules, n: number, enough: number): number[][] {
  const angleDeg = 60 * rng.uniform()
  const [along, across] = [rng.uniform(), rng.uniform()]
  return n % 3 === 2 ? sweep(rules, angleDeg * 6, enough) : hexagons(rules, angleDeg, along, across)
}

/** The closest packing of the plane, cut to the area. */
export function hexagons(rules: LayoutRules, angleDeg: number, along: number, across: number): number[][] {
  const { xMin, xMax, yMin, yMax } = rules.area.ground.bounds
  const [middleX, middleY] = [(xMin + xMax) / 2, (yMin + yMax) / 2]
  const reach = Math.sqrt((xMax - xMin) * (xMax - xMin) + (yMax - yMin) * (yMax - yMin)) / 2
  const step = rules.minSpacing * SLACK
  const rowStep = (step * Math.sqrt(3)) / 2
  const [cosine, sine] = [cosDeg(angleDeg), sinDeg(angleDeg)]
  const rows = Math.ceil(reach / rowStep) + 1
  const columns = Math.ceil(reach / step) + 1
  const inside: number[][] = []
  for (let row = -rows; row <= rows; row++) {
    for (let column = -columns; column <= columns; column++) {
      const u = (column + along + (row % 2 === 0 ? 0 : 0.5)) * step
      const v = (row + across) * rowStep
      const x = middleX + cosine * u - sine * v
      const y = middleY + sine * u + cosine * v
      if (x < xMin || x > xMax || y < yMin || y > yMax) continue
      if (areaViolation(rules.area, x, y) <= 0) inside.push([x, y])
    }
  }
  return inside
}

/**
 * Fills the area from one side: of fine candidates, those outside moved to the edge, each is taken that keeps its
 * distance. Better than a packing in narrow and crooked areas.
 */
export function sweep({ area, minSpacing }: LayoutRules, angleDeg: number, enough: number): number[][] {
  const { xMin, xMax, yMin, yMax } = area.ground.bounds
  const box = (xMax - xMin) * (yMax - yMin)
  const step = Math.max(FINE * minSpacing, Math.sqrt(box / CANDIDATES_MAX))
  const [cosine, sine] = [cosDeg(angleDeg), sinDeg(angleDeg)]
  const outward = new Float64Array(2)
  const candidates: number[][] = []
  for (let y = yMin - step; y <= yMax + step; y += step) {
    for (let x = xMin - step; x <= xMax + step; x += step) {
      const distance = area.ground.distance(x, y, outward)
      if (distance > step) continue
      const back = distance > 0 ? distance + 1e-8 : 0
      const place = [x - back * outward[0], y - back * outward[1]]
      if (areaViolation(area, place[0], place[1]) <= 0) candidates.push(place)
    }
  }
  candidates.sort((a, b) => cosine * (a[0] - b[0]) + sine * (a[1] - b[1]))
  const taken: number[][] = []
  const least = minSpacing * SLACK * minSpacing * SLACK
  for (const [x, y] of candidates) {
    if (taken.every(([a, b]) => (a - x) * (a - x) + (b - y) * (b - y) >= least)) taken.push([x, y])
    if (taken.length >= 4 * enough) break
  }
  return taken
}
