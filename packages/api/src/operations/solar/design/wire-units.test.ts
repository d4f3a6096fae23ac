import { describe, expect, it } from 'vitest'
import { OBJECTIVE_UNITS } from '../optimization/body.ts'
import { outcomeBody, planBody } from './plan-body.ts'
import { M2_PER_HA } from './project.ts'

const design = { tiltDeg: 31, azimuthDeg: 175, dcAcRatio: 1.25, gcr: 0.4 }
const financial = { lcoe: 0.0525, npv: 1234, irr: 0.085, paybackYears: 9.5, capex: 950_000 }
const energy = {
  annualEnergyKwh: 1_530_000,
  capacityFactor: 0.175,
  specificYield: 1530,
  performanceRatio: 0.83,
}
/** The same, written out by hand in the units of the wire. */
const ON_WIRE = {
  optimal_parameters: { tilt: 31, azimuth: 175, dc_ac_ratio: 1.25, gcr: 0.4 },
  financial_metrics: {
    lcoe_cents_per_kwh: expect.closeTo(5.25, 12),
    npv_dollars: 1234,
    irr_percent: expect.closeTo(8.5, 12),
    payback_years: 9.5,
    total_capex: 950_000,
  },
  land_area_ha: expect.closeTo(2.3, 12),
}

describe('the units of a solar design', () => {
  it('a plan has MWh, cents, percent and hectares', () => {
    const plan = { design, energy, financial, landArea: 23_000 } as unknown as Parameters<typeof planBody>[0]
    expect(planBody(plan)).toEqual({
      ...ON_WIRE,
      energy_metrics: {
        annual_energy_mwh: 1530,
        capacity_factor: 0.175,
        specific_yield: 1530,
        performance_ratio: 0.83,
      },
    })
  })

  it('an outcome has them too', () => {
    const { annualEnergyKwh, capacityFactor } = energy
    const outcome = { design, annualEnergyKwh, capacityFactor, financial, landArea: 23_000 }
    expect(outcomeBody(outcome as unknown as Parameters<typeof outcomeBody>[0])).toEqual({
      ...ON_WIRE,
      annual_energy_mwh: 1530,
      capacity_factor: 0.175,
    })
  })

  it.each([
    ['energy', 2500, 2.5],
    ['lcoe', 0.04, 4],
    ['npv', 70, 70],
    ['irr', 0.06, 6],
  ] as const)('the objective %s of %d becomes %d', (objective, inEngine, onWire) => {
    expect(OBJECTIVE_UNITS[objective].toWire(inEngine)).toBeCloseTo(onWire, 12)
  })

  it('a hectare has ten thousand square metres', () => {
    expect(M2_PER_HA).toBe(10_000)
  })
})
