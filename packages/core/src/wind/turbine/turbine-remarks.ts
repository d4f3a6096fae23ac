import { requireFields } from '../../errors/index.ts'
import { BETZ_LIMIT, powerCoefficients } from './thrust-from-power.ts'
import { curveAt, curvePeak } from './turbine-curve.ts'
import type { TurbineModel } from './turbine-model.ts'

/** What is odd about a turbine, in a word that programs can act on. */
export type TurbineRemarkCode =
  | 'above_betz'
  | 'power_falls'
  | 'above_rating'
  | 'below_rating'
  | 'thrust_above_one'
  | 'power_without_thrust'
  | 'thrust_estimated'
  | 'shaft_power'
  | 'blades_near_ground'

/** One oddity. */
export interface TurbineRemark {
  readonly code: TurbineRemarkCode
  /** One sentence with the figures. */
  readonly message: string
}

/** Share of the rating by which a peak may pass it, or a step of a table fall, without a word. */
const RATING_MARGIN = 0.05
const FALL_MARGIN = 0.005
/** Metres that blade tips keep above the ground, if they are to turn. */
const CLEARANCE_MIN = 3

/**
 * What is odd about a turbine: power above the Betz limit, power that falls with rising wind below 90 % of the peak, a
 * peak that is not the rating, thrust above 1, power where there is no thrust, blades that reach the ground. None of
 * it keeps a turbine from being used.
 */
export function turbineRemarks(
  turbine: TurbineModel,
  thrustOrigin: 'published' | 'estimated',
): TurbineRemark[] {
  requireFields(turbine, { power: 'object', thrust: 'object' }, 'turbine')
  requireFields({ thrustOrigin }, { thrustOrigin: 'text' })
  const remarks: TurbineRemark[] = []
  const add = (code: TurbineRemarkCode, message: string | undefined): void => {
    if (message !== undefined) remarks.push({ code, message })
  }
  add('above_betz', aboveBetz(turbine))
  add('power_falls', fallingPower(turbine))
  const peak = curvePeak(turbine.power)
  const share = peak / turbine.ratedPower - 1
  const facts = `The power table reaches ${round(peak)} kW, the rating is ${round(turbine.ratedPower)} kW.`
  if (share > RATING_MARGIN) add('above_rating', facts)
  if (share < -RATING_MARGIN) add('below_rating', facts)
  const thrustPeak = curvePeak(turbine.thrust)
  if (thrustPeak > 1) {
    add('thrust_above_one', `The thrust coefficient reaches ${round(thrustPeak)}; wake models hold up to 1.`)
  }
  add('power_without_thrust', withoutThrust(turbine))
  if (thrustOrigin === 'estimated') {
    add(
      'thrust_estimated',
      'There is no thrust table: ct is assumed, by momentum theory from power at a drive-train efficiency of 0.93.',
    )
  }
  const clearance = turbine.hubHeight - turbine.rotorDiameter / 2
  if (clearance < CLEARANCE_MIN) {
    add('blades_near_ground', `The blade tips pass ${round(clearance)} m above the ground.`)
  }
  return remarks
}

function aboveBetz({ power, rotorDiameter, referenceDensity }: TurbineModel): string | undefined {
  const coefficients = powerCoefficients({ power, rotorDiameter, airDensity: referenceDensity })
  let worst = 0
  coefficients.forEach((cp, i) => {
    if (cp > coefficients[worst]) worst = i
  })
  const cp = coefficients[worst]
  if (!(cp > BETZ_LIMIT)) return undefined
  return `At ${round(power.speeds[worst])} m/s the power coefficient is ${round(cp)}, above the Betz limit of 0.593.`
}

/** Stall-regulated machines fall a little past their peak, all do at the storm; below it a fall is a slip of the pen. */
function fallingPower({ power: { speeds, values } }: TurbineModel): string | undefined {
  let peak = 0
  for (let i = 0; i < values.length; i++) if (values[i] > values[peak]) peak = i
  for (let i = 1; i <= peak; i++) {
    if (values[i - 1] - values[i] > FALL_MARGIN * values[peak]) {
      return `Power falls from ${round(values[i - 1])} kW at ${round(speeds[i - 1])} m/s to ${round(values[i])} kW at ${round(speeds[i])} m/s, before its peak.`
    }
  }
  return undefined
}

function withoutThrust({ power, thrust }: TurbineModel): string | undefined {
  const i = power.values.findIndex(
    (kilowatts, at) => kilowatts > 0 && curveAt(thrust, power.speeds[at]) === 0,
  )
  if (i < 0) return undefined
  return `At ${round(power.speeds[i])} m/s there are ${round(power.values[i])} kW but no thrust.`
}

/** Four digits are enough to find a value in a table. */
function round(value: number): number {
  return Number(value.toPrecision(4))
}
