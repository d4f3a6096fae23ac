import type { ErrorDetail } from '../../../errors/index.ts'
import { shortenValue } from '../../../errors/index.ts'
import { isRecord } from '../../../wire/parse/parse-request.ts'
import { MOUNT_FIELDS, TRACKING } from '../plant/schema/mount.ts'

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
  'relative_humidity_pct',
  'precipitable_water_cm',
  'rain_mm',
  'pm25_ug_m3',
  'pm10_ug_m3',
  'snowfall_cm',
  'snow_depth_cm',
  'longwave_down_wm2',
] as const

/** Fields of which a plant can have only one of a row. */
const ALTERNATIVES = [
  ['losses', 'losses_pct', 'detailed_losses'],
  ['iam_model', 'iam'],
  ['cell_temperature_model', 'cell_temperature'],
  ['monthly_albedo', 'albedo'],
] as const

/** Rules between the fields of a simulation request. Takes any body, also one that its schema refuses. */
export function crossCheckSimulate(body: Fields): ErrorDetail[] {
  const { system } = body
  return [...checkWeather(body), ...(isRecord(system) ? checkSystem(system) : [])]
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

function checkSystem(system: Fields): ErrorDetail[] {
  const { subarrays } = system
  const others = Array.isArray(subarrays) ? subarrays.filter(isRecord) : []
  return [
    ...checkArray(system, system, 'system'),
    ...others.flatMap((array, i) => checkArray(array, system, `system.subarrays[${i}]`)),
    ...checkAlternatives(system),
    ...checkHorizon(system),
    ...checkHeatLimits(system),
  ]
}

function checkHeatLimits({ inverter_heat_limits: limits }: Fields): ErrorDetail[] {
  if (!Array.isArray(limits)) return []
  const temps = limits.map((limit) => (isRecord(limit) ? limit['temp_air_c'] : undefined))
  return temps.flatMap((temp, i) => {
    const before = temps[i - 1]
    if (typeof temp !== 'number' || typeof before !== 'number' || temp > before) return []
    const field = `system.inverter_heat_limits[${i}].temp_air_c`
    return [{ field, value: temp, constraint: `above the one before, ${before} °C` }]
  })
}

function checkHorizon({ horizon }: Fields): ErrorDetail[] {
  if (!isRecord(horizon)) return []
  const { azimuths, elevations } = horizon
  if (!Array.isArray(azimuths) || !Array.isArray(elevations)) return []
  if (azimuths.length === elevations.length) return []
  const constraint = `an array of ${azimuths.length} numbers, as long as system.horizon.azimuths`
  return [{ field: 'system.horizon.elevations', value: shortenValue(elevations), constraint }]
}

/** Rules of one array; what it leaves out it has from the first. */
function checkArray(array: Fields, first: Fields, path: string): ErrorDetail[] {
  const details = checkMount(array, path)
  const module = array['module'] ?? first['module']
  const isPvwatts = module === undefined || (isRecord(module) && module['model'] === 'pvwatts')
  if (isPvwatts && array['capacity_kw'] === undefined) {
    details.push({
      field: `${path}.capacity_kw`,
      value: null,
      constraint: 'required: a number in 1..5000000 kW',
    })
  }
  if (array['bifacial'] !== undefined && array['rows'] === undefined && first['rows'] === undefined) {
    details.push({ field: `${path}.rows`, value: null, constraint: 'required where `bifacial` is given' })
  }
  const rows = array['rows']
  const tracking = array['tracking'] ?? first['tracking'] ?? 'fixed'
  const shades = isRecord(rows) && (rows['shading'] !== 'none' || array['bifacial'] !== undefined)
  if (shades && rows['gcr'] === undefined && tracking !== 'single_axis') {
    const constraint = 'required where tracking is not single_axis'
    details.push({ field: `${path}.rows.gcr`, value: null, constraint })
  }
  if (rows !== undefined && tracking === 'dual_axis') {
    details.push({
      field: `${path}.rows`,
      value: shortenValue(rows),
      constraint: 'absent where tracking is dual_axis',
    })
  }
  return details
}

/** A field of another kind of mount would be ignored, so it is refused. */
function checkMount(array: Fields, path: string): ErrorDetail[] {
  const tracking = array['tracking'] ?? 'fixed'
  const known = TRACKING.find((kind) => kind === tracking)
  if (known === undefined) return []
  const own = MOUNT_FIELDS[known]
  const foreign = new Set(Object.values(MOUNT_FIELDS).flat())
  for (const field of own) foreign.delete(field)
  const details: ErrorDetail[] = [...foreign]
    .filter((field) => array[field] !== undefined)
    .map((field) => ({
      field: `${path}.${field}`,
      value: shortenValue(array[field]),
      constraint: `absent where tracking is ${known}`,
    }))
  if (known === 'seasonal_tilt' && array['tilt_schedule'] === undefined) {
    details.push({
      field: `${path}.tilt_schedule`,
      value: null,
      constraint: 'required where tracking is seasonal_tilt',
    })
  }
  return details
}

function checkAlternatives(system: Fields): ErrorDetail[] {
  const details: ErrorDetail[] = []
  for (const row of ALTERNATIVES) {
    const [first, ...others] = row.filter((field) => system[field] !== undefined)
    for (const field of others) {
      details.push({
        field: `system.${field}`,
        value: shortenValue(system[field]),
        constraint: `absent where \`${first}\` ${first === 'losses' ? 'are' : 'is'} given`,
      })
    }
  }
  return details
}
