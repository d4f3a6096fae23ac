import { cosDeg, sinDeg } from '@sunwake/core/math/angles'
import { kastenYoung1989 } from '@sunwake/core/solar/airmass'
import {
  cosAoiFromAngles,
  type GtiDirintResult,
  ghiFromPoaDriesse,
  gtiDirint,
} from '@sunwake/core/solar/irradiance'
import { extraterrestrialNormal } from '@sunwake/core/solar/position'
import { createTimeAxis } from '@sunwake/core/time'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import { parseInstant } from '../../instant.ts'
import { parseTolerance, type Tolerance } from '../../tolerance.ts'

/** What the file gives where a case does not say. */
const ALBEDO = 0.25
const SEA_LEVEL_PRESSURE = 101_325

/** Reverse transposition: GTI-DIRINT on series, bisection with the models of Driesse on single records. */
export const gtiDirintAdapter: Adapter = {
  schema: 'gti_dirint',
  about: 'Reverse transposition',
  *run(document) {
    const tolerances = objectAt(document, 'tolerance')
    let index = 0
    for (const entry of casesOf(document)) {
      const model = String(entry['model'] ?? 'gti_dirint')
      const label = `case ${index++}: ${model}, ${String(entry['note'] ?? '')}`
      if (model !== 'gti_dirint' && model !== 'driesse_2024') {
        yield { label, comparisons: [], unsupported: `model ${model}` }
        continue
      }
      const tolerance = parseTolerance(tolerances[model], `tolerance.${model}`)
      yield model === 'gti_dirint' ? runSeries(entry, label, tolerance) : runRecord(entry, label, tolerance)
    }
  },
}

function runSeries(entry: JsonObject, label: string, tolerance: Tolerance): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const zenithDeg = seriesOf(inputs['solar_zenith'], 0)
  const { length } = zenithDeg
  const series = (key: string, absent = Number.NaN): Float64Array => seriesOf(inputs[key] ?? absent, length)
  const azimuthDeg = series('solar_azimuth')
  const tiltDeg = series('surface_tilt')
  const axis = createTimeAxis({
    startMs: parseInstant(inputs['start_utc'], 'start_utc'),
    stepMinutes: numberAt(inputs, 'step_minutes'),
    length,
    label: 'center',
    utcOffsetHours: numberAt(inputs, 'utc_offset_hours'),
  })
  const result = gtiDirint({
    axis,
    poaGlobal: series('poa_global'),
    cosAoi: cosAoiFromAngles({
      tiltDeg,
      planeAzimuthDeg: series('surface_azimuth'),
      apparentZenithDeg: zenithDeg,
      sunAzimuthDeg: azimuthDeg,
    }),
    cosTilt: tiltDeg.map((tilt) => cosDeg(tilt)),
    sinTilt: tiltDeg.map((tilt) => sinDeg(tilt)),
    zenithDeg,
    azimuthDeg,
    dniExtra: extraterrestrialNormal(axis),
    pressure: series('pressure', SEA_LEVEL_PRESSURE),
    albedo: series('albedo', ALBEDO),
    tempDew: inputs['temp_dew'] === undefined ? undefined : series('temp_dew'),
    useStability: inputs['use_delta_kt_prime'] !== false,
    maxIterations: expectedAt(inputs, 'max_iterations') ?? undefined,
  })
  return { label, comparisons: [...comparisonsOf(entry, result, zenithDeg, tolerance)] }
}

/** The peer has no answer (`null`) while the sun is down; the engine has one, which is not compared. */
function* comparisonsOf(
  entry: JsonObject,
  result: GtiDirintResult,
  zenithDeg: Float64Array,
  tolerance: Tolerance,
): Generator<Comparison> {
  for (const name of ['ghi', 'dni', 'dhi'] as const) {
    const references = objectAt(entry, 'expected')[name]
    if (!Array.isArray(references) || references.length !== zenithDeg.length) {
      yield compare(`${name}.length`, result[name].length, Number.NaN, tolerance)
      continue
    }
    for (let t = 0; t < references.length; t++) {
      const reference: unknown = references[t]
      if (reference === null && zenithDeg[t] >= 90) continue
      yield compare(
        `${name}[${t}]`,
        result[name][t],
        typeof reference === 'number' ? reference : null,
        tolerance,
      )
    }
  }
}

function runRecord(entry: JsonObject, label: string, tolerance: Tolerance): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const one = (key: string): Float64Array => Float64Array.of(numberAt(inputs, key))
  const zenithDeg = one('solar_zenith')
  const tiltDeg = one('surface_tilt')
  const albedo = expectedAt(inputs, 'albedo') ?? ALBEDO
  const airmass = expectedAt(inputs, 'airmass') ?? kastenYoung1989(zenithDeg[0])
  const [ghi] = ghiFromPoaDriesse({
    poaGlobal: one('poa_global'),
    cosAoi: cosAoiFromAngles({
      tiltDeg,
      planeAzimuthDeg: one('surface_azimuth'),
      apparentZenithDeg: zenithDeg,
      sunAzimuthDeg: one('solar_azimuth'),
    }),
    cosTilt: tiltDeg.map((tilt) => cosDeg(tilt)),
    sinTilt: tiltDeg.map((tilt) => sinDeg(tilt)),
    zenithDeg,
    apparentZenithDeg: zenithDeg,
    up: zenithDeg.map((zenith) => cosDeg(zenith)),
    dniExtra: one('dni_extra'),
    relativeAirmass: Float64Array.of(airmass),
    albedo: Float64Array.of(albedo),
  })
  const expected = expectedAt(objectAt(entry, 'expected'), 'ghi')
  return { label, comparisons: [compare('ghi', ghi, expected, tolerance)] }
}

/** A series of a reference file, or a number for every record; `null` is a gap. */
function seriesOf(values: unknown, length: number): Float64Array {
  if (typeof values === 'number') return new Float64Array(length).fill(values)
  if (!Array.isArray(values)) return new Float64Array(length).fill(Number.NaN)
  return Float64Array.from(values, (value: unknown) => (typeof value === 'number' ? value : Number.NaN))
}
