/**
 * How the years of ERA5 at La Haute Borne differ (100 m, 2005–2019): Weibull shape, spread of the yearly means of the wind
 * and of its cube, and correlation from one year to the next. Prints figures of docs/models/wind-farms.md,
 * quick-answers.md and synthetic-weather.md.
 *
 *     node --conditions=@sunwake/source --import tsx benchmarks/weather/wind-of-years.ts
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { fitWeibull } from '@sunwake/core/wind/resource'
import { mean } from './year-figures.ts'

const FILE = '../../examples/data/la_haute_borne_era5_100m_2005_2019.csv.gz'
const text = gunzipSync(readFileSync(fileURLToPath(new URL(FILE, import.meta.url)))).toString('utf8')
const [, ...lines] = text.trim().split('\n')
const years = new Map<string, number[]>()
for (const line of lines) {
  const [time = '', speed] = line.split(',')
  const year = time.slice(0, 4)
  const speeds = years.get(year) ?? []
  speeds.push(Number(speed))
  years.set(year, speeds)
}

const speeds = [...years.values()]
console.log(`Weibull shape of all hours: ${fitWeibull(speeds.flat()).shape.toFixed(2)}`)
printYears(
  'mean speed',
  speeds.map((year) => mean(year)),
)
printYears(
  'mean cube',
  speeds.map((year) => mean(year.map((u) => u * u * u))),
)

function printYears(name: string, values: readonly number[]): void {
  const middle = mean(values)
  const off = values.map((value) => value / middle - 1)
  const squares = off.reduce((sum, value) => sum + value * value, 0)
  const next = off.slice(1).reduce((sum, value, i) => sum + value * off[i]!, 0)
  const spread = Math.sqrt(squares / (off.length - 1))
  console.log(
    `${name}: ${off.length} years spread by ${(100 * spread).toFixed(1)} %, correlation of one to the next ${(next / squares).toFixed(2)}`,
  )
}
