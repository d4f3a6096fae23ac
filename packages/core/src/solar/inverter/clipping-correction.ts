import { InputError, requireFields } from '../../errors/index.ts'
import {
  CLIPPING_BEAM_EDGES,
  CLIPPING_MATRIX,
  CLIPPING_POTENTIAL_EDGES,
} from './clipping-correction-matrix.ts'

/** An hourly simulation and the same plant under a reference sky; one value per hour, all arrays have one length. */
export interface ClippingCorrectionInput {
  /** AC power as simulated [kW]. */
  readonly acPower: Float64Array
  /** Direct normal irradiance [W/m²]. */
  readonly dni: Float64Array
  /** Direct normal irradiance of the reference sky: Ineichen & Perez with a Linke turbidity of 1 [W/m²]. */
  readonly dniReference: Float64Array
  /** DC power that the plant would have under the reference sky, before any ceiling [kW]. */
  readonly dcReference: Float64Array
  /** AC power at which the inverters clip, above 0 [kW]. */
  readonly acLimit: number
  /** AC energy that the same array would give in a year without a ceiling [kWh]. */
  readonly annualAcUnclippedKwh: number
}

/** Lower bounds of the first row and column. */
const BEAM_MIN = -0.05
const POTENTIAL_MIN = -2

/**
 * What an hourly simulation gives too much because irradiance changes within the hour while the inverter's ceiling does
 * not: average-then-clip bias, by the classification of Allen, Hobbs & Bolen.
 *
 *     loss = matrix[γ, CP] · annual energy without a ceiling / 1 h
 *     γ = dni / dniReference,   CP = (dcReference − acLimit) / acLimit
 *
 * The first and the last hour of a day's output have none. The matrix is a mean over hours alike: a year's sum holds,
 * and that of a month and hour of day about; a single hour does not. Valid for hourly series and CP up to 1.4; an hour
 * outside the matrix has none. For shorter steps do not correct: simulate.
 *
 * A NaN in an hour's irradiance or power spoils that hour only.
 *
 * @param out filled and returned.
 * @returns what to take off `acPower`, 0..`acPower` [kW].
 * @throws {InputError} `length_mismatch`; `out_of_range` and its kin for the limit or the energy.
 * @see Allen, Hobbs & Bolen 2022, Classification Method to Predict the Effect of Short-Term Inverter Saturation on PV
 *   Performance Modeling, PV Performance Modeling Workshop; Allen & Hobbs 2022, J. Renewable Sustainable Energy 14,
 *   063503, doi:10.1063/5.0130265; compared by Prilliman, Keith & Hobbs 2024, NREL/CP-7A40-90054
 */
export function clippingCorrection(input: ClippingCorrectionInput, out?: Float64Array): Float64Array {
  requireFields(input, { acPower: 'list', dni: 'list', dniReference: 'list', dcReference: 'list' })
  const { acPower, dni, dniReference, dcReference, acLimit, annualAcUnclippedKwh } = input
  out ??= new Float64Array(acPower.length)
  InputError.requireLength(acPower.length, { dni, dniReference, dcReference, out })
  InputError.requireRange(acLimit, 1e-9, 1e12, 'acLimit', 'kW')
  InputError.requireRange(annualAcUnclippedKwh, 0, 1e16, 'annualAcUnclippedKwh', 'kWh')
  const last = acPower.length - 1
  for (let t = 0; t <= last; t++) {
    const beam = dni[t] / dniReference[t]
    const potential = (dcReference[t] - acLimit) / acLimit
    if (!(acPower[t] > 0) || !(dniReference[t] > 0)) {
      out[t] = 0 * (acPower[t] + dni[t] + dniReference[t] + potential)
      continue
    }
    const isEdge = (t > 0 && acPower[t - 1] <= 0) || (t < last && acPower[t + 1] <= 0)
    const loss = isEdge ? 0 * (beam + potential) : matrixAt(beam, potential) * annualAcUnclippedKwh
    out[t] = Math.min(loss, acPower[t])
  }
  return out
}

/** Entry of the matrix; 0 outside it. */
function matrixAt(beam: number, potential: number): number {
  if (Number.isNaN(beam) || Number.isNaN(potential)) return Number.NaN
  const row = rowOfBeam(beam)
  const column = columnOfPotential(potential)
  return row < 0 || column < 0 ? 0 : CLIPPING_MATRIX[row][column]
}

/** Row of the matrix for an hour's beam over that of the reference sky; −1 outside it. Bounds belong to the bin below. */
export function rowOfBeam(beam: number): number {
  return beam > BEAM_MIN ? binOf(CLIPPING_BEAM_EDGES, beam) : -1
}

/** Column of the matrix for a clipping potential; −1 outside it. */
export function columnOfPotential(potential: number): number {
  return potential > POTENTIAL_MIN ? binOf(CLIPPING_POTENTIAL_EDGES, potential) : -1
}

/** The first of the rising edges that is not below a value; −1 beyond the last. All but the last are equally far apart. */
function binOf(edges: readonly number[], value: number): number {
  // Never beyond the bin that is sought, whatever the rounding.
  const start = Math.floor((value - edges[0]) / (edges[1] - edges[0]))
  let bin = Math.max(Math.min(start, edges.length - 1), 0)
  while (value > edges[bin]) bin++
  return value <= edges[bin] ? bin : -1
}
