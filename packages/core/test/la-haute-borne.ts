import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { gridRecords, type WindSeries } from '../src/wind/resource/index.ts'

const FOLDER = new URL('reference/wind/la_haute_borne/', import.meta.url)

/** Columns of a table after its column of time stamps. */
function tableOf(name: string): { readonly stampMs: number[]; readonly columns: number[][] } {
  const text = gunzipSync(readFileSync(fileURLToPath(new URL(name, FOLDER)))).toString()
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  const columns = Array.from({ length: (rows[0]?.length ?? 1) - 1 }, (_, c) =>
    rows.map((row) => Number(row[c + 1])),
  )
  return { stampMs: rows.map((row) => Date.parse(row[0] ?? '')), columns }
}

/** The turbine as it was logged, its stamps moved by a number of hours that may depend on them. */
export function turbineRecords(hoursAt: (stampMs: number) => number = () => 0): {
  readonly wind: WindSeries
  /** [kW] */
  readonly power: Float64Array
  /** [°C] */
  readonly tempAir: Float64Array
} {
  const { stampMs, columns } = tableOf('scada_R80711_hourly_2014_2015.csv.gz')
  const [speed = [], power = [], tempAir = [], directionDeg = []] = columns
  const gridded = gridRecords({
    stampMs: stampMs.map((stamp) => stamp + 3_600_000 * hoursAt(stamp)),
    columns: { speed, power, tempAir, directionDeg },
    stepMinutes: 60,
    label: 'start',
  })
  const { axis } = gridded
  return {
    wind: { axis, speed: gridded.columns.speed, directionDeg: gridded.columns.directionDeg },
    power: gridded.columns.power,
    tempAir: gridded.columns.tempAir,
  }
}

/** ERA5 at the turbine: wind at 100 m, the value at a full hour taken for the hour that begins. */
export function reanalysis(): WindSeries {
  const { stampMs, columns } = tableOf('era5_100m_hourly_2014_2015.csv.gz')
  const [speed = [], directionDeg = []] = columns
  const gridded = gridRecords({ stampMs, columns: { speed, directionDeg }, stepMinutes: 60, label: 'start' })
  return { axis: gridded.axis, ...gridded.columns }
}
