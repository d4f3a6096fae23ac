import { acosDeg, cosDeg, sinDeg } from '@sunwake/core/math/angles'
import {
  axisTiltDeg,
  crossAxisTiltDeg,
  planeOfSingleAxis,
  singleAxisRotation,
  surfaceOrientation,
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
import { type Comparison, compare, compareAngle } from '../../comparison.ts'
import { parseTolerance, type Tolerance } from '../../tolerance.ts'

/** A level plane faces nowhere; below this tilt the file leaves the azimuth open [°]. */
const TILT_WITHOUT_AZIMUTH_DEG = 1e-6

/** Rotation of single-axis trackers, axes on slopes, orientation of a turned plane. */
export const trackingAdapter: Adapter = {
  schema: 'tracking',
  about: 'Single-axis tracking angles',
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const tolerance = (key: string): Tolerance => parseTolerance(texts[key], `tolerance.${key}`)
    const tolerances: Readonly<Record<string, Tolerance>> = {
      tracker_theta: tolerance('tracker_theta'),
      surface_tilt: tolerance('surface_tilt'),
      surface_azimuth: tolerance('surface_azimuth'),
      aoi: tolerance('aoi'),
      axis_tilt: tolerance('surface_tilt'),
      cross_axis_tilt: tolerance('surface_tilt'),
    }
    let index = 0
    for (const entry of casesOf(document)) yield runCase(entry, index++, tolerances)
  },
}

const MODELS: Readonly<Record<string, (inputs: JsonObject) => Readonly<Record<string, number>>>> = {
  singleaxis: runSingleAxis,
  slope: runSlope,
  surface_orientation: runSurfaceOrientation,
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
  const expected = objectAt(entry, 'expected')
  const actual = run(objectAt(entry, 'inputs'))
  const comparisons: Comparison[] = []
  for (const name of Object.keys(expected)) {
    const value = actual[name]
    const tolerance = tolerances[name]
    if (value === undefined || tolerance === undefined) {
      return { label, comparisons: [], unsupported: `no model for ${name}` }
    }
    const reference = expectedAt(expected, name)
    if (name === 'surface_azimuth') {
      if (numberAt(expected, 'surface_tilt') < TILT_WITHOUT_AZIMUTH_DEG) continue
      comparisons.push(compareAngle(name, value, reference, tolerance.absolute))
    } else {
      comparisons.push(compare(name, value, reference, tolerance))
    }
  }
  return { label, comparisons }
}

function runSingleAxis(inputs: JsonObject): Readonly<Record<string, number>> {
  const zenithDeg = numberAt(inputs, 'apparent_zenith')
  const sunAzimuthDeg = numberAt(inputs, 'solar_azimuth')
  const sun = {
    east: Float64Array.of(sinDeg(zenithDeg) * sinDeg(sunAzimuthDeg)),
    north: Float64Array.of(sinDeg(zenithDeg) * cosDeg(sunAzimuthDeg)),
    up: Float64Array.of(cosDeg(zenithDeg)),
  }
  const limits = inputs['max_angle']
  const [minAngleDeg, maxAngleDeg] = Array.isArray(limits) ? limits : [undefined, Number(limits)]
  const geometry = {
    axisTiltDeg: numberAt(inputs, 'axis_tilt'),
    axisAzimuthDeg: numberAt(inputs, 'axis_azimuth'),
    maxAngleDeg: Number(maxAngleDeg),
    minAngleDeg: minAngleDeg === undefined ? undefined : Number(minAngleDeg),
    backtrack: inputs['backtrack'] === true,
    gcr: numberAt(inputs, 'gcr'),
    crossAxisTiltDeg: numberAt(inputs, 'cross_axis_tilt'),
  }
  const plane = planeOfSingleAxis(geometry, sun)
  return {
    tracker_theta: singleAxisRotation(geometry, sun)[0],
    aoi: acosDeg(plane.cosAoi[0]),
    surface_tilt: plane.tiltDeg[0],
    surface_azimuth: plane.azimuthDeg[0],
  }
}

function runSlope(inputs: JsonObject): Readonly<Record<string, number>> {
  const slope = {
    slopeAzimuthDeg: numberAt(inputs, 'slope_azimuth'),
    slopeTiltDeg: numberAt(inputs, 'slope_tilt'),
    axisAzimuthDeg: numberAt(inputs, 'axis_azimuth'),
  }
  const given = expectedAt(inputs, 'axis_tilt')
  return {
    axis_tilt: axisTiltDeg(slope),
    cross_axis_tilt: crossAxisTiltDeg(given === null ? slope : { ...slope, axisTiltDeg: given }),
  }
}

function runSurfaceOrientation(inputs: JsonObject): Readonly<Record<string, number>> {
  const { tiltDeg, azimuthDeg } = surfaceOrientation({
    thetaDeg: numberAt(inputs, 'tracker_theta'),
    axisTiltDeg: numberAt(inputs, 'axis_tilt'),
    axisAzimuthDeg: numberAt(inputs, 'axis_azimuth'),
  })
  return { surface_tilt: tiltDeg, surface_azimuth: azimuthDeg }
}
