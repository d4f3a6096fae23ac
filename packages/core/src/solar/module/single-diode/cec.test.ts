import { describe, expect, it } from 'vitest'
import { cecDiode } from './cec.ts'
import { deSotoDiode } from './de-soto.ts'

const MODULE = {
  alphaSc: 0.004326,
  aRef: 1.861184,
  iLRef: 8.745869,
  iORef: 2.736802e-10,
  rShRef: 545.178589,
  rS: 0.366101,
}
const conditions = { effectiveIrradiance: Float64Array.of(800, 1000), tempCell: Float64Array.of(50, 25) }

describe('cecDiode', () => {
  it('is De Soto without an adjustment', () => {
    const cec = cecDiode({ ...conditions, parameters: { ...MODULE, adjust: 0 } })
    expect(cec).toEqual(deSotoDiode({ ...conditions, parameters: MODULE }))
  })

  it('takes the temperature coefficient away with an adjustment of 100 %, and nothing at 25 °C', () => {
    const { photocurrent } = cecDiode({ ...conditions, parameters: { ...MODULE, adjust: 100 } })
    expect(photocurrent[0]).toBeCloseTo(0.8 * MODULE.iLRef, 14)
    expect(photocurrent[1]).toBe(MODULE.iLRef)
  })

  it.each([
    ['parameters.adjust', { adjust: Number.NaN }],
    ['parameters.rS', { rS: -1 }],
  ])('refuses an invalid %s', (field, change) => {
    const parameters = { ...MODULE, adjust: 5, ...change }
    expect(() => cecDiode({ ...conditions, parameters })).toThrow(field)
  })
})
