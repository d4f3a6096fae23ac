import { atan2Deg, cosDeg, sinDeg, wrap360 } from '../../math/angles.ts'
import { drawNormal, type Rng } from '../../math/random/index.ts'
import type { DirectedForecast } from './forecast-wind-input.ts'

/** Correlation from hour to hour of the two components that carry the direction, as in synthetic years [1]. */
const PERSISTENCE = 0.97

/** Direction of the models together: that of the sum of their unit vectors; NaN where no model speaks [°]. */
export function blendDirections(forecasts: readonly DirectedForecast[], length: number): Float64Array {
  return Float64Array.from({ length }, (_, t) => {
    let [east, north] = [0, 0]
    for (const { directionDeg, speed } of forecasts) {
      if (Number.isNaN(directionDeg[t] + speed[t])) continue
      east += sinDeg(directionDeg[t])
      north += cosDeg(directionDeg[t])
    }
    return east === 0 && north === 0 ? Number.NaN : wrap360(atan2Deg(east, north))
  })
}

/**
 * Directions that a climate may bring: the angle of two independent autoregressions, put onto the rose of the season.
 * @param season row of the rose of every hour.
 */
export function drawDirections(
  rose: readonly ArrayLike<number>[],
  season: Uint8Array,
  rng: Rng,
): Float64Array {
  const innovation = Math.sqrt(1 - PERSISTENCE * PERSISTENCE)
  let [x, y] = [drawNormal(rng), drawNormal(rng)]
  return Float64Array.from(season, (row, t) => {
    if (t > 0) {
      x = PERSISTENCE * x + innovation * drawNormal(rng)
      y = PERSISTENCE * y + innovation * drawNormal(rng)
    }
    return directionAtShare(rose[row], wrap360(atan2Deg(y, x)) / 360)
  })
}

/** Direction below which a share of the rose lies, counted from the edge of the sector around north [°]. */
function directionAtShare(rose: ArrayLike<number>, share: number): number {
  let total = 0
  for (let i = 0; i < rose.length; i++) total += rose[i]
  const width = 360 / rose.length
  let rest = share * total
  for (let i = 0; i < rose.length; i++) {
    if (rest <= rose[i] && rose[i] > 0) return wrap360(width * (i - 0.5 + rest / rose[i]))
    rest -= rose[i]
  }
  return 0
}

/** Mean direction of scenarios at every hour, by the sum of their unit vectors [°]. */
export function meanDirection(scenarios: readonly Float64Array[], length: number): Float64Array {
  return Float64Array.from({ length }, (_, t) => {
    let [east, north] = [0, 0]
    for (const directionDeg of scenarios) {
      east += sinDeg(directionDeg[t])
      north += cosDeg(directionDeg[t])
    }
    return wrap360(atan2Deg(east, north))
  })
}
