import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { directionStatistics, vectorMeanWind } from './direction-statistics.ts'
import { fitSectors } from './sector-climate.ts'
import { fitWeibullMle } from './weibull/weibull-mle.ts'
import { speedsBySector, windRose, windSector } from './wind-rose.ts'

const records = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 250 }), fc.integer({ min: 0, max: 3599 })), {
    minLength: 1,
    maxLength: 200,
  })
  .map((list) => ({
    speeds: list.map(([tenths]) => tenths / 10),
    directionsDeg: list.map(([, tenths]) => tenths / 10),
  }))

describe('sector of a direction', () => {
  it('is centred on its direction and includes its lower edge', () => {
    for (const [directionDeg, sector] of [
      [0, 0],
      [359.9, 0],
      [348.75, 0],
      [348.74, 15],
      [11.24, 0],
      [11.25, 1],
      [180, 8],
      [360, 0],
      [-90, 12],
      [720, 0],
    ] as const) {
      expect(windSector(directionDeg, 16)).toBe(sector)
    }
    expect(windSector(Number.NaN, 16)).toBeNaN()
    expect(windSector(123, 1)).toBe(0)
  })

  it('never lies past the last, for any number of sectors', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 360 }), fc.integer({ min: 0, max: 3600 }), (sectors, tenths) => {
        for (const directionDeg of [tenths / 10, tenths / 10 - 1e-14, -1e-300, -180 / sectors]) {
          const sector = windSector(directionDeg, sectors)
          expect(sector >= 0 && sector < sectors && Number.isInteger(sector)).toBe(true)
        }
      }),
      { seed: 121 },
    )
  })
})

describe('wind rose', () => {
  it('turns with its records', () => {
    fc.assert(
      fc.property(records, ({ speeds, directionsDeg }) => {
        const rose = windRose({ speeds, directionsDeg, sectors: 12 })
        const turned = windRose({
          speeds,
          directionsDeg: directionsDeg.map((d) => (d < 330 ? d + 30 : d - 330)),
          sectors: 12,
        })
        for (let s = 0; s < 12; s++) expect(turned.count[(s + 1) % 12]).toBe(rose.count[s])
        expect(rose.count.reduce((sum, n) => sum + n, 0)).toBe(speeds.length)
        expect(rose.frequency.reduce((sum, f) => sum + f, 0)).toBeCloseTo(1, 12)
      }),
      { seed: 122 },
    )
  })

  it('takes the first of equal sectors for the prevailing one', () => {
    const rose = windRose({ speeds: [5, 5, 5, 5], directionsDeg: [90, 180, 90, 180], sectors: 4 })
    expect(rose.prevailingByFrequency).toBe(1)
    expect(rose.prevailingByEnergy).toBe(1)
  })

  it('agrees with a hand calculation for four records, a calm and two gaps', () => {
    const rose = windRose({
      speeds: [4, 6, 10, 0.2, Number.NaN, 5],
      directionsDeg: [0, 350, 90, Number.NaN, 90, Number.NaN],
      sectors: 4,
      calmBelow: 0.5,
    })
    expect([...rose.count]).toEqual([2, 1, 0, 0])
    expect([...rose.frequency]).toEqual([0.5, 0.25, 0, 0])
    expect(rose.calmFrequency).toBe(0.25)
    expect(rose.validCount).toBe(4)
    expect(rose.meanSpeed[0]).toBe(5)
    expect(rose.meanSpeed[2]).toBeNaN()
    expect(rose.powerDensity[1]).toBeCloseTo(612.5, 10)
    expect(rose.energyFraction[1]).toBeCloseTo(1000 / 1280, 12)
    expect(rose.prevailingByFrequency).toBe(0)
    expect(rose.prevailingByEnergy).toBe(1)
    expect([...rose.centreDeg]).toEqual([0, 90, 180, 270])
  })

  it('refuses sectors, lengths and speeds by name', () => {
    const base = { speeds: [5], directionsDeg: [10] }
    expect(() => windRose({ ...base, sectors: 0 })).toThrow('sectors')
    expect(() => windRose({ ...base, sectors: 7.5 })).toThrow('sectors')
    expect(() => windRose({ ...base, sectors: 8, directionsDeg: [1, 2] })).toThrow('directionsDeg')
    expect(() => windRose({ speeds: [-5], directionsDeg: [10], sectors: 8 })).toThrow('speeds[0]')
    expect(() => windRose({ ...base, sectors: 8, calmBelow: Number.NaN })).toThrow(InputError)
  })
})

describe('sector fits', () => {
  it('are the fits of the speeds of each sector, and nothing where records are few', () => {
    const speeds = Array.from({ length: 120 }, (_, i) => 2 + ((i * 29) % 83) / 8)
    const directionsDeg = speeds.map((_, i) => (i % 3) * 90)
    const fits = fitSectors({ speeds, directionsDeg, sectors: 4 })
    const parts = speedsBySector({ speeds, directionsDeg }, 4)
    expect(fits.map(({ frequency }) => frequency)).toEqual([1 / 3, 1 / 3, 1 / 3, 0])
    for (const s of [0, 1, 2]) expect(fits[s]?.weibull).toEqual(fitWeibullMle(parts[s] ?? []))
    expect(fits[3]?.weibull).toBeNull()
    expect(fitSectors({ speeds, directionsDeg, sectors: 4, countMin: 41 })[0]?.weibull).toBeNull()
  })
})

describe('statistics of directions', () => {
  it('return a single direction without spread', () => {
    const { meanDeg, resultantLength, standardDeviationDeg } = directionStatistics([222.5, 222.5, Number.NaN])
    expect(meanDeg).toBeCloseTo(222.5, 11)
    expect(resultantLength).toBe(1)
    expect(standardDeviationDeg).toBeLessThan(1e-12)
  })

  it('turn with their directions', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 50 }), (list) => {
        const base = directionStatistics(list)
        const turned = directionStatistics(list.map((direction) => direction + 290))
        expect(turned.standardDeviationDeg).toBeCloseTo(base.standardDeviationDeg, 9)
        expect(turned.yamartinoDeg).toBeCloseTo(base.yamartinoDeg, 9)
        const difference = (turned.meanDeg - base.meanDeg - 290 + 3600) % 360
        expect(Math.min(difference, 360 - difference)).toBeLessThan(1e-9)
      }),
      { seed: 123 },
    )
  })

  it('have the standard deviation of a narrow spread in degrees', () => {
    // ±1° about north: the ordinary standard deviation is 1°.
    const narrow = directionStatistics([359, 1])
    expect(narrow.standardDeviationDeg).toBeCloseTo(1, 3)
    expect(narrow.yamartinoDeg).toBeCloseTo(1, 3)
  })

  it('are NaN without a direction', () => {
    expect(directionStatistics([Number.NaN])).toMatchObject({ count: 0, meanDeg: Number.NaN })
    expect(vectorMeanWind({ speeds: [5], directionsDeg: [Number.NaN] }).speed).toBeNaN()
  })

  it('weigh directions by speed in the vector mean', () => {
    const { speed, directionDeg } = vectorMeanWind({ speeds: [3, 4], directionsDeg: [0, 90] })
    expect(speed).toBeCloseTo(2.5, 14)
    expect(directionDeg).toBeCloseTo(53.13010235415598, 11)
    expect(() => vectorMeanWind({ speeds: [1], directionsDeg: [] })).toThrow('directionsDeg')
  })
})
