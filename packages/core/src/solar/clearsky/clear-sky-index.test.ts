import { describe, expect, it } from 'vitest'
import { clearSkyIndex } from './clear-sky-index.ts'

describe('clearSkyIndex', () => {
  it('is the ratio, held in 0..2 or another ceiling', () => {
    const ghi = Float64Array.of(400, 900, -3, 2000)
    const ghiClear = Float64Array.of(800, 800, 500, 500)
    expect(Array.from(clearSkyIndex({ ghi, ghiClear }))).toEqual([0.5, 1.125, 0, 2])
    expect(Array.from(clearSkyIndex({ ghi, ghiClear, max: 1 }))).toEqual([0.5, 1, 0, 1])
  })

  it('is 0 at night and keeps a NaN in its own step', () => {
    const ghi = Float64Array.of(0, 3, -2, Number.NaN, Number.NaN, 100)
    const ghiClear = Float64Array.of(0, 0, 0, 0, 500, Number.NaN)
    const index = clearSkyIndex({ ghi, ghiClear })
    expect(Array.from(index)).toEqual([0, 0, 0, Number.NaN, Number.NaN, Number.NaN])
  })

  it('refuses series of other lengths and a ceiling below 0', () => {
    const ghi = new Float64Array(2)
    expect(() => clearSkyIndex({ ghi, ghiClear: new Float64Array(1) })).toThrow('ghiClear.length')
    expect(() => clearSkyIndex({ ghi, ghiClear: ghi, max: -1 })).toThrow('max')
  })
})
