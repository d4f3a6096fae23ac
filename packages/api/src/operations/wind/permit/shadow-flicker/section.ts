import { sunshineFraction } from '@sunwake/core/solar/clearsky'
import { sunMinutes } from '@sunwake/core/studies'
import {
  type Flicker,
  type FlickerInput,
  flickerStops,
  flickerYear,
  realisticFlicker,
} from '@sunwake/core/wind/shadow-flicker'
import { defaultTo, type Notes } from '../../../result/notes.ts'
import { byField, type PermitFarm, type PermitPlace, placesOn } from '../farm.ts'
import type { PermitWind } from '../wind.ts'
import type { FlickerPart, FlickerSection } from './schema.ts'

const EYE_HEIGHT = 1.5
const SECTORS = 12
const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 1440
const DAY_MS = 86_400_000

/**
 * Shadow of a farm at the receivers of a request.
 * @param path of the part in the request: `` or `permit.shadow_flicker.`.
 * @throws {ServiceError} `validation_error` by field.
 */
export function flickerSection(
  part: FlickerPart,
  farm: PermitFarm,
  wind: PermitWind,
  path: string,
  notes: Notes,
): FlickerSection {
  const year = defaultTo(notes, { field: 'year', value: part.year, fallback: 2025 })
  const utcOffsetHours = defaultTo(notes, {
    field: 'utc_offset_hours',
    value: part.utc_offset_hours,
    fallback: Math.round(farm.frame.origin.longitudeDeg / 15),
    unit: 'h, by the longitude',
  })
  const places = placesOn(farm, part.receivers, (i) => `${path}receivers[${i}]`)
  const input = inputOf(part, farm, { places, year, utcOffsetHours }, notes)
  const years = byField(path, () => flickerYear(input))
  const sunshine = sunshineOf(part, wind, notes)
  const expected = realisticFlicker(input, {
    sectorFrequency: roseOf(part, wind, notes),
    sunshineByMonth: sunshine,
    operatingFraction:
      defaultTo(notes, { field: 'operating_pct', value: part.operating_pct, fallback: 100, unit: '%' }) / 100,
  })
  const limits = limitsOf(part, notes)
  const receivers = years.map((found, i) => {
    const expectedHours = expected[i]! / MINUTES_PER_HOUR
    return {
      name: nameOf(part, i),
      latitude: places[i]!.latitudeDeg,
      longitude: places[i]!.longitudeDeg,
      worst_case_hours_per_year: found.minutesPerYear / MINUTES_PER_HOUR,
      worst_case_minutes_per_day: found.minutesPerDayMax,
      days: found.days,
      expected_hours_per_year: expectedHours,
      passes:
        found.minutesPerYear <= MINUTES_PER_HOUR * limits.max_hours_per_year &&
        found.minutesPerDayMax <= limits.max_minutes_per_day,
      expected_passes: expectedHours <= limits.max_expected_hours_per_year,
      minutes_by_month: [...found.minutesByMonth],
      minutes_by_turbine: [...found.minutesByTurbine],
      ...(part.include_calendar === false ? {} : { calendar: calendarOf(found, year) }),
    }
  })
  return {
    method:
      'astronomical worst case, every minute of a year, and by sunshine, rotor orientation and operation (LAI Schattenwurf-Hinweise)',
    ...{ year, utc_offset_hours: utcOffsetHours },
    passes: receivers.every(({ passes }) => passes),
    ...{ limits, receivers },
    ...(part.include_stops === true
      ? { stops: stopsOf(part, { input, limits, sunshine, year }, wind, notes) }
      : {}),
  }
}

function inputOf(
  part: FlickerPart,
  farm: PermitFarm,
  {
    places,
    year,
    utcOffsetHours,
  }: {
    readonly places: readonly PermitPlace[]
    readonly year: number
    readonly utcOffsetHours: number
  },
  notes: Notes,
): FlickerInput {
  if (part.receivers.some(({ height_m: own }) => own === undefined)) {
    notes.assumptions['receivers.height_m'] = `${EYE_HEIGHT} m (default)`
  }
  return {
    turbines: farm.turbines.map(({ x, y, ground, model: { hubHeight, rotorDiameter } }) => ({
      ...{ x, y, ground, hubHeight, rotorDiameter },
    })),
    receivers: places.map(({ x, y, ground }, i) => {
      const { height_m: height = EYE_HEIGHT, window } = part.receivers[i]!
      return {
        ...{ x, y, ground, height },
        ...(window === undefined
          ? {}
          : { window: { width: window.width_m, height: window.height_m, facesDeg: window.faces_deg } }),
      }
    }),
    sun: sunMinutes({ ...farm.frame.origin, altitude: 0 }, { year, utcOffsetHours }),
    elevationMinDeg: defaultTo(notes, {
      field: 'elevation_min_deg',
      value: part.elevation_min_deg,
      fallback: 3,
      unit: '°',
    }),
    distanceMax: defaultTo(notes, {
      field: 'distance_max_m',
      value: part.distance_max_m,
      fallback: 2000,
      unit: 'm',
    }),
    sunShape: defaultTo<'point' | 'disc'>(notes, {
      field: 'sun_shape',
      value: part.sun_shape,
      fallback: 'point',
    }),
  }
}

function limitsOf(part: FlickerPart, notes: Notes): FlickerSection['limits'] {
  const limit = (field: keyof FlickerSection['limits'], fallback: number, unit: string): number =>
    defaultTo(notes, { field, value: part[field], fallback, unit: `${unit}, of the German LAI` })
  return {
    max_hours_per_year: limit('max_hours_per_year', 30, 'h'),
    max_minutes_per_day: limit('max_minutes_per_day', 30, 'min'),
    max_expected_hours_per_year: limit('max_expected_hours_per_year', 8, 'h'),
  }
}

/** Share of the daylight with sunshine by month [fraction]. */
function sunshineOf(
  { sunshine_pct: own }: FlickerPart,
  { origin }: PermitWind,
  notes: Notes,
): readonly number[] {
  if (own !== undefined) return own.map((percent) => percent / 100)
  const fractions = Array.from(origin.place.climate.clearness, sunshineFraction)
  notes.assumptions['sunshine_pct'] =
    `${fractions.map((fraction) => Math.round(100 * fraction)).join(', ')} by month, from the clearness of the climate by Ångström and Prescott (default)`
  return fractions.map((fraction) => (Number.isNaN(fraction) ? 1 : fraction))
}

/** How often the wind comes from each of twelve sectors, those of the climate cut anew. */
function roseOf(
  { sector_frequency_pct: own }: FlickerPart,
  { sectors }: PermitWind,
  notes: Notes,
): readonly number[] {
  if (own !== undefined) return own
  notes.assumptions['sector_frequency_pct'] = 'of the wind at the hub, cut into twelve sectors (default)'
  const out = new Array<number>(SECTORS).fill(0)
  const width = 360 / sectors.length
  // Degree by degree: half a degree off the edges, so that none is on one.
  sectors.forEach(({ frequency }, s) => {
    const steps = Math.round(2 * width)
    for (let k = 0; k < steps; k++) {
      const direction = s * width - width / 2 + ((k + 0.5) * width) / steps
      const sector = Math.floor((direction + 360 + 180 / SECTORS) / (360 / SECTORS)) % SECTORS
      out[sector]! += frequency / steps
    }
  })
  return out
}

function nameOf({ receivers }: FlickerPart, i: number): string {
  return receivers[i]!.name ?? String(i + 1)
}

function calendarOf(
  { calendar }: Flicker,
  year: number,
): NonNullable<FlickerSection['receivers'][number]['calendar']> {
  return Array.from(calendar, ([day, spans]) => ({
    date: new Date(Date.UTC(year, 0, 1) + day * DAY_MS).toISOString().slice(0, 10),
    spans: spans.map(({ from, to }) => ({ from: timeOfDay(from), to: timeOfDay(to) })),
  }))
}

function timeOfDay(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / MINUTES_PER_HOUR))}:${two(minute % MINUTES_PER_HOUR)}`
}

/** When turbines stand so that the limits are kept, and the energy of that. */
function stopsOf(
  part: FlickerPart,
  {
    input,
    limits,
    sunshine,
    year,
  }: {
    readonly input: FlickerInput
    readonly limits: FlickerSection['limits']
    readonly sunshine: readonly number[]
    readonly year: number
  },
  wind: PermitWind,
  notes: Notes,
): NonNullable<FlickerSection['stops']> {
  const stops = flickerStops(input, {
    minutesPerYear: MINUTES_PER_HOUR * limits.max_hours_per_year,
    minutesPerDay: limits.max_minutes_per_day,
  })
  notes.assumptions['stops'] =
    'once a receiver has used up its limit, from 1 January and from midnight on, every turbine that throws shadow on it stands; energy: sunshine of the month times mean power'
  const power = wind.meanPower()
  const turbines = stops.minutes.map((minutes, i) => {
    let shining = 0
    for (const minute of minutes) shining += sunshine[monthOf(minute, year)]!
    return {
      turbine_id: i + 1,
      hours_per_year: minutes.length / MINUTES_PER_HOUR,
      lost_mwh: ((shining / MINUTES_PER_HOUR) * power[i]!) / 1000,
    }
  })
  const lost = turbines.reduce((sum, { lost_mwh: each }) => sum + each, 0)
  const energyMwh = power.reduce((sum, each) => sum + each, 0) * 8.76
  return {
    turbines,
    lost_mwh: lost,
    lost_pct: energyMwh > 0 ? (100 * lost) / energyMwh : 0,
    receivers: part.receivers.map((_, i) => ({
      name: nameOf(part, i),
      worst_case_hours_per_year: stops.minutesPerYear[i]! / MINUTES_PER_HOUR,
      worst_case_minutes_per_day: stops.minutesPerDayMax[i]!,
    })),
  }
}

function monthOf(minute: number, year: number): number {
  return new Date(Date.UTC(year, 0, 1) + Math.floor(minute / MINUTES_PER_DAY) * DAY_MS).getUTCMonth()
}
