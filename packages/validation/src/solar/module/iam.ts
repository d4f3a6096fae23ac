import { acosDeg, cosDeg } from '@sunwake/core/math/angles'
import {
  ashraeIam,
  marionDiffuseIam,
  martinRuizDiffuseIam,
  martinRuizIam,
  physicalIam,
  sapmIam,
  schlickDiffuseIam,
  schlickIam,
} from '@sunwake/core/solar/module'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  either,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import { parseTolerance, type Tolerance } from '../../tolerance.ts'

/** From here on the file allows a wider tolerance: the peer's cosine of such an angle has few digits [°]. */
const GRAZING_DEG = 89.99
const GRAZING_TOLERANCE: Tolerance = { relative: 0, absolute: 1e-8 }
/** The peer moves tilts of 0° and 180° in by 1e-6°, which lifts the modifier of the unseen region off its limit 0. */
const UNSEEN_TOLERANCE: Tolerance = { relative: 0, absolute: 1e-6 }

/** Rounding of the peer's sum of eight terms for evenly lit planes, some units in its last place. */
const PEER_ROUNDING = 2e-15

/** Incidence-angle modifiers for beam and diffuse light. */
export const iamAdapter: Adapter = {
  schema: 'iam',
  about: 'Incidence-angle modifiers',
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const tolerances: Tolerances = {
      iam: parseTolerance(texts['iam'], 'tolerance.iam'),
      closed: parseTolerance(texts['iam_sky'], 'tolerance.iam_sky'),
      marion: parseTolerance(texts['marion_diffuse'], 'tolerance.marion_diffuse'),
    }
    let index = 0
    for (const entry of casesOf(document)) yield runCase(entry, index++, tolerances)
  },
}

interface Tolerances {
  readonly iam: Tolerance
  readonly closed: Tolerance
  readonly marion: Tolerance
}

type Values = Readonly<Record<string, number>>

const MODELS: Readonly<Record<string, (inputs: JsonObject) => Values | undefined>> = {
  ashrae: beam,
  physical: beam,
  martin_ruiz: beam,
  schlick: beam,
  sapm: beam,
  martin_ruiz_diffuse: martinRuizDiffuse,
  schlick_diffuse: schlickDiffuse,
  marion_diffuse: marionDiffuse,
}

function runCase(entry: JsonObject, index: number, tolerances: Tolerances): CaseResult {
  const model = String(entry['model'])
  const inputs = objectAt(entry, 'inputs')
  const label = `case ${index}: ${model}`
  const actual = MODELS[model]?.(either({ model }, inputs))
  if (actual === undefined) return { label, comparisons: [], unsupported: `no model ${model}` }
  const expected = objectAt(entry, 'expected')
  const comparisons: Comparison[] = []
  for (const name of Object.keys(expected)) {
    const value = actual[name]
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    const { reference, tolerance } = referenceOf(model, name, inputs, expected, tolerances)
    comparisons.push(compare(name, value, reference, tolerance))
  }
  return { label, comparisons }
}

/** The reference of one value, with the peer's singular points put right. */
function referenceOf(
  model: string,
  name: string,
  inputs: JsonObject,
  expected: JsonObject,
  { iam, closed, marion }: Tolerances,
): { readonly reference: number | null; readonly tolerance: Tolerance } {
  const reference = expectedAt(expected, name)
  const tiltDeg = numberAt(inputs, 'surface_tilt')
  const isUnseen = name.endsWith('sky') ? tiltDeg === 180 : tiltDeg === 0
  if (model === 'marion_diffuse') {
    // A region that the plane does not see has no mean: the engine says 0, as the peer does in most cases.
    return { reference: reference ?? (isUnseen || name === 'horizon' ? 0 : null), tolerance: marion }
  }
  if (model === 'schlick_diffuse') {
    // At 180° the peer's formula is 0/0; its limits are those of a plane turned over: 0 and 20/21.
    const limit = name === 'iam_sky' ? 0 : 20 / 21
    // Near a tilt at which a region vanishes the peer divides a difference of its rounding size by that region.
    const region = 1 - cosDeg(name === 'iam_sky' ? 180 - tiltDeg : tiltDeg)
    const absolute = Math.max(closed.absolute, PEER_ROUNDING / region)
    return {
      reference: reference === null && tiltDeg === 180 ? limit : reference,
      tolerance: { relative: closed.relative, absolute },
    }
  }
  if (model === 'martin_ruiz_diffuse') {
    return { reference, tolerance: isUnseen ? UNSEEN_TOLERANCE : closed }
  }
  return { reference, tolerance: numberAt(inputs, 'aoi') >= GRAZING_DEG ? GRAZING_TOLERANCE : iam }
}

function beam(inputs: JsonObject): Values | undefined {
  const model = String(inputs['model'])
  const aoiDeg = numberAt(inputs, 'aoi')
  // King's polynomial is not even in the angle and goes on beyond 90°; the others know the angle by its cosine.
  if (model === 'sapm') return { iam: sapm(inputs)(Float64Array.of(aoiDeg))[0] }
  const cosAoi = Float64Array.of(aoiDeg === 90 ? 0 : cosDeg(aoiDeg))
  const iam = modifierByCosine(model, inputs)?.(cosAoi, new Float64Array(1))[0]
  return iam === undefined ? undefined : { iam }
}

function modifierByCosine(
  model: string,
  inputs: JsonObject,
): ((cosAoi: Float64Array, out: Float64Array) => Float64Array) | undefined {
  const optional = (key: string): number | undefined => expectedAt(inputs, key) ?? undefined
  switch (model) {
    case 'ashrae':
      return (cosAoi, out) => ashraeIam({ cosAoi, b: optional('b') }, out)
    case 'physical':
      return (cosAoi, out) =>
        physicalIam(
          {
            cosAoi,
            refractiveIndex: optional('n'),
            extinctionPerM: optional('K'),
            thickness: optional('L'),
            coatingIndex: optional('n_ar'),
          },
          out,
        )
    case 'martin_ruiz':
      return (cosAoi, out) => martinRuizIam({ cosAoi, ar: optional('a_r') }, out)
    case 'schlick':
      return (cosAoi, out) => schlickIam({ cosAoi }, out)
    case 'sapm':
      return (cosAoi, out) => sapm(inputs)(cosAoi.map(acosDeg), out)
    default:
      return undefined
  }
}

function sapm(inputs: JsonObject): (aoiDeg: Float64Array, out?: Float64Array) => Float64Array {
  const coefficients = ['B0', 'B1', 'B2', 'B3', 'B4', 'B5'].map((key) => numberAt(inputs, key))
  const upper = expectedAt(inputs, 'upper') ?? undefined
  return (aoiDeg, out) => sapmIam({ aoiDeg, coefficients, upper }, out)
}

function martinRuizDiffuse(inputs: JsonObject): Values {
  const { sky, ground } = martinRuizDiffuseIam({
    tiltDeg: numberAt(inputs, 'surface_tilt'),
    ar: expectedAt(inputs, 'a_r') ?? undefined,
    c1: expectedAt(inputs, 'c1') ?? undefined,
    c2: expectedAt(inputs, 'c2') ?? undefined,
  })
  return { iam_sky: sky, iam_ground: ground }
}

function schlickDiffuse(inputs: JsonObject): Values {
  const { sky, ground } = schlickDiffuseIam(numberAt(inputs, 'surface_tilt'))
  return { iam_sky: sky, iam_ground: ground }
}

/** Marion's integration over a beam model that is written as `physical (n=1.526,K=4,L=0.002)`. */
function marionDiffuse(inputs: JsonObject): Values | undefined {
  const [, model = '', list = ''] = /^\s*(\w+)\s*(?:\(([^)]*)\))?/.exec(String(inputs['iam_model'])) ?? []
  const figures: Record<string, number> = {}
  for (const [, key, figure] of list.matchAll(/(\w+)\s*=\s*([0-9.eE+-]+)/g)) {
    if (key !== undefined) figures[key] = Number(figure)
  }
  const iam = modifierByCosine(model, figures)
  if (iam === undefined) return undefined
  const { sky, horizon, ground } = marionDiffuseIam({ tiltDeg: numberAt(inputs, 'surface_tilt'), iam })
  return { sky, horizon, ground }
}
