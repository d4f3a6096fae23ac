import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ATAN_TABLE } from './tables/atan-table.ts'
import { EXP_TABLE } from './tables/exp-table.ts'
import { LOG_TABLE } from './tables/log-table.ts'
import { packedBytes } from './tables/packed-bytes.ts'
import { SINE_TABLE } from './tables/sine-table.ts'

const { tables } = JSON.parse(
  readFileSync(new URL('../../../test/reference/math/elementary_tables.json', import.meta.url), 'utf8'),
) as { tables: Record<string, string> }

describe('the tables of elementary functions', () => {
  it.each([
    ['exp', EXP_TABLE],
    ['log', LOG_TABLE],
    ['sine', SINE_TABLE],
    ['atan', ATAN_TABLE],
  ])('%s has the bits that mpmath computed', (name, table) => {
    const bytes = Buffer.from(table.buffer, table.byteOffset, table.byteLength)
    expect(bytes.toString('base64')).toBe(tables[name])
  })
})

describe('packedBytes', () => {
  it.each([0, 1, 2, 3, 255, 256])('reads what Node packs: %i bytes', (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => (37 * i) & 255)
    expect([...packedBytes(Buffer.from(bytes).toString('base64'))]).toEqual([...bytes])
  })
})
