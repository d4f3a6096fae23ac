import type { Mount } from '@sunwake/core/solar/array'
import { createPvSystem, type PvPresetName, type PvSystem } from '@sunwake/core/solar/system'
import { simulatePv } from '@sunwake/core/studies'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
  type ReferenceFiles,
} from '../../adapter.ts'
import { compare } from '../../comparison.ts'
import { parseTolerance } from '../../tolerance.ts'
import { cecParameters, inverterParameters } from './e2e-cec-sandia.ts'
import { PEER_DELTA_T_SECONDS, readReferenceWeather } from './e2e-weather.ts'

/** Years of plants that leave their models to a preset, against the tool whose name the preset has. */
export const pvPresetsAdapter: Adapter = {
  schema: 'pv_presets',
  about: 'Yearly plants by pvlib, PVWatts and SAM with what each has unless told otherwise',
  *run(document, files) {
    const tolerances = objectAt(document, 'tolerance')
    for (const entry of casesOf(document)) yield runCase(entry, files, tolerances)
  },
}

function runCase(entry: JsonObject, files: ReferenceFiles, tolerances: JsonObject): CaseResult {
  const preset = String(entry['preset'])
  const weather = String(entry['weather'])
  const mount = objectAt(entry, 'mount')
  const tracking = String(mount['tracking'])
  const label = `${preset}, ${tracking}, at ${weather}`
  if (tracking !== 'fixed' && tracking !== 'single_axis')
    return { label, comparisons: [], unsupported: `mount ${tracking}` }
  const run = simulatePv({
    ...readReferenceWeather(files, weather),
    system: plantOf(entry, preset as PvPresetName),
    deltaTSeconds: PEER_DELTA_T_SECONDS,
    subhourlyClipping: false,
  })
  const actual = {
    annual_ac_kwh: run.energyKwh,
    annual_poa_kwh_m2: run.monthly.reduce((sum, { poaKwhM2 }) => sum + poaKwhM2, 0),
    max_ac_kw: run.acPowerMaxKw,
  }
  const expected = objectAt(entry, 'expected')
  const texts = objectAt(tolerances, preset)
  const comparisons = Object.entries(actual).map(([key, value]) =>
    compare(key, value, expectedAt(expected, key), parseTolerance(texts[key], `tolerance.${preset}.${key}`)),
  )
  return { label, comparisons }
}

function plantOf(entry: JsonObject, preset: PvPresetName): PvSystem {
  const mount = mountOf(objectAt(entry, 'mount'))
  if (entry['module'] === undefined)
    return createPvSystem({ preset, mount, capacityKw: numberAt(entry, 'capacity_kw') })
  return createPvSystem({
    preset,
    mount,
    module: {
      kind: 'cec',
      parameters: cecParameters(objectAt(entry, 'module')),
      modulesPerString: numberAt(entry, 'modules_per_string'),
      strings: numberAt(entry, 'strings'),
    },
    inverter: { kind: 'sandia', parameters: inverterParameters(objectAt(entry, 'inverter')), count: 1 },
  })
}

function mountOf(mount: JsonObject): Mount {
  return mount['tracking'] === 'fixed'
    ? { kind: 'fixed', tiltDeg: numberAt(mount, 'tilt'), azimuthDeg: numberAt(mount, 'azimuth') }
    : {
        kind: 'single_axis',
        axisTiltDeg: 0,
        axisAzimuthDeg: numberAt(mount, 'axis_azimuth'),
        maxAngleDeg: numberAt(mount, 'max_angle'),
        gcr: numberAt(mount, 'gcr'),
        backtrack: true,
        crossAxisTiltDeg: 0,
      }
}
