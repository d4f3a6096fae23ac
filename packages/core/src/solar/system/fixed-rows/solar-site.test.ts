import { readReferenceWeather } from '@sunwake/validation/cases'
import { expect, it } from 'vitest'
import { referenceTable } from '../../../../../../test/reference-files.ts'
import { gather } from '../light/lit-records.ts'
import { PV_SYSTEM_DEFAULTS } from '../pv-system.ts'
import { prepareLitSite, prepareSolarSite, solarSiteUnder } from './solar-site.ts'

const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')
const { dcAcRatio: _, ...system } = PV_SYSTEM_DEFAULTS

it('a site under another light is the site prepared from weather with that light', () => {
  const { site, weather } = readReferenceWeather(files, 'greensboro')
  const tempAir = weather.tempAir.map((celsius, t) => (t % 101 === 0 ? Number.NaN : celsius))
  const { ghi, dni, dhi } = weather
  const hazy = { ghi: ghi.map((x) => 0.9 * x), dni: dni.map((x) => 0.7 * x), dhi: dhi.map((x) => 1.3 * x) }
  const litSite = prepareLitSite({ site, weather: { ...weather, tempAir }, system })
  const { records } = litSite
  const light = {
    ghi: gather(records, hazy.ghi),
    dni: gather(records, hazy.dni),
    dhi: gather(records, hazy.dhi),
  }
  expect(records.length).toBe(litSite.solarSite.length)
  expect(solarSiteUnder(litSite, light)).toEqual(
    prepareSolarSite({ site, weather: { ...weather, tempAir, ...hazy }, system }),
  )
})
