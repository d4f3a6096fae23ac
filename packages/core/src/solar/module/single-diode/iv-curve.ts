import { InputError, requireFields } from '../../../errors/index.ts'
import { currentAtVoltage } from './current-at-voltage.ts'
import { allocateDiodeArrays, type DiodeSeries, requireDiodeArrays } from './diode-series.ts'
import { voltageAtCurrent } from './voltage-at-current.ts'

/** A curve at one moment. */
export interface IvCurve {
  /** Evenly spaced from 0 to open circuit [V]. */
  readonly voltage: Float64Array
  /** From short circuit to 0 [A]. */
  readonly current: Float64Array
}

/** Which curve to draw. */
export interface IvCurveInput {
  readonly diode: DiodeSeries
  /** Step of `diode` whose curve is drawn; the first when absent. */
  readonly step?: number | undefined
  /** Points of the curve, 2..1e6 [1]; 101 when absent. */
  readonly points?: number | undefined
}

/**
 * Current-voltage curve of the single-diode equation at one step, at even voltages from short to open circuit. In the
 * dark all is 0. A NaN among the parameters makes the whole curve NaN.
 *
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see De Soto, Klein & Beckman 2006, Solar Energy 80:78, eq. 1
 */
export function ivCurve(input: IvCurveInput): IvCurve {
  requireFields(input, { diode: 'object' })
  const { diode, step = 0, points = 101 } = input
  const steps = diode.photocurrent.length
  requireDiodeArrays(steps, diode)
  InputError.requireRange(step, 0, steps - 1, 'step')
  InputError.requireRange(points, 2, 1e6, 'points')
  const series = { ...allocateDiodeArrays(points), resistanceSeries: diode.resistanceSeries }
  series.photocurrent.fill(diode.photocurrent[step])
  series.saturationCurrent.fill(diode.saturationCurrent[step])
  series.resistanceShunt.fill(diode.resistanceShunt[step])
  series.nNsVth.fill(diode.nNsVth[step])
  const voltage = voltageAtCurrent({ ...series, current: new Float64Array(points) })
  for (let k = 0; k < points; k++) voltage[k] *= k / (points - 1)
  return { voltage, current: currentAtVoltage({ ...series, voltage }) }
}
