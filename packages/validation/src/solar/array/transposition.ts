import { cosDeg, sinDeg } from '@sunwake/core/math/angles'
import {
  aoiDegFromCosine,
  beamOnPlane,
  cosAoiFromAngles,
  groundOnPlane,
  hayDaviesSkyTerms,
  perezSkyTerms,
  skyComponentsOnPlane,
} from '@sunwake/core/solar/irradiance'
import { skyDiffuseBy, TRANSPOSITION_MODELS, type TranspositionModel } from '@sunwake/core/solar/system'
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

interface Tolerances {
  readonly irradiance: Tolerance
  readonly aoi: Tolerance
  readonly cosAoi: Tolerance
}

/** Models that the files call otherwise. */
const PEER_NAMES: Readonly<Partial<Record<TranspositionModel, string>>> = { hay_davies: 'haydavies' }

/** Angle of incidence, beam, ground and all skies on tilted planes. */
export const transpositionAdapter: Adapter = {
  schema: 'transposition',
  about: 'AOI, AOI projection, beam, ground-reflected and sky-diffuse POA',
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const tolerances: Tolerances = {
      irradiance: parseTolerance(texts['all_irradiance'], 'tolerance.all_irradiance'),
      aoi: parseTolerance(texts['aoi'], 'tolerance.aoi'),
      cosAoi: parseTolerance(texts['aoi_projection'], 'tolerance.aoi_projection'),
    }
    let index = 0
    for (const entry of casesOf(document)) yield runCase(entry, index++, tolerances)
  },
}

function runCase(entry: JsonObject, index: number, tolerances: Tolerances): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const label = `case ${index}: tilt ${numberAt(inputs, 'surface_tilt')}°, zenith ${numberAt(inputs, 'solar_zenith')}°`
  const actual = computeAll(inputs)
  // The peer's clearness is 0/0 without any light; the engine answers 0 there.
  const dark = numberAt(inputs, 'dhi') === 0 && numberAt(inputs, 'dni') === 0
  const comparisons: Comparison[] = []
  for (const [name, reference] of leavesOf(expected)) {
    const value = actual[name]
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    const wanted = reference === null && dark && name.includes('perez') ? 0 : reference
    const tolerance =
      name === 'aoi' ? tolerances.aoi : name === 'aoi_projection' ? tolerances.cosAoi : tolerances.irradiance
    comparisons.push(compare(name, value, wanted, tolerance))
  }
  return { label, comparisons }
}

/** Everything that the schema can ask of one instant, by the path of its key. */
function computeAll(inputs: JsonObject): Readonly<Record<string, number>> {
  const series = (key: string): Float64Array => Float64Array.of(numberAt(inputs, key))
  const dhi = series('dhi')
  const dni = series('dni')
  const ghi = series('ghi')
  const dniExtra = series('dni_extra')
  const apparentZenithDeg = series('solar_zenith')
  const tiltDeg = series('surface_tilt')
  const up = apparentZenithDeg.map(cosDeg)
  const cosTilt = tiltDeg.map(cosDeg)
  const sinTilt = tiltDeg.map(sinDeg)
  const cosAoi = cosAoiFromAngles({
    tiltDeg,
    planeAzimuthDeg: series('surface_azimuth'),
    apparentZenithDeg,
    sunAzimuthDeg: series('solar_azimuth'),
  })
  const plane = { cosAoi, cosTilt, sinTilt }
  const hayDaviesSky = { dhi, dni, dniExtra, up }
  const perezSky = { ...hayDaviesSky, relativeAirmass: series('airmass'), apparentZenithDeg }
  const hayDaviesParts = skyComponentsOnPlane({ sky: hayDaviesSkyTerms(hayDaviesSky), ...plane })
  const perezParts = skyComponentsOnPlane({ sky: perezSkyTerms(perezSky), ...plane })
  const beam = beamOnPlane({ dni, cosAoi })[0]
  const ground = groundOnPlane({ ghi, albedo: series('albedo'), cosTilt })[0]
  return {
    aoi_projection: cosAoi[0],
    aoi: aoiDegFromCosine(cosAoi)[0],
    beam,
    ground_diffuse: ground,
    ...Object.fromEntries(
      TRANSPOSITION_MODELS.map((model) => [
        `sky_diffuse.${PEER_NAMES[model] ?? model}`,
        skyDiffuseBy(model, { ghi, ...perezSky, ...plane })[0],
      ]),
    ),
    'perez_components.sky_diffuse': perezParts.skyDiffuse[0],
    'perez_components.isotropic': perezParts.isotropic[0],
    'perez_components.circumsolar': perezParts.circumsolar[0],
    'perez_components.horizon': perezParts.horizon[0],
    'haydavies_components.sky_diffuse': hayDaviesParts.skyDiffuse[0],
    'haydavies_components.isotropic': hayDaviesParts.isotropic[0],
    'haydavies_components.circumsolar': hayDaviesParts.circumsolar[0],
    poa_global_perez: beam + ground + perezParts.skyDiffuse[0],
  }
}

/** Numbers of an object and of the objects in it, each with its path. */
function* leavesOf(object: JsonObject): Generator<[path: string, value: number | null]> {
  for (const key of Object.keys(object)) {
    const inner = objectAt(object, key)
    const names = Object.keys(inner)
    if (names.length === 0) yield [key, expectedAt(object, key)]
    for (const name of names) yield [`${key}.${name}`, expectedAt(inner, name)]
  }
}
