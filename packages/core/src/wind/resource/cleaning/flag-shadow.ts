import { InputError, requireList } from '../../../errors/index.ts'
import { wrap360 } from '../../../math/angles.ts'
import { QUALITY_FLAGS } from './quality-flags.ts'

/** A sector seen with the wind, clockwise from one direction to another; 350 to 10 goes through north. */
export interface DirectionSector {
  /** [°] */
  readonly fromDeg: number
  /** [°] */
  readonly toDeg: number
}

/**
 * Flags records in which the wind comes from where something stands before the sensor: the mast, a lightning rod, a
 * turbine. Both ends of a sector belong to it. A NaN direction is not flagged.
 *
 * @param out flags are added to it; returned.
 * @throws {InputError} `length_mismatch`, `not_finite` (`sectors[0].fromDeg`).
 * @see IEC 61400-12-1:2017, annexes A and G
 */
export function flagShadow(
  directionDeg: Float64Array,
  sectors: readonly DirectionSector[],
  out?: Uint8Array,
): Uint8Array {
  requireList(directionDeg, 'directionDeg')
  requireList(sectors, 'sectors')
  out ??= new Uint8Array(directionDeg.length)
  InputError.requireLength(directionDeg.length, { out })
  for (const [i, { fromDeg, toDeg }] of sectors.entries()) {
    InputError.requireRange(fromDeg, -1e6, 1e6, `sectors[${i}].fromDeg`, '°')
    InputError.requireRange(toDeg, -1e6, 1e6, `sectors[${i}].toDeg`, '°')
    const width = wrap360(toDeg - fromDeg)
    for (let t = 0; t < directionDeg.length; t++) {
      if (wrap360(directionDeg[t] - fromDeg) <= width) out[t] |= QUALITY_FLAGS.shadow
    }
  }
  return out
}
