import { describe, expect, it } from 'vitest'
import { ADR_INVERTER, SANDIA_INVERTER } from '../../../test/pv-plants.ts'
import { adrInverter } from './adr.ts'
import { adrInverterInputs } from './adr-inputs.ts'
import type { InverterInput, InverterOutput } from './inverter-inputs.ts'
import { sandiaInverter } from './sandia.ts'
import { sandiaInverterInputs } from './sandia-inputs.ts'

const POWERS = [0, 50, 200, 3000, 15_000, 30_000, 34_000, 40_000]
const input = (dcVoltage: number, share = 1): InverterInput => ({
  dcPower: Float64Array.from(POWERS, (power) => power * share),
  dcVoltage: new Float64Array(POWERS.length).fill(dcVoltage),
})

const MODELS = {
  sandia: {
    tare: -SANDIA_INVERTER.pnt,
    ceiling: SANDIA_INVERTER.paco,
    single: (one: InverterInput) => sandiaInverter({ ...one, parameters: SANDIA_INVERTER }),
    many: (inputs: readonly InverterInput[]): InverterOutput =>
      sandiaInverterInputs({ inputs, parameters: SANDIA_INVERTER }),
  },
  adr: {
    tare: -ADR_INVERTER.pnt,
    ceiling: ADR_INVERTER.pacmax,
    single: (one: InverterInput) => adrInverter({ ...one, parameters: ADR_INVERTER }),
    many: (inputs: readonly InverterInput[]): InverterOutput =>
      adrInverterInputs({ inputs, parameters: ADR_INVERTER }),
  },
}

describe.each(Object.entries(MODELS))('inputs of the model %s', (_, { tare, ceiling, single, many }) => {
  it('equal the model itself for one input', () => {
    for (const volts of [400, 600, 700]) {
      const { acPower } = many([input(volts)])
      const alone = single(input(volts))
      for (let t = 0; t < alone.length; t++) expect(acPower[t]).toBeCloseTo(alone[t], 9)
    }
  })

  it('at one voltage are one input of their sum', () => {
    const { acPower } = many([input(650, 0.7), input(650, 0.3), input(650, 0)])
    const alone = many([input(650)])
    for (let t = 0; t < POWERS.length; t++) expect(acPower[t]).toBeCloseTo(alone.acPower[t], 8)
  })

  it('give AC between those of either voltage for all of the power', () => {
    const { acPowerUnclipped } = many([input(450, 0.5), input(700, 0.5)])
    const [low, high] = [450, 700].map((volts) => many([input(volts)]).acPowerUnclipped)
    for (let t = 3; t < POWERS.length; t++) {
      expect(acPowerUnclipped[t]).toBeCloseTo(0.5 * (low[t] + high[t]), 8)
    }
  })

  it('draw the night tare without power and give the ceiling with too much', () => {
    const { acPower, acPowerUnclipped } = many([input(683)])
    expect(acPower[0]).toBe(tare)
    expect(acPowerUnclipped[0]).toBe(0)
    expect(acPower.at(-1)).toBe(ceiling)
    expect(acPowerUnclipped.at(-1)).toBeGreaterThan(ceiling)
  })

  it('keep a NaN in its own step', () => {
    const gappy = input(650, 0.5)
    gappy.dcPower[4] = Number.NaN
    gappy.dcVoltage[5] = Number.NaN
    const { acPower, acPowerUnclipped } = many([gappy, input(650, 0.5)])
    for (const values of [acPower, acPowerUnclipped]) {
      expect(Array.from(values, Number.isNaN)).toEqual(POWERS.map((_, t) => t === 4 || t === 5))
    }
  })

  it('are one or more, of one length', () => {
    expect(() => many([])).toThrow(/^inputs is/)
    const short = { dcPower: new Float64Array(2), dcVoltage: new Float64Array(2) }
    expect(() => many([input(650), short])).toThrow(/^inputs\[1\].dcPower.length is 2/)
  })
})

describe('adrInverterInputs', () => {
  it('gives zero for an input outside the voltage range', () => {
    const { acPower } = adrInverterInputs({ inputs: [input(100)], parameters: ADR_INVERTER })
    expect(Array.from(acPower)).toEqual(POWERS.map(() => -ADR_INVERTER.pnt))
    const both = adrInverterInputs({ inputs: [input(100), input(650, 0.5)], parameters: ADR_INVERTER })
    const one = adrInverterInputs({ inputs: [input(650, 0.5)], parameters: ADR_INVERTER })
    expect(both.acPower).toEqual(one.acPower)
  })
})
