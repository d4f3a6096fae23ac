import { readFileSync } from 'node:fs'

/** Text of a real or layout-true sample beside the reference tables. */
export function sampleText(name: string): string {
  return readFileSync(new URL(`../reference/solar/parse/${name}`, import.meta.url), 'utf8')
}

/** Names of all samples that can be read. */
export const SAMPLE_NAMES: readonly string[] = [
  'tmy3.csv',
  'sample.epw',
  'pvgis_tmy.csv',
  'pvgis_tmy.json',
  'pvgis_hourly.csv',
  'nsrdb_psm.csv',
  'nsrdb_polar_tmy_utc.csv',
  'nasa_power_hourly.csv',
  'nasa_power_hourly.json',
]

/** Line `number` (from 1) of a text changed by `change`; without `change` the line is taken out. */
export function withLine(text: string, number: number, change?: (line: string) => string): string {
  const lines = text.split('\n')
  if (change === undefined) lines.splice(number - 1, 1)
  else lines[number - 1] = change(lines[number - 1])
  return lines.join('\n')
}

/** Cell `index` (from 0) of a line replaced. */
export function withCell(index: number, cell: string): (line: string) => string {
  return (line) => {
    const cells = line.split(',')
    cells[index] = cell
    return cells.join(',')
  }
}

/** One day of a synthetic file. */
export interface SampleDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** All days of the months `first..last` of a year, by the proleptic calendar of `Date`. */
export function daysOf(year: number, first = 1, last = 12): SampleDay[] {
  const days: SampleDay[] = []
  for (let ms = Date.UTC(year, first - 1, 1); ms < Date.UTC(year, last, 1); ms += 86_400_000) {
    const date = new Date(ms)
    days.push({ year, month: date.getUTCMonth() + 1, day: date.getUTCDate() })
  }
  return days
}

/** Days of twelve months, each of its own year. */
export function typicalDays(yearOfMonth: (month: number) => number): SampleDay[] {
  return Array.from({ length: 12 }, (_, i) => daysOf(yearOfMonth(i + 1), i + 1, i + 1)).flat()
}

const two = (value: number): string => String(value).padStart(2, '0')

/** A TMY3 file of whole days with few columns; GHI counts the records from 0, up to 999. */
export function tmy3Text(days: readonly SampleDay[], utcOffset = -5): string {
  const lines = [
    `1,"A, B",NC,${utcOffset}.0,36.1,-79.95,273`,
    'Date (MM/DD/YYYY),Time (HH:MM),GHI (W/m^2),DNI (W/m^2),DHI (W/m^2),Dry-bulb (C),Wspd (m/s)',
  ]
  let record = 0
  for (const { year, month, day } of days) {
    for (let hour = 1; hour <= 24; hour++) {
      lines.push(`${two(month)}/${two(day)}/${year},${two(hour)}:00,${record++ % 1000},0,0,10.5,2`)
    }
  }
  return `${lines.join('\n')}\n`
}

/** An EPW file with `perHour` records an hour; GHI counts the records from 0, up to 999. */
export function epwText(days: readonly SampleDay[], perHour = 1): string {
  const lines = [
    'LOCATION,Town,-,XXX,Made,12345,50.0,10.0,1.0,300',
    'DESIGN CONDITIONS,0',
    'TYPICAL/EXTREME PERIODS,0',
    'GROUND TEMPERATURES,0',
    'HOLIDAYS/DAYLIGHT SAVINGS,No,0,0,0',
    'COMMENTS 1,none',
    'COMMENTS 2,none',
    `DATA PERIODS,1,${perHour},Data,Sunday,1/1,12/31`,
  ]
  let record = 0
  for (const { year, month, day } of days) {
    for (let hour = 1; hour <= 24; hour++) {
      for (let part = 1; part <= perHour; part++) {
        const minute = perHour === 1 ? 0 : (60 / perHour) * part
        lines.push(
          `${year},${month},${day},${hour},${minute},?9,5.0,1.0,80,101000,0,0,300,${record++ % 1000},0,0,0,0,0,0,180,3.0,0,0,9999,99999,9,999999999,15,0.1,0,0,0.2,0,0`,
        )
      }
    }
  }
  return `${lines.join('\n')}\n`
}

/** An NSRDB file with `stepMinutes` between its records, stamped in the middle of each step. */
export function nsrdbText(days: readonly SampleDay[], stepMinutes = 60): string {
  const lines = [
    'Source,Location ID,City,State,Country,Latitude,Longitude,Time Zone,Elevation,Local Time Zone',
    'NSRDB,7,-,-,-,40,-105,-7,1600,-7',
    'Year,Month,Day,Hour,Minute,GHI,DNI,DHI,Temperature,Wind Speed',
  ]
  for (const { year, month, day } of days) {
    for (let minute = Math.floor(stepMinutes / 2); minute < 1440; minute += stepMinutes) {
      lines.push(`${year},${month},${day},${Math.floor(minute / 60)},${minute % 60},100,0,100,-3.5,4`)
    }
  }
  return `${lines.join('\n')}\n`
}
