import { hash, verify } from '@node-rs/argon2'

/** With the library's Argon2id: the least memory that OWASP's Password Storage Cheat Sheet asks for. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), OPTIONS)
}

let nobody: Promise<string> | undefined

/**
 * Whether a password is the one that was stored. Takes as long where nothing is stored, so that the time of an answer
 * does not tell who has an account.
 */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await nobody), password.normalize('NFKC'))
  return matches && stored !== undefined
}
