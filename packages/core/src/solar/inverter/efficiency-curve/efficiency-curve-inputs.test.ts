import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EfficiencyCurveParameters, efficiencyCurveInverter } from './efficiency-curve.ts'
import { efficiencyCurveInputs } from './efficiency-curve-inputs.ts'

/** 95 % at 300 V, 97 % at 500 V, whatever the power. */
const INVERTER: EfficiencyCurveParameters = {
  curves: [
    { dcVoltage: 300, dcPower: Float64Array.of(0, 1000), acPower: Float64Array.of(0, 950) },
    { dcVoltage: 500, dcPower: Float64Array.of(0, 1000), acPower: Float64Array.of(0, 970) },
  ],
  pacMax: 900,
  startPower: 25,
  nightLoss: 2,
}

const input = (dc: number, volts: number) => ({
  dcPower: Float64Array.of(dc),
  dcVoltage: Float64Array.of(volts),
})

function at(...inputs: readonly (readonly [number, number])[]): { ac: number; unclipped: number } {
  const found = efficiencyCurveInputs({
    inputs: inputs.map(([dc, volts]) => input(dc, volts)),
    parameters: INVERTER,
  })
  return { ac: found.acPower[0], unclipped: found.acPowerUnclipped[0] }
}

describe('efficiencyCurveInputs', () => {
  it('has the efficiency of the voltage weighted by power', () => {
    // 300 W at 300 V and 100 W at 500 V: 350 V, a quarter of the way from 95 % to 97 %.
    expect(at([300, 300], [100, 500]).ac).toBeCloseTo(400 * 0.955, 10)
    expect(at([200, 450]).ac).toBeCloseTo(200 * 0.965, 10)
  })

  it('has a limit, and reports the power without it', () => {
    const { ac, unclipped } = at([500, 500], [500, 500])
    expect(ac).toBe(900)
    expect(unclipped).toBeCloseTo(970, 10)
  })

  it('draws its night loss until the inputs together reach its start', () => {
    expect(at([20, 400], [4.9, 400])).toEqual({ ac: -2, unclipped: 0 })
    expect(at([0, 0])).toEqual({ ac: -2, unclipped: 0 })
    expect(at([20, 400], [5, 400]).ac).toBeCloseTo(25 * 0.96, 10)
  })

  it('equals the single-input model for one input, and is independent of how equal voltages share the power', () => {
    const whole = (min: number, max: number) => fc.integer({ min, max })
    fc.assert(
      fc.property(whole(0, 1500), whole(0, 100), whole(200, 600), (dc, percent, volts) => {
        const alone = efficiencyCurveInverter({ ...input(dc, volts), parameters: INVERTER })[0]
        expect(at([dc, volts]).ac).toBeCloseTo(alone, 9)
        const first = Math.floor((dc * percent) / 100)
        expect(at([first, volts], [dc - first, volts]).ac).toBeCloseTo(alone, 9)
      }),
    )
  })

  it('keeps a NaN of any input in its own step', () => {
    const { acPower, acPowerUnclipped } = efficiencyCurveInputs({
      inputs: [
        { dcPower: Float64Array.of(Number.NaN, 100, 100), dcVoltage: Float64Array.of(300, Number.NaN, 300) },
        { dcPower: Float64Array.of(100, 100, 100), dcVoltage: Float64Array.of(300, 300, 300) },
      ],
      parameters: INVERTER,
    })
    expect([...acPower]).toEqual([Number.NaN, Number.NaN, 190])
    expect([...acPowerUnclipped]).toEqual([Number.NaN, Number.NaN, 190])
  })

  it('refuses no input, and curves that no inverter has', () => {
    expect(() => efficiencyCurveInputs({ inputs: [], parameters: INVERTER })).toThrow(/^inputs is/)
    const parameters = { ...INVERTER, pacMax: 0 }
    expect(() => efficiencyCurveInputs({ inputs: [input(1, 1)], parameters })).toThrow(/^parameters.pacMax/)
  })
})
