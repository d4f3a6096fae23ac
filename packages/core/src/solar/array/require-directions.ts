import { InputError, requireFields } from '../../errors/index.ts'
import type { SunPath } from '../position/index.ts'

/**
 * Refuses what has no directions of the sun, or some of different lengths.
 * @throws {InputError} `missing`, `wrong_type` or `length_mismatch`, by field.
 */
export function requireDirections(sun: Pick<SunPath, 'east' | 'north' | 'up'>): void {
  requireFields(sun, { east: 'list', north: 'list', up: 'list' }, 'sun')
  InputError.requireLength(sun.up.length, { 'sun.east': sun.east, 'sun.north': sun.north })
}
