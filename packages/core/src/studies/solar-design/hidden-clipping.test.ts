import { readReferenceWeather } from '@sunwake/validation/cases'
import { expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { createPvSystem } from '../../solar/system/index.ts'
import { prepareLitSite } from '../../solar/system/internal.ts'
import { simulatePv } from '../simulate-pv/simulate-pv.ts'
import { hiddenClipping } from './hidden-clipping.ts'
import { rowsSystem } from './rows-system.ts'
import { solarDesignBounds } from './space/solar-design-bounds.ts'
import { thumbPlane } from './space/thumb-point.ts'

const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')
const greensboro = readReferenceWeather(files, 'greensboro')
const bounds = solarDesignBounds({}, greensboro.site.latitudeDeg)

it.each([1.2, 1.4, 1.6])(
  'the share that hours hide at DC/AC %f is that which a simulated year loses, gaps in its light or not',
  (dcAcRatio) => {
    const dni = greensboro.weather.dni.map((beam, t) => (beam > 0 && t % 97 === 0 ? Number.NaN : beam))
    for (const weather of [greensboro.weather, { ...greensboro.weather, dni }]) {
      const system = rowsSystem({})
      const litSite = prepareLitSite({ ...greensboro, weather, system })
      const mount = { kind: 'fixed', ...thumbPlane(bounds, greensboro.site.latitudeDeg) } as const
      const { waterfall } = simulatePv({
        site: greensboro.site,
        weather,
        system: createPvSystem({ ...system, capacityKw: 1, mount, dcAcRatio }),
        subhourlyClipping: true,
      })
      const { beforeKwh, changeKwh } = waterfall.at(-1)!
      const share = hiddenClipping(litSite, { site: greensboro.site, weather }, bounds)(dcAcRatio)
      // The year's reference sky is refracted by air of 12 °C, that of the share by the air of the record.
      expect(share / (-changeKwh / beforeKwh)).toBeCloseTo(1, 2)
    }
  },
)
