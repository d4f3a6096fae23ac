import { describe, expect, it } from 'vitest'
import { climateAt, yearRose } from '../src/index.ts'
import { cellAt } from '../src/raster/grid-position.ts'
import { valueAt } from '../src/raster/raster.ts'
import { earth, reference } from './places.ts'

interface Place {
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly elev_m: number
  readonly clim: {
    readonly ghi_kwh_m2_yr: number
    readonly ghi_monthly_wh_m2_day: readonly number[]
    readonly kt_monthly: readonly number[]
    readonly t2m_monthly_raw: readonly number[]
    readonly t2m_c_raw_1961_90: number
    readonly t2m_c_bias_corrected: number
    readonly dtr_k: number
    readonly ws10_ms: number
    readonly ws100_ms: number
    readonly weibull_k_10m: number
    readonly rose8_annual_N_NE_E_SE_S_SW_W_NW: readonly number[]
    readonly linke_mean: number
    readonly land_fraction: number
    readonly dem10min_m: number
    readonly igbp: number
    readonly ghi_sigma_pct: number
  }
}

const { places } = reference<{ places: readonly Place[] }>('spots-clim.json')

/** Half a unit of the last printed digit, and a trifle for ties. */
const rounding = (digits: number): number => 0.5 * 10 ** -digits + 1e-9

function expectRounded(value: number, printed: number, digits: number): void {
  expect(Math.abs(value - printed)).toBeLessThanOrEqual(rounding(digits))
}

const mean = (values: Iterable<number>): number => {
  const all = [...values]
  return all.reduce((a, b) => a + b, 0) / all.length
}

it('covers 30 places', () => {
  expect(places).toHaveLength(30)
})

describe.each(places)('$name, read back by an independent program', ({ lat, lon, elev_m, clim }) => {
  const site = { latitudeDeg: lat, longitudeDeg: lon, altitude: elev_m }
  const climate = climateAt(earth, site)

  it('has the same irradiation', () => {
    for (let month = 0; month < 12; month++) {
      expectRounded(climate.clearness[month], clim.kt_monthly[month], 3)
      expectRounded(climate.ghiKwhM2Day[month] * 1000, clim.ghi_monthly_wh_m2_day[month], 0)
    }
    expectRounded(climate.ghiKwhM2Year, clim.ghi_kwh_m2_yr, 0)
    expectRounded(mean(climate.linkeTurbidity), clim.linke_mean, 2)
    expectRounded(100 * climate.uncertainty.ghiYear, clim.ghi_sigma_pct, 1)
  })

  it('has the same temperature, with and without the shift to the present climate', () => {
    const share = Math.min(Math.max((lat - 10) / 20, 0), 1)
    const shift = climate.quality.landFraction * (0.4 + 0.7 * share)
    for (let month = 0; month < 12; month++) {
      expectRounded(climate.temperature[month] - shift, clim.t2m_monthly_raw[month], 1)
    }
    expectRounded(climate.temperatureYear - shift, clim.t2m_c_raw_1961_90, 1)
    expectRounded(climate.temperatureYear, clim.t2m_c_bias_corrected, 1)
    expectRounded(mean(climate.diurnalRange), clim.dtr_k, 1)
  })

  it('has the same wind', () => {
    expectRounded(climate.windSpeed10mYear, clim.ws10_ms, 2)
    const land = climate.quality.landFraction
    const v = climate.windSpeed10mYear
    const mixed = land * (2.82 + 0.87 * v) + (1 - land) * 1.22 * v
    expectRounded(mixed, clim.ws100_ms, 1)
    const onShore = clim.igbp !== 0 && clim.land_fraction < 0.5
    expect(climate.windSurface).toBe(onShore ? 'land' : 'mixed')
    expect(climate.windSpeed100mYear).toBeCloseTo(onShore ? 2.82 + 0.87 * v : mixed, 10)
  })

  it('has the same surface', () => {
    expectRounded(climate.quality.landFraction, clim.land_fraction, 2)
    expect(climate.landCover.igbp).toBe(clim.igbp)
    const cell = cellAt(earth.elevation.spec, lat, lon)
    expect(valueAt(earth.elevation, 0, cell.row, cell.column, Number.NaN)).toBe(clim.dem10min_m)
  })

  it('has the same Weibull shape and wind rose in its 2° cell', () => {
    // That program took these two from the nearest cell.
    const { row, column } = cellAt(earth.weibullShape.spec, lat, lon)
    expectRounded(valueAt(earth.weibullShape, 0, row, column, Number.NaN), clim.weibull_k_10m, 2)
    const season = (index: number): Float64Array =>
      Float64Array.from({ length: 8 }, (_, i) => {
        return valueAt(earth.windRose, index * 8 + i, row, column, Number.NaN)
      })
    const rose = yearRose({ djf: season(0), mam: season(1), jja: season(2), son: season(3) })
    clim.rose8_annual_N_NE_E_SE_S_SW_W_NW.forEach((share, i) => {
      expectRounded(rose[i], share, 3)
    })
  })
})
