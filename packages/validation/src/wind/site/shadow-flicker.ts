import { sunMinutes } from '@sunwake/core/studies'
import { type Flicker, flickerYear, realisticFlicker } from '@sunwake/core/wind/shadow-flicker'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

const EXACT: Tolerance = { relative: 0, absolute: 0 }
/** The tables' difference of universal and terrestrial time [s]. */
const DELTA_T = 67
const DAY_MS = 86_400_000
/** Tolerances of the file in words: edges of a day's spans and days [min], [d]. */
const EDGE: Tolerance = { relative: 0, absolute: 1 }
const DAYS: Tolerance = { relative: 0, absolute: 2 }
const MINUTES: Tolerance = { relative: 0.002, absolute: 2 }

/** Calendars of shadows at houses, worst case and what is to be expected. */
export const shadowFlickerAdapter: Adapter = {
  schema: 'shadow_flicker',
  about: 'Shadow flicker of turbine rotors at receivers through one calendar year',
  *run(document) {
    for (const entry of casesOf(document)) yield runCase(entry)
  },
}

function runCase(entry: JsonObject): CaseResult {
  const label = String(entry['id'])
  const inputs = objectAt(entry, 'inputs')
  const site = objectAt(inputs, 'site')
  const options = objectAt(inputs, 'options')
  const { rotor, sun } = options
  if (rotor !== 'sphere' && rotor !== 'disc') {
    return { label, comparisons: [], unsupported: `no rotor ${String(rotor)}` }
  }
  const year = numberAt(site, 'year')
  const input = {
    turbines: (inputs['turbines'] as JsonObject[]).map((turbine) => ({
      ...placeOf(turbine),
      hubHeight: numberAt(turbine, 'hub_height'),
      rotorDiameter: numberAt(turbine, 'rotor_diameter'),
    })),
    receivers: (inputs['receivers'] as JsonObject[]).map((receiver) => ({
      ...placeOf(receiver),
      height: numberAt(receiver, 'height'),
      ...('window' in receiver && receiver['window'] !== null
        ? { window: windowOf(objectAt(receiver, 'window')) }
        : {}),
    })),
    sun: sunMinutes(
      {
        latitudeDeg: numberAt(site, 'latitude'),
        longitudeDeg: numberAt(site, 'longitude'),
        altitude: numberAt(site, 'altitude'),
      },
      { year, utcOffsetHours: numberAt(site, 'utc_offset_h'), deltaTSeconds: DELTA_T },
    ),
    elevationMinDeg: numberAt(options, 'min_elevation_deg'),
    distanceMax: numberAt(options, 'max_distance_m'),
    sunShape: sun as 'point' | 'disc',
    rotor:
      rotor === 'sphere' ? ('sphere' as const) : { windFromDeg: numberAt(options, 'wind_direction_deg') },
  }
  const found = flickerYear(input)
  const realistic = 'realistic' in inputs ? objectAt(inputs, 'realistic') : undefined
  const expectedMinutes =
    realistic === undefined
      ? undefined
      : realisticFlicker(input, {
          sectorFrequency: realistic['sector_frequency'] as number[],
          sunshineByMonth: realistic['sunshine_probability_by_month'] as number[],
          operatingFraction: numberAt(realistic, 'operating_fraction'),
        })
  const wanted = objectAt(entry, 'expected')['receivers'] as JsonObject[]
  return {
    label,
    comparisons: wanted.flatMap((want, i) => compareReceiver(found[i]!, want, expectedMinutes?.[i], i, year)),
  }
}

const placeOf = (place: JsonObject) => ({
  x: numberAt(place, 'x'),
  y: numberAt(place, 'y'),
  ground: numberAt(place, 'ground'),
})

const windowOf = (window: JsonObject) => ({
  width: numberAt(window, 'width'),
  height: numberAt(window, 'height'),
  facesDeg: numberAt(window, 'faces_deg'),
})

function compareReceiver(
  flicker: Flicker,
  want: JsonObject,
  realistic: number | undefined,
  i: number,
  year: number,
): Comparison[] {
  const name = `receivers[${i}]`
  const list = (key: string, actual: ArrayLike<number>): Comparison[] =>
    ((want[key] ?? []) as number[]).map((value, k) =>
      compare(`${name}.${key}[${k}]`, actual[k] ?? Number.NaN, value, MINUTES),
    )
  const calendar = (want['calendar'] ?? []) as [string, [number, number][]][]
  return [
    compare(`${name}.minutes_per_year`, flicker.minutesPerYear, numberAt(want, 'minutes_per_year'), MINUTES),
    compare(`${name}.hours_per_year`, flicker.minutesPerYear / 60, numberAt(want, 'hours_per_year'), {
      relative: MINUTES.relative,
      absolute: MINUTES.absolute / 60,
    }),
    compare(`${name}.days`, flicker.days, numberAt(want, 'days'), DAYS),
    compare(
      `${name}.max_minutes_per_day`,
      flicker.minutesPerDayMax,
      numberAt(want, 'max_minutes_per_day'),
      DAYS,
    ),
    ...list('minutes_by_turbine', flicker.minutesByTurbine),
    ...list('minutes_by_month', flicker.minutesByMonth),
    ...('realistic_minutes_per_year' in want
      ? [
          compare(
            `${name}.realistic_minutes_per_year`,
            realistic ?? Number.NaN,
            numberAt(want, 'realistic_minutes_per_year'),
            MINUTES,
          ),
        ]
      : []),
    ...calendar.flatMap(([date, spans]) => {
      const [month, dayOfMonth] = date.split('-').map(Number) as [number, number]
      const day = (Date.UTC(year, month - 1, dayOfMonth) - Date.UTC(year, 0)) / DAY_MS
      const ours = flicker.calendar.get(day) ?? []
      return [
        compare(`${name}.${date}.spans`, ours.length, spans.length, EXACT),
        ...spans.flatMap(([from, to], k) => [
          compare(`${name}.${date}[${k}].from`, ours[k]?.from ?? Number.NaN, from, EDGE),
          compare(`${name}.${date}[${k}].to`, ours[k]?.to ?? Number.NaN, to, EDGE),
        ]),
      ]
    }),
  ]
}
