import { simulatePv } from '@sunwake/core/studies'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { casesOf, numberAt, objectAt } from '../../adapter.ts'
import { PEER_DELTA_T_SECONDS, readReferenceWeather, referencePlant } from './e2e-weather.ts'

const { document, files } = referenceTable('solar/e2e/e2e_pvwatts.json')

const unturned = casesOf(document).filter(
  ({ id }) => /track_nobt_gcr035$/.test(String(id)) && !/tromso/.test(String(id)),
)

describe('trackers without backtracking', () => {
  it.each(unturned.map((entry) => [String(entry['id']), entry] as const))(
    'agree with SAM, whose rows shade each other, within 2 %%: %s',
    (_, entry) => {
      const inputs = objectAt(entry, 'inputs')
      const { rows: _rows, ...plant } = referencePlant(inputs)
      const place = readReferenceWeather(files, String(inputs['weather']))
      const energy = (rows?: object) =>
        simulatePv({
          ...place,
          system: { ...plant, rows },
          deltaTSeconds: PEER_DELTA_T_SECONDS,
          subhourlyClipping: false,
        }).annualEnergyKwh
      const sam = numberAt(objectAt(objectAt(entry, 'expected'), 'sam_pvwattsv8'), 'annual_ac_kwh')
      expect(Math.abs(energy({}) / sam - 1)).toBeLessThan(0.02)
    },
  )
})
