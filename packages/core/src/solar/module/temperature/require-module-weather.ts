import { requireFields } from '../../../errors/index.ts'

/**
 * Refuses what has no light, air temperature and wind at the modules.
 * @throws {InputError} `missing` or `wrong_type`, by field.
 */
export function requireModuleWeather(input: object): void {
  requireFields(input, { poaGlobal: 'list', tempAir: 'list', windSpeed: 'list' })
}
