import type { KeyOwner } from '../store/accounts/records.ts'

/** Keys that are remembered: some megabytes. */
const KEYS_MAX = 10_000

/** Keys that have been looked up, by their hashes. */
export interface KnownOwners {
  find(keyHash: string): KeyOwner | undefined
  /** Remembers what a look-up has found; forgets the key where it has found nothing. */
  note(keyHash: string, owner: KeyOwner | undefined): void
}

/**
 * Remembers keys, so that a request need not look up its own. Whether what is remembered still holds is not known here:
 * the statement that counts the request tells, by the version.
 */
export function createKnownOwners(): KnownOwners {
  const owners = new Map<string, KeyOwner>()
  return {
    find: (keyHash) => owners.get(keyHash),
    note(keyHash, owner) {
      owners.delete(keyHash)
      if (owner === undefined) return
      owners.set(keyHash, owner)
      const [oldest] = owners.keys()
      if (owners.size > KEYS_MAX) owners.delete(oldest!)
    },
  }
}
