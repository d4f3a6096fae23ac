import { describe, expect, it } from 'vitest'
import { createNotes } from '../../result/notes.ts'
import { quickWindBody } from '../quick/body.ts'
import { curtailmentBody } from '../rules/turbine-rules.ts'
import { surroundingsBody } from '../surroundings/body.ts'
import { windAnalysisBody } from './body.ts'

const of = (...values: number[]) => Float64Array.of(...values)
const LEVELS = { p50Kwh: 9_000_000, p75Kwh: 8_500_000, p90Kwh: 8_000_000, p99Kwh: 7_000_000 }
const IN_MWH = { p50_aep_mwh: 9000, p75_aep_mwh: 8500, p90_aep_mwh: 8000, p99_aep_mwh: 7000 }
const FARM = {
  ...{ ratedPower: 6500, count: 2, grossKwh: 12_000_000, afterWakesKwh: 11_000_000, netKwh: 9_900_000 },
  ...{ wakeLoss: 0.085, capacityFactor: 0.375, meanSpeed: 7.5, meanTurbulence: 0.105 },
}
const ORIGIN = {
  data: () => ({}),
  statement: () => '',
  reasons: [],
  fidelity: 'climatology',
  years: 20,
  coverage: 0.75,
  interannualVariation: 0.06,
}

describe('the units of the answers about wind', () => {
  it('each figure of a farm has the unit of its name', () => {
    const parts = {
      request: { name: 'farm', turbine_model: 'x' },
      turbines: { kinds: [], usual: { turbine: {} } },
      hubHeight: 100,
      options: { seed: 1 },
      area: { size: 2_500_000 },
      layout: {
        ...{ source: 'given', x: of(0, 300), y: of(0, 400), search: undefined },
        places: [{ latitudeDeg: 55, longitudeDeg: 8 }],
      },
      origin: ORIGIN,
      wind: { airDensity: 1.2, speedUncertainty: 0.5 },
      terrain: { minElevation: 0, maxElevation: 1 },
      result: {
        ...{ farm: FARM, curtailment: null, neighbours: null, blockage: null },
        turbines: {
          ...{ grossKwh: of(6_000_000), netKwh: of(4_950_000), wakeLoss: of(0.0625) },
          ...{ meanSpeed: of(7.25), meanTurbulence: of(0.125) },
        },
        sectors: {
          ...{ at: of(30), probability: of(0.125), grossKwh: of(1_500_000), efficiency: of(0.9375) },
        },
        losses: {
          steps: [{ name: 'a', category: 'electrical', beforeKwh: 11_000_000, afterKwh: 10_780_000 }],
          byCategory: {
            ...{ electrical: 0.02, availability: 0.05, performance: 0.1, environmental: 0.1, curtailment: 0 },
          },
          totalLoss: 0.175,
        },
        uncertainty: {
          ...{ ...LEVELS, method: 'normal', iterations: 0, total: 0.125, sensitivity: 1.5 },
          components: [
            { name: 'measurement', standardDeviation: 0.03, of: 'speed', ofEnergy: 0.04, correlations: [] },
            { name: 'long_term', standardDeviation: 0.02, of: 'speed', ofEnergy: 0.03, correlations: [] },
            { name: 'wake_model', standardDeviation: 0.25, of: 'wakes', ofEnergy: 0.02, correlations: [] },
          ],
          periods: [
            {
              ...{ years: 10, total: 0.1, ...LEVELS },
              // 1, 2, … 99 % are exceeded; the tenth is P10.
              exceededKwh: Array.from({ length: 99 }, (_, n) => (n === 9 ? 10_000_000 : 0)),
            },
          ],
        },
      },
      notes: createNotes(),
      includeTurbineDetail: true,
    }
    const body = windAnalysisBody(parts as unknown as Parameters<typeof windAnalysisBody>[0])
    expect(body.farm_summary).toEqual({
      ...{ total_capacity_mw: 6.5, turbine_count: 2, gross_aep_mwh: 12_000, net_aep_mwh: 9900, ...IN_MWH },
      ...{ wake_loss_pct: expect.closeTo(8.5, 9), electrical_loss_pct: 2, availability_loss_pct: 5 },
      // 1 - 0.9 · 0.9
      ...{ other_loss_pct: expect.closeTo(19, 9), total_loss_pct: expect.closeTo(17.5, 9) },
      ...{ net_capacity_factor_pct: 37.5, mean_wind_speed_ms: 7.5, turbulence_intensity_pct: 10.5 },
      air_density_kg_m3: 1.2,
    })
    expect(body.turbine_results).toMatchObject([
      {
        ...{ gross_aep_mwh: 6000, net_aep_mwh: 4950, wake_loss_pct: 6.25, mean_wind_speed_ms: 7.25 },
        mean_turbulence_intensity_pct: 12.5,
      },
    ])
    expect(body.losses).toMatchObject([{ loss_pct: expect.closeTo(2, 9), energy_after_mwh: 10_780 }])
    expect(body.energy_by_sector).toEqual([
      { direction_deg: 30, frequency_pct: 12.5, gross_aep_mwh: 1500, efficiency_pct: 93.75 },
    ])
    expect(body.layout).toMatchObject({ area_km2: 2.5, closest_distance_m: 500 })
    expect(body.uncertainty).toMatchObject({
      // The root of 4² + 3².
      ...{ wind_resource_uncertainty_pct: expect.closeTo(5, 9), wake_model_uncertainty_pct: 2 },
      ...{ total_uncertainty_pct: 12.5, sensitivity: 1.5 },
      components: [
        { standard_deviation_pct: 3, energy_pct: 4 },
        { standard_deviation_pct: 2, energy_pct: 3 },
        { standard_deviation_pct: 25, energy_pct: 2 },
      ],
      periods: [{ years: 10, total_uncertainty_pct: 10, p10_aep_mwh: 10_000, ...IN_MWH }],
    })
  })

  it('each figure of a first answer has the unit of its name', () => {
    const parts = {
      request: { latitude: 55, longitude: 8 },
      turbine: {},
      origin: ORIGIN,
      result: {
        ...{ meanSpeed: 7.5, powerDensity: 480, annualEnergyKwh: 9_000_000, capacityFactor: 0.375 },
        ...{ airDensity: 1.2, speedDeviation: 0.6, weibull: { shape: 2.1, scale: 8.5 }, exceedance: LEVELS },
        rose: { meanDirectionDeg: 250, centreDeg: of(0), frequency: of(0.125), meanSpeed: of(6.5) },
      },
      speedUncertainty: 0.5,
      notes: createNotes(),
    }
    const body = quickWindBody(parts as unknown as Parameters<typeof quickWindBody>[0])
    expect(body.summary).toMatchObject({
      ...{ mean_wind_speed_ms: 7.5, mean_wind_direction_deg: 250, mean_power_density_wm2: 480 },
      ...{ estimated_aep_mwh: 9000, capacity_factor_pct: 37.5, weibull_k: 2.1, weibull_a: 8.5 },
      ...{ data_coverage_pct: 75, air_density_kg_m3: 1.2 },
    })
    expect(body.wind_rose).toEqual({ directions: [0], frequencies_pct: [12.5], mean_speeds_ms: [6.5] })
    expect(body.uncertainty).toMatchObject({
      ...{ mean_wind_speed_sigma_ms: 0.5, interannual_variability_pct: 6, total_speed_sigma_ms: 0.6 },
      ...IN_MWH,
    })
  })

  it('what neighbours, blockage and rules take is in MWh at the meter and in percent', () => {
    const taken = { withoutKwh: 11_500_000, loss: 0.0625 }
    const result = { farm: FARM, neighbours: taken, blockage: taken }
    // At the meter 9.9 of 11 GWh are left.
    const effect = { net_aep_without_mwh: expect.closeTo(10_350, 6), loss_pct: 6.25 }
    expect(surroundingsBody({ request: {}, result } as never)).toMatchObject({
      ...{ neighbours: effect, blockage: effect },
    })
    const curtailment = {
      ...{ beforeKwh: 8_000_000, afterKwh: 7_000_000 },
      rules: [{ name: 'bats', curtailedKwh: 500_000, hours: 120 }],
    }
    expect(curtailmentBody(curtailment as never)).toMatchObject({
      ...{ loss_pct: 12.5, rules: [{ name: 'bats', loss_pct: 6.25, hours: 120 }] },
    })
  })
})
