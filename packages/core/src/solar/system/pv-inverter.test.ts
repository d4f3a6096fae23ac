import { describe, expect, it } from 'vitest'
import { CEC_MODULE, FIXED, greensboro } from '../../../test/pv-plants.ts'
import { type EfficiencyCurveParameters, efficiencyCurveInverter } from '../inverter/index.ts'
import { sunPath } from '../position/index.ts'
import { acRatingKw, createPvSystem } from './pv-system.ts'
import { weatherSlice } from './pv-weather.ts'
import { runPvChain } from './run/pv-chain.ts'
import { runPvSlice, startPvRun, totalsOfPvRun } from './run/pv-run.ts'

/** 30 kW, 96 % at 500 V and 97.5 % at 700 V. */
const CURVES: EfficiencyCurveParameters = {
  curves: [
    { dcVoltage: 500, dcPower: Float64Array.of(100, 32_000), acPower: Float64Array.of(0, 30_720) },
    { dcVoltage: 700, dcPower: Float64Array.of(100, 32_000), acPower: Float64Array.of(0, 31_200) },
  ],
  pacMax: 30_000,
  startPower: 120,
  nightLoss: 5,
}

const module = { kind: 'cec', parameters: CEC_MODULE, modulesPerString: 19, strings: 14 } as const
const system = createPvSystem({
  mount: FIXED,
  module,
  inverter: { kind: 'efficiency_curve', parameters: CURVES, count: 2 },
})
const weeks = weatherSlice(greensboro.weather, 4000, 4336)
const chainOf = (plant: typeof system) => runPvChain(weeks, sunPath(weeks.axis, greensboro.site), plant)

describe('inverters with measured curves', () => {
  it('have the power of their curves at the voltage of the strings, and their night loss in the dark', () => {
    const chain = chainOf(system)
    const { power, voltage } = chain.arrays[0].dc
    const dcPower = power.map((kw) => kw * 500)
    const one = efficiencyCurveInverter({ dcPower, dcVoltage: voltage!, parameters: CURVES })
    for (let k = 0; k < one.length; k++) expect(chain.acPower[k]).toBeCloseTo(one[k] / 500, 9)
    expect(chain.acPowerDark).toBeCloseTo(-0.01, 12)
  })

  it('share the power of arrays of several orientations, and clip it at their limit', () => {
    expect(acRatingKw(system)).toBe(60)
    const two = createPvSystem({ ...system, subarrays: [{}, {}] })
    const chain = chainOf(two)
    const all = (power: Float64Array): number => power.reduce((most, kw) => Math.max(most, kw), 0)
    expect(all(chain.acPower)).toBe(60)
    expect(all(chain.acUnclipped)).toBeGreaterThan(80)
  })

  it('of modules without a voltage run at the middle curve', () => {
    const plain = createPvSystem({ ...system, module: undefined, capacityKw: 60, subarrays: undefined })
    const chain = chainOf(plain)
    const noon = chain.arrays[0].dc.power.findIndex((kw) => kw > 30)
    const dcPower = Float64Array.of(chain.arrays[0].dc.power[noon] * 500)
    const dcVoltage = Float64Array.of(500)
    const one = efficiencyCurveInverter({ dcPower, dcVoltage, parameters: CURVES })
    expect(chain.acPower[noon]).toBeCloseTo(one[0] / 500, 9)
  })

  it('have a waterfall that closes, with clipping and night', () => {
    const run = startPvRun({ site: greensboro.site, system })
    runPvSlice(run, weeks)
    const { waterfall, energyKwh } = totalsOfPvRun(run)
    expect(waterfall.slice(-3).map(({ name }) => name)).toEqual(['inverter', 'clipping', 'night_tare'])
    expect(waterfall.at(-1)?.afterKwh).toBeCloseTo(energyKwh, 6)
    expect(waterfall.at(-1)?.changeKwh).toBeLessThan(0)
  })

  it.each([
    [{ count: 0.5 }, /^system.inverter.count/],
    [{ parameters: { ...CURVES, curves: [] } }, /^parameters.curves/],
  ])('with %j are refused', (change, message) => {
    const inverter = { kind: 'efficiency_curve', parameters: CURVES, count: 2, ...change } as const
    expect(() => createPvSystem({ mount: FIXED, module, inverter })).toThrow(message)
  })
})
