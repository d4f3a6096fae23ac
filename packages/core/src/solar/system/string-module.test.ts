import { describe, expect, it } from 'vitest'
import { CEC_MODULE, SAPM_MODULE } from '../../../test/pv-plants.ts'
import { stringModuleOf } from './string-module.ts'

const layout = { modulesPerString: 10, strings: 1 }

describe('stringModuleOf', () => {
  it('has the figures that the CEC library states for the module, not those of the string', () => {
    const found = stringModuleOf({ kind: 'cec', parameters: CEC_MODULE, ...layout })
    // Canadian Solar CS6X-300M: 45 V, 8.74 A, 36.1 V; gamma −0.4347 %/°C, beta −0.1533 V/°C.
    expect(found?.vOc).toBeCloseTo(45, 1)
    expect(found?.iSc).toBeCloseTo(8.74, 2)
    expect(found?.vMp).toBeCloseTo(36.1, 0)
    expect(found?.gammaPmp).toBeLessThan(-0.0038)
    expect(found?.gammaPmp).toBeGreaterThan(-0.0048)
    expect(found?.betaVoc).toBeLessThan(-0.13)
    expect(found?.betaVoc).toBeGreaterThan(-0.17)
  })

  it("has Sandia's own points and coefficients", () => {
    const found = stringModuleOf({ kind: 'sapm', parameters: SAPM_MODULE, ...layout })
    expect(found?.vOc).toBeCloseTo(SAPM_MODULE.voco, 9)
    expect(found?.vMp).toBeCloseTo(SAPM_MODULE.vmpo, 9)
    expect(found?.iSc).toBeCloseTo(SAPM_MODULE.isco, 9)
    expect(found?.betaVoc).toBeCloseTo(SAPM_MODULE.bvoco, 9)
    expect(found?.alphaRelative).toBeCloseTo(SAPM_MODULE.aisc, 9)
  })

  it('is nothing for modules without a voltage', () => {
    expect(stringModuleOf({ kind: 'pvwatts' })).toBeUndefined()
  })
})
