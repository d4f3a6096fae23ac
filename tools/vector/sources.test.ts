import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fingerprint } from './sources.ts'

const BYTES = new URL(
  '../../packages/core/src/wind/farm/pairwise/vector/vector-kernel-bytes.ts',
  import.meta.url,
)

describe('the vector kernel in core', () => {
  it('was made of the source that lies here (else run node --import tsx tools/vector/build.ts)', () => {
    expect(readFileSync(BYTES, 'utf8')).toContain(fingerprint())
  })
})
