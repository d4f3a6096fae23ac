import {
  beamPastHorizon,
  createFarHorizon,
  type FarHorizon,
  horizonElevationDeg,
  isSunAboveHorizon,
  skyViewFactor,
} from '@sunwake/core/solar/horizon'
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

type Tolerances = Readonly<Record<'horizon_elevation' | 'sun_visible' | 'sky_view_factor', Tolerance>>

/** The file's one figure for the whole skyline. */
const SKY_VIEW = 'sky_view_factor_horizontal'

/** Skyline, beam past it, and the sky that it leaves; this last, one figure a file, is compared with each case. */
export const horizonAdapter: Adapter = {
  schema: 'horizon',
  about: 'Far-horizon shading',
  // The skyline of a site takes the sun alone; what the sky gives is in the table as its peer had it.
  unread: ['inputs.dhi'],
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const read = (key: keyof Tolerances): Tolerance => parseTolerance(texts[key], `tolerance.${key}`)
    const tolerances: Tolerances = {
      horizon_elevation: read('horizon_elevation'),
      sun_visible: read('sun_visible'),
      sky_view_factor: read('sky_view_factor'),
    }
    const profile = objectAt(document, 'profile')
    const horizon = createFarHorizon({
      azimuthDeg: seriesAt(profile, 'azimuth'),
      elevationDeg: seriesAt(profile, 'elevation'),
    })
    const shared =
      SKY_VIEW in document
        ? [
            compare(
              SKY_VIEW,
              skyViewFactor(horizon),
              expectedAt(document, SKY_VIEW),
              tolerances.sky_view_factor,
            ),
          ]
        : []
    for (const [index, entry] of casesOf(document).entries()) {
      const result = runCase(entry, index, horizon, tolerances)
      yield { ...result, comparisons: [...result.comparisons, ...shared] }
    }
  },
}

function runCase(entry: JsonObject, index: number, horizon: FarHorizon, tolerances: Tolerances): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const label = `${index} ${JSON.stringify(inputs)}`
  const azimuthDeg = numberAt(inputs, 'solar_azimuth')
  const apparentZenithDeg = 90 - numberAt(inputs, 'solar_elevation')
  const dni = beamPastHorizon(horizon, {
    dni: Float64Array.of(numberAt(inputs, 'dni')),
    apparentZenithDeg: Float64Array.of(apparentZenithDeg),
    azimuthDeg: Float64Array.of(azimuthDeg),
  })[0]
  const comparisons: Comparison[] = []
  for (const key of Object.keys(expected)) {
    if (key === 'horizon_elevation') {
      const elevation = horizonElevationDeg(horizon, azimuthDeg)
      comparisons.push(compare(key, elevation, expectedAt(expected, key), tolerances[key]))
    } else if (key === 'sun_visible') {
      const isVisible = isSunAboveHorizon(horizon, { apparentZenithDeg, azimuthDeg })
      const reference = expected[key] === true ? 1 : 0
      comparisons.push(compare(key, isVisible ? 1 : 0, reference, tolerances[key]))
    } else if (key === 'dni_after') {
      // All of it or nothing, as exact as whether the sun is seen.
      comparisons.push(compare(key, dni, expectedAt(expected, key), tolerances.sun_visible))
    } else return { label, comparisons: [], unsupported: key }
  }
  return { label, comparisons }
}

function seriesAt(holder: JsonObject, key: string): Float64Array {
  const values = holder[key]
  return Array.isArray(values) ? Float64Array.from(values as readonly number[]) : new Float64Array(0)
}
