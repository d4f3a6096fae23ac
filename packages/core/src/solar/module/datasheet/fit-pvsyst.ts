import { ConvergenceError, InputError } from '../../../errors/index.ts'
import { brentRoot } from '../../../math/root/index.ts'
import { BOLTZMANN_EV, KELVIN } from '../boltzmann.ts'
import { RESISTANCE_MAX } from '../single-diode/diode-series.ts'
import { diodeMaximumPower } from '../single-diode/maximum-power.ts'
import { type PvsystParameters, pvsystDiode } from '../single-diode/pvsyst.ts'
import { CELL_TECHNOLOGIES, type CellTechnology, PVSYST_TECHNOLOGIES } from './cell-technology.ts'
import { type DatasheetCurve, referenceParameters, requireCurve, roundestCurve } from './datasheet-curve.ts'
import { type PowerDatasheet, requirePowerDatasheet } from './module-datasheet.ts'
import { type ShortCircuitSlack, withShortCircuitSlack } from './short-circuit-slack.ts'

/** A datasheet with what PVsyst's diode needs to know of the cells. */
export interface PvsystDatasheet extends PowerDatasheet {
  /** Cells in series, 1..1e6 [1]. */
  readonly cellsInSeries: number
  readonly technology: CellTechnology
}

/** Measured figures that replace PVsyst's assumptions, and slack. */
export interface PvsystFitOptions extends ShortCircuitSlack {
  /** Shunt resistance at 1000 W/m² [Ω]; vMp/(0.2·(iSc − iMp)) when absent, or the most that the points allow. */
  readonly rShRef?: number | undefined
  /** Shunt resistance in the dark, ≥ `rShRef` [Ω]; 4 × `rShRef` in crystalline cells, 12 × in thin films when absent. */
  readonly rSh0?: number | undefined
  /** Fall of the shunt resistance with light, 0.01..100 [1]; 5.5, in CdTe 3, when absent. */
  readonly rShExp?: number | undefined
  /** Band gap, 0.1..10 [eV]; by technology when absent. */
  readonly egRef?: number | undefined
}

const TEMP_REF = 25 + KELVIN
/** Share of (iSc − iMp)/vMp that PVsyst takes for the shunt's conductance. */
const SHUNT_SHARE = 0.2
/** The coefficient of power is met over 15 to 35 °C. */
const SLOPE_TEMPS = Float64Array.of(15, 35)
/** Beyond any cell, also of thin film [1/°C]. */
const MU_GAMMA_MAX = 0.02

/**
 * PVsyst's parameters from a datasheet: with a given or assumed shunt resistance the curve passes short circuit, open
 * circuit and the point of maximum power and has its maximum there, which fixes γ, Rs, I0 and IL; μγ is the one with
 * which maximum power falls by gammaPmp around 25 °C.
 *
 * PVsyst itself takes the series resistance from the efficiency at 200 W/m² (−3 % unless measured) and lets the
 * maximum move a little off the datasheet's point; pass its own figures, or read its PAN file, for the same numbers.
 *
 * @throws {InputError} `not_finite`, `out_of_range`, `inconsistent`, `wrong_type`, `unknown_value`.
 * @throws {ConvergenceError} when no diode with resistances ≥ 0 fits, saying which figure asks too much.
 * @see Mermoud & Lejeune 2010, 25th EU PVSEC; PVsyst help, "Parameters besides datasheets" (defaults)
 */
export function fitPvsyst(datasheet: PvsystDatasheet, options: PvsystFitOptions = {}): PvsystParameters {
  requirePowerDatasheet(datasheet)
  InputError.requireRange(datasheet.cellsInSeries, 1, 1e6, 'datasheet.cellsInSeries')
  InputError.requireOneOf(datasheet.technology, CELL_TECHNOLOGIES, 'datasheet.technology')
  return withShortCircuitSlack(datasheet, options.iScSlack ?? 0, (sheet) => solvePvsyst(sheet, options))
}

function solvePvsyst(datasheet: PvsystDatasheet, options: PvsystFitOptions): PvsystParameters {
  const { iSc, iMp, vMp, vOc, cellsInSeries, technology, gammaPmp } = datasheet
  const assumed = PVSYST_TECHNOLOGIES[technology]
  const roundest = roundestCurve(datasheet, 'fitPvsyst')
  const rShUsual = Math.min(vMp / (SHUNT_SHARE * (iSc - iMp)), 1 / Math.max(roundest.shuntConductance, 0))
  const { rShRef = rShUsual, rShExp = assumed.rShExp } = options
  const { rSh0 = assumed.darkShuntRatio * rShRef, egRef = assumed.egRef } = options
  InputError.requireRange(rShRef, 1e-6, RESISTANCE_MAX, 'rShRef', 'Ω')
  InputError.requireRange(rSh0, rShRef, RESISTANCE_MAX, 'rSh0', 'Ω')
  const curve = curveWithShunt(datasheet, rShRef, roundest)
  const { aRef, iLRef, iORef, rS } = referenceParameters(vOc, curve)
  const gammaRef = aRef / (cellsInSeries * BOLTZMANN_EV * TEMP_REF)
  const parameters: Omit<PvsystParameters, 'muGamma'> = {
    ...{ alphaSc: datasheet.alphaSc, gammaRef, iLRef, iORef },
    ...{ rShRef, rSh0, rShExp, rS, cellsInSeries, egRef },
  }
  const excess = (muGamma: number): number => powerSlope({ ...parameters, muGamma }, vMp * iMp) - gammaPmp
  const limit = Math.min(MU_GAMMA_MAX, 0.02 * gammaRef)
  if (!(excess(-limit) < 0 && excess(limit) > 0)) {
    throw new ConvergenceError(
      'fitPvsyst',
      1,
      `gammaPmp ${gammaPmp} per °C needs an ideality factor that changes by more than ${limit} per °C; check gammaPmp (1/°C)`,
    )
  }
  return { ...parameters, muGamma: brentRoot(excess, { low: -limit, high: limit }) }
}

/** The curve through the points whose shunt is as given: the rounder the knee, the less shunt it has. */
function curveWithShunt(
  datasheet: PvsystDatasheet,
  rShRef: number,
  roundest: DatasheetCurve,
): DatasheetCurve {
  const excess = (thermal: number): number =>
    requireCurve(datasheet, thermal, 'fitPvsyst').shuntConductance - 1 / rShRef
  const sharpest = datasheet.vOc / 700
  if (excess(sharpest) < 0 || excess(roundest.thermal) > 0) {
    throw new ConvergenceError(
      'fitPvsyst',
      1,
      `no diode with a shunt of ${rShRef} Ω has its maximum at vMp ${datasheet.vMp} V, iMp ${datasheet.iMp} A; ` +
        'the knee is too sharp for iSc − iMp, or too round',
    )
  }
  const thermal = brentRoot(excess, { low: sharpest, high: roundest.thermal })
  return requireCurve(datasheet, thermal, 'fitPvsyst')
}

/** Slope of maximum power around 25 °C, relative to the datasheet's [1/°C]. */
function powerSlope(parameters: PvsystParameters, power: number): number {
  const effectiveIrradiance = Float64Array.of(1000, 1000)
  const { pMp } = diodeMaximumPower(pvsystDiode({ effectiveIrradiance, tempCell: SLOPE_TEMPS, parameters }))
  return (pMp[1] - pMp[0]) / ((SLOPE_TEMPS[1] - SLOPE_TEMPS[0]) * power)
}
