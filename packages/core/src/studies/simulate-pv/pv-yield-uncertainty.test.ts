import { describe, expect, it } from 'vitest'
import { normalQuantile } from '../../math/special/index.ts'
import { type TimeAxis, yearAxis } from '../../time/index.ts'
import { PV_COMPONENTS } from '../../uncertainty/index.ts'
import { pvYieldUncertainty } from './pv-yield-uncertainty.ts'

const DAYS = [365, 365, 365, 366, 365, 365]

/** A run of days from 2013 on, each year with a mean power of its own [kW]. */
function runOf(means: readonly number[]) {
  const length = means.reduce((sum, _, n) => sum + (DAYS[n] ?? 0), 0)
  const axis: TimeAxis = { ...yearAxis({ year: 2013, stepMinutes: 1440, utcOffsetHours: -5 }), length }
  const acPower = Float64Array.from(means.flatMap((mean, n) => new Array(DAYS[n]).fill(mean)))
  const energyKwh = acPower.reduce((sum, kw) => sum + kw * 24, 0)
  const nothing = new Float64Array(length)
  const series = {
    poaGlobal: nothing,
    effectiveIrradiance: nothing,
    tempCell: nothing,
    dcPower: nothing,
    acPower,
  }
  return { axis, series, annualEnergyKwh: energyKwh / means.length }
}

describe('pvYieldUncertainty', () => {
  it('combines the published uncertainties to 8.6 %, and 9.4 % in one year', () => {
    // Thevenard & Pelland 2013: 5, 3, 3, 2, 1.5 and 5 %, and 3.9 % from year to year.
    const result = pvYieldUncertainty({ simulation: runOf([10]), isLongTerm: true })
    const total = Math.sqrt(0.05 ** 2 + 0.03 ** 2 + 0.03 ** 2 + 0.02 ** 2 + 0.015 ** 2 + 0.05 ** 2)
    expect(result?.longTerm.standardDeviation).toBeCloseTo(total, 14)
    expect(result?.singleYear.standardDeviation).toBeCloseTo(Math.sqrt(total ** 2 + 0.039 ** 2), 14)
    const p50 = 10 * 24 * 365
    expect(result?.longTerm.p50Kwh).toBe(p50)
    expect(result?.longTerm.p90Kwh).toBeCloseTo(p50 * (1 - 1.2815515655446004 * total), 6)
    expect(result?.components.map(({ name }) => name)).toEqual(Object.keys(PV_COMPONENTS))
    expect(result?.components.reduce((sum, { varianceShare }) => sum + varianceShare, 0)).toBeCloseTo(1, 14)
    expect(result?.interannualBasis).toBe('published')
  })

  it('takes the spread of five years and the error of their mean from the years', () => {
    const nothing = Object.fromEntries(Object.keys(PV_COMPONENTS).map((name) => [name, 0]))
    const means = [10, 11, 9, 10.5, 9.5]
    const simulation = runOf(means)
    const result = pvYieldUncertainty({ simulation, components: nothing })
    const energies = means.map((mean, n) => mean * 24 * (DAYS[n] ?? 0))
    const mean = energies.reduce((sum, kwh) => sum + kwh, 0) / 5
    const spread = Math.sqrt(energies.reduce((sum, kwh) => sum + (kwh - mean) ** 2, 0) / 4) / mean
    expect(result?.years.map(({ year }) => year)).toEqual([2013, 2014, 2015, 2016, 2017])
    for (const [n, { acKwh }] of (result?.years ?? []).entries())
      expect(acKwh).toBeCloseTo(energies[n] ?? 0, 6)
    expect(result?.interannualBasis).toBe('years')
    expect(result?.interannualVariability).toBeCloseTo(spread, 12)
    expect(result?.longTerm.standardDeviation).toBeCloseTo(spread / Math.sqrt(5), 12)
    expect(result?.singleYear.standardDeviation).toBeCloseTo(spread * Math.sqrt(1.2), 12)
    expect(result?.singleYear.p99Kwh).toBeCloseTo(
      mean * (1 - normalQuantile(0.99) * spread * Math.sqrt(1.2)),
      5,
    )
  })

  it('ignores the spread of four years, or of years with gaps', () => {
    expect(pvYieldUncertainty({ simulation: runOf([10, 11, 9, 10]) })?.interannualVariability).toBe(0.039)
    const holed = runOf([10, 11, 9, 10, 10])
    holed.series.acPower.fill(Number.NaN, 0, 30)
    const result = pvYieldUncertainty({ simulation: holed })
    expect(result?.interannualBasis).toBe('published')
    expect(result?.years[0]?.missingRecords).toBe(30)
  })

  it('adds the deviation of one real year to the uncertainty, but not for a typical year', () => {
    const [real, typical] = [false, true].map((isLongTerm) =>
      pvYieldUncertainty({ simulation: runOf([10]), isLongTerm }),
    )
    const more = real!.longTerm.standardDeviation ** 2 - typical!.longTerm.standardDeviation ** 2
    expect(more).toBeCloseTo(0.039 ** 2, 14)
    expect(real?.components.at(-1)?.name).toBe('years_of_weather')
  })

  it('accepts stated uncertainties, and is undefined for a part of a year', () => {
    const given = { horizontal_irradiation: 0.12, snow: 0 }
    const result = pvYieldUncertainty({
      simulation: runOf([10]),
      components: given,
      interannualVariability: 0.06,
    })
    const of = (name: string) => result?.components.find((component) => component.name === name)
    expect(of('horizontal_irradiation')?.standardDeviation).toBe(0.12)
    expect(of('snow')?.varianceShare).toBe(0)
    expect(result?.interannualBasis).toBe('given')
    expect(
      pvYieldUncertainty({ simulation: { ...runOf([10]), annualEnergyKwh: Number.NaN } }),
    ).toBeUndefined()
  })

  it('refuses invalid uncertainties by name', () => {
    const simulation = runOf([10])
    const refused = (more: object) => () => pvYieldUncertainty({ simulation, ...more })
    expect(refused({ components: { soiling: -0.1 } })).toThrow(/^components\[3\]\.standardDeviation is -0.1/)
    expect(refused({ interannualVariability: 2 })).toThrow(/^interannualVariability is 2/)
  })
})
