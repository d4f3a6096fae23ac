import { ConvergenceError } from '../../../errors/index.ts'
import { exp, expm1, log } from '../../../math/elementary/index.ts'
import { brentRoot } from '../../../math/root/index.ts'
import { BOLTZMANN_EV, KELVIN } from '../boltzmann.ts'
import type { CecParameters } from '../single-diode/cec.ts'
import { junctionAtMaximumPower } from '../single-diode/maximum-power-kernel.ts'
import { type DatasheetCurve, referenceParameters, requireCurve, roundestCurve } from './datasheet-curve.ts'
import { type PowerDatasheet, requirePowerDatasheet } from './module-datasheet.ts'
import { type ShortCircuitSlack, withShortCircuitSlack } from './short-circuit-slack.ts'

const TEMP_REF = 25 + KELVIN
/** The library's cells are all taken for silicon [eV], [1/K]. */
const EG_REF = 1.121
const DEGDT = -0.0002677
/** Over which the voltage's coefficient is met [K]. */
const WARMING = 5
/** Ends of the range over which the coefficient of power is the mean, −10 and 50 °C [K from 25 °C]. */
const COLD = -35
const HOT = 25
/** SAM's bound: beyond it the coefficient of the voltage would change its sign or double [%]. */
const ADJUST_MAX = 100

/**
 * The CEC's six parameters from a datasheet: the curve passes short circuit, open circuit and the point of maximum
 * power, has its maximum there, and with one figure `adjust` that turns both measured coefficients,
 *
 *     Voc(30 °C) = Voc + 5·βVoc·(1 + adjust/100),   α → α·(1 − adjust/100),
 *
 * the mean slope of maximum power from −10 to 50 °C is γ. Each nNsVth has one curve through the points and one
 * `adjust`; the one with the right slope of power is found by Brent's method.
 *
 * SAM's generator solves the same equations with 1/k = 11600 K/eV (0.04 % less than the SI's, by which its saturation
 * current differs by 1 %), and raises iSc by up to 5 % where it finds no root; here that is for `iScSlack` to allow.
 *
 * @throws {InputError} `not_finite`, `out_of_range`, `inconsistent`, `wrong_type` (`datasheet.*`, `iScSlack`).
 * @throws {ConvergenceError} when no diode with resistances ≥ 0 fits, saying which figure asks too much.
 * @see Dobos 2012, Journal of Solar Energy Engineering 134:021011
 */
export function fitCec(datasheet: PowerDatasheet, { iScSlack = 0 }: ShortCircuitSlack = {}): CecParameters {
  requirePowerDatasheet(datasheet)
  return withShortCircuitSlack(datasheet, iScSlack, solveCec)
}

function solveCec(datasheet: PowerDatasheet): CecParameters {
  const roundest = roundestCurve(datasheet, 'fitCec')
  const excess = (curve: DatasheetCurve): number =>
    powerSlope(datasheet, curve, adjustOf(datasheet, curve)) - datasheet.gammaPmp
  if (excess(roundest) > 0) throw contradiction(datasheet, roundest, 'strong')
  const sharpest = sharpestCurve(datasheet, roundest, excess)
  const thermal = brentRoot((a) => excess(requireCurve(datasheet, a, 'fitCec')), {
    low: sharpest.thermal,
    high: roundest.thermal,
  })
  const curve = requireCurve(datasheet, thermal, 'fitCec')
  const adjust = adjustOf(datasheet, curve)
  if (Math.abs(adjust) > ADJUST_MAX) {
    throw contradiction(datasheet, roundest, adjust > 0 ? 'strong' : 'weak')
  }
  return { alphaSc: datasheet.alphaSc, ...referenceParameters(datasheet.vOc, curve), adjust }
}

/** A curve whose power falls less than the datasheet says, sought by steps towards sharper knees. */
function sharpestCurve(
  datasheet: PowerDatasheet,
  roundest: DatasheetCurve,
  excess: (curve: DatasheetCurve) => number,
): DatasheetCurve {
  for (let thermal = roundest.thermal * 0.8; thermal > datasheet.vOc / 200; thermal *= 0.8) {
    const curve = requireCurve(datasheet, thermal, 'fitCec')
    if (excess(curve) >= 0) return curve
  }
  throw contradiction(datasheet, roundest, 'weak')
}

/** Photocurrent, saturation current (as the exponent beside the open circuit's diode current) and nNsVth away from 25 °C. */
function warmed(
  { vOc }: PowerDatasheet,
  { thermal }: DatasheetCurve,
  warming: number,
): { readonly growth: number; readonly thermal: number } {
  const kelvin = TEMP_REF + warming
  const ratio = kelvin / TEMP_REF
  const gap = (EG_REF / BOLTZMANN_EV) * (1 / TEMP_REF - (1 + DEGDT * warming) / kelvin)
  return { growth: 3 * log(ratio) + gap - vOc / thermal, thermal: thermal * ratio }
}

/** The `adjust` with which a curve's open-circuit voltage at 30 °C is right [%]. */
function adjustOf(datasheet: PowerDatasheet, curve: DatasheetCurve): number {
  const { vOc, alphaSc, betaVoc } = datasheet
  const { growth, thermal } = warmed(datasheet, curve, WARMING)
  const adjustFor = (voltage: number): number => 100 * ((voltage - vOc) / (betaVoc * WARMING) - 1)
  const net = (voltage: number): number =>
    curve.photocurrent +
    alphaSc * (1 - adjustFor(voltage) / 100) * WARMING -
    curve.openDiodeCurrent * (exp(growth + voltage / thermal) - exp(growth)) -
    curve.shuntConductance * voltage
  return adjustFor(brentRoot(net, { low: 0.5 * vOc, high: 1.5 * vOc }))
}

/** Mean slope of maximum power from −10 to 50 °C, relative to the datasheet's maximum [1/°C]. */
function powerSlope(datasheet: PowerDatasheet, curve: DatasheetCurve, adjust: number): number {
  const powerAt = (warming: number): number => {
    const { growth, thermal } = warmed(datasheet, curve, warming)
    const light = curve.photocurrent + datasheet.alphaSc * (1 - adjust / 100) * warming
    const saturation = curve.openDiodeCurrent * exp(growth)
    const shunt = 1 / curve.shuntConductance
    const series = curve.resistanceSeries
    const u = junctionAtMaximumPower(light, saturation, series, shunt, thermal)
    const current = light - saturation * expm1(u) - u * thermal * curve.shuntConductance
    return current * (u * thermal - current * series)
  }
  return (powerAt(HOT) - powerAt(COLD)) / ((HOT - COLD) * datasheet.vMp * datasheet.iMp)
}

function contradiction(
  datasheet: PowerDatasheet,
  roundest: DatasheetCurve,
  side: 'strong' | 'weak',
): ConvergenceError {
  const reach = powerSlope(datasheet, roundest, adjustOf(datasheet, roundest))
  return new ConvergenceError(
    'fitCec',
    1,
    `gammaPmp ${datasheet.gammaPmp} per °C is too ${side} for a diode with betaVoc ${datasheet.betaVoc} V/°C and ` +
      `vMp ${datasheet.vMp} V, iMp ${datasheet.iMp} A: the roundest knee has ${reach}; check the three ` +
      `(gammaPmp in 1/°C, betaVoc in V/°C)`,
  )
}
