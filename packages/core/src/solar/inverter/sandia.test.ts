import { describe, expect, it } from 'vitest'
import { type SandiaInverterParameters, sandiaInverter } from './sandia.ts'

/** ABB MICRO-0.25-I-OUTD-US-208, CEC library of 2019-03-05. */
const micro: SandiaInverterParameters = {
  paco: 250,
  pdco: 259.588593,
  vdco: 40,
  pso: 2.089607,
  c0: -4.1e-5,
  c1: -9.1e-5,
  c2: 0.000494,
  c3: -0.013171,
  pnt: 0.075,
}

function at(dc: number, volts = 40, parameters = micro): number {
  return sandiaInverter({ dcPower: Float64Array.of(dc), dcVoltage: Float64Array.of(volts), parameters })[0]
}

describe('sandiaInverter', () => {
  it('gives nothing at its start and its nameplate at its rating, at the voltage of the rating', () => {
    expect(at(micro.pso)).toBeCloseTo(0, 12)
    expect(at(micro.pdco)).toBeCloseTo(250, 10)
    expect(at(400)).toBe(250)
  })

  it('bends by C0: halfway between start and rating it gives more than half', () => {
    const half = (micro.pdco - micro.pso) / 2
    expect(at(micro.pso + half)).toBeCloseTo(125 - micro.c0 * half * half, 10)
  })

  it('draws its night tare below the start, whatever the sign of the figure', () => {
    expect(at(0)).toBe(-0.075)
    expect(at(1, 40, { ...micro, pnt: -0.075 })).toBe(-0.075)
  })

  it('keeps a NaN of power or voltage in its own step, by night too', () => {
    const dcPower = Float64Array.of(100, Number.NaN, 100, 0, 100)
    const dcVoltage = Float64Array.of(40, 40, Number.NaN, Number.NaN, 40)
    const ac = sandiaInverter({ dcPower, dcVoltage, parameters: micro })
    expect(Array.from(ac, Number.isNaN)).toEqual([false, true, true, true, false])
    expect(ac[4]).toBe(ac[0])
  })

  it.each([
    ['parameters.paco', { paco: 0 }],
    ['parameters.pdco', { pdco: 1 }],
    ['parameters.pso', { pso: -1 }],
    ['parameters.c3', { c3: Number.NaN }],
  ])('refuses an invalid %s', (field, part) => {
    expect(() => at(100, 40, { ...micro, ...part })).toThrow(field)
  })

  it('refuses voltages that do not fit the powers', () => {
    const dcPower = new Float64Array(2)
    expect(() => sandiaInverter({ dcPower, dcVoltage: new Float64Array(1), parameters: micro })).toThrow(
      'dcVoltage.length',
    )
  })
})
