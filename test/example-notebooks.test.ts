import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { expectSameBits, LONG_NOTEBOOKS, NOTEBOOKS } from './notebook-bits.ts'

const names = readdirSync(NOTEBOOKS).filter((name) => name.endsWith('.ipynb'))

describe('the example notebooks', () => {
  it('are ten', () => {
    expect(names).toHaveLength(10)
    expect(names).toEqual(expect.arrayContaining([...LONG_NOTEBOOKS]))
  })

  it.each(names.filter((name) => !LONG_NOTEBOOKS.includes(name)))(
    'compute the numbers that are stored in them, to the bit: %s',
    { timeout: 300_000 },
    expectSameBits,
  )
})
