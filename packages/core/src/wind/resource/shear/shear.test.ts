import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitRoughness, fitShearExponent } from '../../../atmosphere/index.ts'
import { windSector } from '../wind-rose.ts'
import { extrapolateSpeeds } from './extrapolate-speeds.ts'
import { fitShear, shearByRecord } from './shear-fit.ts'

const heights = [40, 60, 100]
const exponents = fc.integer({ min: 0, max: 45 }).map((hundredths) => hundredths / 100)

/** A mast in exact power-law winds whose exponent depends on the record. */
function mast(exponentOf: (t: number) => number, count = 60) {
  const base = Float64Array.from({ length: count }, (_, t) => 4 + ((t * 7) % 23) / 2)
  return {
    heights,
    speeds: heights.map((height) => base.map((speed, t) => speed * (height / 40) ** exponentOf(t))),
  }
}

describe('shear of a mast', () => {
  it('recovers an exact exponent: by record, over all and by group', () => {
    fc.assert(
      fc.property(exponents, (exponent) => {
        const records = mast(() => exponent)
        const far = [...shearByRecord(records)].filter((value) => !(Math.abs(value - exponent) < 0.5e-11))
        expect(far).toEqual([])
        expect(fitShear(records).overall).toBeCloseTo(exponent, 11)
      }),
      { seed: 1, numRuns: 40 },
    )
  })

  it('recovers an exact roughness length', () => {
    for (const roughness of [0.0002, 0.03, 0.4, 1.5]) {
      const base = Float64Array.of(5, 8, 12)
      const speeds = heights.map((height) =>
        base.map((speed) => (speed * Math.log(height / roughness)) / Math.log(40 / roughness)),
      )
      expect(fitShear({ heights, speeds, law: 'log' }).overall / roughness).toBeCloseTo(1, 8)
      for (const value of shearByRecord({ heights, speeds, law: 'log' })) {
        expect(value / roughness).toBeCloseTo(1, 8)
      }
    }
  })

  it('is that of the fits of mean profiles', () => {
    const speeds = [Float64Array.of(5, 9, 4), Float64Array.of(5.5, 10, 4.8), Float64Array.of(6.5, 11, 5.2)]
    const means = speeds.map((series) => (series[0] + series[1] + series[2]) / 3)
    expect(fitShear({ heights, speeds }).overall).toBeCloseTo(
      fitShearExponent({ heights, speeds: means }),
      12,
    )
    expect(fitShear({ heights, speeds, law: 'log' }).overall).toBeCloseTo(
      fitRoughness({ heights, speeds: means }),
      12,
    )
  })

  it('distinguishes the sectors, and gives those with few records the shear of all', () => {
    const directions = Float64Array.from({ length: 60 }, (_, t) => (t % 2) * 90)
    directions[59] = 180
    const records = mast((t) => (t % 2 === 0 ? 0.1 : 0.3))
    const groups = directions.map((direction) => windSector(direction, 4))
    const fit = fitShear({ ...records, groups, groupCount: 4 })
    expect(fit.byGroup[0]).toBeCloseTo(0.1, 11)
    expect(fit.byGroup[1]).toBeCloseTo(0.3, 11)
    expect(fit.byGroup[2]).toBe(fit.overall)
    expect([...fit.counts]).toEqual([30, 29, 1, 0])
  })

  it('skips gaps and light winds', () => {
    const records = mast(() => 0.2)
    records.speeds[1][0] = Number.NaN
    records.speeds[2][1] = 1
    const fit = fitShear(records)
    expect(fit.count).toBe(58)
    expect(fit.overall).toBeCloseTo(0.2, 11)
    const each = shearByRecord({ heights: [40, 60], speeds: records.speeds.slice(0, 2) })
    expect(each[0]).toBeNaN()
    // Three heights less a gap are two.
    expect(shearByRecord(records)[0]).toBeCloseTo(0.2, 11)
  })

  it('refuses what is no mast, by name', () => {
    const { speeds } = mast(() => 0.2)
    expect(() => fitShear({ heights: [40], speeds: [speeds[0]] })).toThrow('heights')
    expect(() => fitShear({ heights: [40, 40, 60], speeds })).toThrow('heights[1]')
    expect(() => fitShear({ heights, speeds: speeds.slice(1) })).toThrow('speeds')
    expect(() => fitShear({ heights, speeds, groups: [1] })).toThrow('groups')
    expect(() => fitShear({ heights, speeds: speeds.map((s) => s.map(() => 1)) })).toThrow('3 m/s or more')
    // @ts-expect-error a law that does not exist
    expect(() => fitShear({ heights, speeds, law: 'cubic' })).toThrow('law')
  })
})

describe('speeds at another height', () => {
  it('are those of the mast', () => {
    fc.assert(
      fc.property(exponents, fc.constantFrom('power', 'log'), (exponent, law) => {
        fc.pre(exponent > 0.05)
        const { speeds } = mast(() => exponent)
        const pair = { heights: [40, 100], speeds: [speeds[0], speeds[2]] }
        const shear = fitShear({ ...pair, law: law as 'power' | 'log' })
        const top = extrapolateSpeeds({ speeds: speeds[0], fromHeight: 40, toHeight: 100, shear })
        const far = [...top].filter((speed, t) => !(Math.abs(speed / speeds[2][t] - 1) < 0.5e-9))
        expect(far).toEqual([])
        const back = extrapolateSpeeds({ speeds: top, fromHeight: 100, toHeight: 40, shear })
        expect(back[7]).toBeCloseTo(speeds[0][7], 9)
      }),
      { seed: 2, numRuns: 40 },
    )
  })

  it('use the shear of their group or their own, otherwise that of all', () => {
    const shear = {
      law: 'power' as const,
      overall: 0.2,
      byGroup: Float64Array.of(0, 1),
      counts: Float64Array.of(9, 9),
      count: 18,
    }
    const speeds = Float64Array.of(6, 6, 6, Number.NaN)
    const span = { fromHeight: 50, toHeight: 100, speeds }
    const grouped = extrapolateSpeeds({ ...span, shear, groups: [0, 1, Number.NaN, 0] })
    expect([...grouped.slice(0, 2)]).toEqual([6, 12])
    expect(grouped[2]).toBeCloseTo(6 * 2 ** 0.2, 12)
    expect(grouped[3]).toBeNaN()
    const own = extrapolateSpeeds({
      ...span,
      shear: { law: 'power', overall: 0.2, byRecord: Float64Array.of(1, Number.NaN, 0, 0) },
    })
    expect(own[0]).toBe(12)
    expect(own[1]).toBeCloseTo(6 * 2 ** 0.2, 12)
    expect(() => extrapolateSpeeds({ ...span, shear: { law: 'log', overall: 60 } })).toThrow('shear.overall')
    expect(() => extrapolateSpeeds({ ...span, toHeight: 0, shear })).toThrow('toHeight')
  })
})
