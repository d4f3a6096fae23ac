import { cosDeg, sinDeg } from '@sunwake/core/math/angles'
import {
  infiniteSheds,
  SHED_SKY_MODELS,
  type ShedSide,
  type ShedSkyModel,
} from '@sunwake/core/solar/bifacial'
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

/** Irradiance on both sides of rows without end. */
export const infiniteShedsAdapter: Adapter = {
  schema: 'infinite_sheds',
  about: 'Bifacial infinite-sheds row model',
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const tolerance = (key: string): Tolerance => parseTolerance(texts[key], `tolerance.${key}`)
    const tolerances = {
      front: floored(tolerance('poa_front')),
      back: floored(tolerance('poa_back')),
      shaded: tolerance('shaded_fraction_front'),
    }
    let index = 0
    for (const entry of casesOf(document)) yield runCase(entry, index++, tolerances)
  },
}

/** Where nothing arrives the peer's sums of lengths leave some 1e-13, against which a relative bound means nothing [W/m²]. */
const NOTHING = 1e-9

function floored({ relative, absolute }: Tolerance): Tolerance {
  return { relative, absolute: Math.max(absolute, NOTHING) }
}

/** Names of the peer's sky models. */
const SKIES: Readonly<Record<string, ShedSkyModel>> = { haydavies: 'hay_davies' }

function runCase(
  entry: JsonObject,
  index: number,
  tolerances: Readonly<Record<'front' | 'back' | 'shaded', Tolerance>>,
): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const name = typeof inputs['model'] === 'string' ? inputs['model'] : 'isotropic'
  const label = `case ${index}: ${name}`
  const sky = SKIES[name] ?? SHED_SKY_MODELS.find((model) => model === name)
  if (sky === undefined) return { label, comparisons: [], unsupported: `no sky model ${name}` }
  const actual = run(inputs, sky)
  const expected = objectAt(entry, 'expected')
  const comparisons: Comparison[] = []
  for (const key of Object.keys(expected)) {
    const value = actual[key]
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${key}` }
    // The sum of both sides is as good as the worse one.
    const kind = key.startsWith('shaded') ? 'shaded' : key.startsWith('poa_front') ? 'front' : 'back'
    comparisons.push(compare(key, value, referenceOf(expected, key, inputs), tolerances[kind]))
  }
  return { label, comparisons }
}

/** The peer has NaN or 0 at night; the engine has 0. */
function referenceOf(expected: JsonObject, key: string, inputs: JsonObject): number | null {
  const night = numberAt(inputs, 'solar_zenith') >= 90 && key.startsWith('poa')
  return expectedAt(expected, key) ?? (night ? 0 : null)
}

function run(inputs: JsonObject, sky: ShedSkyModel): Readonly<Record<string, number>> {
  const one = (key: string, otherwise = Number.NaN): Float64Array =>
    Float64Array.of(expectedAt(inputs, key) ?? otherwise)
  const tiltDeg = numberAt(inputs, 'surface_tilt')
  const zenithDeg = numberAt(inputs, 'solar_zenith')
  const azimuthDeg = numberAt(inputs, 'solar_azimuth')
  const { poaGlobal, front, back } = infiniteSheds({
    rows: {
      gcr: numberAt(inputs, 'gcr'),
      pitch: numberAt(inputs, 'pitch'),
      height: numberAt(inputs, 'height'),
    },
    plane: {
      azimuthDeg: one('surface_azimuth'),
      cosTilt: Float64Array.of(cosDeg(tiltDeg)),
      sinTilt: Float64Array.of(sinDeg(tiltDeg)),
    },
    sun: {
      east: Float64Array.of(sinDeg(zenithDeg) * sinDeg(azimuthDeg)),
      north: Float64Array.of(sinDeg(zenithDeg) * cosDeg(azimuthDeg)),
      up: Float64Array.of(cosDeg(zenithDeg)),
    },
    ghi: one('ghi'),
    dhi: one('dhi'),
    dni: one('dni'),
    albedo: one('albedo'),
    sky,
    dniExtra: one('dni_extra'),
    iamFront: one('iam_front', 1),
    iamBack: one('iam_back', 1),
    bifaciality: given(inputs, 'bifaciality'),
    shadeFactor: given(inputs, 'shade_factor'),
    transmissionFactor: given(inputs, 'transmission_factor'),
  })
  return { poa_global: poaGlobal[0], ...sideValues('front', front), ...sideValues('back', back) }
}

function sideValues(side: 'front' | 'back', values: ShedSide): Readonly<Record<string, number>> {
  const skyDiffuse = values.skyDiffuse[0]
  const groundDiffuse = values.groundDiffuse[0]
  return {
    [`poa_${side}`]: values.poaGlobal[0],
    [`poa_${side}_direct`]: values.direct[0],
    [`poa_${side}_diffuse`]: skyDiffuse + groundDiffuse,
    [`poa_${side}_sky_diffuse`]: skyDiffuse,
    [`poa_${side}_ground_diffuse`]: groundDiffuse,
    [`shaded_fraction_${side}`]: values.shadedFraction[0],
  }
}

function given(inputs: JsonObject, key: string): number | undefined {
  return expectedAt(inputs, key) ?? undefined
}
