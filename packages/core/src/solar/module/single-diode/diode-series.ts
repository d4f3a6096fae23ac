import { InputError } from '../../../errors/index.ts'

/** The parameters of the single-diode equation that change with light and temperature, one value per time step. */
export interface DiodeArrays {
  /** Photocurrent IL, ≥ 0 [A]. */
  readonly photocurrent: Float64Array
  /** Saturation current I0 of the diode, > 0 [A]. */
  readonly saturationCurrent: Float64Array
  /** Shunt resistance Rsh, > 0; infinite in the dark by some models [Ω]. */
  readonly resistanceShunt: Float64Array
  /** Ideality factor × cells in series × thermal voltage, > 0 [V]. */
  readonly nNsVth: Float64Array
}

/**
 * A photovoltaic cell, module or array as a current source beside a diode and a shunt, behind a series resistance:
 *
 *     I = IL − I0·(exp((V + I·Rs)/nNsVth) − 1) − (V + I·Rs)/Rsh
 */
export interface DiodeSeries extends DiodeArrays {
  /** Series resistance Rs, constant, ≥ 0 [Ω]. */
  readonly resistanceSeries: number
}

/** Above the resistance of any module or string [Ω]. */
export const RESISTANCE_MAX = 1e12

/** Room for the parameters of `length` steps. */
export function allocateDiodeArrays(length: number): DiodeArrays {
  return {
    photocurrent: new Float64Array(length),
    saturationCurrent: new Float64Array(length),
    resistanceShunt: new Float64Array(length),
    nNsVth: new Float64Array(length),
  }
}

/**
 * Refuses arrays of another length.
 * @throws {InputError} `length_mismatch`.
 */
export function requireDiodeArrays(length: number, arrays: DiodeArrays): void {
  const { photocurrent, saturationCurrent, resistanceShunt, nNsVth } = arrays
  InputError.requireLength(length, { photocurrent, saturationCurrent, resistanceShunt, nNsVth })
}

/**
 * Refuses a series resistance that cannot be and arrays of another length.
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 */
export function requireDiodeSeries(length: number, diode: DiodeSeries): void {
  requireDiodeArrays(length, diode)
  InputError.requireRange(diode.resistanceSeries, 0, RESISTANCE_MAX, 'resistanceSeries', 'Ω')
}
