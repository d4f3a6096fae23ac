import type { ErrorDetail } from '../errors/index.ts'
import { shortenValue } from '../errors/index.ts'
import { isRecord } from './parse-request.ts'

type Fields = Readonly<Record<string, unknown>>

/** Series of inline weather, all of one length. */
const SERIES_FIELDS = [
  'timestamps',
  'ghi_wm2',
  'dni_wm2',
  'dhi_wm2',
  'temp_air_c',
  'wind_speed_ms',
  'albedo',
  'pressure_hpa',
] as const

const FIXED_FIELDS = ['tilt', 'azimuth'] as const
const TRACKER_FIELDS = [
  'axis_tilt',
  'axis_azimuth',
  'max_angle',
  'backtrack',
  'gcr',
  'cross_axis_tilt',
] as const

/** Rules between the fields of a simulation request. Takes any body, also one that its schema refuses. */
export function crossCheckSimulate(body: Fields): ErrorDetail[] {
  const { system } = body
  return [...checkWeather(body), ...(isRecord(system) ? [...checkMount(system), ...checkLosses(system)] : [])]
}

function checkWeather(body: Fields): ErrorDetail[] {
  const { weather } = body
  if (weather === undefined) return checkPlace(body, 'where there is no weather')
  if (!isRecord(weather) || 'file' in weather) return []
  if ('source' in weather) return checkPlace(body, 'with embedded weather')
  return [...checkPlace(body, 'with inline weather'), ...checkSeries(weather)]
}

/** Only a file says where its weather was taken. */
function checkPlace(body: Fields, when: string): ErrorDetail[] {
  return (['latitude', 'longitude'] as const)
    .filter((field) => body[field] === undefined)
    .map((field) => ({ field, value: null, constraint: `required ${when}` }))
}

function checkSeries(weather: Fields): ErrorDetail[] {
  const details: ErrorDetail[] = []
  if (weather['timestamps'] === undefined && weather['start'] === undefined) {
    details.push({
      field: 'weather.start',
      value: null,
      constraint: 'required, unless `timestamps` are given',
    })
  }
  if (weather['timestamps'] !== undefined && weather['start'] !== undefined) {
    details.push({
      field: 'weather.start',
      value: shortenValue(weather['start']),
      constraint: 'absent where `timestamps` are given',
    })
  }
  const ghi = weather['ghi_wm2']
  if (!Array.isArray(ghi) || ghi.length === 0) return details
  for (const field of SERIES_FIELDS) {
    const series = weather[field]
    if (Array.isArray(series) && series.length !== ghi.length) {
      details.push({
        field: `weather.${field}`,
        value: shortenValue(series),
        constraint: `an array of ${ghi.length} values, as long as weather.ghi_wm2`,
      })
    }
  }
  return details
}

/** A field of the other kind of mount would be ignored, so it is refused. */
function checkMount(system: Fields): ErrorDetail[] {
  const tracking = system['tracking'] ?? 'fixed'
  if (tracking !== 'fixed' && tracking !== 'single_axis') return []
  const foreign: readonly string[] = tracking === 'fixed' ? TRACKER_FIELDS : FIXED_FIELDS
  return foreign
    .filter((field) => system[field] !== undefined)
    .map((field) => ({
      field: `system.${field}`,
      value: shortenValue(system[field]),
      constraint: `absent where tracking is ${tracking}`,
    }))
}

function checkLosses(system: Fields): ErrorDetail[] {
  if (system['losses'] === undefined || system['losses_pct'] === undefined) return []
  return [
    {
      field: 'system.losses_pct',
      value: shortenValue(system['losses_pct']),
      constraint: 'absent where `losses` are given',
    },
  ]
}
