import { InputError, requireFields } from '../../../errors/index.ts'
import { windSector } from '../wind-rose.ts'

/** Two anemometers at one height on different sides of a mast. */
export interface PairedSpeeds {
  /** [m/s] */
  readonly first: Float64Array
  /** [m/s] */
  readonly second: Float64Array
  /** [°] */
  readonly directionDeg: Float64Array
  /** Sectors of equal width, 1..360; 72 when absent, of 5° each. */
  readonly sectors?: number | undefined
  /** Speeds of both below are left out [m/s]; 4 when absent. */
  readonly speedMin?: number | undefined
}

/**
 * Mean speed of one anemometer over that of another by direction [1], sector s centred on s·360/sectors: where the mast
 * shades one of them the ratio shows it. NaN for a sector without records; a NaN leaves its record out.
 *
 * @throws {InputError} `length_mismatch`, `out_of_range` and its kin (`sectors`, `speedMin`).
 * @see IEC 61400-12-1:2017, annex G
 */
export function speedRatioBySector(input: PairedSpeeds): Float64Array {
  requireFields(input, { first: 'list', second: 'list', directionDeg: 'list' })
  const { first, second, directionDeg, sectors = 72, speedMin = 4 } = input
  InputError.requireLength(first.length, { second, directionDeg })
  InputError.requireRange(sectors, 1, 360, 'sectors')
  InputError.requireRange(speedMin, 0, 30, 'speedMin', 'm/s')
  const above = new Float64Array(Math.floor(sectors))
  const below = new Float64Array(above.length)
  for (let t = 0; t < first.length; t++) {
    const sector = windSector(directionDeg[t], above.length)
    if (!(first[t] >= speedMin && second[t] >= speedMin) || Number.isNaN(sector)) continue
    above[sector] += first[t]
    below[sector] += second[t]
  }
  return above.map((sum, sector) => sum / below[sector])
}
