import { describe, expect, it } from 'vitest'
import { FIXED, greensboro } from '../../../test/pv-plants.ts'
import { createPvSystem, type PvPresetName } from '../../solar/system/index.ts'
import { simulatePv } from './simulate-pv.ts'

describe('presets', () => {
  it('are overridden by the fields of the plant, and fill in the others', () => {
    const { losses, iam, albedo, rows } = createPvSystem({
      preset: 'pvwatts',
      mount: FIXED,
      capacityKw: 1,
      iam: 'ashrae',
      albedo: 0.5,
    })
    expect([iam, albedo, rows]).toEqual(['ashrae', 0.5, { gcr: 0.3 }])
    expect(losses).toMatchObject({ soiling: 0.02, availability: 0.03 })
    const dual = {
      kind: 'dual_axis',
      minTiltDeg: 0,
      maxTiltDeg: 90,
      midAzimuthDeg: 180,
      maxTurnDeg: 180,
    } as const
    expect(createPvSystem({ preset: 'pvlib', mount: dual, capacityKw: 1 }).rows).toBeUndefined()
    expect(() => createPvSystem({ preset: 'helios' as PvPresetName, mount: FIXED, capacityKw: 1 })).toThrow(
      /^system.preset is "helios"/,
    )
  })

  it('run like PVsyst, within a tenth of SAM', () => {
    const energyOf = (preset: PvPresetName): number =>
      simulatePv({ ...greensboro, system: createPvSystem({ preset, mount: FIXED, capacityKw: 1 }) }).energyKwh
    expect(Math.abs(energyOf('pvsyst_like') / energyOf('sam') - 1)).toBeLessThan(0.1)
  })
})
