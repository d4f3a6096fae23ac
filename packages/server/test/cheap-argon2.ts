import { createRequire } from 'node:module'
import type { Options } from '@node-rs/argon2'

type Parameters = Options & { readonly memoryCost: number; readonly timeCost: number }

/** The library is CommonJS: what its object holds when it is first imported is what every import of it names. */
const argon2: {
  hash: (password: string, options: Parameters) => Promise<string>
  verify: (stored: string, password: string) => Promise<boolean>
} = createRequire(import.meta.url)('@node-rs/argon2')
const real = { ...argon2 }

/** The least that Argon2 takes. */
const LEAST = { memoryCost: 8, timeCost: 1 }
const LEAST_TEXT = '$m=8,t=1,'

let watcher: ((hash: string) => void) | undefined

/** From now on hashes are real ones, and `watch` is called with each that is computed; without it they are cheap again. */
export function computeRealHashes(watch: ((hash: string) => void) | undefined): void {
  watcher = watch
}

/**
 * Stands in for `hash` of `@node-rs/argon2` in tests, which sign up and sign in a thousand times: a hash of the same
 * password and salt that names the parameters that were asked for and was made with the least.
 */
argon2.hash = async (password, options) => {
  if (watcher === undefined) {
    const made = await real.hash(password, { ...options, ...LEAST })
    return made.replace(LEAST_TEXT, `$m=${options.memoryCost},t=${options.timeCost},`)
  }
  const made = await real.hash(password, options)
  watcher(made)
  return made
}

argon2.verify = (stored, password) => {
  watcher?.(stored)
  return real.verify(watcher === undefined ? stored.replace(/\$m=\d+,t=\d+,/, LEAST_TEXT) : stored, password)
}
