import { it } from 'vitest'
import { expectSameBits, LONG_NOTEBOOKS } from './notebook-bits.ts'

it.each([...LONG_NOTEBOOKS])(
  'the example notebook %s computes the numbers that are stored in it, to the bit',
  { timeout: 300_000 },
  expectSameBits,
)
