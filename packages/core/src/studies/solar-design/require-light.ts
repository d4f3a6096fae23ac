import { InputError } from '../../errors/index.ts'

/**
 * Refuses weather in which a usual design yields nothing: no design would be better than another.
 * @throws {InputError} `inconsistent` (`weather`).
 */
export function requireLight(energy: number): void {
  if (energy > 0) return
  throw new InputError({
    code: 'inconsistent',
    field: 'weather',
    value: energy,
    constraint: 'light enough for a plant to yield energy',
  })
}
