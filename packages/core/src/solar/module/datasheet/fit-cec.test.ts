import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../../test/reference-files.ts'
import { ConvergenceError, InputError } from '../../../errors/index.ts'
import { cecDiode } from '../single-diode/cec.ts'
import { singleDiode } from '../single-diode/single-diode.ts'
import { fitCec } from './fit-cec.ts'
import type { PowerDatasheet } from './module-datasheet.ts'

interface Case {
  readonly model: string
  readonly module: string
  readonly inputs: Readonly<Record<string, number>>
  readonly peer: Readonly<Record<string, number>>
}

const table = referenceTable('solar/datasheet_fit.json').document['cases'] as readonly Case[]
const library = table.filter(({ model }) => model === 'cec')

function sheetOf({ inputs }: Case): PowerDatasheet {
  return {
    iSc: inputs['i_sc'],
    vOc: inputs['v_oc'],
    iMp: inputs['i_mp'],
    vMp: inputs['v_mp'],
    alphaSc: inputs['alpha_sc'],
    betaVoc: inputs['beta_voc'],
    gammaPmp: inputs['gamma_pmp'] / 100,
  }
}

function pointsOf(parameters: ReturnType<typeof fitCec>, temps: readonly number[]) {
  const tempCell = Float64Array.from(temps)
  const effectiveIrradiance = new Float64Array(temps.length).fill(1000)
  return singleDiode(cecDiode({ effectiveIrradiance, tempCell, parameters }))
}

describe('fitCec', () => {
  it('gives curves that have the points of their datasheets and both slopes', () => {
    let worst = 0
    for (const entry of library) {
      const sheet = sheetOf(entry)
      const found = fitCec(sheet)
      const { iSc, vOc, iMp, vMp, pMp } = pointsOf(found, [25, 30, -10, 50])
      const warm = sheet.vOc + 5 * sheet.betaVoc * (1 + found.adjust / 100)
      const slope = (pMp[3] - pMp[2]) / (60 * sheet.iMp * sheet.vMp)
      worst = Math.max(
        worst,
        Math.abs(iSc[0] / sheet.iSc - 1),
        Math.abs(vOc[0] / sheet.vOc - 1),
        Math.abs(iMp[0] / sheet.iMp - 1),
        Math.abs(vMp[0] / sheet.vMp - 1),
        Math.abs(vOc[1] / warm - 1),
        Math.abs(slope / sheet.gammaPmp - 1),
      )
      expect(found.rS).toBeGreaterThanOrEqual(0)
      expect(found.rShRef).toBeGreaterThan(0)
    }
    expect(library.length).toBeGreaterThan(150)
    expect(worst).toBeLessThan(1e-8)
  })

  it("is as near to SAM's own generator as SAM's constants allow", () => {
    for (const entry of library) {
      const found = fitCec(sheetOf(entry))
      const { peer } = entry
      expect(Math.abs(found.aRef / peer['a_ref'] - 1)).toBeLessThan(5e-4)
      expect(Math.abs(found.iLRef / peer['I_L_ref'] - 1)).toBeLessThan(2e-5)
      expect(Math.abs(found.iORef / peer['I_o_ref'] - 1)).toBeLessThan(0.02)
      expect(Math.abs(found.rS / peer['R_s'] - 1)).toBeLessThan(2e-3)
      expect(Math.abs(found.adjust - peer['Adjust'])).toBeLessThan(0.01)
    }
  })

  it('turns the coefficients the further, the more power a module loses', () => {
    const sheet = sheetOf(library[0])
    const more = { ...sheet, gammaPmp: sheet.gammaPmp * 1.04 }
    expect(fitCec(more).adjust).toBeGreaterThan(fitCec(sheet).adjust)
  })

  it('reports that the coefficient of power contradicts the others', () => {
    const sheet = sheetOf(library[0])
    const strong = () => fitCec({ ...sheet, gammaPmp: -0.012 })
    expect(strong).toThrow(ConvergenceError)
    expect(strong).toThrow(/gammaPmp -0.012 per °C is too strong/)
    expect(() => fitCec({ ...sheet, gammaPmp: 0.004 })).toThrow(/gammaPmp 0.004 per °C is too weak/)
  })

  it('refuses a percentage as an error of units', () => {
    const sheet = sheetOf(library[0])
    expect(() => fitCec({ ...sheet, gammaPmp: -0.4 })).toThrow(InputError)
  })

  it('raises the short-circuit current when it may', () => {
    const sharp = { iSc: 8.67, vOc: 37.68, iMp: 8.35, vMp: 30.6, alphaSc: 0.004658, betaVoc: -0.134292 }
    const sheet = { ...sharp, gammaPmp: -0.004796 }
    expect(() => fitCec(sheet)).toThrow(ConvergenceError)
    const { iSc, iMp } = pointsOf(fitCec(sheet, { iScSlack: 0.0511 }), [25])
    expect(iSc[0]).toBeGreaterThan(8.7)
    expect(iSc[0]).toBeLessThan(8.67 * 1.0511)
    expect(iMp[0]).toBeCloseTo(8.35, 7)
  })
})
