import { describe, expect, it } from 'vitest'
import { simulatePv } from '../../src/run.ts'
import { simulateResponseSchema } from '../../src/schemas.ts'
import { referenceText, requestOnPeerWeather } from '../reference.ts'

interface PeerCase {
  readonly id: string
  readonly inputs: Readonly<Record<string, number | string | boolean>>
  readonly expected: {
    readonly pvlib_pvwatts: {
      readonly annual_ac_kwh: number
      readonly monthly_ac_kwh: readonly number[]
      readonly annual_poa_kwh_m2: number
      readonly capacity_factor_dc: number
      readonly performance_ratio: number
      readonly max_ac_kw: number
    }
  }
}

const { cases } = JSON.parse(referenceText('e2e/e2e_pvwatts.json')) as { cases: PeerCase[] }

/** Stated in the table for the same chain of models. */
const RELATIVE = 1e-4

/** The plant of a case in the words of the wire. */
function systemOf({ inputs }: PeerCase): Record<string, unknown> {
  const common = {
    capacity_kw: Number(inputs['system_capacity_dc_w']) / 1000,
    dc_ac_ratio: inputs['dc_ac_ratio'],
    inverter_efficiency: inputs['eta_inv_nom'],
    temperature_coefficient_pct_per_c: Number(inputs['gamma_pdc']) * 100,
    losses_pct: inputs['losses_percent'],
    albedo: inputs['albedo'],
    tracking: inputs['mount'],
  }
  return inputs['mount'] === 'fixed'
    ? { ...common, tilt: inputs['surface_tilt'], azimuth: inputs['surface_azimuth'] }
    : {
        ...common,
        axis_tilt: inputs['axis_tilt'],
        axis_azimuth: inputs['axis_azimuth'],
        max_angle: inputs['max_angle'],
        backtrack: inputs['backtrack'],
        // pvlib's chain knows no row shading; a case without backtracking may have rows too close for a plant here.
        gcr: Math.max(Number(inputs['gcr']), 0.05),
        rows: { shading: 'none' },
      }
}

/** Cases whose spacing is below what the service takes, and matters: it steers the backtracking. */
const plants = cases.filter(({ inputs }) => inputs['backtrack'] !== true || Number(inputs['gcr']) >= 0.05)

describe('a simulation through the contract', () => {
  it('covers nearly every case of the peers', () => {
    expect(plants.length).toBeGreaterThanOrEqual(72)
  })

  it.each(plants)('agrees with pvlib on $id', (peer) => {
    const { body } = simulatePv({
      ...requestOnPeerWeather(String(peer.inputs['weather']), systemOf(peer)),
      subhourly_clipping: false,
    })
    const expected = peer.expected.pvlib_pvwatts
    const relative = (value: number | null, truth: number) => Math.abs(Number(value) / truth - 1)
    expect(relative(body.energy_kwh, expected.annual_ac_kwh)).toBeLessThan(RELATIVE)
    expect(relative(body.energy_metrics.annual_energy_mwh, expected.annual_ac_kwh / 1000)).toBeLessThan(
      RELATIVE,
    )
    expect(relative(body.energy_metrics.capacity_factor, expected.capacity_factor_dc)).toBeLessThan(RELATIVE)
    expect(relative(body.energy_metrics.performance_ratio, expected.performance_ratio)).toBeLessThan(RELATIVE)
    expect(relative(body.max_ac_power_kw, expected.max_ac_kw)).toBeLessThan(RELATIVE)
    expect(body.monthly.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    for (const { month, ac_energy_mwh } of body.monthly) {
      const monthKwh = expected.monthly_ac_kwh[month - 1]
      expect(Math.abs(ac_energy_mwh * 1000 - monthKwh)).toBeLessThan(RELATIVE * expected.annual_ac_kwh)
    }
    expect(simulateResponseSchema.safeParse(body).error).toBeUndefined()
  })
})
