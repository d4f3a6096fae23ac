import { InputError, requireFields } from '../../../errors/index.ts'
import { exp } from '../../../math/elementary/index.ts'
import { requireSite, type Site } from '../../../site/index.ts'
import { createTimeAxis, stepHours, type WeatherSeries } from '../../../time/index.ts'
import { requireWeatherSeries } from '../../../time/internal.ts'
import { kastenYoungSeries } from '../../airmass/internal.ts'
import { SAPM_MOUNTINGS, type SapmMountingName } from '../../module/index.ts'
import { extraterrestrialAtRecords, sunAtRecords } from '../../position/internal.ts'
import { gather, type LitRecords, litRecords } from '../light/lit-records.ts'
import { skyTermsOf } from '../light/sky-model.ts'
import { PV_SYSTEM_DEFAULTS, type PvSystemDefaults, requirePvSystem } from '../pv-system.ts'
import { combinePvwattsLosses } from '../pvwatts-losses.ts'
import { requireWholeYears } from '../run/pv-yield.ts'
import { incidenceTable } from './incidence-table.ts'

/** A plant of PVWatts without its size and its design. */
export type RowsSystem = Omit<PvSystemDefaults, 'dcAcRatio'>

/** What {@link prepareSolarSite} needs. */
export interface SolarSiteInput {
  readonly site: Site
  readonly weather: WeatherSeries
  /** The cell temperature must be one of the SAPM mountings: the PVWatts model remembers the hour before. */
  readonly system: RowsSystem
  /** TT − UT1 [s]; by the polynomials of Espenak & Meeus for the first record when absent. */
  readonly deltaTSeconds?: number | undefined
}

/**
 * All that a year of weather says to plants of any tilt, azimuth, ground coverage and DC/AC ratio: one value per record
 * with light and without a gap. Made once, it serves any number of designs; its series must not be changed.
 */
export interface SolarSite {
  /** Records with light and without a gap. */
  readonly length: number
  /** Records with light that have a gap; they count as dark. */
  readonly missingRecords: number
  /** Whole calendar years of the weather. */
  readonly years: number
  /** Length of a record [h]. */
  readonly recordHours: number
  /** Hours of the weather, those of gaps left out [h]. */
  readonly hours: number
  /** Nominal efficiency of the inverter [fraction]. */
  readonly inverterEfficiency: number
  /** Unit vector towards the apparent sun [1]. */
  readonly east: Float64Array
  readonly north: Float64Array
  readonly up: Float64Array
  /** 1/`up`, very large while the sun is at or below the horizon [1]. */
  readonly inverseUp: Float64Array
  /** Direct normal irradiance [W/m²]. */
  readonly dni: Float64Array
  /** Sky terms, see `SkyTerms` [W/m²]. */
  readonly circumsolar: Float64Array
  readonly dome: Float64Array
  readonly horizon: Float64Array
  /** What level ground reflects of beam and of diffuse light where no row shades it [W/m²]. */
  readonly groundBeam: Float64Array
  readonly groundDiffuse: Float64Array
  /** DC power after losses per kW of nameplate: effective · (ratingCold + ratingHeating · poa) [m²/W, m⁴/W²]. */
  readonly ratingCold: Float64Array
  readonly ratingHeating: Float64Array
  /** Incidence-angle modifier, see `incidenceTable`. */
  readonly incidence: Float64Array
}

const REFERENCE_IRRADIANCE = 1000
const REFERENCE_TEMPERATURE = 25
/** Below this the sun is taken to stand at the horizon: rows shade each other wholly. */
const UP_MIN = 1e-9

/**
 * Prepares a site for designs of fixed rows: sun, sky terms, ground light, heating by light, incidence table.
 * Records without light and records with a gap (NaN) are left out.
 *
 * @throws {InputError} a site, axis, series or plant that cannot be, by the path of the field; `inconsistent` where the
 *   weather does not cover whole calendar years (`weather.axis`); `unknown_value` for a cell-temperature model that
 *   is not one of SAPM (`system.cellTemperature`).
 */
export function prepareSolarSite(input: SolarSiteInput): SolarSite {
  return prepareLitSite(input).solarSite
}

/** A prepared site and what is asked for to put it under another light: one value per record of the site. */
export interface LitSite {
  readonly solarSite: SolarSite
  /** Which record of the weather each one is, rising. */
  readonly records: Int32Array
  /** Zenith angle as refraction shows it [°]. */
  readonly apparentZenithDeg: Float64Array
  /** Relative air mass of Kasten & Young, NaN while the sun is down [1]. */
  readonly relativeAirmass: Float64Array
  /** Extraterrestrial normal irradiance [W/m²]. */
  readonly dniExtra: Float64Array
  readonly albedo: Float64Array
  readonly transposition: RowsSystem['transposition']
}

/** {@link prepareSolarSite}, with what {@link solarSiteUnder} needs. */
export function prepareLitSite(input: SolarSiteInput): LitSite {
  requireFields(input, { site: 'object', weather: 'object', system: 'object' })
  const { site, weather, system, deltaTSeconds } = input
  requireSite(site)
  const axis = createTimeAxis(weather.axis)
  requireWeatherSeries(weather)
  requireRowsSystem(system, weather)
  const years = requireWholeYears(axis)
  const lit = litRecords(weather, (records, temperature) =>
    sunAtRecords(axis, site, { records, temperature, deltaTSeconds, wantsAzimuth: false }),
  )
  const albedos =
    system.albedo === 'weather' ? lit.albedo! : new Float64Array(lit.index.length).fill(system.albedo)
  const whole = recordsWithoutGap(lit, albedos)
  const pick = (values: Float64Array): Float64Array => gather(whole, values)
  const missingRecords = lit.index.length - whole.length
  const records = whole.map((k) => lit.index[k])
  const apparentZenithDeg = pick(lit.apparentZenithDeg)
  const dniExtra = extraterrestrialAtRecords(axis, records)
  const albedo = pick(albedos)
  const up = pick(lit.up)
  const relativeAirmass = kastenYoungSeries({ apparentZenithDeg, up })
  const inverseUp = new Float64Array(up.length)
  for (let k = 0; k < up.length; k++) inverseUp[k] = 1 / Math.max(up[k], UP_MIN)
  const recordHours = stepHours(axis)
  const sky = { apparentZenithDeg, relativeAirmass, dniExtra, albedo, transposition: system.transposition }
  const solarSite = {
    length: whole.length,
    missingRecords,
    years,
    recordHours,
    hours: (axis.length - missingRecords) * recordHours,
    inverterEfficiency: system.inverterEfficiency,
    east: pick(lit.east),
    north: pick(lit.north),
    up,
    inverseUp,
    ...lightOf({ ghi: pick(lit.ghi), dni: pick(lit.dni), dhi: pick(lit.dhi) }, sky, up),
    ...rating(system, pick(lit.tempAir), pick(lit.windSpeed)),
    incidence: incidenceTable(system.iam),
  }
  return { solarSite, records, ...sky }
}

/** A prepared site under another light, one value per record of the site [W/m²]; sun, air and plant stay. */
export function solarSiteUnder({ solarSite, ...sky }: LitSite, light: Light): SolarSite {
  return { ...solarSite, ...lightOf(light, sky, solarSite.up) }
}

type Light = Pick<LitRecords, 'ghi' | 'dni' | 'dhi'>
type LightOfSite = Pick<
  SolarSite,
  'dni' | 'circumsolar' | 'dome' | 'horizon' | 'groundBeam' | 'groundDiffuse'
>

/**
 * What a light gives to planes that are not chosen yet. What the ground reflects is split: the disc around the sun
 * belongs to the beam. The parts sum to albedo · ghi also where the three irradiances disagree.
 */
function lightOf(
  light: Light,
  { transposition, albedo, ...sky }: Omit<LitSite, 'solarSite' | 'records'>,
  up: Float64Array,
): LightOfSite {
  const { ghi, dhi } = light
  const { circumsolar, dome, horizon } = skyTermsOf(transposition, { ...light, ...sky, up })
  const dni = new Float64Array(up.length)
  const groundBeam = new Float64Array(up.length)
  const groundDiffuse = new Float64Array(up.length)
  for (let k = 0; k < up.length; k++) {
    dni[k] = Math.max(light.dni[k], 0)
    const diffuse = Math.max(dhi[k] - circumsolar[k] * Math.max(up[k], 0), 0)
    groundBeam[k] = albedo[k] * Math.max(ghi[k] - diffuse, 0)
    groundDiffuse[k] = albedo[k] * ghi[k] - groundBeam[k]
  }
  return { dni, circumsolar, dome, horizon, groundBeam, groundDiffuse }
}

function requireRowsSystem(system: RowsSystem, weather: WeatherSeries): void {
  requirePvSystem({
    ...system,
    capacityKw: 1,
    dcAcRatio: PV_SYSTEM_DEFAULTS.dcAcRatio,
    mount: { kind: 'fixed', tiltDeg: 0, azimuthDeg: 0 },
  })
  if (system.cellTemperature === 'pvwatts') {
    throw new InputError({
      code: 'unknown_value',
      field: 'system.cellTemperature',
      value: system.cellTemperature,
      constraint: 'one of the SAPM mountings',
    })
  }
  if (system.albedo === 'weather' && weather.albedo === undefined) {
    throw new InputError({
      code: 'missing',
      field: 'weather.albedo',
      value: undefined,
      constraint: 'given when system.albedo is "weather"',
    })
  }
}

/** Positions among the lit records of those that have all values. */
function recordsWithoutGap(lit: LitRecords, albedo: Float64Array): Int32Array {
  const { ghi, dni, dhi, tempAir, windSpeed, index } = lit
  const positions = new Int32Array(index.length)
  let count = 0
  for (let k = 0; k < index.length; k++) {
    const sum = ghi[k] + dni[k] + dhi[k] + tempAir[k] + windSpeed[k] + albedo[k]
    if (!Number.isNaN(sum)) positions[count++] = k
  }
  return positions.slice(0, count)
}

/** DC power per effective irradiance in cold air, and its change by the heat of the light on the modules. */
function rating(
  { cellTemperature, temperatureCoefficientPerC, losses }: RowsSystem,
  tempAir: Float64Array,
  windSpeed: Float64Array,
): Pick<SolarSite, 'ratingCold' | 'ratingHeating'> {
  const { a, b, deltaT } = SAPM_MOUNTINGS[cellTemperature.slice('sapm_'.length) as SapmMountingName]
  const rated = (1 - combinePvwattsLosses(losses)) / REFERENCE_IRRADIANCE
  const change = rated * temperatureCoefficientPerC
  const ratingCold = new Float64Array(tempAir.length)
  const ratingHeating = new Float64Array(tempAir.length)
  for (let k = 0; k < ratingCold.length; k++) {
    ratingCold[k] = rated + change * (tempAir[k] - REFERENCE_TEMPERATURE)
    ratingHeating[k] = change * (exp(a + b * windSpeed[k]) + deltaT / REFERENCE_IRRADIANCE)
  }
  return { ratingCold, ratingHeating }
}
