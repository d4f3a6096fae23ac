/**
 * SYNTHETIC answers in the shapes of the providers. The numbers are simple functions of the hour, made so that a test
 * can say what must come out; none was ever measured or modelled.
 */

const HOUR_MS = 3_600_000
const NOTE = 'SYNTHETIC: made for tests, not data'

/** Values of hour `t` since the beginning of 2000 in UTC. */
export const SYNTHETIC = {
  /** A saw of ten hours on steps of a day and a half, stronger in every third year [m/s]. */
  speed: (t: number, height: number): number =>
    (4 + (t % 10) + (Math.floor(t / 37) % 7) / 2) *
    (Math.floor(t / 8766) % 3 === 0 ? 1.1 : 1) *
    (height / 100) ** 0.2,
  /** [°] */
  direction: (t: number): number => (t * 7) % 360,
  /** [°C] */
  temperature: (t: number): number => 10 + (t % 24) / 10,
  /** [Pa] */
  pressure: 98_000,
  /** [W/m²], of the hour that begins with `t`. */
  ghi: (t: number): number => Math.max(0, 600 - 100 * Math.abs((t % 24) - 11.5)),
  /** Height of the ground [m]. */
  elevation: 123,
}

/** Hours since the beginning of 2000. */
export const hourOf = (ms: number): number => (ms - Date.UTC(2000, 0)) / HOUR_MS

type Query = URLSearchParams

const POWER_UNITS: Readonly<Record<string, string>> = {
  ALLSKY_SFC_SW_DWN: 'Wh/m^2',
  ALLSKY_SFC_SW_DNI: 'Wh/m^2',
  ALLSKY_SFC_SW_DIFF: 'Wh/m^2',
  T2M: 'C',
  RH2M: '%',
  PS: 'kPa',
  WS10M: 'm/s',
  WS50M: 'm/s',
  WD10M: 'Degrees',
  WD50M: 'Degrees',
}

function powerValue(name: string, t: number): number {
  switch (name) {
    case 'ALLSKY_SFC_SW_DWN':
      return SYNTHETIC.ghi(t)
    case 'ALLSKY_SFC_SW_DNI':
    case 'ALLSKY_SFC_SW_DIFF':
      return SYNTHETIC.ghi(t) / 2
    case 'T2M':
      return SYNTHETIC.temperature(t)
    case 'RH2M':
      return 50
    case 'PS':
      return SYNTHETIC.pressure / 1000
    case 'WS10M':
      return SYNTHETIC.speed(t, 10)
    case 'WS50M':
      return SYNTHETIC.speed(t, 50)
    default:
      return SYNTHETIC.direction(t)
  }
}

function dayOf(text: string | null): number {
  const [, y = '', m = '', d = ''] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text ?? '') ?? []
  return Date.UTC(Number(y), Number(m) - 1, Number(d))
}

/** Hours of NASA POWER, stamped at their start. */
export function powerHourly(query: Query): unknown {
  const names = (query.get('parameters') ?? '').split(',')
  const startMs = dayOf(query.get('start'))
  const endMs = dayOf(query.get('end')) + 24 * HOUR_MS
  const stamps: [string, number][] = []
  for (let ms = startMs; ms < endMs; ms += HOUR_MS)
    stamps.push([new Date(ms).toISOString().slice(0, 13).replace(/\D/g, ''), hourOf(ms)])
  const parameter = Object.fromEntries(
    names.map((name) => [name, Object.fromEntries(stamps.map(([stamp, t]) => [stamp, powerValue(name, t)]))]),
  )
  return {
    type: 'Feature',
    geometry: {
      type: 'Point',
      coordinates: [Number(query.get('longitude')), Number(query.get('latitude')), SYNTHETIC.elevation],
    },
    properties: { parameter },
    header: {
      title: NOTE,
      api: { version: 'v2.9.4', name: 'POWER Hourly API' },
      fill_value: -999,
      time_standard: query.get('time-standard') ?? 'LST',
    },
    messages: [NOTE],
    parameters: Object.fromEntries(names.map((name) => [name, { units: POWER_UNITS[name], longname: NOTE }])),
  }
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Monthly means of NASA POWER: 1 in January, 2 in February and so on. */
export function powerClimatology(query: Query): unknown {
  const names = (query.get('parameters') ?? '').split(',')
  const months = Object.fromEntries([...MONTHS.map((month, m) => [month, m + 1]), ['ANN', 6.5]])
  const units: Record<string, string> = {
    ALLSKY_SFC_SW_DWN: 'kW-hr/m^2/day',
    T2M: 'C',
    WS10M: 'm/s',
    WS50M: 'm/s',
  }
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [0, 0, SYNTHETIC.elevation] },
    properties: { parameter: Object.fromEntries(names.map((name) => [name, months])) },
    header: { title: NOTE, fill_value: -999, start: '20010101', end: '20201231' },
    parameters: Object.fromEntries(names.map((name) => [name, { units: units[name], longname: NOTE }])),
  }
}

function meteoValue(name: string, t: number): number {
  const height = Number(/_(\d+)m/.exec(name)?.[1] ?? 0)
  if (name.startsWith('wind_speed')) return SYNTHETIC.speed(t, height)
  if (name.startsWith('wind_direction')) return SYNTHETIC.direction(t)
  if (name.startsWith('temperature')) return SYNTHETIC.temperature(t)
  if (name.startsWith('relative_humidity')) return 50
  if (name.startsWith('surface_pressure')) return SYNTHETIC.pressure / 100
  // The mean of the hour before the stamp.
  if (name.startsWith('shortwave')) return SYNTHETIC.ghi(t - 1)
  return SYNTHETIC.ghi(t - 1) / 2
}

function meteoUnit(name: string): string {
  if (name.startsWith('wind_speed')) return 'm/s'
  if (name.startsWith('wind_direction')) return '°'
  if (name.startsWith('temperature')) return '°C'
  if (name.startsWith('relative_humidity')) return '%'
  return name.startsWith('surface_pressure') ? 'hPa' : 'W/m²'
}

/** Hours of Open-Meteo: of the days asked for, or from the midnight before `nowMs` on. */
export function meteoHourly(
  query: Query,
  { nowMs, members = 0 }: { nowMs: number; members?: number },
): unknown {
  const names = (query.get('hourly') ?? '')
    .split(',')
    .flatMap((name) => [
      name,
      ...Array.from({ length: members }, (_, i) => `${name}_member${String(i + 1).padStart(2, '0')}`),
    ])
  const day = 24 * HOUR_MS
  const days = query.get('forecast_days')
  const startMs = days === null ? dayOf(query.get('start_date')) : Math.floor(nowMs / day) * day
  const endMs = days === null ? dayOf(query.get('end_date')) + day : startMs + Number(days) * day
  const stamps: number[] = []
  for (let ms = startMs; ms < endMs; ms += HOUR_MS) stamps.push(ms)
  return {
    note: NOTE,
    latitude: Math.round(4 * Number(query.get('latitude'))) / 4,
    longitude: Math.round(4 * Number(query.get('longitude'))) / 4,
    generationtime_ms: 1,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: SYNTHETIC.elevation,
    hourly_units: Object.fromEntries([['time', 'iso8601'], ...names.map((name) => [name, meteoUnit(name)])]),
    hourly: Object.fromEntries([
      ['time', stamps.map((ms) => new Date(ms).toISOString().slice(0, 16))],
      ...names.map((name) => [name, stamps.map((ms) => meteoValue(name, hourOf(ms)))]),
    ]),
  }
}

/** A typical year of PVGIS: months of 2010 to 2021, irradiance 0.2 h after the stamp. */
export function pvgisTmy(query: Query): unknown {
  const hours: Record<string, unknown>[] = []
  const selected = MONTHS.map((_, m) => ({ month: m + 1, year: 2010 + m }))
  for (const { month, year } of selected) {
    const days = month === 2 ? 28 : new Date(Date.UTC(year, month, 0)).getUTCDate()
    for (let hour = 0; hour < days * 24; hour++) {
      const ms = Date.UTC(year, month - 1, 1, hour)
      const iso = new Date(ms).toISOString()
      const t = hour % 24
      hours.push({
        'time(UTC)': `${iso.slice(0, 10).replaceAll('-', '')}:${iso.slice(11, 13)}00`,
        T2m: SYNTHETIC.temperature(t),
        RH: 50,
        'G(h)': SYNTHETIC.ghi(t),
        'Gb(n)': SYNTHETIC.ghi(t) / 2,
        'Gd(h)': SYNTHETIC.ghi(t) / 2,
        'IR(h)': 300,
        WS10m: 3,
        WD10m: 200,
        SP: SYNTHETIC.pressure,
      })
    }
  }
  return {
    inputs: {
      location: {
        latitude: Number(query.get('lat')),
        longitude: Number(query.get('lon')),
        elevation: SYNTHETIC.elevation,
        irradiance_time_offset: 0.2,
      },
      meteo_data: { radiation_db: 'SYNTHETIC', meteo_db: 'SYNTHETIC', year_min: 2005, year_max: 2023 },
    },
    outputs: { months_selected: selected, tmy_hourly: hours },
    meta: { note: NOTE },
  }
}

/** A skyline of PVGIS: height = a tenth of the angle from south. */
export function pvgisHorizon(): unknown {
  const profile = Array.from({ length: 49 }, (_, i) => ({
    A: -180 + 7.5 * i,
    H_hor: Math.abs(-180 + 7.5 * i) / 10,
  }))
  return {
    inputs: { location: { latitude: 0, longitude: 0 } },
    outputs: { horizon_profile: profile },
    meta: NOTE,
  }
}

/** A generalised wind climate of the Global Wind Atlas: A grows with the height, k is 2. */
export function windAtlas(query: Query): string {
  const roughness = [0, 0.03, 0.1, 0.4, 1.5]
  const heights = [10, 50, 100, 150, 200]
  const row = (value: (sector: number) => number): string =>
    Array.from({ length: 12 }, (_, s) => value(s).toFixed(3)).join(' ')
  const lines = [
    `SYNTHETIC wind atlas<coordinates>${query.get('long')},${query.get('lat')},0.0</coordinates>`,
    '5 5 12',
    roughness.join(' '),
    heights.join(' '),
  ]
  for (const [r] of roughness.entries()) {
    lines.push(row((s) => (s < 4 ? 8.334 : s < 8 ? 8.333 : 8.333)))
    for (const height of heights)
      lines.push(
        row(() => height / 20 + 4 - r / 2),
        row(() => 2),
      )
  }
  return `${lines.join('\n')}\n`
}
