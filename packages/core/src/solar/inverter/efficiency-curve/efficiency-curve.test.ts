import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../errors/index.ts'
import { type EfficiencyCurveParameters, efficiencyCurveInverter } from './efficiency-curve.ts'

const curve = (dcVoltage: number, ...acPower: number[]) => ({
  dcVoltage,
  dcPower: Float64Array.of(20, 200, 500, 1000),
  acPower: Float64Array.from(acPower),
})

const INVERTER: EfficiencyCurveParameters = {
  curves: [curve(300, 0, 180, 475, 950), curve(400, 0, 190, 485, 970), curve(500, 0, 186, 480, 960)],
  pacMax: 1000,
  startPower: 25,
  nightLoss: 2,
}

function at(dc: number, volts: number, parameters = INVERTER): number {
  return efficiencyCurveInverter({
    dcPower: Float64Array.of(dc),
    dcVoltage: Float64Array.of(volts),
    parameters,
  })[0]
}

describe('efficiencyCurveInverter', () => {
  it('passes the points of its curves', () => {
    for (const { dcVoltage, dcPower, acPower } of INVERTER.curves) {
      for (let i = 1; i < dcPower.length; i++) expect(at(dcPower[i], dcVoltage)).toBe(acPower[i])
    }
  })

  it('is linear in voltage between two curves, and the outermost beyond', () => {
    expect(at(500, 350)).toBeCloseTo(480, 12)
    expect(at(500, 425)).toBeCloseTo(483.75, 12)
    expect(at(500, 100)).toBe(475)
    expect(at(500, 900)).toBe(480)
  })

  it('keeps the efficiency of the last point beyond it, up to the ceiling', () => {
    expect(at(1020, 400)).toBeCloseTo(1020 * 0.97, 10)
    expect(at(1100, 400)).toBe(1000)
  })

  it('draws its night loss until it runs', () => {
    expect(at(24.9, 400)).toBe(-2)
    expect(at(0, 400)).toBe(-2)
    expect(at(-5, 400)).toBe(-2)
    expect(at(25, 400)).toBeGreaterThan(0)
    expect(at(0, 400, { ...INVERTER, startPower: 0, nightLoss: -3 })).toBe(-3)
  })

  it('rises with its input, and never exceeds it', () => {
    const whole = (min: number, max: number) => fc.integer({ min, max })
    fc.assert(
      fc.property(whole(25, 1500), whole(1, 50), whole(150, 700), (dc, more, volts) => {
        expect(at(dc + more, volts)).toBeGreaterThanOrEqual(at(dc, volts))
        expect(at(dc, volts)).toBeLessThan(dc)
      }),
    )
  })

  it('keeps a NaN in its own step', () => {
    const found = efficiencyCurveInverter({
      dcPower: Float64Array.of(Number.NaN, 500, 500),
      dcVoltage: Float64Array.of(400, Number.NaN, 400),
      parameters: INVERTER,
    })
    expect([...found]).toEqual([Number.NaN, Number.NaN, 485])
  })

  it.each([
    [{ curves: [] }, 'parameters.curves'],
    [{ curves: [curve(400, 0, 1, 2, 3), curve(300, 0, 1, 2, 3)] }, 'parameters.curves[1].dcVoltage'],
    [{ curves: [curve(400, 0, 210, 485, 970)] }, 'parameters.curves[0].acPower[1]'],
    [{ curves: [curve(400, 0, 190, 180, 970)] }, 'parameters.curves[0].acPower[2]'],
    [{ curves: [curve(400, 0, 190, 485)] }, 'parameters.curves[0].acPower.length'],
    [{ pacMax: 0 }, 'parameters.pacMax'],
    [{ startPower: -1 }, 'parameters.startPower'],
    [{ nightLoss: Number.NaN }, 'parameters.nightLoss'],
  ])('refuses %o by %s', (change, field) => {
    const attempt = () => at(500, 400, { ...INVERTER, ...change })
    expect(attempt).toThrow(InputError)
    expect(attempt).toThrow(expect.objectContaining({ field }))
  })
})
