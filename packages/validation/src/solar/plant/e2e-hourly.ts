import { pressureFromAltitude } from '@sunwake/core/atmosphere'
import { absoluteAirmass } from '@sunwake/core/solar/airmass'
import { aoiDegFromCosine } from '@sunwake/core/solar/irradiance'
import { sunPath } from '@sunwake/core/solar/position'
import { runPvChain } from '@sunwake/core/solar/system'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  type JsonObject,
  objectAt,
  type ReferenceFiles,
} from '../../adapter.ts'
import { type Comparison, compare, compareAngle } from '../../comparison.ts'
import { parseTolerance } from '../../tolerance.ts'
import { PEER_DELTA_T_SECONDS, readReferenceWeather, referencePlant } from './e2e-weather.ts'

/** Every quantity of the chain, hour by hour, for some plants of `e2e_pvwatts.json`. */
export const e2eHourlyAdapter: Adapter = {
  schema: 'e2e_hourly',
  about: 'Hourly intermediates of selected e2e cases',
  *run(document, files) {
    const plants = casesOf(files.json('e2e_pvwatts.json') as JsonObject)
    for (const item of casesOf(document)) {
      const label = String(objectAt(item, 'inputs')['case_id'])
      const plant = plants.find((candidate) => candidate['id'] === label)
      if (plant === undefined)
        yield { label, comparisons: [], unsupported: 'no such plant in e2e_pvwatts.json' }
      else yield runCase(label, objectAt(plant, 'inputs'), item, objectAt(document, 'tolerance'), files)
    }
  },
}

function runCase(
  label: string,
  plant: JsonObject,
  item: JsonObject,
  tolerances: JsonObject,
  files: ReferenceFiles,
): CaseResult {
  const { site, weather } = readReferenceWeather(files, String(plant['weather']))
  const sun = sunPath(weather.axis, site, {
    temperature: weather.tempAir,
    deltaTSeconds: PEER_DELTA_T_SECONDS,
  })
  const chain = runPvChain(weather, sun, referencePlant(plant))
  const [array] = chain.arrays
  const peer = objectAt(objectAt(item, 'expected'), 'pvlib') as Readonly<Record<string, (number | null)[]>>
  const angle = parseTolerance(tolerances['apparent_zenith'], 'tolerance.apparent_zenith').absolute
  const irradiance = parseTolerance(tolerances['irradiance'], 'tolerance.irradiance')
  const dc = parseTolerance(tolerances['dc'], 'tolerance.dc')
  const ac = parseTolerance(tolerances['ac'], 'tolerance.ac')
  const pressure = pressureFromAltitude(site.altitude)
  const aoiDeg = aoiDegFromCosine(array.plane.cosAoi)
  const litAt = new Map(Array.from(chain.lit.index, (t, k) => [t, k]))
  const comparisons: Comparison[] = []
  const records = objectAt(item, 'inputs')['record_index'] as number[]
  for (const [i, t] of records.entries()) {
    const of = (key: string): number | null => peer[key]?.[i] ?? null
    const check = (key: string, actual: number, tolerance = irradiance): void => {
      comparisons.push(compare(`${key} of record ${t}`, actual, of(key), tolerance))
    }
    comparisons.push(
      compareAngle(`apparent_zenith of record ${t}`, sun.apparentZenithDeg[t], of('apparent_zenith'), angle),
    )
    const azimuthTolerance = angle / Math.max(Math.sqrt(1 - sun.cosZenith[t] * sun.cosZenith[t]), 1e-3)
    comparisons.push(
      compareAngle(`azimuth of record ${t}`, sun.azimuthDeg[t], of('azimuth'), azimuthTolerance),
    )
    const k = litAt.get(t)
    if (k === undefined) {
      check('ac_w', 0, ac)
      continue
    }
    check('ac_w', chain.acPower[k] * 1000, ac)
    check('dni_extra', chain.dniExtra[k])
    // The peer has NaN for a tracker while the sun is down and counts it as no power; ours is 0 at once.
    if (of('poa_global') === null) continue
    check('airmass_absolute', absoluteAirmass(chain.relativeAirmass[k], pressure))
    comparisons.push(compareAngle(`aoi of record ${t}`, aoiDeg[k], of('aoi'), angle))
    check('iam', array.iam[k])
    check('poa_direct', array.beam[k])
    check('poa_sky_diffuse', array.skyDiffuse[k])
    check('poa_ground_diffuse', array.groundDiffuse[k])
    check('poa_global', chain.poaGlobal[k])
    check('effective_irradiance', chain.effectiveIrradiance[k])
    check('cell_temperature', chain.tempCell[k])
    check('dc_w_after_losses', chain.dcPower[k] * 1000, dc)
  }
  return { label, comparisons }
}
