import { ConvergenceError, InputError, requireFields } from '../../../errors/index.ts'
import { exp, log } from '../../../math/elementary/index.ts'
import { brentRoot } from '../../../math/root/index.ts'
import { BOLTZMANN_EV, KELVIN } from '../boltzmann.ts'
import type { DeSotoParameters } from '../single-diode/de-soto.ts'
import { type DatasheetCurve, referenceParameters, requireCurve, roundestCurve } from './datasheet-curve.ts'
import { type ModuleDatasheet, requireModuleDatasheet } from './module-datasheet.ts'
import { type ShortCircuitSlack, withShortCircuitSlack } from './short-circuit-slack.ts'

/** Band gap of the cells, silicon's when absent, and slack. */
export interface DeSotoFitOptions extends ShortCircuitSlack {
  /** Band gap, 0.1..10 [eV]; 1.121 when absent. */
  readonly egRef?: number | undefined
  /** Relative change of the band gap with temperature, −0.01..0.01 [1/K]; −0.0002677 when absent. */
  readonly dEgdT?: number | undefined
}

const TEMP_REF = 25 + KELVIN
/** Over which the voltage's coefficient is met, as the peer does [K]. */
const WARMING = 2

/**
 * De Soto's five parameters from a datasheet: the curve passes short circuit, open circuit and the point of maximum
 * power, has its maximum there, and at 27 °C its open-circuit voltage is Voc + 2·βVoc.
 *
 * Each nNsVth has one curve through the points; the one with the right open-circuit voltage is found by Brent's
 * method between a sharp knee and the roundest that the points allow.
 *
 * @throws {InputError} `not_finite`, `out_of_range`, `inconsistent`, `wrong_type` (`datasheet.*`, `egRef`, `dEgdT`, `iScSlack`).
 * @throws {ConvergenceError} when no diode with resistances ≥ 0 fits, saying which figure asks too much.
 * @see De Soto, Klein & Beckman 2006, Solar Energy 80:78, eq. 3 to 7; Duffie & Beckman 2013, Solar Engineering of
 *   Thermal Processes, 4th ed., ch. 23.2 (the maximum's condition, whose sign is wrong in the paper)
 */
export function fitDeSoto(
  datasheet: ModuleDatasheet,
  { egRef = 1.121, dEgdT = -0.0002677, iScSlack = 0 }: DeSotoFitOptions = {},
): DeSotoParameters {
  requireFields(
    datasheet,
    { alphaSc: 'number', betaVoc: 'number', iSc: 'number', vOc: 'number', iMp: 'number', vMp: 'number' },
    'datasheet',
  )
  requireModuleDatasheet(datasheet)
  InputError.requireRange(egRef, 0.1, 10, 'egRef', 'eV')
  InputError.requireRange(dEgdT, -0.01, 0.01, 'dEgdT', '1/K')
  return withShortCircuitSlack(datasheet, iScSlack, (sheet) => solveDeSoto(sheet, egRef, dEgdT))
}

function solveDeSoto(datasheet: ModuleDatasheet, egRef: number, dEgdT: number): DeSotoParameters {
  const roundest = roundestCurve(datasheet, 'fitDeSoto')
  const excess = (curve: DatasheetCurve): number => currentAtWarmVoltage(datasheet, curve, egRef, dEgdT)
  if (excess(roundest) > 0) throw tooFlat(datasheet)
  const sharpest = datasheet.vOc / 700
  if (excess(requireCurve(datasheet, sharpest, 'fitDeSoto')) < 0) throw tooSteep(datasheet)
  const thermal = brentRoot((a) => excess(requireCurve(datasheet, a, 'fitDeSoto')), {
    low: sharpest,
    high: roundest.thermal,
  })
  const curve = requireCurve(datasheet, thermal, 'fitDeSoto')
  return {
    alphaSc: datasheet.alphaSc,
    ...referenceParameters(datasheet.vOc, curve),
    egRef,
    dEgdT,
  }
}

/**
 * Current at 27 °C and the voltage that the coefficient gives: positive when the curve loses too little voltage. The
 * powers are added up in one exponent, which cannot overflow.
 */
function currentAtWarmVoltage(
  { vOc, alphaSc, betaVoc }: ModuleDatasheet,
  { thermal, openDiodeCurrent, photocurrent, shuntConductance }: DatasheetCurve,
  egRef: number,
  dEgdT: number,
): number {
  const kelvin = TEMP_REF + WARMING
  const ratio = kelvin / TEMP_REF
  const voltage = vOc + betaVoc * WARMING
  const gap = (egRef / BOLTZMANN_EV) * (1 / TEMP_REF - (1 + dEgdT * WARMING) / kelvin)
  const growth = 3 * log(ratio) + gap - vOc / thermal
  const diode = openDiodeCurrent * (exp(growth + voltage / (thermal * ratio)) - exp(growth))
  return photocurrent + alphaSc * WARMING - diode - shuntConductance * voltage
}

function tooFlat({ betaVoc }: ModuleDatasheet): ConvergenceError {
  return new ConvergenceError(
    'fitDeSoto',
    1,
    `betaVoc ${betaVoc} V/°C asks for a rounder knee than vMp and iMp leave, with resistances of 0 or more; ` +
      'check betaVoc (V/°C, not %/°C), or the fill factor vMp·iMp/(vOc·iSc)',
  )
}

function tooSteep({ betaVoc }: ModuleDatasheet): ConvergenceError {
  return new ConvergenceError(
    'fitDeSoto',
    1,
    `betaVoc ${betaVoc} V/°C is weaker than any diode's with this vOc and band gap; check betaVoc (V/°C, not %/°C) and egRef, dEgdT`,
  )
}
