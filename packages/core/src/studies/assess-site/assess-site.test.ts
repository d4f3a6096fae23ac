import { readReferenceWeather } from '@sunwake/validation/cases'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { formulaWeather } from '../../../test/formula-weather.ts'
import { createPvSystem, PVWATTS_DEFAULT_LOSSES } from '../../solar/system/index.ts'
import type { WeatherSeries } from '../../time/index.ts'
import { quickSolar } from '../quick-solar/quick-solar.ts'
import { simulatePv } from '../simulate-pv/simulate-pv.ts'
import { rowsSystem } from '../solar-design/rows-system.ts'
import { designEnergyPerKw, prepareSolarDesignModel } from '../solar-design/solar-design-model.ts'
import { solarDesignBounds } from '../solar-design/space/solar-design-bounds.ts'
import { assessSite } from './assess-site.ts'
import type { AssessSiteInput } from './assess-site-input.ts'

const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')
const greensboro = readReferenceWeather(files, 'greensboro')

const run = (change: Partial<AssessSiteInput> = {}) =>
  assessSite({ ...greensboro, capacityKw: 100, ...change })

const codes = ({ recommendations }: ReturnType<typeof assessSite>) => recommendations.map(({ code }) => code)

/** The same weather with the light of some months changed. */
function lit(weather: WeatherSeries, share: (record: number) => number): WeatherSeries {
  const change = (series: Float64Array): Float64Array => series.map((value, t) => value * share(t))
  return { ...weather, ghi: change(weather.ghi), dni: change(weather.dni), dhi: change(weather.dhi) }
}

describe('assessSite', () => {
  it('uses the plant with the lowest cost of energy when no angle is given', () => {
    const site = run()
    const quick = quickSolar({
      ...greensboro,
      capacityKw: 100,
      objective: 'lcoe',
      bounds: { tiltMaxDeg: 90 },
    })
    expect(site.design).toEqual(quick.optimal)
    expect(site.energy).toEqual(quick.energy)
    expect(site.financial).toEqual(quick.financial)
    expect(site.orientation).toBeUndefined()
    expect(codes(site)).toContain('build')
  })

  it.each(['greensboro', 'sydney', 'tromso'])('has the hours of simulatePv behind its months, %s', (name) => {
    const place = readReferenceWeather(files, name)
    const { design, energy, monthlyEnergyKwh, waterfall } = run({ ...place, tiltDeg: 35, azimuthDeg: 150 })
    expect(design).toMatchObject({ tiltDeg: 35, azimuthDeg: 150 })
    const system = createPvSystem({
      capacityKw: 100,
      dcAcRatio: design.dcAcRatio,
      losses: { ...PVWATTS_DEFAULT_LOSSES, shading: 0 },
      mount: { kind: 'fixed', tiltDeg: 35, azimuthDeg: 150 },
      rows: { gcr: design.gcr },
    })
    const year = simulatePv({ ...place, system, subhourlyClipping: true })
    const sum = monthlyEnergyKwh.reduce((total, month) => total + month, 0)
    // What hours hide of clipping is that of modules tilted by a rule of thumb, spread over the months.
    expect(sum / energy.annualEnergyKwh).toBeCloseTo(1, 12)
    expect(Math.abs(energy.annualEnergyKwh / year.annualEnergyKwh - 1)).toBeLessThan(0.002)
    expect(Math.abs((monthlyEnergyKwh[5] ?? 0) / (year.monthly[5]?.acKwh ?? 0) - 1)).toBeLessThan(0.01)
    expect(waterfall.at(-1)?.afterKwh).toBeCloseTo(energy.annualEnergyKwh, 6)
  })

  it('finds how much better the modules could face, as a grid of planes does', () => {
    const { orientation, energy, design } = run({ tiltDeg: 60, azimuthDeg: 90 })
    const model = prepareSolarDesignModel(
      { ...greensboro, system: rowsSystem({}), subhourlyClipping: true },
      solarDesignBounds({ tiltMaxDeg: 90 }, greensboro.site.latitudeDeg),
    )
    let best = 0
    for (let tilt = 0; tilt <= 60; tilt += 5) {
      for (let azimuth = 120; azimuth <= 240; azimuth += 10) {
        const plane = { ...design, tiltDeg: tilt, azimuthDeg: azimuth }
        best = Math.max(best, 100 * designEnergyPerKw(model, plane))
      }
    }
    const found = energy.annualEnergyKwh * (1 + (orientation?.energyGain ?? 0))
    expect(found).toBeGreaterThanOrEqual(best)
    expect(found).toBeLessThan(best * 1.005)
  })

  it('recommends turning modules that face away, and not those that do not', () => {
    const away = run({ tiltDeg: 60, azimuthDeg: 0 })
    expect(away.orientation?.energyGain).toBeGreaterThan(0.5)
    expect(codes(away)).toContain('reorient')
    const message = away.recommendations.find(({ code }) => code === 'reorient')?.message
    expect(message).toContain(`${(100 * (away.orientation?.energyGain ?? 0)).toFixed(1)} % more energy`)
    const { tiltDeg, azimuthDeg } = away.orientation ?? { tiltDeg: 0, azimuthDeg: 0 }
    const turned = run({ tiltDeg, azimuthDeg })
    expect(codes(turned)).toContain('orientation_good')
    // Trackers are weighed against the rows when they are turned, whose spacing alone is that of the rows before.
    const ofTrackers = ({ recommendations }: typeof away) =>
      recommendations.find(({ code }) => code === 'tracking' || code === 'fixed_rows')
    const [first = '', second = ''] = [away, turned].map((site) => ofTrackers(site)?.message)
    const figures = (text: string) => text.match(/\d+(\.\d+)?/g)?.map(Number) ?? []
    expect(first).toContain('than rows so turned')
    expect(ofTrackers(away)?.code).toBe(ofTrackers(turned)?.code)
    figures(first).forEach((figure, n) => {
      expect(Math.abs(figure - (figures(second)[n] ?? 0))).toBeLessThan(1)
    })
    expect(away.score).toEqual(run().score)
  })

  it('breaks even at its break-even price', () => {
    const { breakEvenPrice, financial } = run({ tiltDeg: 20 })
    const at = run({ tiltDeg: 20, economics: { terms: { priceYear1: breakEvenPrice } } })
    expect(Math.abs(at.financial.npv)).toBeLessThan(1e-6 * financial.capex)
    const codesAt = (share: number) =>
      codes(run({ economics: { terms: { priceYear1: breakEvenPrice * share } } }))
    expect(codesAt(0.9)[0]).toBe('uneconomic')
    expect(codesAt(1.1)[0]).toBe('economic')
    expect(codes(run({ economics: { terms: { priceYear1: 0 } } }))[0]).toBe('uneconomic')
  })

  it('advises better data only where they raise the P90', () => {
    const advised = (irradiationUncertainty: number) =>
      run({ irradiationUncertainty, interannualVariability: 0.05 }).recommendations.some(
        ({ code }) => code === 'better_data',
      )
    expect([0.03, 0.0301, 0.08].map(advised)).toEqual([false, false, true])
  })

  it('has the P-values of independent normal uncertainties', () => {
    const { uncertainty, energy } = run({ irradiationUncertainty: 0.08, interannualVariability: 0.05 })
    const longTerm = Math.sqrt(0.08 ** 2 + 0.03 ** 2 + 0.03 ** 2 + 0.02 ** 2 + 0.015 ** 2 + 0.05 ** 2)
    const expected = [
      longTerm,
      Math.sqrt(longTerm ** 2 + 0.05 ** 2),
      Math.sqrt(longTerm ** 2 + 0.05 ** 2 / 10),
    ]
    expect(uncertainty.periods.map(({ years }) => years)).toEqual([null, 1, 10])
    uncertainty.periods.forEach(({ standardDeviation, levels }, n) => {
      expect(standardDeviation).toBeCloseTo(expected[n] ?? Number.NaN, 12)
      expect(levels[0]?.energy).toBeCloseTo(energy.annualEnergyKwh, 8)
      expect((levels[2]?.energy ?? 0) / energy.annualEnergyKwh).toBeCloseTo(
        1 - 1.2815515655446004 * standardDeviation,
        10,
      )
    })
  })

  it('includes an uncertainty of snow only when a month is cold', () => {
    const snowOf = (change: number) =>
      run({
        weather: { ...greensboro.weather, tempAir: greensboro.weather.tempAir.map((t) => t + change) },
      }).uncertainty.components.find(({ name }) => name === 'snow')?.ofEnergy
    expect(snowOf(0)).toBe(0.015)
    expect(snowOf(15)).toBe(0)
  })

  it('never scores a sunnier site lower, whichever months are sunnier', () => {
    const { weather } = greensboro
    const third = weather.axis.length / 3
    const winter = (t: number) => t < third / 2 || t > 2.5 * third
    const scores = (share: (brighter: number) => (record: number) => number) =>
      [0.55, 0.7, 0.85, 0.93, 1, 1.05].map((brighter) => run({ weather: lit(weather, share(brighter)) }))
    for (const share of [
      (brighter: number) => () => brighter,
      (brighter: number) => (t: number) => (winter(t) ? brighter : 0.9),
      (brighter: number) => (t: number) => (winter(t) ? 0.9 : brighter),
    ]) {
      const sites = scores(share)
      for (let n = 1; n < sites.length; n++) {
        expect(sites[n]?.score.total).toBeGreaterThanOrEqual(sites[n - 1]?.score.total ?? Number.NaN)
        sites[n]?.score.parts.forEach(({ points, name }, part) => {
          expect(points, name).toBeGreaterThanOrEqual((sites[n - 1]?.score.parts[part]?.points ?? 0) - 1e-6)
        })
      }
    }
  })

  it.each([12, 35, 55])('is the same at %d° north and south', (latitudeDeg) => {
    const [north, south] = [latitudeDeg, -latitudeDeg].map((latitude) => {
      const site = { latitudeDeg: latitude, longitudeDeg: 20, altitude: 100 }
      return assessSite({ site, weather: formulaWeather(site), capacityKw: 100 })
    })
    if (north === undefined || south === undefined) throw new Error('both were run')
    expect(Math.abs(north.score.total - south.score.total)).toBeLessThanOrEqual(2)
    expect(Math.abs(north.design.tiltDeg - south.design.tiltDeg)).toBeLessThan(3)
    const mirrored = (540 - south.design.azimuthDeg) % 360
    expect(Math.abs(north.design.azimuthDeg - mirrored)).toBeLessThan(10)
    expect(south.orientation).toBeUndefined()
  })

  it('judges the site, not the plant', () => {
    const { score } = run()
    for (const change of [{ capacityKw: 40_000 }, { tiltDeg: 0 }, { azimuthDeg: 300, tiltDeg: 80 }]) {
      const other = run(change).score
      expect(other.total).toBe(score.total)
      other.parts.forEach(({ points }, part) => {
        expect(points).toBeCloseTo(score.parts[part]?.points ?? Number.NaN, 8)
      })
    }
  })

  it('lowers the score for steep ground, and gives the reason', () => {
    const [flat, steep] = [run(), run({ slopeDeg: 12 })]
    expect(steep.score.slopeDeduction).toBe(14)
    expect(flat.score.total - steep.score.total).toBe(14)
    expect(codes(steep)).toContain('steep_ground')
    expect(codes(flat)).not.toContain('steep_ground')
  })

  it('reports snow and dark months far north, heat in the desert, dust on bare ground', () => {
    const tromso = run(readReferenceWeather(files, 'tromso'))
    expect(codes(tromso)).toEqual(expect.arrayContaining(['snow', 'seasonal_storage']))
    const hot = run({
      weather: { ...greensboro.weather, tempAir: greensboro.weather.tempAir.map((t) => t + 15) },
      isGroundBare: true,
    })
    expect(codes(hot)).toEqual(expect.arrayContaining(['warm_modules', 'dust']))
    expect(codes(hot)).not.toContain('snow')
  })

  it('counts a gap as dark', () => {
    const { weather } = greensboro
    const gap = weather.ghi.slice()
    gap.fill(Number.NaN, 4000, 4024)
    const holed = run({ weather: { ...weather, ghi: gap } })
    expect(holed.missingRecords).toBeGreaterThan(5)
    expect(holed.energy.annualEnergyKwh).toBeLessThan(run().energy.annualEnergyKwh)
    expect(Number.isFinite(holed.score.total)).toBe(true)
  })

  it.each<[Partial<AssessSiteInput>, string]>([
    [{ tiltDeg: 91 }, 'tiltDeg is 91'],
    [{ tiltDeg: Number.NaN }, 'tiltDeg is NaN'],
    [{ azimuthDeg: -1 }, 'azimuthDeg is -1'],
    [{ azimuthDeg: 361 }, 'azimuthDeg is 361'],
    [{ slopeDeg: 61 }, 'slopeDeg is 61'],
    [{ irradiationUncertainty: -0.1 }, 'irradiationUncertainty is -0.1'],
    [{ interannualVariability: 2 }, 'interannualVariability is 2'],
    [{ capacityKw: 0 }, 'capacityKw is 0'],
  ])('refuses %j', (change, message) => {
    expect(() => run(change)).toThrow(message)
  })
})
