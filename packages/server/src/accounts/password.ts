import { hash, verify } from '@node-rs/argon2'

/** With the library's Argon2id: the least memory that OWASP's Password Storage Cheat Sheet asks for. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), OPTIONS)
}

/** Hash of 32 random bytes that nobody has kept, with the same parameters: no password is this one. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Tntvm4rKDLuGYyS92GQ33Q$bxMFFaDr/JTkTXl9IJcf6C4Z+k7h4B9rwvgx5xJ6PxM'

/**
 * Whether a password is the one that was stored. Costs one hash of the same parameters where nothing is stored too, so
 * that the time of an answer does not tell who has an account.
 */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await verify(stored ?? DUMMY_HASH, password.normalize('NFKC'))
  return matches && stored !== undefined
}
