import { requireFields } from '../../errors/index.ts'

/**
 * Refuses what has no directions of the sun.
 * @throws {InputError} `missing` or `wrong_type`, by field.
 */
export function requireDirections(sun: object): void {
  requireFields(sun, { east: 'list', north: 'list', up: 'list' }, 'sun')
}
