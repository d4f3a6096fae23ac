import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exp, pow } from '../../../math/elementary/index.ts'
import { currentAtVoltage } from './current-at-voltage.ts'
import type { DiodeSeries } from './diode-series.ts'
import { allocateMaximumPower, diodeMaximumPower } from './maximum-power.ts'

function cell(
  photocurrent: number,
  saturationCurrent: number,
  resistanceSeries: number,
  resistanceShunt: number,
  nNsVth: number,
): DiodeSeries {
  return {
    photocurrent: Float64Array.of(photocurrent),
    saturationCurrent: Float64Array.of(saturationCurrent),
    resistanceShunt: Float64Array.of(resistanceShunt),
    nNsVth: Float64Array.of(nNsVth),
    resistanceSeries,
  }
}

const whole = (min: number, max: number) => fc.integer({ min, max })

describe('diodeMaximumPower', () => {
  it('has the closed form of an ideal diode: (1 + u)·eᵘ = 1 + IL/I0', () => {
    fc.assert(
      fc.property(whole(1, 400), whole(-15, -3), whole(1, 60), (tenths, tens, thermalTenths) => {
        const u = tenths / 10
        const saturation = pow(10, tens)
        const thermal = thermalTenths / 10
        const light = saturation * ((1 + u) * exp(u) - 1)
        const { iMp, vMp, pMp } = diodeMaximumPower(
          cell(light, saturation, 0, Number.POSITIVE_INFINITY, thermal),
        )
        expect(vMp[0] / (thermal * u)).toBeCloseTo(1, 12)
        expect(iMp[0] / (saturation * u * exp(u))).toBeCloseTo(1, 12)
        expect(pMp[0]).toBe(iMp[0] * vMp[0])
      }),
    )
  })

  it('matches the load to the resistances where the shunt carries all: half of both ends', () => {
    const { iMp, vMp } = diodeMaximumPower(cell(0.01, 1e-15, 3, 20, 2))
    expect(vMp[0]).toBeCloseTo((0.01 * 20) / 2, 9)
    expect(iMp[0]).toBeCloseTo((0.01 * 20) / (2 * 23), 9)
  })

  it('has more power than the curve has anywhere beside it', () => {
    const condition = [whole(1, 1200), whole(-14, -6), whole(0, 50), whole(1, 40), whole(5, 40)] as const
    fc.assert(
      fc.property(...condition, (centiamps, tens, seriesTenths, shuntTens, thermalTenths) => {
        const diode = cell(
          centiamps / 100,
          pow(10, tens),
          seriesTenths / 10,
          shuntTens * shuntTens * 10,
          thermalTenths / 10,
        )
        const { vMp, pMp } = diodeMaximumPower(diode)
        for (const factor of [0.5, 0.9, 0.999, 1.001, 1.1]) {
          const voltage = Float64Array.of(vMp[0] * factor)
          expect(currentAtVoltage({ ...diode, voltage })[0] * voltage[0]).toBeLessThan(pMp[0])
        }
      }),
    )
  })

  it('is nothing in the dark, whatever the shunt', () => {
    for (const [light, shunt] of [
      [0, Number.POSITIVE_INFINITY],
      [0, 500],
      [-0.01, 500],
    ]) {
      const { iMp, vMp, pMp } = diodeMaximumPower(cell(light, 1e-10, 0.4, shunt, 1.8))
      expect([iMp[0], vMp[0], pMp[0]]).toEqual([0, 0, 0])
    }
  })

  it.each(['photocurrent', 'saturationCurrent', 'resistanceShunt', 'nNsVth'] as const)(
    'keeps a NaN of %s in its own step',
    (name) => {
      const twice = (value: number) => Float64Array.of(value, value)
      const diode = {
        photocurrent: twice(8),
        saturationCurrent: twice(1e-10),
        resistanceShunt: twice(500),
        nNsVth: twice(1.8),
        resistanceSeries: 0.3,
      }
      const whole = diodeMaximumPower(diode).pMp[1]
      diode[name][0] = Number.NaN
      const { pMp } = diodeMaximumPower(diode)
      expect(pMp[0]).toBeNaN()
      expect(pMp[1]).toBe(whole)
    },
  )

  it('fills the arrays it is given and refuses those that do not fit', () => {
    const diode = cell(8, 1e-10, 0.3, 500, 1.8)
    const out = allocateMaximumPower(1)
    expect(diodeMaximumPower(diode, out)).toBe(out)
    expect(out.pMp[0]).toBeGreaterThan(0)
    expect(() => diodeMaximumPower(diode, allocateMaximumPower(2))).toThrow('iMp.length')
    expect(() => diodeMaximumPower({ ...diode, nNsVth: new Float64Array(2) })).toThrow('nNsVth.length')
    expect(() => diodeMaximumPower({ ...diode, resistanceSeries: Number.NaN })).toThrow('resistanceSeries')
  })
})
