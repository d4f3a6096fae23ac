import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reanalysis } from '../../../test/la-haute-borne.ts'
import { createRng, drawNormal, drawWeibull } from '../../math/random/index.ts'
import { yearAxis } from '../../time/index.ts'
import { weibullMean } from '../../wind/resource/index.ts'
import { quickWindRose } from '../quick-wind/quick-wind-rose.ts'
import { windResource } from './wind-resource.ts'
import type { WindOfClimate, WindOfSeries, WindResourceInput } from './wind-resource-input.ts'

const AIR = { tempAir: 10, temperatureHeight: 2, pressure: 97_744, pressureHeight: 2 }
const axis = yearAxis({ year: 2019 })

/** A year at two heights, exponent 0.1 by day and 0.3 by night, with turbulence of 12 ± 2 %. */
function mast(seed = 1): WindOfSeries {
  const rng = createRng(seed)
  const speed = Float64Array.from({ length: axis.length }, () => drawWeibull(rng, { scale: 8, shape: 2.1 }))
  const directionDeg = speed.map(() => 360 * rng.uniform())
  const isDay = (t: number): boolean => t % 24 >= 8 && t % 24 < 20
  return {
    kind: 'series',
    axis,
    levels: [
      { height: 50, speed, directionDeg },
      {
        height: 100,
        speed: speed.map((u, t) => u * 2 ** (isDay(t) ? 0.1 : 0.3)),
        deviation: speed.map((u, t) => u * 2 ** (isDay(t) ? 0.1 : 0.3) * (0.12 + 0.02 * drawNormal(rng))),
      },
    ],
  }
}

const input = (
  wind: WindResourceInput['wind'],
  change: Partial<WindResourceInput> = {},
): WindResourceInput => ({
  wind,
  heights: [50, 100, 150],
  air: AIR,
  rng: createRng(1),
  ...change,
})

const climate: WindOfClimate = {
  kind: 'climate',
  height: 100,
  speed: [8, 8, 7.5, 7, 6, 5.5, 5, 5.2, 6, 7, 7.6, 8],
  shape: 2,
  rose: [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [8, 7, 6, 5, 4, 3, 2, 1],
    [1, 1, 1, 1, 1, 1, 1, 1],
    [0, 0, 1, 5, 0, 0, 9, 0],
  ],
  shearExponent: 0.2,
}

describe('wind resource of a series', () => {
  const { levels, shear, years, coverage } = windResource(input(mast()))
  const [low, middle, high] = levels

  it('has at its own heights what was measured, and carries it by the hour’s shear beyond', () => {
    const { levels: given } = mast()
    const mean = (values: Float64Array): number => values.reduce((sum, u) => sum + u, 0) / values.length
    expect(low.meanSpeed).toBeCloseTo(mean(given[0].speed), 10)
    expect(middle.meanSpeed).toBeCloseTo(mean(given[1].speed), 10)
    const top = given[0].speed.map((u, t) => u * 3 ** (t % 24 >= 8 && t % 24 < 20 ? 0.1 : 0.3))
    expect(high.meanSpeed).toBeCloseTo(mean(top), 8)
    expect(shear.source).toBe('measured')
    expect(shear.monthHour?.[12]).toBeCloseTo(0.1, 10)
    expect(shear.monthHour?.[2]).toBeCloseTo(0.3, 10)
    expect(shear.bySector).toHaveLength(12)
    expect(years).toBeCloseTo(365 / 365.25, 10)
    expect(coverage).toBe(1)
  })

  it('has sectors that sum to the whole, of which each is Weibull', () => {
    const centres = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
    expect(low.sectors.map(({ centreDeg }) => centreDeg)).toEqual(centres)
    const share = low.sectors.reduce((sum, { frequency }) => sum + frequency, 0)
    const mean = low.sectors.reduce((sum, { frequency, meanSpeed }) => sum + frequency * meanSpeed, 0)
    const energy = low.sectors.reduce((sum, { energyFraction }) => sum + energyFraction, 0)
    expect(share).toBeCloseTo(1, 12)
    expect(mean).toBeCloseTo(low.meanSpeed, 10)
    expect(energy).toBeCloseTo(1, 12)
    for (const { weibull } of low.sectors) expect(Math.abs((weibull?.shape ?? 0) - 2.1)).toBeLessThan(0.3)
    expect(low.quality?.exceedanceR2).toBeGreaterThan(0.999)
    expect(Math.abs(weibullMean(low.weibull) / low.meanSpeed - 1)).toBeLessThan(0.02)
  })

  it('has the daily cycle of the shear: aloft, nights are windier than days', () => {
    expect((high.diurnalSpeed?.[2] ?? 0) / (high.diurnalSpeed?.[12] ?? 1)).toBeGreaterThan(1.15)
    expect(high.monthHourSpeed).toHaveLength(288)
    expect(high.monthlySpeed).toHaveLength(12)
    expect(Math.abs(high.meanOfMonths / high.meanSpeed - 1)).toBeLessThan(0.01)
  })

  it('has turbulence where it was measured, less of it above', () => {
    expect(middle.turbulence?.source).toBe('measured')
    expect(middle.turbulence?.mean).toBeCloseTo(0.12, 2)
    expect(middle.turbulence?.representative).toBeCloseTo(0.12 + 1.2816 * 0.02, 2)
    expect(high.turbulence?.mean).toBeLessThan(middle.turbulence?.mean ?? 0)
    expect(low.turbulence).toBeNull()
  })

  it('has a larger uncertainty further from the mast, and thinner air', () => {
    expect(low.uncertainty.vertical).toBe(0)
    expect(high.uncertainty.vertical).toBeCloseTo(high.meanSpeed * 0.02 * Math.log(1.5), 10)
    const { measurement, vertical, interannual, total, p75, p90, p99 } = high.uncertainty
    expect(total).toBeCloseTo(Math.hypot(measurement, vertical, interannual), 12)
    expect(p75 > p90 && p90 > p99 && high.meanSpeed > p75).toBe(true)
    expect(p90).toBeCloseTo(high.meanSpeed * Math.exp((-1.2815515655446004 * total) / high.meanSpeed), 10)
    expect(high.airDensity).toBeLessThan(low.airDensity)
    // Hypsometric by hand: 977.44 hPa at 2 m, 10 °C, 98 m below.
    expect(middle.airDensity).toBeCloseTo(1.191, 3)
  })

  it('extrapolates a single height by the given exponent, and reports it', () => {
    const { levels: only } = mast()
    const wind: WindOfSeries = { kind: 'series', axis, levels: [only[0]], shearExponent: 0.2 }
    const result = windResource(input(wind, { heights: [100], roughness: 0.03 }))
    expect(result.shear).toMatchObject({ source: 'given', exponent: 0.2, bySector: null })
    expect(result.levels[0].meanSpeed / low.meanSpeed).toBeCloseTo(2 ** 0.2, 10)
    expect(result.levels[0].turbulence).toMatchObject({ source: 'roughness', turbulenceClass: 'B' })
    expect(result.levels[0].turbulence?.mean).toBeCloseTo(1 / Math.log(100 / 0.03), 12)
    // A year of records bears neither an extreme wind nor a class.
    expect(result.levels[0].extreme).toMatchObject({ method: 'none', speed: Number.NaN, gust: Number.NaN })
    expect(result.levels[0].extreme.missing).toContain('needs 5 at least')
    expect(result.levels[0].speedClass).toBeNull()
  })

  it('skips gaps', () => {
    const wind = mast()
    wind.levels[0].speed.fill(Number.NaN, 0, 1000)
    const found = windResource(input(wind, { heights: [50] }))
    expect(found.coverage).toBeCloseTo(1 - 1000 / 8760, 12)
    expect(found.levels[0].meanOfMonths).toBeNaN()
    expect(Number.isFinite(found.levels[0].meanSpeed)).toBe(true)
  })
})

describe('wind resource of ERA5 at La Haute Borne', () => {
  const era5 = reanalysis()
  const level = { height: 100, ...era5 }

  it('has its mean, southwesterly winds, and the winter windier than the summer', () => {
    const [found] = windResource(
      input({ kind: 'series', axis: era5.axis, levels: [level] }, { heights: [100], sectors: 8 }),
    ).levels
    expect(found.meanSpeed).toBeCloseTo(5.92, 1)
    const prevailing = found.sectors.reduce((best, sector) =>
      sector.frequency > best.frequency ? sector : best,
    )
    expect(prevailing.centreDeg).toBe(225)
    expect(found.monthlySpeed[0]).toBeGreaterThan(1.2 * found.monthlySpeed[7])
    expect(found.speedClass).toBeNull()
  })

  it('uses the storms when there are enough years', () => {
    // The two years three times over are six, with the storms of two.
    const thrice = (values: Float64Array): Float64Array => {
      const out = new Float64Array(3 * values.length)
      for (let k = 0; k < 3; k++) {
        out.set(
          values.map((value) => value * (1 - 0.001 * k)),
          k * values.length,
        )
      }
      return out
    }
    const speed = thrice(era5.speed)
    const directionDeg = thrice(era5.directionDeg ?? era5.speed)
    const wind: WindOfSeries = {
      kind: 'series',
      axis: { ...era5.axis, length: speed.length },
      levels: [{ height: 100, speed, directionDeg }],
    }
    const [found] = windResource(input(wind, { heights: [100] })).levels
    expect(found.extreme.method).toBe('independent_storms')
    expect(found.extreme.speed).toBeGreaterThan(Math.max(...era5.speed))
    expect(found.extreme.speed).toBeLessThan(2 * Math.max(...era5.speed))
    expect(found.extreme.standardError).toBeGreaterThan(0)
    expect(found.extreme.gust / found.extreme.speed).toBeCloseTo(1.4, 12)
    const [plain] = windResource(input(wind, { heights: [100], peakFactor: 1 })).levels
    expect(found.extreme.speed / plain.extreme.speed).toBeCloseTo(1.05, 12)
    expect(found.extreme.standardError / plain.extreme.standardError).toBeCloseTo(1.05, 12)
    const [made] = windResource(input(wind, { heights: [100], hasTrueStorms: false })).levels
    expect(made.extreme.method).toBe('weibull_tail')
    expect(windResource(input(wind, { heights: [100] })).levels[0].extreme).toEqual(found.extreme)
    // A sensor that ends at 15 m/s.
    const capped = { height: 100, speed: speed.map((value) => Math.min(value, 15)), directionDeg }
    const [cut] = windResource(input({ ...wind, levels: [capped] }, { heights: [100] })).levels
    expect(cut.extreme.missing).toContain('cut off')
    expect(cut.speedClass).toBeNull()
  })
})

describe('wind resource of a climatology', () => {
  it('has the mean of the year over its sectors, whatever their number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 36 }), (sectors) => {
        const [found] = windResource(input(climate, { heights: [100], sectors })).levels
        const share = found.sectors.reduce((sum, { frequency }) => sum + frequency, 0)
        const mean = found.sectors.reduce(
          (sum, { frequency, meanSpeed }) => sum + (frequency > 0 ? frequency * meanSpeed : 0),
          0,
        )
        expect(share).toBeCloseTo(1, 12)
        expect(mean).toBeCloseTo(found.meanSpeed, 10)
      }),
      { seed: 1, numRuns: 33 },
    )
  })

  it('spreads 8 sectors over 16 as the quick analysis does', () => {
    const quick = quickWindRose(climate)
    const [found] = windResource(input(climate, { heights: [100], sectors: 16 })).levels
    for (const [s, { frequency, meanSpeed }] of found.sectors.entries()) {
      expect(frequency).toBeCloseTo(quick.frequency[s], 12)
      if (frequency > 0) expect(meanSpeed).toBeCloseTo(quick.meanSpeed[s], 10)
    }
  })

  it('follows the power law and has no hours', () => {
    const [low, , high] = windResource(input(climate)).levels
    expect(high.meanSpeed / low.meanSpeed).toBeCloseTo(3 ** 0.2, 12)
    expect(high.uncertainty.interannual).toBeCloseTo((0.06 * high.meanSpeed) / Math.sqrt(10), 12)
    expect(high.uncertainty.vertical).toBeCloseTo(high.meanSpeed * 0.06 * Math.log(1.5), 12)
    expect(high.diurnalSpeed).toBeNull()
    expect(high.quality).toBeNull()
    expect(weibullMean(high.weibull)).toBeCloseTo(high.meanSpeed, 10)
    expect(high.extreme).toMatchObject({ method: 'weibull_tail', standardError: Number.NaN })
  })
})

describe('wind resource', () => {
  const [first] = mast().levels
  it.each<[string, WindResourceInput]>([
    ['heights.length', input(mast(), { heights: [] })],
    ['heights[1]', input(mast(), { heights: [50, 1] })],
    ['sectors', input(mast(), { sectors: 3 })],
    ['sectors', input(mast(), { sectors: 12.5 })],
    ['air.pressure', input(mast(), { air: { ...AIR, pressure: 977 } })],
    ['peakFactor', input(mast(), { peakFactor: 0.9 })],
    ['wind.levels[0].speed', input({ ...mast(), levels: [{ ...first, speed: new Float64Array(3) }] })],
    ['wind.levels[0].directionDeg', input({ ...mast(), levels: [{ height: 50, speed: first.speed }] })],
    ['wind.speed[3]', input({ ...climate, speed: climate.speed && [8, 8, 8, 0, 8, 8, 8, 8, 8, 8, 8, 8] })],
    ['wind.rose', input({ ...climate, rose: climate.rose.slice(1) })],
    [
      'wind.rose[2]',
      input({ ...climate, rose: [...climate.rose.slice(0, 2), [0, 0, 0, 0, 0, 0, 0, 0], climate.rose[3]] }),
    ],
  ])('refuses %s by name', (field, wrong) => {
    expect(() => windResource(wrong)).toThrow(field)
  })
})
