import { InputError } from '../errors/index.ts'
import { pow } from '../math/elementary/index.ts'
import { requireList, requireObject } from '../math/require-shape.ts'

/** Average efficiencies of each way at one share of the rated power. */
export interface EfficiencyAtPower {
  /** Share of the rated power, 0..1 and rising from point to point; the last is 1. */
  readonly powerShare: number
  /** Stored over taken from the AC side, 0..1. */
  readonly charge: number
  /** Delivered on the AC side over drawn from the store, 0..1. */
  readonly discharge: number
}

/** A battery as the grid sees it: power and efficiencies on the AC side, energy inside. */
export interface Battery {
  /** Largest charge and discharge on the AC side [kW], ≥ 0; 0 is no battery. */
  readonly powerKw: number
  /** Capacity [kWh], ≥ 0. */
  readonly energyKwh: number
  /** Stored over taken from the AC side, above 0 to 1. */
  readonly chargeEfficiency: number
  /** Delivered over drawn from the store, above 0 to 1. */
  readonly dischargeEfficiency: number
  /** Lowest and highest charge as fractions of the capacity, 0..1; 0 and 1 when absent. */
  readonly socMin?: number | undefined
  readonly socMax?: number | undefined
  /** Share of the charge lost in an hour, 0 to below 1; 0 when absent. */
  readonly selfDischargePerHour?: number | undefined
  /**
   * Efficiencies that fall with power, in place of the two constants. What the next kW stores or costs is taken
   * between the points; it must fall from point to point, as losses in resistances make it.
   */
  readonly efficiencyByPower?: readonly EfficiencyAtPower[] | undefined
}

/** One way of the converter as pieces: up to `share[i]` of the rated power the next kW has `efficiency[i]`. */
export interface ConversionPieces {
  readonly share: Float64Array
  readonly efficiency: Float64Array
}

/** A battery with every default filled in. */
export interface CheckedBattery {
  readonly powerKw: number
  readonly energyKwh: number
  readonly socMin: number
  readonly socMax: number
  readonly selfDischargePerHour: number
  readonly charge: ConversionPieces
  readonly discharge: ConversionPieces
}

const EFFICIENCY_MIN = 0.01

/**
 * Checks a battery and fills the defaults in.
 * @throws {InputError} naming the field below `field`.
 */
export function checkBattery(battery: Battery, field = 'battery'): CheckedBattery {
  requireObject(battery, field)
  const { powerKw, energyKwh, socMin = 0, socMax = 1, selfDischargePerHour = 0 } = battery
  InputError.requireRange(powerKw, 0, 1e9, `${field}.powerKw`, 'kW')
  InputError.requireRange(energyKwh, 0, 1e10, `${field}.energyKwh`, 'kWh')
  InputError.requireRange(socMin, 0, 1, `${field}.socMin`)
  InputError.requireRange(socMax, socMin, 1, `${field}.socMax`)
  InputError.requireRange(selfDischargePerHour, 0, 0.999, `${field}.selfDischargePerHour`)
  const window = { powerKw, energyKwh, socMin, socMax, selfDischargePerHour }
  if (battery.efficiencyByPower !== undefined) {
    return { ...window, ...piecesByPower(battery.efficiencyByPower, `${field}.efficiencyByPower`) }
  }
  const { chargeEfficiency, dischargeEfficiency } = battery
  InputError.requireRange(chargeEfficiency, EFFICIENCY_MIN, 1, `${field}.chargeEfficiency`)
  InputError.requireRange(dischargeEfficiency, EFFICIENCY_MIN, 1, `${field}.dischargeEfficiency`)
  return { ...window, charge: constantPiece(chargeEfficiency), discharge: constantPiece(dischargeEfficiency) }
}

function constantPiece(efficiency: number): ConversionPieces {
  return { share: Float64Array.of(1), efficiency: Float64Array.of(efficiency) }
}

function piecesByPower(
  points: readonly EfficiencyAtPower[],
  field: string,
): { charge: ConversionPieces; discharge: ConversionPieces } {
  requireList(points, field)
  const count = points.length
  InputError.requireRange(count, 1, 20, `${field}.length`)
  const share = new Float64Array(count)
  const charge = new Float64Array(count)
  const discharge = new Float64Array(count)
  let last = { share: 0, stored: 0, drawn: 0 }
  points.forEach((point, i) => {
    const at = `${field}[${i}]`
    requireObject(point, at)
    InputError.requireRange(point.powerShare, last.share + 1e-6, 1, `${at}.powerShare`)
    InputError.requireRange(point.charge, EFFICIENCY_MIN, 1, `${at}.charge`)
    InputError.requireRange(point.discharge, EFFICIENCY_MIN, 1, `${at}.discharge`)
    const next = {
      share: point.powerShare,
      stored: point.powerShare * point.charge,
      drawn: point.powerShare / point.discharge,
    }
    share[i] = next.share
    charge[i] = (next.stored - last.stored) / (next.share - last.share)
    discharge[i] = (next.share - last.share) / (next.drawn - last.drawn)
    const isFalling =
      i === 0 || (charge[i] <= charge[i - 1] + 1e-12 && discharge[i] <= discharge[i - 1] + 1e-12)
    if (!(charge[i] > 0 && discharge[i] > 0 && isFalling)) {
      const constraint = 'a point at which the next kW is converted, and no better than at less power'
      throw new InputError({ code: 'inconsistent', field: at, value: point.powerShare, constraint })
    }
    last = next
  })
  if (last.share !== 1) {
    throw new InputError({
      code: 'inconsistent',
      field: `${field}[${count - 1}].powerShare`,
      value: last.share,
      constraint: '1, the rated power, at the last point',
    })
  }
  return { charge: { share, efficiency: charge }, discharge: { share, efficiency: discharge } }
}

/** Energy that enters the store in an hour at an AC power [kW, kW]. */
export function storedPower(pieces: ConversionPieces, powerKw: number, acKw: number): number {
  let from = 0
  let stored = 0
  for (let i = 0; i < pieces.share.length; i++) {
    const to = i === pieces.share.length - 1 ? Math.max(acKw, from) : pieces.share[i] * powerKw
    stored += Math.max(0, Math.min(acKw, to) - from) * pieces.efficiency[i]
    from = to
  }
  return stored
}

/** AC power at which a store takes up `storedKw`; the inverse of {@link storedPower}. */
export function acPowerToStore(pieces: ConversionPieces, powerKw: number, storedKw: number): number {
  return inversePower(pieces, powerKw, storedKw, (efficiency) => efficiency)
}

/** Energy drawn from the store in an hour of an AC power [kW, kW]. */
export function drawnPower(pieces: ConversionPieces, powerKw: number, acKw: number): number {
  let from = 0
  let drawn = 0
  for (let i = 0; i < pieces.share.length; i++) {
    const to = i === pieces.share.length - 1 ? Math.max(acKw, from) : pieces.share[i] * powerKw
    drawn += Math.max(0, Math.min(acKw, to) - from) / pieces.efficiency[i]
    from = to
  }
  return drawn
}

/** AC power that a drawn power gives; the inverse of {@link drawnPower}. */
export function acPowerDrawn(pieces: ConversionPieces, powerKw: number, drawnKw: number): number {
  return inversePower(pieces, powerKw, drawnKw, (efficiency) => 1 / efficiency)
}

function inversePower(
  pieces: ConversionPieces,
  powerKw: number,
  insideKw: number,
  insidePerAc: (efficiency: number) => number,
): number {
  let ac = 0
  let left = insideKw
  for (let i = 0; i < pieces.share.length; i++) {
    const factor = insidePerAc(pieces.efficiency[i])
    const room = pieces.share[i] * powerKw - ac
    if (i === pieces.share.length - 1 || left <= room * factor) return ac + left / factor
    ac += room
    left -= room * factor
  }
  return ac
}

/** Shares of a store or of a flow below which nothing moves but the rounding of sums: 2⁻⁴⁸, sixteen units of the last place. */
export const ROUNDING = 3.552713678800501e-15

/**
 * The charge after a step that takes `out` of a charge of `left`, within a window [kWh]. Where it would move by rounding
 * alone it stays, so that no schedule has flows of 1e-12 kW.
 */
export function chargeAfter(
  left: number,
  out: number,
  { low, high, energyKwh }: { readonly low: number; readonly high: number; readonly energyKwh: number },
): number {
  const charge = Math.min(Math.max(left - out, low), high)
  return Math.abs(charge - left) <= ROUNDING * energyKwh ? left : charge
}

/** Share of the charge that is kept over a step: (1 − rate)^h. */
export function keptShare(battery: CheckedBattery, stepHours: number): number {
  return battery.selfDischargePerHour === 0 ? 1 : pow(1 - battery.selfDischargePerHour, stepHours)
}
