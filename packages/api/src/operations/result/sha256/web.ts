import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Sha256 } from './sha256.ts'

/** SHA-256 where there is no Node: that of browsers answers later only, and a result needs its fingerprint at once. */
export function createSha256(): Sha256 {
  const hash = sha256.create()
  const self: Sha256 = {
    update(data) {
      hash.update(typeof data === 'string' ? utf8ToBytes(data) : data)
      return self
    },
    hex: () => bytesToHex(hash.digest()),
  }
  return self
}
