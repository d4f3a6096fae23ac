import { createRequire } from 'node:module'
import type { Options } from '@node-rs/argon2'

const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')

/** The least that Argon2 takes. */
const LEAST = { memoryCost: 8, timeCost: 1 }
const LEAST_TEXT = '$m=8,t=1,'

/**
 * Stands in for `@node-rs/argon2` in tests, which sign up and sign in a thousand times: a hash of the same password and salt
 * that names the parameters that were asked for and was made with the least. `account-limits.test.ts` computes real ones.
 */
export async function hash(
  password: string,
  options: Options & { readonly memoryCost: number; readonly timeCost: number },
): Promise<string> {
  const made = await real.hash(password, { ...options, ...LEAST })
  return made.replace(LEAST_TEXT, `$m=${options.memoryCost},t=${options.timeCost},`)
}

export const verify = (stored: string, password: string): Promise<boolean> =>
  real.verify(stored.replace(/\$m=\d+,t=\d+,/, LEAST_TEXT), password)
