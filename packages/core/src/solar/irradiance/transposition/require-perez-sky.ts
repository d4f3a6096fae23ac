import { requireFields } from '../../../errors/index.ts'

/**
 * Refuses what lacks the light and the sun that Perez' skies are made of.
 * @throws {InputError} `missing` or `wrong_type`, by field.
 */
export function requirePerezSky(input: object): void {
  requireFields(input, {
    dhi: 'list',
    dni: 'list',
    dniExtra: 'list',
    relativeAirmass: 'list',
    apparentZenithDeg: 'list',
    up: 'list',
  })
}
