import { InputError } from '../../../errors/index.ts'
import { type Rng, type RngState, restoreRng } from '../../../math/random/index.ts'

/**
 * The stream of random numbers of a state.
 * @param rng where the search would begin: the state must come of the same seed.
 * @throws {InputError} when it comes of another one, or is none.
 */
export function resumeRng(rng: Rng, state: RngState): Rng {
  const own = rng.snapshot().key
  const resumed = restoreRng(state)
  if (own.some((word, i) => word !== state.key[i])) {
    throw inconsistent('state.rng.key', state.key, 'that of a search with the same seed')
  }
  return resumed
}

/** Refuses the state of another problem: the energy of its best layout must come out as it says. */
export function requireSameEnergy(actual: number, stated: number, field: string): void {
  if (actual !== stated) throw inconsistent(field, stated, 'the energy of that layout in the same problem')
}

/** A state that does not go with the input. */
export function inconsistent(field: string, value: unknown, constraint: string): InputError {
  return new InputError({ code: 'inconsistent', field, value, constraint })
}
