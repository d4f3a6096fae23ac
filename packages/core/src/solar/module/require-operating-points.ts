import { requireFields } from '../../errors/index.ts'

/**
 * Refuses what has no light and cell temperature, or no parameters of a module.
 * @throws {InputError} `missing` or `wrong_type`, by field.
 */
export function requireOperatingPoints(input: object): void {
  requireFields(input, { effectiveIrradiance: 'list', tempCell: 'list', parameters: 'object' })
}
