import { readReferenceWeather } from '@sunwake/validation/cases'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../../test/reference-files.ts'
import { sunPath } from '../../position/index.ts'
import { createPvSystem, PV_SYSTEM_DEFAULTS } from '../pv-system.ts'
import { runPvChain } from '../run/pv-chain.ts'
import { createFixedRowsAc, fixedRowsAc } from './fixed-rows-ac.ts'
import { fixedRowsDc } from './fixed-rows-dc.ts'
import { prepareSolarSite } from './solar-site.ts'

const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')

describe('fixedRowsAc', () => {
  it.each([
    ['greensboro', 1],
    ['tromso', 0.5],
    ['nsrdb_co', 1.8],
  ])('sums up the inverter of the PVWatts chain: %s, DC/AC %d', (name, dcAcRatio) => {
    const { site, weather } = readReferenceWeather(files, name)
    const { dcAcRatio: _, ...system } = PV_SYSTEM_DEFAULTS
    const solarSite = prepareSolarSite({ site, weather, system, deltaTSeconds: 67 })
    const plane = { tiltDeg: 33, azimuthDeg: 190 }
    const { dcPower } = fixedRowsDc(solarSite, { ...plane, gcr: 0 })
    const ac = fixedRowsAc(solarSite, dcPower, dcAcRatio, createFixedRowsAc(solarSite))
    const sun = sunPath(weather.axis, site, { temperature: weather.tempAir, deltaTSeconds: 67 })
    const plant = createPvSystem({ capacityKw: 1, dcAcRatio, mount: { kind: 'fixed', ...plane } })
    const chain = runPvChain(weather, sun, plant)
    const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)
    expect(ac.acKwhPerKw / sum(chain.acPower)).toBeCloseTo(1, 9)
    expect(ac.unclippedKwhPerKw / sum(chain.acUnclipped)).toBeCloseTo(1, 9)
  })

  it('gives the mean of the years and counts the length of a record', () => {
    const plant = { inverterEfficiency: 0.96, recordHours: 0.5, years: 2, length: 4 }
    const solarSite = plant as Parameters<typeof createFixedRowsAc>[0]
    const full = new Float64Array(4).fill(1)
    // At full power behind an inverter of half the size the ceiling holds: 0.5 kW in four half hours of two years.
    const { acKwhPerKw } = fixedRowsAc(solarSite, full, 2, createFixedRowsAc(solarSite))
    expect(acKwhPerKw).toBeCloseTo(0.5, 12)
  })
})
