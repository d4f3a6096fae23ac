import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConvergenceError, InputError } from '../../../errors/index.ts'
import { deSotoDiode } from '../single-diode/de-soto.ts'
import { singleDiode } from '../single-diode/single-diode.ts'
import { fitDeSoto } from './fit-de-soto.ts'
import type { ModuleDatasheet } from './module-datasheet.ts'

/** Round figures of a 60-cell module. */
const SHEET: ModuleDatasheet = { iSc: 9.5, vOc: 38, iMp: 8.9, vMp: 31, alphaSc: 0.005, betaVoc: -0.12 }

const whole = (min: number, max: number) => fc.integer({ min, max })

function pointsOf(parameters: ReturnType<typeof fitDeSoto>, temp: number, light = 1000) {
  return singleDiode(
    deSotoDiode({
      effectiveIrradiance: Float64Array.of(light),
      tempCell: Float64Array.of(temp),
      parameters,
    }),
  )
}

describe('fitDeSoto', () => {
  it('gives a curve that has the points of its datasheet and the slope of its voltage', () => {
    const found = fitDeSoto(SHEET)
    const { iSc, vOc, iMp, vMp } = pointsOf(found, 25)
    expect(iSc[0] / SHEET.iSc).toBeCloseTo(1, 11)
    expect(vOc[0] / SHEET.vOc).toBeCloseTo(1, 11)
    expect(iMp[0] / SHEET.iMp).toBeCloseTo(1, 10)
    expect(vMp[0] / SHEET.vMp).toBeCloseTo(1, 10)
    expect(pointsOf(found, 27).vOc[0]).toBeCloseTo(SHEET.vOc + 2 * SHEET.betaVoc, 9)
  })

  it('finds the diode again from the points that it has', () => {
    const parameter = [whole(20, 72), whole(90, 160), whole(5, 40), whole(1, 60), whole(20, 120)] as const
    fc.assert(
      fc.property(...parameter, (cells, ideality, seriesCenti, shuntTens, lightTenths) => {
        const truth = {
          alphaSc: 0.0005 * (lightTenths / 10),
          aRef: (cells * ideality * 0.025693) / 100,
          iLRef: lightTenths / 10,
          iORef: (lightTenths / 10) * 10 ** (-1100 / ideality),
          rShRef: shuntTens * 40,
          rS: (seriesCenti / 100) * (cells / 60) * (90 / lightTenths) * 0.8,
        }
        const { iSc, vOc, iMp, vMp } = pointsOf(truth, 25)
        const warm = pointsOf(truth, 27).vOc[0]
        const found = fitDeSoto({
          iSc: iSc[0],
          vOc: vOc[0],
          iMp: iMp[0],
          vMp: vMp[0],
          alphaSc: truth.alphaSc,
          betaVoc: (warm - vOc[0]) / 2,
        })
        expect(found.aRef / truth.aRef).toBeCloseTo(1, 6)
        expect(found.iLRef / truth.iLRef).toBeCloseTo(1, 8)
        expect(found.iORef / truth.iORef).toBeCloseTo(1, 4)
        expect(found.rS / truth.rS).toBeCloseTo(1, 5)
        expect(truth.rShRef / found.rShRef).toBeCloseTo(1, 4)
      }),
      { seed: 2006 },
    )
  })

  it('takes another band gap', () => {
    const options = { egRef: 1.475, dEgdT: -0.0003 }
    const sheet = { iSc: 2.5, vOc: 90, iMp: 2.3, vMp: 73, alphaSc: 0.001, betaVoc: -0.28 }
    const found = fitDeSoto(sheet, options)
    expect(found).toMatchObject(options)
    expect(pointsOf(found, 27).vOc[0]).toBeCloseTo(90 - 0.56, 9)
    expect(found.aRef).toBeLessThan(fitDeSoto({ ...sheet, betaVoc: -0.26 }, options).aRef * 1.2)
  })

  it('names the value that no diode can have', () => {
    expect(() => fitDeSoto({ ...SHEET, betaVoc: -0.25 })).toThrow(ConvergenceError)
    expect(() => fitDeSoto({ ...SHEET, betaVoc: -0.25 })).toThrow(
      /betaVoc -0.25 V\/°C asks for a rounder knee/,
    )
    expect(() => fitDeSoto(SHEET, { egRef: 10, dEgdT: -0.01 })).toThrow(/weaker than any diode's/)
    const sharp = { ...SHEET, vMp: 36.5, iMp: 9.45 }
    expect(() => fitDeSoto(sharp)).toThrow(/fill factor/)
  })

  it('raises the short-circuit current only when it may, and no further than needed', () => {
    const rounded = { iSc: 8.67, vOc: 37.68, iMp: 8.35, vMp: 30.6, alphaSc: 0.004658, betaVoc: -0.134292 }
    expect(() => fitDeSoto(rounded)).toThrow(ConvergenceError)
    expect(() => fitDeSoto(rounded, { iScSlack: 0.005 })).toThrow(ConvergenceError)
    const found = fitDeSoto(rounded, { iScSlack: 0.05 })
    const { iSc, iMp } = pointsOf(found, 25)
    const steps = Math.log(iSc[0] / rounded.iSc) / Math.log(1.01)
    expect(steps).toBeCloseTo(Math.round(steps), 8)
    expect(steps).toBeGreaterThan(0.5)
    expect(iMp[0]).toBeCloseTo(rounded.iMp, 8)
    expect(fitDeSoto(SHEET, { iScSlack: 0.05 })).toEqual(fitDeSoto(SHEET))
  })

  it.each([
    ['iMp', 4.7, 'inconsistent'],
    ['iMp', 9.6, 'inconsistent'],
    ['vMp', 18, 'inconsistent'],
    ['vMp', 38, 'inconsistent'],
    ['betaVoc', 0, 'out_of_range'],
    ['betaVoc', -0.9, 'out_of_range'],
    ['alphaSc', 0.5, 'out_of_range'],
    ['iSc', Number.NaN, 'not_finite'],
    ['vOc', -3, 'out_of_range'],
  ])('refuses %s = %d as %s', (field, value, code) => {
    const attempt = () => fitDeSoto({ ...SHEET, [field]: value })
    expect(attempt).toThrow(InputError)
    expect(attempt).toThrow(expect.objectContaining({ code, field: `datasheet.${field}` }))
  })

  it('refuses a slack and a band gap out of range', () => {
    expect(() => fitDeSoto(SHEET, { iScSlack: 0.2 })).toThrow(InputError)
    expect(() => fitDeSoto(SHEET, { egRef: 0 })).toThrow(InputError)
    expect(() => fitDeSoto(SHEET, { dEgdT: 1 })).toThrow(InputError)
  })
})
