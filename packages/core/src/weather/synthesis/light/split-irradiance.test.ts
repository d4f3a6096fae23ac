import { describe, expect, it } from 'vitest'
import { splitIrradiance } from './split-irradiance.ts'

const days = (record: number[]) =>
  ({ record: Int32Array.from(record) }) as Parameters<typeof splitIrradiance>[1]

describe('splitIrradiance', () => {
  it('keeps light of an hour whose middle is dark as diffuse', () => {
    const sun = {
      zenithDeg: Float64Array.of(95, 90.5, 80),
      dniExtra: new Float64Array(3).fill(1400),
      light: Float64Array.of(0, 0.01, 0.17),
    }
    const { ghi, dni, dhi } = splitIrradiance(Float64Array.of(4, 100), days([1, 2]), sun)
    expect([...ghi]).toEqual([0, 4, 100])
    expect([dni[0], dni[1], dhi[0], dhi[1]]).toEqual([0, 0, 0, 4])
    expect(dhi[2] + dni[2] * Math.cos((80 * Math.PI) / 180)).toBeCloseTo(100, 10)
  })

  it('holds direct irradiance at that outside the atmosphere and closes', () => {
    const cosZenith = Math.cos((86.9 * Math.PI) / 180)
    const sun = {
      zenithDeg: Float64Array.of(86.9),
      dniExtra: Float64Array.of(1400),
      light: Float64Array.of(0.08),
    }
    const { ghi, dni, dhi } = splitIrradiance(Float64Array.of(105), days([0]), sun)
    expect(dni[0]).toBe(1400)
    expect(dhi[0] + dni[0] * cosZenith).toBeCloseTo(ghi[0], 10)
    expect(dhi[0]).toBeGreaterThan(0)
  })
})
