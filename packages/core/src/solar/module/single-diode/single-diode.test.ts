import { describe, expect, it } from 'vitest'
import { cecDiode } from './cec.ts'
import { currentAtVoltage } from './current-at-voltage.ts'
import { allocateDiodeKeyPoints, singleDiode } from './single-diode.ts'
import { voltageAtCurrent } from './voltage-at-current.ts'

/** Canadian Solar CS6X-300M of the CEC library. */
const parameters = {
  alphaSc: 0.004326,
  aRef: 1.861184,
  iLRef: 8.745869,
  iORef: 2.736802e-10,
  rShRef: 545.178589,
  rS: 0.366101,
  adjust: 4.722239,
}
const diode = cecDiode({
  effectiveIrradiance: Float64Array.of(1000, 200, 0, Number.NaN, 1e-6),
  tempCell: Float64Array.of(25, 60, 10, 25, -30),
  parameters,
})
const points = singleDiode(diode)

describe('singleDiode', () => {
  it("meets the module's label: 45 V open, 8.74 A short, 300 W at 36.5 V", () => {
    expect(points.vOc[0]).toBeCloseTo(45, 3)
    expect(points.iSc[0]).toBeCloseTo(8.74, 3)
    expect(points.vMp[0]).toBeCloseTo(36.5, 2)
    expect(points.iMp[0]).toBeCloseTo(8.22, 2)
    expect(points.pMp[0]).toBeCloseTo(300.03, 2)
  })

  it('has every point on the same curve', () => {
    const on = (voltage: Float64Array) => currentAtVoltage({ ...diode, voltage })
    const { iSc, vOc, iMp, vMp, iX, iXx } = points
    const halfway = vOc.map((volts, t) => (volts + vMp[t]) / 2)
    const half = vOc.map((volts) => volts / 2)
    const open = voltageAtCurrent({ ...diode, current: new Float64Array(5) })
    for (const t of [0, 1, 4]) {
      expect(iSc[t] / on(new Float64Array(5))[t]).toBeCloseTo(1, 13)
      expect(iMp[t] / on(vMp)[t]).toBeCloseTo(1, 12)
      expect(iX[t] / on(half)[t]).toBeCloseTo(1, 13)
      expect(iXx[t] / on(halfway)[t]).toBeCloseTo(1, 12)
      expect(vOc[t] / open[t]).toBeCloseTo(1, 13)
      expect(on(vOc)[t] / iSc[t]).toBeCloseTo(0, 12)
    }
  })

  it('is all zero in the dark', () => {
    for (const series of Object.values(points)) expect(series[2]).toBe(0)
  })

  it('keeps a NaN in its own step', () => {
    for (const series of Object.values(points)) {
      expect(series[3]).toBeNaN()
      expect(series[4]).toBeGreaterThan(0)
    }
  })

  it('fills the arrays it is given and refuses those that do not fit', () => {
    const out = allocateDiodeKeyPoints(5)
    expect(singleDiode(diode, out)).toBe(out)
    expect(out).toEqual(points)
    expect(() => singleDiode(diode, { ...out, iXx: new Float64Array(4) })).toThrow('iXx.length')
    expect(() => singleDiode(diode, { ...out, pMp: new Float64Array(4) })).toThrow('pMp.length')
    expect(() => singleDiode({ ...diode, nNsVth: new Float64Array(2) })).toThrow('nNsVth.length')
  })
})
