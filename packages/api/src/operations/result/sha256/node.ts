import { createHash } from 'node:crypto'
import type { Sha256 } from './sha256.ts'

/** SHA-256 by Node. */
export function createSha256(): Sha256 {
  const hash = createHash('sha256')
  const self: Sha256 = {
    update(data) {
      hash.update(data)
      return self
    },
    hex: () => hash.digest('hex'),
  }
  return self
}
