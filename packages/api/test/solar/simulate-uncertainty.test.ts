import { describe, expect, it } from 'vitest'
import { simulatePv } from '../../src/run.ts'
import { earth } from '../earth.ts'
import { refusal } from '../refusal.ts'

const PLACE = { latitude: 47, longitude: 8, system: { capacity_kw: 100, tilt: 30 } }

const uncertaintyOf = (more: object = {}) => simulatePv({ ...PLACE, ...more }, { earth }).body.uncertainty

describe('the uncertainty of simulatePv', () => {
  it('includes the mapped irradiation uncertainty of the embedded climate and the published components', () => {
    const { body } = simulatePv(PLACE, { earth })
    const { uncertainty } = body
    const bases = uncertainty?.components.map(({ name, basis }) => [name, basis])
    expect(bases).toEqual([
      ['horizontal_irradiation', 'mapped'],
      ['plane_of_array', 'published'],
      ['module_rating', 'published'],
      ['soiling', 'published'],
      ['snow', 'published'],
      ['other_models', 'published'],
    ])
    const sigma = Math.sqrt(
      uncertainty!.components.reduce((sum, component) => sum + component.standard_deviation_pct ** 2, 0),
    )
    expect(uncertainty?.long_term.standard_deviation_pct).toBeCloseTo(sigma, 10)
    expect(uncertainty?.long_term.p50_energy_mwh).toBe(body.energy_metrics.annual_energy_mwh)
    const { p75_energy_mwh: p75, p90_energy_mwh: p90, p99_energy_mwh: p99 } = uncertainty!.long_term
    expect(p90 / uncertainty!.long_term.p50_energy_mwh).toBeCloseTo(1 - 0.012815515655446004 * sigma, 10)
    expect(p75).toBeGreaterThan(p90)
    expect(p90).toBeGreaterThan(p99)
    expect(uncertainty!.single_year.p90_energy_mwh).toBeLessThan(p90)
  })

  it('has no snow component in the tropics, and includes the components that the request states', () => {
    const tropics = uncertaintyOf({ latitude: 1, longitude: 103.8 })
    const snow = tropics?.components.find(({ name }) => name === 'snow')
    expect(snow).toMatchObject({ standard_deviation_pct: 0, basis: 'weather' })
    const given = uncertaintyOf({
      uncertainty: { horizontal_irradiation_pct: 12, interannual_variability_pct: 6 },
    })
    expect(given?.components[0]).toMatchObject({ standard_deviation_pct: 12, basis: 'given' })
    expect(given).toMatchObject({ interannual_variability_pct: 6, interannual_basis: 'given' })
  })

  it('uses the years of the weather when there are five, and is null for a part of a year', () => {
    const days = [365, 365, 365, 366, 365]
    const light = [200, 220, 180, 210, 190].flatMap((ghi, n) => new Array(days[n]).fill(ghi))
    const weather = {
      start: '2017-01-01T00:00:00Z',
      step_minutes: 1440,
      ghi_wm2: light,
      temp_air_c: light.map(() => 15),
    }
    const uncertainty = uncertaintyOf({ weather })
    expect(uncertainty?.years.map(({ year }) => year)).toEqual([2017, 2018, 2019, 2020, 2021])
    expect(uncertainty?.interannual_basis).toBe('years')
    expect(uncertainty?.interannual_variability_pct).toBeGreaterThan(5)
    expect(uncertainty?.components.at(-1)).toMatchObject({ name: 'years_of_weather', basis: 'weather' })
    const part = { ...weather, ghi_wm2: light.slice(0, 100), temp_air_c: light.slice(0, 100).map(() => 15) }
    expect(uncertaintyOf({ weather: part })).toBeNull()
  })

  it('refuses an uncertainty that is out of range', () => {
    expect(refusal({ ...PLACE, uncertainty: { snow_pct: 60 } })).toMatchObject([
      { field: 'uncertainty.snow_pct', value: 60 },
    ])
  })
})
