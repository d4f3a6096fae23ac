import { readReferenceWeather } from '@sunwake/validation/cases'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { createPvSystem, PV_SYSTEM_DEFAULTS, prepareSolarSite } from '../../solar/system/index.ts'
import { simulatePv } from '../simulate-pv/simulate-pv.ts'
import { createSolarDesignModel, designEnergyPerKw } from './solar-design-model.ts'

const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')
const { dcAcRatio: _, ...system } = PV_SYSTEM_DEFAULTS

describe('designEnergyPerKw', () => {
  it.each(['greensboro', 'nairobi', 'sydney', 'tromso', 'nsrdb_co', 'pvgis45n8e'])(
    'is the energy that simulatePv gives for a plant whose rows do not shade each other: %s',
    (name) => {
      const { site, weather } = readReferenceWeather(files, name)
      const model = createSolarDesignModel(prepareSolarSite({ site, weather, system }))
      for (const [tiltDeg, azimuthDeg, dcAcRatio] of [
        [0, 180, 1],
        [28, 165, 1.3],
        [60, 0, 1.6],
        [90, 270, 0.7],
      ]) {
        const mount = { kind: 'fixed', tiltDeg, azimuthDeg } as const
        const plant = createPvSystem({ capacityKw: 1, dcAcRatio, mount })
        const expected = simulatePv({
          site,
          weather,
          system: plant,
          subhourlyClipping: false,
        }).annualEnergyKwh
        const energy = designEnergyPerKw(model, { tiltDeg, azimuthDeg, dcAcRatio, gcr: 0 })
        expect(Math.abs(energy / expected - 1)).toBeLessThan(1e-11)
      }
    },
  )

  it('computes a plane once for the inverters that follow each other', () => {
    const { site, weather } = readReferenceWeather(files, 'sydney')
    const model = createSolarDesignModel(prepareSolarSite({ site, weather, system }))
    const design = { tiltDeg: 20, azimuthDeg: 0, gcr: 0.4 }
    const first = designEnergyPerKw(model, { ...design, dcAcRatio: 1 })
    const second = designEnergyPerKw(model, { ...design, dcAcRatio: 2 })
    expect(model.count).toEqual({ planes: 1, designs: 2 })
    expect(second).toBeLessThan(first)
    designEnergyPerKw(model, { ...design, gcr: 0.5, dcAcRatio: 1 })
    expect(designEnergyPerKw(model, { ...design, dcAcRatio: 1 })).toBe(first)
    expect(model.count).toEqual({ planes: 3, designs: 4 })
  })
})
