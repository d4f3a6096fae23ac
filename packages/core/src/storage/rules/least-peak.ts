import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { acPowerToStore, type Battery, checkBattery, drawnPower, keptShare, storedPower } from '../battery.ts'

/** What {@link leastPeak} is asked. */
export interface LeastPeakInput {
  readonly battery: Battery
  readonly stepHours: number
  /** Demand on the grid without the battery [kW], ≥ 0. */
  readonly loadKw: Float64Array
  /** Charge before the first step, within the window; the last charge is at least this. */
  readonly socInitial: number
}

const HALVINGS = 100

const LEAST_PEAK_FIELDS: Readonly<Record<keyof LeastPeakInput, true>> = {
  battery: true,
  stepHours: true,
  loadKw: true,
  socInitial: true,
}

/**
 * The lowest demand that a battery can hold, every step known beforehand: the least M with load + c − d ≤ M in every step,
 * nothing exported, and the last charge at least the first. Whatever threshold is tried, charging as much as it allows is
 * best, so the thresholds are halved until nothing lies between them.
 *
 * @returns the lowest peak [kW].
 * @throws {InputError} naming the field.
 */
export function leastPeak(input: LeastPeakInput): number {
  requireKnown(input, Object.keys(LEAST_PEAK_FIELDS))
  requireFields(input, { battery: 'object', loadKw: 'list' })
  const { stepHours, loadKw, socInitial } = input
  const battery = checkBattery(input.battery)
  InputError.requireRange(stepHours, 1 / 60, 24, 'stepHours', 'h')
  InputError.requireRange(socInitial, battery.socMin, battery.socMax, 'socInitial')
  const kept = keptShare(battery, stepHours)
  const { powerKw, energyKwh } = battery
  const low = battery.socMin * energyKwh
  const high = battery.socMax * energyKwh
  const first = socInitial * energyKwh
  const holds = (threshold: number): boolean => {
    let charge = first
    for (let t = 0; t < loadKw.length; t++) {
      charge *= kept
      const above = loadKw[t] - threshold
      if (above > 0) {
        if (above > powerKw) return false
        charge -= drawnPower(battery.discharge, powerKw, above) * stepHours
        if (charge < low) return false
      } else {
        const room = acPowerToStore(battery.charge, powerKw, Math.max(0, high - charge) / stepHours)
        charge += storedPower(battery.charge, powerKw, Math.min(powerKw, -above, room)) * stepHours
        if (charge < low) return false
      }
    }
    return charge >= first - 1e-12 * (1 + energyKwh)
  }
  let above = loadKw.reduce((peak, load) => Math.max(peak, load), 0) + powerKw
  let below = 0
  for (let i = 0; i < HALVINGS; i++) {
    const middle = 0.5 * (above + below)
    if (middle === above || middle === below) break
    if (holds(middle)) above = middle
    else below = middle
  }
  return above
}
