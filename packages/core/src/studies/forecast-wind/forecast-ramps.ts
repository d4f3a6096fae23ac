import { type PowerRampOptions, powerRampDefinition } from '../../forecast/index.ts'
import { rampEvents, rampFlags } from '../../math/statistics/index.ts'

/** A ramp of the expected power. */
export interface ForecastRamp {
  readonly type: 'ramp_up' | 'ramp_down'
  /** First and last step. */
  readonly start: number
  readonly end: number
  /** Change of the power from the first to the last step [kW]. */
  readonly changeKw: number
  /** Change of the wind speed from the first to the last step [m/s]. */
  readonly changeSpeed: number
  /** Share of the scenarios that ramp in the same direction within the same time [1]. */
  readonly probability: number
}

/** Ramps of a forecast. */
export interface RampOutlook {
  readonly events: readonly ForecastRamp[]
  /** Share of the scenarios that have a ramp upwards (downwards) from each step on; 0 where no window begins [1]. */
  readonly up: Float64Array
  readonly down: Float64Array
}

/** Power and wind of one course of things. */
export interface PowerCourse {
  readonly powerKw: Float64Array
  readonly speed: Float64Array
}

/**
 * Ramps of the central course with the share of the scenarios that have them, within an hour around, and the share that
 * ramp from each step on.
 */
export function forecastRamps(
  central: PowerCourse,
  scenarios: readonly Float64Array[],
  plan: { readonly ramp: PowerRampOptions; readonly capacityKw: number; readonly stepMinutes: number },
): RampOutlook {
  const { powerKw, speed } = central
  const definition = powerRampDefinition(plan.ramp, plan.capacityKw, plan.stepMinutes)
  const flags = scenarios.map((power) => rampFlags(power, definition))
  const up = new Float64Array(powerKw.length)
  const down = new Float64Array(powerKw.length)
  for (const own of flags) {
    for (let t = 0; t < own.length; t++) {
      if (own[t] > 0) up[t] += 1 / flags.length
      else if (own[t] < 0) down[t] += 1 / flags.length
    }
  }
  const around = 60 / plan.stepMinutes
  const events = rampEvents(powerKw, definition).map(({ sign, start, end }): ForecastRamp => {
    const first = Math.max(start - around, 0)
    const last = end - definition.window + around
    const having = flags.filter((own) => own.subarray(first, last + 1).includes(sign)).length
    return {
      type: sign > 0 ? 'ramp_up' : 'ramp_down',
      start,
      end,
      changeKw: powerKw[end] - powerKw[start],
      changeSpeed: speed[end] - speed[start],
      probability: having / flags.length,
    }
  })
  return { events, up, down }
}
