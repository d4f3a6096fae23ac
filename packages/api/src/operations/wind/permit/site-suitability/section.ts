import { log } from '@sunwake/core/math/elementary'
import { annualExtremes } from '@sunwake/core/wind/resource'
import {
  type DesignClass,
  farmTurbulence,
  type SuitabilityResult,
  siteSuitability,
  terrainInflowDeg,
} from '@sunwake/core/wind/site-suitability'
import { curveAt, type TurbineModel } from '@sunwake/core/wind/turbine'
import { iecRepresentativeSigma } from '@sunwake/core/wind/wake'
import { iecClassesIn } from '@sunwake/data'
import { ServiceError, validationError } from '../../../../errors/index.ts'
import { defaultTo, type Notes } from '../../../result/notes.ts'
import { byField, type PermitFarm } from '../farm.ts'
import type { PermitWind } from '../wind.ts'
import type { SuitabilityPart, SuitabilitySection } from './schema.ts'

/** Of the mean, by speed: 1.4/(0.75·V + 3.8). IEC 61400-1:2005, section 6.3.1.3 */
const spreadOf = (speed: number): number => 1.4 / (0.75 * speed + 3.8)
/** The turbulence check begins at this share of the rated speed. IEC 61400-1:2019, section 11.9 */
const RATED_SHARE = 0.6
/** The rated power counts as reached at this share of it. */
const RATED_REACHED = 0.99
/** Inflow is that of the ground within so many hub heights. */
const INFLOW_HUB_HEIGHTS = 5
/** Heights at which the wind is known [m]. */
const HEIGHT_MIN = 10
const HEIGHT_MAX = 300

const REQUIREMENTS: Readonly<Record<SuitabilityResult['check'], string>> = {
  extreme_wind: 'wind of 50 years',
  mean_wind: 'mean wind of the year',
  wind_distribution: 'time above a speed, over that of the class',
  turbulence: 'effective turbulence intensity',
  shear: 'shear exponent',
  inflow_angle: 'inflow angle',
  air_density: 'air density',
}

/**
 * Whether the turbines of a farm stand their wind.
 * @param path of the part in the request: `` or `permit.site_suitability.`.
 * @throws {ServiceError} `validation_error` by field.
 */
export function suitabilitySection(
  part: SuitabilityPart,
  farm: PermitFarm,
  wind: PermitWind,
  path: string,
  notes: Notes,
): SuitabilitySection {
  const design = designOf(part, farm, path, notes)
  const extreme = extremeOf(part, path)
  const models = farm.turbines.map(({ model }) => model)
  const speeds = speedsOf(models)
  const turbulence = turbulenceOf(part, farm, wind, speeds, notes)
  const freeSpeeds = wind.freeSpeeds()
  const shear = shearOf(part, models[0]!, wind, path, notes)
  notes.assumptions['inflow_angle'] = farm.hasGround
    ? `slope of the plane through the foot of the tower that fits the ground within ${INFLOW_HUB_HEIGHTS} hub heights best`
    : '0°: the ground is taken as flat'
  const found = siteSuitability(
    farm.turbines.map((turbine, i) => ({
      extremeSpeed: extreme.speed_50_year_ms,
      meanSpeed: freeSpeeds[i]!,
      weibullShape: wind.shape,
      shear,
      inflowDeg: farm.hasGround
        ? terrainInflowDeg(turbine, farm.groundAt, INFLOW_HUB_HEIGHTS * turbine.model.hubHeight)
        : 0,
      airDensity: wind.hub.airDensity,
      effectiveTurbulence: turbulence[i]!.effective,
    })),
    { design, speeds },
  )
  return {
    method: 'IEC 61400-1:2019, section 11.9; wakes by Frandsen, the neighbours within ten rotor diameters',
    passes: found.every(({ passes }) => passes),
    design_class: `${design.wind}${design.turbulence}`,
    extreme_wind: extreme,
    turbines: found.map(({ passes, lightest, results }, i) => ({
      turbine_id: i + 1,
      passes,
      lightest_class: `${lightest.wind}${lightest.turbulence}`,
      checks: results.map(checkBody),
      neighbours: turbulence[i]!.neighbours.map(({ turbine }) => turbine + 1),
    })),
  }
}

function checkBody(result: SuitabilityResult): SuitabilitySection['turbines'][number]['checks'][number] {
  const { check, value, limit, limitMin, unit, speed, passes } = result
  return {
    ...{ check, value, limit },
    ...(limitMin === undefined ? {} : { limit_min: limitMin }),
    unit,
    ...(speed === undefined ? {} : { wind_speed_ms: speed }),
    passes,
    reason: reasonOf(result),
  }
}

function reasonOf({ check, value, limit, limitMin, unit, speed, passes }: SuitabilityResult): string {
  const shown = (figure: number): string => `${figure.toPrecision(4)}${unit === '1' ? '' : ` ${unit}`}`
  const at = speed === undefined ? '' : ` at ${speed.toPrecision(3)} m/s`
  const bound =
    limitMin !== undefined && value < limitMin ? `at least ${shown(limitMin)}` : `at most ${shown(limit)}`
  return `${REQUIREMENTS[check]} ${shown(value)}${at}: ${passes ? 'within' : 'not within'} ${bound}`
}

/** The class of the request, else the first of the catalogue for the first turbine. */
function designOf(part: SuitabilityPart, { turbines }: PermitFarm, path: string, notes: Notes): DesignClass {
  const [{ turbine }] = turbines
  const known = iecClassesIn(turbine.iecClass ?? '').find(({ wind }) => wind !== 'S')
  const wind = part.wind_class ?? (known?.wind === 'S' ? undefined : known?.wind)
  // The schema lets no other word pass.
  const asked = part.turbulence_class as DesignClass['turbulence'] | undefined
  const turbulence = asked ?? known?.turbulence
  const missing = [
    ...(wind === undefined ? ['wind_class'] : []),
    ...(turbulence === undefined ? ['turbulence_class'] : []),
  ]
  if (wind === undefined || turbulence === undefined) {
    throw validationError(
      missing.map((field) => ({
        field: `${path}${field}`,
        value: null,
        constraint: `required: the catalogue has none for ${turbine.id}`,
      })),
    )
  }
  for (const [field, given, value] of [
    ['wind_class', part.wind_class, wind],
    ['turbulence_class', part.turbulence_class, turbulence],
  ] as const) {
    if (given === undefined)
      notes.assumptions[field] = `${value}, of ${turbine.id} in the catalogue (default)`
  }
  return { wind, turbulence }
}

/** Gust over ten-minute mean. IEC 61400-1:2019, section 6.3.3.2 */
const GUST = 1.4

function extremeOf(part: SuitabilityPart, path: string): SuitabilitySection['extreme_wind'] {
  const { annual_maxima_ms: maxima, extreme_wind_speed_ms: stated = 0 } = part
  if (maxima === undefined) {
    return {
      source: 'request',
      speed_50_year_ms: stated,
      gust_50_year_ms: GUST * stated,
      standard_error_ms: null,
      years: null,
    }
  }
  const fit = byField(path, () => annualExtremes({ maxima }), { maxima: 'annual_maxima_ms' })
  const { value, standardError } = fit.level(50)
  return {
    source: 'annual_maxima_gumbel',
    speed_50_year_ms: value,
    gust_50_year_ms: GUST * value,
    standard_error_ms: standardError,
    years: fit.years,
  }
}

/** Whole speeds from 0.6 of the lowest rated speed to the highest cut-out. */
function speedsOf(models: readonly TurbineModel[]): Float64Array {
  const rated = models.map(({ power, ratedPower }) => {
    const at = power.values.findIndex((value) => value >= RATED_REACHED * ratedPower)
    return power.speeds[at < 0 ? power.speeds.length - 1 : at]!
  })
  const cutOut = models.map(({ power }) => power.speeds[power.speeds.length - 1]!)
  const first = Math.max(1, Math.floor(RATED_SHARE * Math.min(...rated)))
  const last = Math.max(first, Math.floor(Math.max(...cutOut)))
  return Float64Array.from({ length: last - first + 1 }, (_, k) => first + k)
}

function turbulenceOf(
  part: SuitabilityPart,
  { turbines }: PermitFarm,
  { hub }: PermitWind,
  speeds: Float64Array,
  notes: Notes,
): ReturnType<typeof farmTurbulence> {
  const { turbulence_intensity_pct: own, turbulence_spread_pct: ownSpread } = part
  const mean = own === undefined ? hub.turbulence : own / 100
  if (own === undefined) {
    notes.assumptions['turbulence_intensity_pct'] =
      `${(100 * mean).toFixed(1)} %, at every speed: ${hub.turbulenceSource} (default)`
  }
  if (ownSpread === undefined) {
    notes.assumptions['turbulence_spread_pct'] = 'mean times 1.4/(0.75·V + 3.8), IEC 61400-1:2005 (default)'
  }
  const diameters = turbines.map(({ model }) => model.rotorDiameter)
  const rotorDiameter = Math.max(...diameters)
  if (Math.min(...diameters) < rotorDiameter) {
    notes.assumptions['wake_turbulence'] =
      `distances in the largest rotor diameter, ${rotorDiameter} m, of all turbines`
  }
  return farmTurbulence({
    x: turbines.map(({ x }) => x),
    y: turbines.map(({ y }) => y),
    ...{ rotorDiameter, speeds },
    ct: speeds.map((speed) => Math.max(...turbines.map(({ model }) => curveAt(model.thrust, speed)))),
    ambientSigma: speeds.map((speed) =>
      iecRepresentativeSigma(speed, mean, ownSpread === undefined ? mean * spreadOf(speed) : ownSpread / 100),
    ),
    wohlerExponent: defaultTo(notes, { field: 'wohler_exponent', value: part.wohler_exponent, fallback: 10 }),
  })
}

/**
 * Exponent of the power law between the lower and the upper tip of the blades.
 * @throws {ServiceError} `validation_error` where the wind of the request ends between them.
 */
function shearOf(
  { shear_exponent: own }: SuitabilityPart,
  { hubHeight, rotorDiameter }: TurbineModel,
  { meanSpeedAt }: PermitWind,
  path: string,
  notes: Notes,
): number {
  if (own !== undefined) return own
  const low = Math.max(HEIGHT_MIN, hubHeight - rotorDiameter / 2)
  const high = Math.min(HEIGHT_MAX, hubHeight + rotorDiameter / 2)
  const speedAt = (height: number): number => {
    try {
      return meanSpeedAt(height)
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'validation_error') throw error
      const constraint = `required: the wind of the request is not known at the tips of the blades, ${low.toFixed(0)} and ${high.toFixed(0)} m`
      throw validationError([{ field: `${path}shear_exponent`, value: null, constraint }])
    }
  }
  const shear = log(speedAt(high) / speedAt(low)) / log(high / low)
  notes.assumptions['shear_exponent'] =
    `${shear.toFixed(3)}, of the mean wind between ${low.toFixed(0)} and ${high.toFixed(0)} m (default)`
  return shear
}
