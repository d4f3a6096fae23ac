import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hillFlow, RUSHIL } from './hill-flow.ts'

interface Hill {
  readonly inputs: { readonly hill: string; readonly H: number; readonly a: number }
  readonly expected: { readonly x: readonly number[]; readonly z: readonly number[] }
}
const TABLE: { readonly cases: readonly Hill[] } = JSON.parse(
  readFileSync(new URL('../../../test/reference/rans/hill2d.json', import.meta.url), 'utf8'),
)
const HILLS = TABLE.cases.filter(({ inputs }) => inputs.hill !== undefined)
const flows = new Map(
  HILLS.map(({ inputs: { hill, H, a } }) => [hill, hillFlow(Math.round(a / H), hill === 'H3' ? 8 : 4)]),
)

describe('hillFlow', () => {
  it.each(HILLS)('has the outline of $inputs.hill', ({ inputs, expected }) => {
    const flow = flows.get(inputs.hill)
    expected.x.forEach((x, n) => {
      expect(flow?.groundAt(1000 * x)).toBeCloseTo(1000 * expected.z[n], 2)
      expect(flow?.groundAt(-1000 * x)).toBeCloseTo(1000 * expected.z[n], 2)
    })
  })

  it('stays attached behind the two gentler hills', () => {
    for (const hill of ['H5', 'H8'])
      expect(flows.get(hill)).toMatchObject({ isSettled: true, separation: null, reattachment: null })
  })

  it('separates behind the steepest hill, and reattaches where standard k–ε solutions do', () => {
    const flow = flows.get('H3')
    expect(flow?.isSettled).toBe(true)
    // Behind the crest, before the foot at 3 heights.
    expect(flow?.separation).toBeGreaterThan(0.5)
    expect(flow?.separation).toBeLessThan(2)
    // Measured 6 to 7; longer than that would be a fault.
    expect(flow?.reattachment).toBeGreaterThan(4)
    expect(flow?.reattachment).toBeLessThan(5.5)
    expect(flow?.speedupAt(2.5 * RUSHIL.height, 3)).toBeLessThan(-1)
  })

  it('is faster over the crest of a steeper hill', () => {
    const [h3, h5, h8] = ['H3', 'H5', 'H8'].map(
      (hill) => flows.get(hill)?.speedupAt(0, 0.1 * RUSHIL.height) ?? Number.NaN,
    )
    expect(h8).toBeGreaterThan(0.3)
    expect(h5).toBeGreaterThan(h8)
    expect(h3).toBeGreaterThan(h5)
  })

  it.each([
    [2, 8, 'aspect'],
    [3, 1, 'cells'],
    [Number.NaN, 8, 'aspect'],
  ])('refuses an aspect of %d with %d cells', (aspect, cells, field) => {
    expect(() => hillFlow(aspect, cells)).toThrowError(expect.objectContaining({ field }))
  })
})
