import type { EnergyByWind, WindFarm } from '../../wind/farm/index.ts'
import { curveAt, densitySpeedFactor, HOURS_PER_YEAR } from '../../wind/turbine/index.ts'

/** Energy when every wind speed is multiplied by a factor, over that at a factor of 1. */
export type SpeedResponse = (factor: number) => number

/**
 * How a farm's energy answers to more or less wind, without solving its wakes again: the farm's efficiency is taken as
 * a function of the free speed (straight between the speeds of the table, held beyond them), the power curves as they
 * are
 *
 *     E(f) = Σ_k p_k·η(f·u_k)·Σ_i P_i(f·u_k)
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
  const freePower = (speed: number): number => {
    let power = 0
    for (let m = 0; m < counts.length; m++) {
      power += counts[m] * curveAt(farm.models[m].power, speed * factors[m])
    }
    return power
  }
  const efficiency = filled(
    at.map((speed, k) => netKwh[k] / (probability[k] * HOURS_PER_YEAR * freePower(speed))),
  )
  const curves = farm.models.map(({ power }) => power)
  const places = new Int32Array(counts.length)
  /** As `freePower`; `places` are where a lower speed was found. */
  const freePowerFrom = (speed: number): number => {
    let power = 0
    for (let m = 0; m < counts.length; m++) {
      const { speeds, values, below, above } = curves[m]
      const own = speed * factors[m]
      let value = below
      if (own > speeds[speeds.length - 1]) value = above
      else if (own >= speeds[0]) {
        let low = places[m]
        while (low < speeds.length - 2 && speeds[low + 1] <= own) low++
        places[m] = low
        value = between(speeds, values, low, own)
      }
      power += counts[m] * value
    }
    return power
  }
  const last = at.length - 1
  const energyAt = (factor: number): number => {
    let energy = 0
    let low = 0
    places.fill(0)
    // Speeds rise from step to step, so places in the tables are walked to.
    for (let k = 0; k <= last; k++) {
      if (probability[k] === 0) continue
      const speed = at[k] * factor
      let kept = efficiency[0]
      if (speed >= at[last]) kept = efficiency[last]
      else if (speed > at[0]) {
        while (at[low + 1] <= speed) low++
        kept = between(at, efficiency, low, speed)
      }
      energy += probability[k] * kept * freePowerFrom(speed)
    }
    return energy
  }
  const nominal = energyAt(1)
  return (factor) => energyAt(factor) / nominal
}

/** Values that are none get that of the nearest speed below which has one, else of the nearest above. */
function filled(values: Float64Array): Float64Array {
  const out = Float64Array.from(values)
  for (let k = 1; k < out.length; k++) if (!Number.isFinite(out[k])) out[k] = out[k - 1]
  for (let k = out.length - 2; k >= 0; k--) if (!Number.isFinite(out[k])) out[k] = out[k + 1]
  return out
}

/** Straight between the points `low` and the one after it. */
function between(at: Float64Array, values: Float64Array, low: number, x: number): number {
  return values[low] + ((x - at[low]) / (at[low + 1] - at[low])) * (values[low + 1] - values[low])
}
