import { describe, expect, it } from 'vitest'
import { InputError } from '../../../errors/index.ts'
import { BOLTZMANN_EV } from '../boltzmann.ts'
import { cecDiode } from '../single-diode/cec.ts'
import { deSotoDiode } from '../single-diode/de-soto.ts'
import { diodeMaximumPower } from '../single-diode/maximum-power.ts'
import { pvsystDiode } from '../single-diode/pvsyst.ts'
import { genericModuleParameters } from './generic-module-parameters.ts'
import { GENERIC_MODULE_NAMES, GENERIC_MODULES, type GenericModuleName } from './generic-modules.ts'

const LIGHT = { effectiveIrradiance: Float64Array.of(1000, 1000, 200), tempCell: Float64Array.of(25, 45, 25) }

describe.each(GENERIC_MODULE_NAMES)('the generic module %s', (name) => {
  const { datasheet, area } = GENERIC_MODULES[name]
  const found = genericModuleParameters(name)

  it('has the power of its name, within half a percent, and an efficiency of its time', () => {
    const nameplate = Number(name.replace(/^.*_/, ''))
    expect(Math.abs(found.pvwatts.capacity / nameplate - 1)).toBeLessThan(0.005)
    const efficiency = found.pvwatts.capacity / (1000 * area)
    expect(efficiency).toBeGreaterThan(0.165)
    expect(efficiency).toBeLessThan(0.23)
  })

  it('has one power by all models, loses it in the heat alike, and little efficiency in low light', () => {
    const diodes = [
      deSotoDiode({ ...LIGHT, parameters: found.deSoto }),
      cecDiode({ ...LIGHT, parameters: found.cec }),
      pvsystDiode({ ...LIGHT, parameters: found.pvsyst }),
    ]
    for (const [k, diode] of diodes.entries()) {
      const { pMp } = diodeMaximumPower(diode)
      expect(pMp[0]).toBeCloseTo(found.pvwatts.capacity, 6)
      // De Soto's model is not told the coefficient of power.
      const room = k === 0 ? 0.0012 : 0.0002
      expect(Math.abs((pMp[1] / pMp[0] - 1) / 20 - datasheet.gammaPmp)).toBeLessThan(room)
      expect(pMp[2] / pMp[0] / 0.2).toBeGreaterThan(0.93)
      expect(pMp[2] / pMp[0] / 0.2).toBeLessThan(1.02)
    }
  })

  it('has an ideality factor that its cells may have', () => {
    const ideality = found.cec.aRef / (datasheet.cellsInSeries * BOLTZMANN_EV * 298.15)
    expect(ideality).toBeGreaterThan(0.8)
    expect(ideality).toBeLessThan(1.8)
    expect(Math.abs(found.cec.adjust)).toBeLessThan(40)
  })
})

it('an unknown name of a generic module is refused', () => {
  expect(() => genericModuleParameters('mono_perc_401' as GenericModuleName)).toThrow(InputError)
})
