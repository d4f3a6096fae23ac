// Synthetic files in the layouts that their makers publish: no value was ever measured.

/** The global irradiance of the one record that differs, as it is written. */
interface Change {
  readonly ghi?: string | null | undefined
  readonly flag?: string | undefined
}

const two = (value: number): string => String(value).padStart(2, '0')
const four = (value: number): string => String(value).padStart(4, '0')
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A TMY2 year: noon of the first day has 611 W/m², other hours none. Months are of different years. */
export function tm2Text({ ghi }: Change = {}): string {
  const lines = [' 12839 MIAMI                  FL  -5 N 25 48 W  80 16     2']
  DAYS.forEach((days, month) => {
    for (let day = 1; day <= days; day++) {
      for (let hour = 1; hour <= 24; hour++) {
        const isNoon = month === 0 && day === 1 && hour === 12
        const [global, direct, diffuse] = isNoon ? [ghi ?? '0611', '0711', '0111'] : ['0000', '0000', '0000']
        lines.push(
          ` ${62 + (month % 3)}${two(month + 1)}${two(day)}${two(hour)}00000000${global}?0${direct}?0${diffuse}?0` +
            `${'0000?0'.repeat(4)}07A703A7` +
            `${isNoon ? '0234' : '0200'}A70156A7073A71017A7158A7${isNoon ? '057' : '040'}A70161A777777A7` +
            `${'9'.repeat(10)}013F8062F8000A788E7`,
        )
      }
    }
  })
  return `${lines.join('\r\n')}\r\n`
}

export function solarAnywhereText({ ghi = '611' }: Change = {}): string {
  const rows = Array.from({ length: 24 }, (_, n) => {
    const stamp = n === 23 ? '01/02/2020 00:00' : `01/01/2020 ${two(n + 1)}:00`
    const light = n === 11 ? `${ghi},711,111` : '0,0,0'
    return `${stamp},${light},-2.5,3.5,80`
  })
  return [
    '0,Burlington,VT,-5,44.465,-73.205,40,"Data Version: 3.5 / Type: Time Series / Interval: 60 min / LatLon Resolution: 0.1"',
    'ObservationTime(LST),Global Horizontal Irradiance (GHI) W/m2,Direct Normal Irradiance (DNI) W/m2,Diffuse Horizontal Irradiance (DIF) W/m2,AmbientTemperature (deg C),WindSpeed (m/s),Relative Humidity (%)',
    ...rows,
    '',
  ].join('\n')
}

export function solcastText({ ghi = '811' }: Change = {}): string {
  const rows = Array.from({ length: 48 }, (_, n) => {
    const end = new Date(Date.UTC(2023, 5, 1, 0, 30 * (n + 1))).toISOString().slice(0, 19)
    const light = n === 23 ? `${ghi},711,111` : '0,0,0'
    return `21.5,${light},21.0,55.1,965.2,2.5,210,${end}+00:00,PT30M`
  })
  return [
    'air_temp,ghi,dni,dhi,precipitable_water,relative_humidity,surface_pressure,wind_speed_10m,wind_direction_10m,period_end,period',
    ...rows,
    '',
  ].join('\n')
}

export function solargisText({ ghi = '511' }: Change = {}): string {
  const rows = Array.from({ length: 24 }, (_, hour) => {
    const light = hour === 12 ? `${ghi};711;111` : '0;0;0'
    return `01.01.2023;${two(hour)}:30;${light};20.1;12.5;956.0;40.5;4.5;210;12.5`
  })
  return [
    '#HOURLY VALUES OF SOLAR RADIATION AND METEOROLOGICAL PARAMETERS',
    '#',
    '#Site name: Synthetic, Spain',
    '#Latitude: 37.094416',
    '#Longitude: -2.359850',
    '#Elevation: 500.0 m a.s.l.',
    '#Time - Time of measurement, time reference UTC+2, time step 60 min, time format HH:MM',
    '#',
    '#Data:',
    'Date;Time;GHI;DNI;DIF;SE;TEMP;AP;RH;WS;WD;PWAT',
    ...rows,
    '',
  ].join('\n')
}

export function meteonormText({ ghi = '711' }: Change = {}): string {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const instant = (hour: number): string => new Date(Date.UTC(2023, 6, 1, hour)).toISOString()
  const atNoon = (value: number | null): (number | null)[] => hours.map((hour) => (hour === 12 ? value : 0))
  return JSON.stringify({
    meta: { version: '3.0.0', latitude: 50, longitude: 10, altitude: 290, time_zone: 0, frequency: '1_hour' },
    values: {
      global_horizontal_irradiance: atNoon(ghi === null ? null : Number(ghi)),
      direct_normal_irradiance: atNoon(611),
      diffuse_horizontal_irradiance: atNoon(211),
      temperature: hours.map(() => 24.5),
      wind_speed: hours.map(() => 1.5),
      relative_humidity: hours.map(() => 44),
    },
    intervals: hours.map((hour) => ({ start: instant(hour), end: instant(hour + 1) })),
  })
}

export function surfradText({ ghi = '411.5', flag = '0' }: Change = {}): string {
  const rows = Array.from({ length: 10 }, (_, minute) => {
    const light = minute === 3 ? ghi : '0.0'
    const mark = minute === 3 ? flag : '0'
    return (
      ` 2024  65  3  5  0 ${String(minute).padStart(2)}  0.050  95.00  ${light} ${mark}    1.0 0  ${minute === 3 ? '512.5' : '0.0'} 0  ${minute === 3 ? '113.5' : '0.0'} 0` +
      '  300.0 0  281.0 0  281.0 0  350.0 0  280.0 0  280.0 0    0.0 0    0.0 0    0.0 0  -50.0 0  -50.0 0' +
      '  7.25 0  62.2 0   6.5 0  201.5 0  984.7 0'
    )
  })
  return [' Bondville', '   40.05  -88.37  213 m version 1', ...rows, ''].join('\n')
}

export function bsrnText({ ghi = '612' }: Change = {}): string {
  const minutes = Array.from({ length: 10 }, (_, minute) => {
    const [global, direct, diffuse] = minute === 3 ? [ghi, '713', '114'] : ['0', '0', '0']
    const columns = (value: string | null): string =>
      `${String(value).padStart(4)}   0.5 ${four(0).padStart(4)}  999`
    return [
      `  1 ${String(minute).padStart(4)}   ${columns(global)}   ${columns(direct)}`,
      `           ${columns(diffuse)}   ${columns('300')}    18.4  66.5  959`,
    ]
  })
  return [
    '*U0001',
    ' 21  6 2021  1',
    '    2    3    4    5   21   22   23',
    '*U0004',
    ' -1 -1 -1',
    ' 11  2',
    'Synthetic station',
    '+00 00 000                +00 00 000',
    'none            nobody@example.org',
    ' 136.815 186.944  491 06610',
    ' -1 -1 -1',
    '  0  0 90  1 180  2',
    '*U0100',
    ...minutes.flat(),
    '*U0300',
    '  1    0   -999 -99.9 -999 -999',
    '',
  ].join('\n')
}
