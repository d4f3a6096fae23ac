import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateSapmPoints, sapm } from './sapm.ts'
import type { SapmParameters } from './sapm-parameters.ts'

/** Canadian Solar CS5P-220M of the Sandia library. */
const MODULE: SapmParameters = {
  isco: 5.09115,
  voco: 59.2608,
  impo: 4.54629,
  vmpo: 48.3156,
  aisc: 0.000397,
  aimp: 0.000181,
  c0: 1.01284,
  c1: -0.0128398,
  c2: 0.279317,
  c3: -7.24463,
  bvoco: -0.21696,
  mbvoc: 0,
  bvmpo: -0.235488,
  mbvmp: 0,
  n: 1.4032,
  cellsInSeries: 96,
  ixo: 4.97599,
  c4: 0.996446,
  c5: 0.003554,
  ixxo: 3.18803,
  c6: 1.15535,
  c7: -0.155353,
}

function at(irradiance: number, tempCell: number, change: Partial<SapmParameters> = {}) {
  const { iSc, vOc, iMp, vMp, pMp, iX, iXx } = sapm({
    effectiveIrradiance: Float64Array.of(irradiance),
    tempCell: Float64Array.of(tempCell),
    parameters: { ...MODULE, ...change },
  })
  return { iSc: iSc[0], vOc: vOc[0], iMp: iMp[0], vMp: vMp[0], pMp: pMp[0], iX: iX[0], iXx: iXx[0] }
}

describe('sapm', () => {
  it("is the module's rating at 1000 W/m² and 25 °C", () => {
    const rated = at(1000, 25)
    expect(rated.iSc).toBe(5.09115)
    expect(rated.vOc).toBe(59.2608)
    expect(rated.vMp).toBe(48.3156)
    // c0 + c1 and its like are 1 within the digits of the library.
    expect(rated.iMp).toBeCloseTo(4.54629, 5)
    expect(rated.iX).toBeCloseTo(4.97599, 5)
    expect(rated.iXx).toBeCloseTo(3.18803, 4)
    expect(rated.pMp).toBe(rated.iMp * rated.vMp)
  })

  it('moves along its temperature coefficients at full light', () => {
    expect(at(1000, 45).iSc).toBeCloseTo(5.09115 * (1 + 20 * 0.000397), 12)
    expect(at(1000, 45).iMp / at(1000, 25).iMp).toBeCloseTo(1 + 20 * 0.000181, 12)
    expect(at(1000, 45).vOc).toBeCloseTo(59.2608 - 20 * 0.21696, 12)
    expect(at(1000, 45).vMp).toBeCloseTo(48.3156 - 20 * 0.235488, 12)
    expect(at(300, 45, { mbvoc: 0.1 }).vOc - at(300, 45).vOc).toBeCloseTo(0.7 * 0.1 * 20, 12)
    expect(at(300, 45, { mbvmp: 0.1 }).vMp - at(300, 45).vMp).toBeCloseTo(0.7 * 0.1 * 20, 12)
  })

  it('loses n·Ns·kT/q of open-circuit voltage per e-fold of light', () => {
    // kT/q is 25.6926 mV at 25 °C.
    expect(at(1000, 25).vOc - at(1000 / Math.E, 25).vOc).toBeCloseTo(1.4032 * 96 * 0.0256926, 4)
  })

  it('gives nothing in the dark, whatever the sign of the coefficients', () => {
    for (const [c2, c3] of [
      [0.28, -7.2],
      [-0.76, -15.5],
      [-0.76, 0],
      [0.3, 5],
    ]) {
      for (const irradiance of [0, -4]) {
        expect(Object.values(at(irradiance, 10, { c2, c3 }))).toEqual([0, 0, 0, 0, 0, 0, 0])
      }
    }
  })

  it('never has a negative voltage', () => {
    const whole = (min: number, max: number) => fc.integer({ min, max })
    fc.assert(
      fc.property(whole(1, 13000), whole(-40, 400), (tenths, tempCell) => {
        const { vOc, vMp } = at(tenths / 10, tempCell)
        expect(Math.min(vOc, vMp)).toBeGreaterThanOrEqual(0)
      }),
    )
    expect(at(1000, 400).vOc).toBe(0)
    expect(at(1000, 400).vMp).toBe(0)
  })

  it('has NaN for the points that were not measured', () => {
    const { ixo: _ixo, c4: _c4, c5: _c5, ixxo: _ixxo, c6: _c6, c7: _c7, ...unmeasured } = MODULE
    const points = sapm({
      effectiveIrradiance: Float64Array.of(1000),
      tempCell: Float64Array.of(25),
      parameters: unmeasured,
    })
    expect(points.iX[0]).toBeNaN()
    expect(points.iXx[0]).toBeNaN()
    expect(points.pMp[0]).toBeGreaterThan(219)
  })

  it('keeps a NaN in its own step and fills the arrays it is given', () => {
    const out = allocateSapmPoints(4)
    const points = sapm(
      {
        effectiveIrradiance: Float64Array.of(Number.NaN, 1000, 0, 1000),
        tempCell: Float64Array.of(25, Number.NaN, Number.NaN, 25),
        parameters: MODULE,
      },
      out,
    )
    expect(points).toBe(out)
    for (const series of Object.values(out)) {
      expect(series[0]).toBeNaN()
      expect(series[1]).toBeNaN()
      expect(series[2]).toBeNaN()
      expect(series[3]).toBeGreaterThan(0)
    }
  })

  it.each([
    ['parameters.isco', { isco: 0 }],
    ['parameters.voco', { voco: Number.NaN }],
    ['parameters.cellsInSeries', { cellsInSeries: -1 }],
    ['parameters.c3', { c3: Number.POSITIVE_INFINITY }],
    ['parameters.c7', { c7: Number.NaN }],
  ])('refuses an invalid %s', (field, change) => {
    expect(() => at(1000, 25, change)).toThrow(field)
  })

  it('refuses series of different lengths', () => {
    const input = {
      effectiveIrradiance: new Float64Array(2),
      tempCell: new Float64Array(3),
      parameters: MODULE,
    }
    expect(() => sapm(input)).toThrow('tempCell.length')
    expect(() => sapm({ ...input, tempCell: new Float64Array(2) }, allocateSapmPoints(3))).toThrow(
      'iSc.length',
    )
  })
})
