import { createRng } from '@sunwake/core/math/random'
import type { Site } from '@sunwake/core/site'
import { createPvSystem, PV_SYSTEM_DEFAULTS } from '@sunwake/core/solar/system'
import { quickWind, simulatePv } from '@sunwake/core/studies'
import { createTimeAxis, monthOfRecords, type TimeAxis, type WeatherSeries } from '@sunwake/core/time'
import { synthesizeYear } from '@sunwake/core/weather'
import { createTurbineCurve } from '@sunwake/core/wind/turbine'
import type { Turbine } from '@sunwake/data'
import { type ErrorDetail, validationError } from '../../errors/index.ts'
import type { EmbeddedEarth } from '../data/embedded/embedded-earth.ts'
import { hubWind, INTERANNUAL_VARIATION } from '../data/embedded/hub-wind.ts'
import type { PlaceClimate } from '../data/embedded/place-climate.ts'
import { defaultTo, type Notes } from '../result/notes.ts'
import { requestMount } from '../solar/plant/mount.ts'
import { warnOfHub } from '../wind/farm/hub-warning.ts'
import { windAnalysisSectors } from '../wind/farm/sectors.ts'
import { DEFAULT_TURBINE, turbineOfId } from '../wind/farm/turbine-of-id.ts'
import type { HybridQuickRequest } from './request.ts'
import { type Kind, type SyntheticHours, windPower } from './wind-part.ts'

/** Height of the climatology's wind [m], and the least wind that the synthesis takes [m/s]. */
const LOW = 10
const SPEED_MIN = 0.1
const DEFAULT_HUB = 100

/** Generation of both parts on one axis, and how sure it is. */
export interface HybridParts {
  readonly axis: TimeAxis
  readonly pvKw: Float64Array | null
  readonly windKw: Float64Array | null
  readonly pvCapacityKw: number
  readonly windCapacityKw: number
  readonly turbines: readonly { readonly turbine: Turbine; readonly count: number }[]
  readonly hubHeight: number
  /** One standard deviation of the yearly energy over its mean. */
  readonly pvSpread: number
  readonly windSpread: number
  /** Whether every part brought its own series. */
  readonly isOwn: boolean
}

/**
 * Sun and wind of a request on one axis: own series as they are, the others from one synthetic year whose sun, wind and
 * temperature belong together.
 * @throws {ServiceError} `validation_error`, `turbine_not_found`.
 */
export function hybridParts(
  request: HybridQuickRequest,
  { place, earth, seed }: { place: PlaceClimate; earth: EmbeddedEarth; seed: number },
  notes: Notes,
): HybridParts {
  const { solar, wind } = request
  const kinds = turbinesOf(request, earth)
  const hubHeight = hubHeightOf(request, kinds, notes)
  const isOwn =
    (solar === undefined || solar.generation_kw !== undefined) &&
    (wind === undefined || wind.generation_kw !== undefined)
  const axis = axisOf(request, isOwn, place)
  const year = isOwn ? undefined : yearOf({ request, place, kinds, hubHeight, seed, axis }, notes)
  const own = (field: 'solar' | 'wind', values: readonly (number | null)[]): Float64Array =>
    seriesOf(`${field}.generation_kw`, values, axis.length)
  const pvKw =
    solar === undefined
      ? null
      : solar.generation_kw !== undefined
        ? own('solar', solar.generation_kw)
        : pvPower(solar, place.site, (year as SyntheticHours).weather, notes)
  const windKw =
    wind === undefined
      ? null
      : wind.generation_kw !== undefined
        ? own('wind', wind.generation_kw)
        : kinds.length === 0
          ? new Float64Array(axis.length)
          : windPower(request, { place, earth, kinds, hubHeight, year: year as SyntheticHours }, notes)
  const rated = kinds.reduce((sum, { turbine, count }) => sum + turbine.ratedPowerKw * count, 0)
  return {
    axis,
    pvKw,
    windKw,
    pvCapacityKw: solar?.capacity_kw ?? 0,
    windCapacityKw: rated > 0 ? rated : (windKw?.reduce((most, power) => Math.max(most, power), 0) ?? 0),
    turbines: kinds,
    hubHeight,
    ...spreads(request, place, kinds, hubHeight, notes),
    isOwn,
  }
}

function turbinesOf({ wind }: HybridQuickRequest, earth: EmbeddedEarth): readonly Kind[] {
  if (wind === undefined) return []
  const of = (id: string | undefined): Turbine => turbineOfId(earth.turbines, id ?? DEFAULT_TURBINE)
  if (wind.turbine_models !== undefined) {
    return wind.turbine_models.map(({ turbine_model: id, turbine_count: count }) => ({
      turbine: of(id),
      count,
    }))
  }
  if (wind.turbine_positions !== undefined) {
    const counts = new Map<Turbine, number>()
    for (const { turbine_model: id } of wind.turbine_positions) {
      const turbine = of(id ?? wind.turbine_model)
      counts.set(turbine, (counts.get(turbine) ?? 0) + 1)
    }
    return [...counts].map(([turbine, count]) => ({ turbine, count }))
  }
  const count = wind.turbine_count ?? 0
  return count === 0 ? [] : [{ turbine: of(wind.turbine_model), count }]
}

function hubHeightOf({ wind }: HybridQuickRequest, kinds: readonly Kind[], notes: Notes): number {
  const first = kinds[0]
  if (first === undefined) return DEFAULT_HUB
  const hub = defaultTo(notes, {
    field: 'wind.hub_height_m',
    value: wind?.hub_height_m,
    fallback: first.turbine.hubHeights[0] ?? DEFAULT_HUB,
    unit: 'm',
  })
  for (const { turbine } of kinds) warnOfHub(turbine, hub, notes)
  if (wind?.turbine_model === undefined && wind?.turbine_models === undefined) {
    notes.assumptions['wind.turbine_model'] = `${first.turbine.id} (default)`
  }
  return hub
}

function axisOf(
  { year = 2019, step_minutes: stepMinutes = 60, solar, wind }: HybridQuickRequest,
  isOwn: boolean,
  { site }: PlaceClimate,
): TimeAxis {
  const utcOffsetHours = Math.round(site.longitudeDeg / 15)
  if (!isOwn && stepMinutes !== 60) {
    throw validationError([
      {
        field: 'step_minutes',
        value: stepMinutes,
        constraint: '60, or own series (generation_kw) for every part: the embedded weather is hourly',
      },
    ])
  }
  const days = isLeap(year) ? 366 : 365
  const given = solar?.generation_kw?.length ?? wind?.generation_kw?.length
  const whole = (days * 1440) / stepMinutes
  const length = isOwn && given !== undefined ? given : whole
  if (isOwn && length > whole) {
    throw validationError([
      {
        field: solar?.generation_kw === undefined ? 'wind.generation_kw' : 'solar.generation_kw',
        value: `${length} values`,
        constraint: `at most the ${whole} steps of ${stepMinutes} min of the year ${year}${isLeap(year) ? '' : '; a leap `year` such as 2020 has a day more'}`,
      },
    ])
  }
  return createTimeAxis({
    startMs: Date.UTC(year, 0, 1) - utcOffsetHours * 3_600_000,
    stepMinutes,
    length,
    label: 'start',
    utcOffsetHours,
  })
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/**
 * A series of the request: one value for every step, without gaps.
 * @throws {ServiceError} `validation_error`.
 */
export function seriesOf(field: string, values: readonly (number | null)[], length: number): Float64Array {
  const details: ErrorDetail[] = []
  if (values.length !== length) {
    details.push({
      field,
      value: `${values.length} values`,
      constraint: `${length} values, one for every step of the year${length === 8760 ? '; for 8784 hours name a leap `year`' : ''}`,
    })
  }
  const gap = values.indexOf(null)
  if (gap >= 0) {
    const gaps = values.filter((value) => value === null).length
    details.push({
      field: `${field}[${gap}]`,
      value: null,
      constraint: `a number: a dispatch needs every step, and ${gaps} of them are gaps`,
    })
  }
  if (details.length > 0) throw validationError(details)
  return Float64Array.from(values as readonly number[])
}

function yearOf(
  {
    request,
    place,
    kinds,
    hubHeight,
    seed,
    axis,
  }: {
    request: HybridQuickRequest
    place: PlaceClimate
    kinds: readonly Kind[]
    hubHeight: number
    seed: number
    axis: TimeAxis
  },
  notes: Notes,
): SyntheticHours {
  const { site, climate } = place
  const { windRose } = climate
  const hub = hubWind(place, hubHeight)
  const first = kinds[0]
  const shape =
    first === undefined
      ? climate.weibullShape10m
      : windAnalysisSectors(hub, first.turbine, hubHeight, 10).shape
  const low = {
    height: LOW,
    speed: climate.windSpeed10m.map((speed) => Math.max(speed, SPEED_MIN)),
    weibullK: climate.weibullShape10m,
  }
  const made = synthesizeYear({
    site,
    year: request.year,
    utcOffsetHours: axis.utcOffsetHours,
    rng: createRng(seed),
    heightWind: hubHeight,
    climate: {
      sun: {
        ghiDailyKwh: climate.ghiKwhM2Day,
        ghiDailyVariation: climate.ghiDailyCv,
        linkeTurbidity: climate.linkeTurbidity,
      },
      temperature: { mean: climate.temperature, dailyRange: climate.diurnalRange },
      wind: {
        levels:
          hubHeight > LOW ? [low, { height: hubHeight, speed: hub.climate.speed, weibullK: shape }] : [low],
        shearExponent: climate.shearExponentAbove,
        rose: [windRose.djf, windRose.mam, windRose.jja, windRose.son],
        ...(climate.landCover.igbp === 0 ? { dayStrength: 0 } : {}),
      },
    },
  })
  notes.assumptions['weather'] =
    `one synthetic year of hours whose months have the means of the climatology, sun and wind on one axis: their seasons and the daily cycles of both are the climate’s; whether a windy day is a dark one is left to chance. ${made.method.join(' ')}`
  const months = monthOfRecords(made.weather.axis)
  const albedo = Float64Array.from(months, (month) => climate.albedo[month] ?? 0.2)
  const directionsDeg = made.weather.windDirectionDeg ?? new Float64Array(axis.length).fill(Number.NaN)
  return { weather: { ...made.weather, albedo }, speeds: made.windAtHeight, directionsDeg }
}

function pvPower(
  solar: NonNullable<HybridQuickRequest['solar']>,
  site: Site,
  weather: WeatherSeries,
  notes: Notes,
): Float64Array {
  if (solar.capacity_kw === 0) return new Float64Array(weather.axis.length)
  const { tracking, tilt, azimuth, gcr } = solar
  const prefix = 'solar.'
  const mount = requestMount(
    tracking === 'single_axis'
      ? { tracking, gcr }
      : tracking === 'dual_axis'
        ? { tracking }
        : { tracking, tilt, azimuth },
    site,
    notes,
    prefix,
  )
  const rows = mount.kind === 'fixed' && gcr !== undefined ? { gcr } : undefined
  const system = createPvSystem({
    capacityKw: solar.capacity_kw,
    mount,
    dcAcRatio: defaultTo(notes, {
      field: 'solar.dc_ac_ratio',
      value: solar.dc_ac_ratio,
      fallback: PV_SYSTEM_DEFAULTS.dcAcRatio,
    }),
    ...(rows === undefined ? {} : { rows }),
  })
  notes.assumptions['solar.model'] =
    'PVWatts: its system losses, inverter efficiency 96 %, glass modules; every hour from the synthetic weather'
  const { series } = simulatePv({ site, weather, system })
  // What inverters draw at night is not charged to the sun: batteries and load have their own.
  return series.acPower.map((power) => (power > 0 ? power : 0))
}

function spreads(
  { years = 10, solar, wind }: HybridQuickRequest,
  place: PlaceClimate,
  kinds: readonly Kind[],
  hubHeight: number,
  { assumptions }: Notes,
): { pvSpread: number; windSpread: number } {
  const pvSpread =
    solar === undefined || solar.generation_kw !== undefined ? 0 : place.climate.uncertainty.ghiYear
  const first = kinds[0]
  let windSpread = 0
  if (first !== undefined && wind?.generation_kw === undefined) {
    const at = hubWind(place, hubHeight)
    const { powerCurve, ratedPowerKw, airDensity } = first.turbine
    const { exceedance } = quickWind({
      climate: at.climate,
      hubHeight,
      airDensity: at.airDensity,
      turbine: {
        powerCurve: createTurbineCurve({ speeds: powerCurve.speeds, values: powerCurve.powerKw }),
        ratedPowerKw,
        airDensity,
      },
      speedUncertainty: at.speedUncertainty,
      interannualVariation: INTERANNUAL_VARIATION,
      years,
    })
    windSpread = (exceedance.p50Kwh - exceedance.p90Kwh) / exceedance.p50Kwh / 1.2815515655446004
  }
  assumptions['uncertainty'] =
    `one standard deviation of the yearly energy: sun ${(100 * pvSpread).toFixed(1)} %, wind ${(100 * windSpread).toFixed(1)} %${wind?.generation_kw !== undefined || solar?.generation_kw !== undefined ? '; own series are taken as certain' : ''}`
  return { pvSpread, windSpread }
}
