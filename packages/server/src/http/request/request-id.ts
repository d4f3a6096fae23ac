import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

/** Random bytes that one id takes. */
const BYTES = 16
/** Drawn together: a draw costs as much for one id as for many. */
const pool = new Uint8Array(256 * BYTES)
let used = pool.length

/** A new id of a request, UUID version 7: in the order of time, so that an index of ids grows at its end. */
export function createRequestId(): string {
  return v7({ rng: nextBytes })
}

function nextBytes(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += BYTES
  return pool.slice(used - BYTES, used)
}
