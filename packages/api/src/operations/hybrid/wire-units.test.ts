import { expect, it } from 'vitest'
import { createNotes } from '../result/notes.ts'
import { hybridBody } from './body.ts'

const alike = { pearson: -0.5, spearman: -0.25, kendallTauB: -0.125 }

/** A year of two steps of half an hour each, each figure in the unit of the engine. */
const PLAN = {
  request: { latitude: 55, longitude: 8, uncertainty_correlation: 0.25 },
  parts: {
    ...{ pvCapacityKw: 4000, windCapacityKw: 6000, pvSpread: 0.05, windSpread: 0.125, turbines: [] },
  },
  notes: createNotes(),
  year: {
    axis: { length: 2, stepMinutes: 30 },
    exportLimitKw: 5000,
    storage: { battery: { powerKw: 1000, energyKwh: 2000 }, dispatch: 'optimal' },
  },
}
const ANALYSIS = {
  deliveredKwh: 4500,
  exceedance: {
    ...{ p50Kwh: 4500, p75Kwh: 4250, p90Kwh: 4000, p99Kwh: 3500 },
    ...{ standardDeviation: 0.0875, pvSensitivity: 0.5, windSensitivity: 0.75 },
  },
  year: {
    energy: {
      ...{ pvKwh: 2000, windKwh: 3000, exportedKwh: 4250, importedKwh: 250, loadKwh: 750, ownUseKwh: 125 },
      ...{ curtailedKwh: 625, storageLossKwh: 50, auxiliaryKwh: 5, chargedKwh: 1500, dischargedKwh: 1250 },
    },
    curtailment: {
      ...{ hours: 0.5, connectionKwh: 500, priceKwh: 125, pvKwh: 250, windKwh: 375 },
      ...{ withoutStorageKwh: 1000, pvAloneKwh: 100, windAloneKwh: 200 },
    },
    complementarity: { step: alike, daylight: alike, daily: alike, days: 1, spreadRatio: 0.75 },
    firm: { p50Kw: 4000, p90Kw: 1000, p95Kw: 500, p99Kw: 100 },
    lossOfLoad: {
      ...{ hours: 1, probability: 0.5, unservedKwh: 750, events: 1, longestHours: 1, meanEventHours: 1 },
    },
    ramps: [{ lagSteps: 3, meanAbsKw: 10, maxUpKw: 20, maxDownKw: 30, p99AbsKw: 25 }],
    capacityCredit: { meanKw: 3000, fractionOfCapacity: 0.3 },
    seasonHour: { meanKw: new Float64Array(96), p90Kw: new Float64Array(96) },
    ...{ revenue: 450, loadCost: 50, revenueWithoutStorage: 400 },
    storage: { equivalentFullCycles: 0.625, value: 45, perfectValue: 50, rollingValue: 40 },
  },
  life: {
    damagePerYear: 0.02,
    capacity: Float64Array.of(1, 0.875),
    replacementYears: [12],
    bought: Float64Array.of(0, 0.125),
  },
  money: {
    capex: {},
    omYear1: {},
    lcoe: 0.05,
    cashFlow: Float64Array.of(),
    storageUpkeep: Float64Array.of(),
  },
}

it('each figure of a hybrid year has the unit of its name', () => {
  const [plan, analysis] = [PLAN, ANALYSIS] as unknown as Parameters<typeof hybridBody>
  const body = hybridBody(plan, analysis, 'id')
  expect(body.summary).toEqual({
    ...{ solar_mwh: 2, wind_mwh: 3, generated_mwh: 5, delivered_mwh: 4.5, exported_mwh: 4.25 },
    ...{ imported_mwh: 0.25, load_mwh: 0.75, load_served_by_hybrid_mwh: 0.125, curtailed_mwh: 0.625 },
    ...{ storage_loss_mwh: 0.05, auxiliary_mwh: 0.005 },
    // Energy over capacity and one hour: 2 of 4, 3 of 6, 5 of 10 and 4.25 of 5 MWh.
    ...{ solar_capacity_factor_pct: 50, wind_capacity_factor_pct: 50, combined_capacity_factor_pct: 50 },
    ...{ connection_capacity_factor_pct: 85, steps: 2, step_minutes: 30 },
  })
  expect(body.curtailment).toEqual({
    ...{ total_mwh: 0.625, share_pct: 12.5, hours: 0.5, without_storage_mwh: 1 },
    ...{ solar_alone_mwh: 0.1, wind_alone_mwh: 0.2 },
    by_cause: { connection_mwh: 0.5, negative_price_mwh: 0.125 },
    by_part: { solar_mwh: 0.25, wind_mwh: 0.375 },
  })
  expect(body.firmness).toMatchObject({
    ...{ p50_kw: 4000, p90_kw: 1000, p95_kw: 500, p99_kw: 100 },
    loss_of_load: { hours: 1, probability: 0.5, unserved_mwh: 0.75 },
    // Three steps of half an hour.
    ramps: [{ hours: 1.5, mean_abs_kw: 10, max_up_kw: 20, max_down_kw: 30, p99_abs_kw: 25 }],
  })
  expect(body.capacity_value).toMatchObject({ peak_load_mean_kw: 3000, peak_load_credit_pct: 30 })
  expect(body.storage).toMatchObject({
    ...{ power_kw: 1000, energy_kwh: 2000, charged_mwh: 1.5, discharged_mwh: 1.25 },
    ...{ value_share_of_perfect_pct: 90, rolling_share_of_perfect_pct: 80 },
    ageing: { cycle_damage_per_year_pct: 2, capacity_pct: [100, 87.5], augmented_kwh: [0, 250] },
  })
  expect(body.revenue).toMatchObject({ total_usd: 450, per_delivered_mwh_usd: 100 })
  expect(body.uncertainty).toMatchObject({
    ...{ p50_mwh: 4.5, p75_mwh: 4.25, p90_mwh: 4, p99_mwh: 3.5 },
    ...{ sigma_pct: expect.closeTo(8.75, 9), solar_sigma_pct: 5, wind_sigma_pct: 12.5 },
  })
})
