import { InfeasibleError } from '../../../errors/index.ts'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import type { Rng } from '../../../math/random/index.ts'
import { areaViolation } from '../area/layout-area.ts'
import { type LayoutRules, layoutViolation } from './layout-rules.ts'
import { repairLayout } from './repair-layout.ts'
import { scatterLayout } from './start-layouts.ts'

/** Close packings tried, each turned and shifted at random. */
const PACKINGS = 60
/** Layouts drawn at random and mended, where no packing holds enough. */
const MENDED = 20
/** Distance of neighbours over the least one, so that rounding breaks nothing. */
const SLACK = 1 + 1e-9
/** Distance of the candidates along the edge over the least distance of turbines. */
const FINE = 0.2
/** Most candidates of one sweep. */
const CANDIDATES_MAX = 40_000

/**
 * Some layout that keeps the rules.
 *
 * @returns `count` easts, then `count` norths [m].
 * @throws {InfeasibleError} when none was found, with the most turbines that were.
 */
export function packLayout(rng: Rng, rules: LayoutRules, count: number): Float64Array {
  let most = 0
  for (let n = 0; n < PACKINGS; n++) {
    const angleDeg = 60 * rng.uniform()
    const [along, across] = [rng.uniform(), rng.uniform()]
    const dense = n % 3 === 2 ? sweep(rules, angleDeg * 6, count) : hexagons(rules, angleDeg, along, across)
    most = Math.max(most, dense.length)
    if (dense.length < count) continue
    const places = spreadOver(dense, count)
    if (layoutViolation(rules, places) === 0) return places
  }
  const places = new Float64Array(2 * count)
  for (let n = 0; n < MENDED; n++) {
    scatterLayout(rng, rules.area, places)
    if (repairLayout(rules, places)) return places
  }
  throw new InfeasibleError({
    reason: `Not all turbines fit into the area at least ${rules.minSpacing} m apart`,
    conflicts: [{ constraint: 'count', required: count, bestReachable: most }],
    nearestRelaxation: { count: most },
  })
}

/** The closest packing of the plane, cut to the area. */
function hexagons(rules: LayoutRules, angleDeg: number, along: number, across: number): number[][] {
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
      if (areaViolation(rules.area, x, y) <= 0) inside.push([x, y])
    }
  }
  return inside
}

/**
 * Fills the area from one side: of fine candidates, those outside moved to the edge, each is taken that keeps its
 * distance. Better than a packing in narrow and crooked areas.
 */
function sweep({ area, minSpacing }: LayoutRules, angleDeg: number, enough: number): number[][] {
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

/** As many of the places as are wanted, evenly over their order. */
function spreadOver(inside: readonly number[][], count: number): Float64Array {
  const places = new Float64Array(2 * count)
  for (let i = 0; i < count; i++) {
    const [x, y] = inside[Math.floor(((i + 0.5) * inside.length) / count)]
    places[i] = x
    places[count + i] = y
  }
  return places
}
