import { countBelow } from '../../math/count-below.ts'
import type { EnergyByWind, WindFarm } from '../../wind/farm/index.ts'
import { curveAt, densitySpeedFactor, HOURS_PER_YEAR, type TurbineCurve } from '../../wind/turbine/index.ts'

/** Most edges between parabolas; each takes 40 bytes. */
const EDGES_MAX = 100_000

/** Energy when every wind speed is multiplied by a factor above 0, over that at a factor of 1. */
export type SpeedResponse = (factor: number) => number

/**
 * How a farm's energy answers to more or less wind, without solving its wakes again: the farm's efficiency is taken as
 * a function of the free speed (straight between the speeds of the table, held beyond them), the power curves as they
 * are
 *
 *     E(f) = Σ_k p_k·η(f·u_k)·Σ_i P_i(f·u_k)
 *
 * η and P are straight between their points, so E is a parabola of f wherever no f·u_k passes one. Each parabola is made
 * when the first factor falls on it, and serves the thousands that follow. Where there would be more parabolas than
 * factors, each factor has its own sum.
 *
 * @param speeds energy behind wakes by speed.
 * @param airDensity [kg/m³]; the models' own when absent.
 */
export function speedResponse(
  farm: WindFarm,
  { at, probability, netKwh }: EnergyByWind,
  airDensity: number | undefined,
): SpeedResponse {
  const counts = new Float64Array(farm.models.length)
  for (const model of farm.modelIndex) counts[model]++
  const factors = farm.models.map((model) =>
    airDensity === undefined ? 1 : densitySpeedFactor(model, airDensity),
  )
  const curves = farm.models.map(({ power }) => power)
  const freePower = (speed: number): number => {
    let power = 0
    for (let m = 0; m < counts.length; m++) power += counts[m] * curveAt(curves[m], speed * factors[m])
    return power
  }
  const efficiencies = filled(
    at.map((speed, k) => netKwh[k] / (probability[k] * HOURS_PER_YEAR * freePower(speed))),
  )
  const efficiency: TurbineCurve = {
    speeds: at,
    values: efficiencies,
    below: efficiencies[0],
    above: efficiencies[at.length - 1],
  }
  let nominal = 0
  for (let k = 0; k < at.length; k++) {
    if (probability[k] > 0) nominal += probability[k] * efficiencies[k] * freePower(at[k])
  }

  const winds = at.filter((speed, k) => speed > 0 && probability[k] > 0)
  const points = [at, ...curves.map(({ speeds }, m) => speeds.map((speed) => speed / factors[m]))]
  const met = winds.length * points.reduce((sum, { length }) => sum + length, 0)
  const edges = met > EDGES_MAX ? new Float64Array() : factorsThatMeet(winds, points)
  /** For each parabola the middle of its factors, and its value, slope and curvature there. */
  const parabolas = new Float64Array(4 * (edges.length + 1))
  const line = new Float64Array(2)
  const fill = (offset: number, middle: number): void => {
    let value = 0
    let slope = 0
    let curvature = 0
    for (let k = 0; k < at.length; k++) {
      if (!(probability[k] > 0)) continue
      let power = 0
      let powerSlope = 0
      for (let m = 0; m < counts.length; m++) {
        lineThrough(curves[m], at[k] * middle * factors[m], line)
        power += counts[m] * line[0]
        powerSlope += counts[m] * line[1] * at[k] * factors[m]
      }
      if (power === 0 && powerSlope === 0) continue
      lineThrough(efficiency, at[k] * middle, line)
      const [kept, keptSlope] = [line[0], line[1] * at[k]]
      value += probability[k] * kept * power
      slope += probability[k] * (kept * powerSlope + keptSlope * power)
      curvature += probability[k] * keptSlope * powerSlope
    }
    parabolas[offset] = middle
    parabolas[offset + 1] = value / nominal
    parabolas[offset + 2] = slope / nominal
    parabolas[offset + 3] = curvature / nominal
  }
  return (factor) => {
    // Where a table begins or ends with a jump, a speed of the climate may lie on it.
    if (factor === 1) return 1
    if (edges.length === 0) {
      fill(0, factor)
      return parabolas[1]
    }
    const piece = countBelow(edges, factor)
    const offset = 4 * piece
    if (parabolas[offset] === 0) fill(offset, middleOf(edges, piece))
    const away = factor - parabolas[offset]
    return parabolas[offset + 1] + away * (parabolas[offset + 2] + away * parabolas[offset + 3])
  }
}

/** Factors by which one of the speeds becomes a point of one of the tables, rising. */
function factorsThatMeet(speeds: Float64Array, tables: readonly Float64Array[]): Float64Array {
  const points = tables.flatMap((table) => [...table]).filter((point) => point > 0)
  const met = new Float64Array(speeds.length * points.length)
  for (let k = 0; k < speeds.length; k++) {
    for (let n = 0; n < points.length; n++) met[k * points.length + n] = points[n] / speeds[k]
  }
  return met.sort()
}

/** A factor amid those that have `piece` of the edges below them. */
function middleOf(edges: Float64Array, piece: number): number {
  if (piece === 0) return edges[0] / 2
  return piece === edges.length ? edges[piece - 1] * 2 : (edges[piece - 1] + edges[piece]) / 2
}

/** Value and slope of a curve at a speed that is none of its points, into `line`. */
function lineThrough(
  { speeds, values, below, above }: TurbineCurve,
  speed: number,
  line: Float64Array,
): void {
  line[1] = 0
  if (!(speed > speeds[0])) line[0] = below
  else if (speed > speeds[speeds.length - 1]) line[0] = above
  else {
    const high = countBelow(speeds, speed)
    line[1] = (values[high] - values[high - 1]) / (speeds[high] - speeds[high - 1])
    line[0] = values[high - 1] + (speed - speeds[high - 1]) * line[1]
  }
}

/** Values that are none get that of the nearest speed below which has one, else of the nearest above. */
function filled(values: Float64Array): Float64Array {
  const out = Float64Array.from(values)
  for (let k = 1; k < out.length; k++) if (!Number.isFinite(out[k])) out[k] = out[k - 1]
  for (let k = out.length - 2; k >= 0; k--) if (!Number.isFinite(out[k])) out[k] = out[k + 1]
  return out
}
