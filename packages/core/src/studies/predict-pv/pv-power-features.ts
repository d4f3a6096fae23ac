import { InputError, requireFields, requireObject } from '../../errors/index.ts'
import type { FeatureTable } from '../../learn/index.ts'
import { takeValues } from '../../learn/internal.ts'
import type { Site } from '../../site/index.ts'
import type { DualAxisMount, FixedMount, SingleAxisMount } from '../../solar/array/index.ts'
import { planeOfMount } from '../../solar/array/internal.ts'
import { erbs, hayDavies } from '../../solar/irradiance/index.ts'
import { extraterrestrialNormal, sunPath } from '../../solar/position/index.ts'
import type { TimeAxis } from '../../time/index.ts'

/** What the learnt model knows of the weather. Every array has `axis.length` values; NaN is a gap. */
export interface PredictPvWeather {
  readonly axis: TimeAxis
  /** Global horizontal irradiance [W/m²]. */
  readonly ghi: Float64Array
  /** Air temperature at 2 m [°C]. */
  readonly tempAir: Float64Array
  /** Direct normal and diffuse horizontal irradiance [W/m²]; what is not known is estimated, and forecasts are less sure. */
  readonly dni?: Float64Array | undefined
  readonly dhi?: Float64Array | undefined
  /** Wind speed at 10 m [m/s]. */
  readonly windSpeed?: Float64Array | undefined
}

/** What the learnt model knows of a plant. */
export interface PredictPvPlant {
  /** DC nameplate [kW]. */
  readonly capacityKw: number
  /** DC nameplate over AC nameplate, 0.5..3; trained on 1..1.8, beyond which the ceiling still holds [1]. */
  readonly dcAcRatio: number
  readonly mount: FixedMount | SingleAxisMount | DualAxisMount
}

/** Features of the records with light. */
export interface PvPowerFeatures {
  readonly table: FeatureTable
  /** Record of each row. */
  readonly records: Int32Array
  /** East part of the unit vector towards the sun by row: positive in the morning [1]. */
  readonly east: Float64Array
  /** Beam and diffuse of every record of the weather: as given, or estimated [W/m²]. */
  readonly light: SplitLight
}

/** Sun this low gives no power worth learning: cos z. */
const COS_ZENITH_MIN = 0.01
/** Ground reflection that the features assume [1]. */
const ALBEDO = 0.2

/**
 * What the model looks at, one row for every record with sun and light: the irradiance as given, a plain estimate of what
 * falls on the modules (Erbs where the diffuse part is not known, Hay & Davies, albedo 0.2), the geometry, the air and the
 * ratio of the plant. No feature knows the place or the date.
 *
 * @throws {InputError} a site, axis or mount that cannot be, series that are not as long as the axis.
 */
export function pvPowerFeatures(
  site: Site,
  weather: PredictPvWeather,
  options: Pick<PredictPvPlant, 'mount' | 'dcAcRatio'>,
): PvPowerFeatures {
  requireObject(site, 'site')
  requireFields(weather, { axis: 'object', ghi: 'list', tempAir: 'list' }, 'weather')
  requireFields(options, { mount: 'object' })
  const { mount, dcAcRatio } = options
  const { axis, ghi, tempAir, dni, dhi, windSpeed } = weather
  InputError.requireLength(axis.length, { ghi, tempAir, dni, dhi, windSpeed })
  const sun = sunPath(axis, site)
  const plane = planeOfMount(mount, sun, { axis })
  const dniExtra = extraterrestrialNormal(axis)
  const light = splitLight(weather, sun.up, sun.zenithDeg, dniExtra)
  const sky = hayDavies({ ...light, ...plane, dniExtra, up: sun.up })

  const records = Int32Array.from(
    Array.from(ghi.keys()).filter((t) => sun.up[t] > COS_ZENITH_MIN && !(ghi[t] <= 0)),
  )
  const column = (of: (t: number) => number): Float64Array => Float64Array.from(records, of)
  const beamOf = (t: number): number => light.dni[t] * Math.max(plane.cosAoi[t], 0)
  const table = {
    names: PV_POWER_FEATURES,
    columns: [
      column((t) => beamOf(t) + sky[t] + (ghi[t] * ALBEDO * (1 - plane.cosTilt[t])) / 2),
      column(beamOf),
      takeValues(ghi, records),
      column((t) => ghi[t] / (dniExtra[t] * sun.up[t])),
      column((t) => light.diffuseShare[t]),
      column((t) => plane.cosAoi[t]),
      takeValues(sun.up, records),
      takeValues(plane.tiltDeg, records),
      takeValues(tempAir, records),
      column((t) => windSpeed?.[t] ?? Number.NaN),
      column(() => dcAcRatio),
    ],
  }
  return { table, records, east: takeValues(sun.east, records), light }
}

/** Features in the order of the model. */
export const PV_POWER_FEATURES: readonly string[] = [
  'planeLight',
  'planeBeam',
  'ghi',
  'clearness',
  'diffuseShare',
  'cosIncidence',
  'cosZenith',
  'planeTiltDeg',
  'tempAir',
  'windSpeed',
  'dcAcRatio',
]

export interface SplitLight {
  readonly dni: Float64Array
  readonly dhi: Float64Array
  /** Diffuse over global; NaN where it had to be estimated [1]. */
  readonly diffuseShare: Float64Array
}

/** Beam and diffuse of every record: as given, from the other one, or by Erbs; estimated beam within that outside of the air. */
function splitLight(
  weather: PredictPvWeather,
  up: Float64Array,
  zenithDeg: Float64Array,
  dniExtra: Float64Array,
): SplitLight {
  const { ghi } = weather
  const { dni, dhi } = erbs({ ghi, zenithDeg, dniExtra })
  const diffuseShare = new Float64Array(ghi.length).fill(Number.NaN)
  for (let t = 0; t < ghi.length; t++) {
    // Light that no low sun gives: the beam stays below that outside of the air.
    if (dni[t] > dniExtra[t]) dni[t] = dniExtra[t]
    const beamGiven = weather.dni?.[t] ?? Number.NaN
    const given = weather.dhi?.[t] ?? Number.NaN
    const diffuse = Number.isNaN(given) ? Math.max(ghi[t] - beamGiven * up[t], 0) : given
    if (Number.isNaN(diffuse)) continue
    dhi[t] = diffuse
    const beam = Number.isNaN(beamGiven) ? (ghi[t] - diffuse) / up[t] : beamGiven
    dni[t] = Math.min(Math.max(beam, 0), dniExtra[t])
    diffuseShare[t] = Math.min(diffuse / ghi[t], 1)
  }
  return { dni, dhi, diffuseShare }
}
