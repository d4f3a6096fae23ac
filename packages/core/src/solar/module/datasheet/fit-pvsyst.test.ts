import { describe, expect, it } from 'vitest'
import { ConvergenceError, InputError } from '../../../errors/index.ts'
import { pvsystDiode } from '../single-diode/pvsyst.ts'
import { singleDiode } from '../single-diode/single-diode.ts'
import { fitPvsyst, type PvsystDatasheet } from './fit-pvsyst.ts'

/** Round figures of a 60-cell module. */
const SHEET: PvsystDatasheet = {
  iSc: 9.5,
  vOc: 38.5,
  iMp: 8.9,
  vMp: 31.5,
  alphaSc: 0.005,
  betaVoc: -0.12,
  gammaPmp: -0.0039,
  cellsInSeries: 60,
  technology: 'mono_si',
}

function pointsOf(parameters: ReturnType<typeof fitPvsyst>, temps: readonly number[], light = 1000) {
  const tempCell = Float64Array.from(temps)
  const effectiveIrradiance = new Float64Array(temps.length).fill(light)
  return singleDiode(pvsystDiode({ effectiveIrradiance, tempCell, parameters }))
}

describe('fitPvsyst', () => {
  it('gives a curve that has the points of its datasheet and the slope of its power', () => {
    const { iSc, vOc, iMp, vMp, pMp } = pointsOf(fitPvsyst(SHEET), [25, 15, 35])
    expect(iSc[0] / SHEET.iSc).toBeCloseTo(1, 11)
    expect(vOc[0] / SHEET.vOc).toBeCloseTo(1, 11)
    expect(iMp[0] / SHEET.iMp).toBeCloseTo(1, 10)
    expect(vMp[0] / SHEET.vMp).toBeCloseTo(1, 10)
    expect((pMp[2] - pMp[1]) / (20 * pMp[0])).toBeCloseTo(SHEET.gammaPmp, 12)
  })

  it("has PVsyst's shunt: a fifth of the slope to the maximum, by technology in the dark", () => {
    const usual = 31.5 / (0.2 * (9.5 - 8.9))
    const crystalline = fitPvsyst(SHEET)
    expect(crystalline.rShRef).toBeCloseTo(usual, 9)
    expect(crystalline).toMatchObject({ rShExp: 5.5, egRef: 1.12 })
    expect(crystalline.rSh0).toBeCloseTo(4 * usual, 9)
    const thin = fitPvsyst({ ...SHEET, technology: 'cdte' })
    expect(thin.rSh0).toBeCloseTo(12 * usual, 9)
    expect(thin).toMatchObject({ rShExp: 3, egRef: 1.5 })
  })

  it('takes measured figures instead', () => {
    const options = { rShRef: 400, rSh0: 2500, rShExp: 6, egRef: 1.121 }
    const found = fitPvsyst(SHEET, options)
    expect(found).toMatchObject(options)
    expect(pointsOf(found, [25]).pMp[0]).toBeCloseTo(SHEET.iMp * SHEET.vMp, 8)
    expect(found.rS).not.toBeCloseTo(fitPvsyst(SHEET).rS, 3)
  })

  it('lowers the usual shunt where the points leave none so high', () => {
    const round = {
      ...SHEET,
      iSc: 7.98,
      vOc: 43.42,
      iMp: 7.18,
      vMp: 36.1,
      alphaSc: 0.00399,
      betaVoc: -0.15197,
    }
    const found = fitPvsyst({ ...round, gammaPmp: -0.005, cellsInSeries: 72 })
    expect(found.rShRef).toBeLessThan(36.1 / (0.2 * 0.8))
    expect(found.rS).toBeCloseTo(0, 4)
    expect(pointsOf(found, [25]).vMp[0]).toBeCloseTo(36.1, 7)
  })

  it('reports that a given shunt is inconsistent with the points', () => {
    expect(() => fitPvsyst(SHEET, { rShRef: 20 })).toThrow(ConvergenceError)
    expect(() => fitPvsyst(SHEET, { rShRef: 20 })).toThrow(/shunt of 20 Ω/)
    expect(() => fitPvsyst({ ...SHEET, cellsInSeries: 600 })).toThrow(/ideality factor that changes by more/)
  })

  it('refuses values that no module can have', () => {
    expect(() => fitPvsyst({ ...SHEET, cellsInSeries: 0 })).toThrow(InputError)
    expect(() => fitPvsyst({ ...SHEET, technology: 'perovskite' as 'cdte' })).toThrow(/datasheet.technology/)
    expect(() => fitPvsyst(SHEET, { rShRef: 300, rSh0: 100 })).toThrow(/rSh0/)
  })
})
