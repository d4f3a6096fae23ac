import { cosDeg, sinDeg } from '@sunwake/core/math/angles'
import {
  groundAngleDeg,
  maskingAngleDeg,
  meanMaskingAngleDeg,
  projectedSolarZenith,
  rowShadedFraction,
  skyDiffuseLoss,
} from '@sunwake/core/solar/array'
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
import { parseTolerance, type Tolerance } from '../../tolerance.ts'

/** Shade of one row on the next: of the beam by the hour, of the diffuse sky for good. */
export const rowShadingAdapter: Adapter = {
  schema: 'row_shading',
  about: 'Row-to-row 1-D shaded fraction',
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const tolerance = (key: string): Tolerance => parseTolerance(texts[key], `tolerance.${key}`)
    const tolerances: Readonly<Record<string, Tolerance>> = {
      shaded_fraction: tolerance('shaded_fraction'),
      projected_solar_zenith: tolerance('projected_solar_zenith'),
      masking_angle: tolerance('masking_angle'),
      ground_angle: tolerance('masking_angle'),
      masking_angle_passias: tolerance('masking_angle_passias'),
      sky_diffuse_loss_passias: tolerance('sky_diffuse_loss_passias'),
    }
    let index = 0
    for (const entry of casesOf(document)) yield runCase(entry, index++, tolerances)
  },
}

const MODELS: Readonly<Record<string, (inputs: JsonObject) => Readonly<Record<string, number>>>> = {
  shaded_fraction1d: runShadedFraction,
  masking_angle: runMaskingAngle,
}

function runCase(
  entry: JsonObject,
  index: number,
  tolerances: Readonly<Record<string, Tolerance>>,
): CaseResult {
  const model = String(entry['model'])
  const label = `case ${index}: ${model}`
  const run = MODELS[model]
  if (run === undefined) return { label, comparisons: [], unsupported: `no model ${model}` }
  const actual = run(objectAt(entry, 'inputs'))
  const expected = objectAt(entry, 'expected')
  const comparisons: Comparison[] = []
  for (const name of Object.keys(expected)) {
    const value = actual[name]
    const tolerance = tolerances[name]
    if (value === undefined || tolerance === undefined) {
      return { label, comparisons: [], unsupported: `no model for ${name}` }
    }
    comparisons.push(compare(name, value, expectedAt(expected, name), tolerance))
  }
  return { label, comparisons }
}

function runShadedFraction(inputs: JsonObject): Readonly<Record<string, number>> {
  const zenithDeg = numberAt(inputs, 'solar_zenith')
  const azimuthDeg = numberAt(inputs, 'solar_azimuth')
  const sun = {
    east: Float64Array.of(sinDeg(zenithDeg) * sinDeg(azimuthDeg)),
    north: Float64Array.of(sinDeg(zenithDeg) * cosDeg(azimuthDeg)),
    up: Float64Array.of(cosDeg(zenithDeg)),
  }
  const width = numberAt(inputs, 'collector_width')
  const geometry = {
    axisAzimuthDeg: numberAt(inputs, 'axis_azimuth'),
    axisTiltDeg: expectedAt(inputs, 'axis_tilt') ?? 0,
    gcr: width / numberAt(inputs, 'pitch'),
    crossAxisTiltDeg: expectedAt(inputs, 'cross_axis_slope') ?? 0,
    axisOffset: (expectedAt(inputs, 'surface_to_axis_offset') ?? 0) / width,
  }
  const shadingRotation = expectedAt(inputs, 'shading_row_rotation')
  const shaded = rowShadedFraction({
    geometry,
    sun,
    rotationDeg: Float64Array.of(numberAt(inputs, 'shaded_row_rotation')),
    shadingRotationDeg: shadingRotation === null ? undefined : Float64Array.of(shadingRotation),
  })
  return { shaded_fraction: shaded[0], projected_solar_zenith: projectedSolarZenith(geometry, sun)[0] }
}

function runMaskingAngle(inputs: JsonObject): Readonly<Record<string, number>> {
  const rows = { tiltDeg: numberAt(inputs, 'surface_tilt'), gcr: numberAt(inputs, 'gcr') }
  const place = { ...rows, slantHeight: numberAt(inputs, 'slant_height') }
  const mean = meanMaskingAngleDeg(rows)
  return {
    masking_angle: maskingAngleDeg(place),
    ground_angle: groundAngleDeg(place),
    masking_angle_passias: mean,
    sky_diffuse_loss_passias: skyDiffuseLoss(mean),
  }
}
