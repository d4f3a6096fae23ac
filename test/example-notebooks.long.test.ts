import { it } from 'vitest'
import { expectSameBits, LONG_NOTEBOOKS } from './notebook-bits.ts'

it.each([...LONG_NOTEBOOKS])('%s gives the same bits again', { timeout: 300_000 }, expectSameBits)
