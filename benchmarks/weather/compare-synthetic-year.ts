/**
 * Sets synthetic years beside the measured one whose monthly climate they are made from, and times them; prints the table
 * of docs/models/synthetic-weather.md.
 *
 *     node --conditions=@sunwake/source --import tsx benchmarks/weather/compare-synthetic-year.ts
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { createRng } from '@sunwake/core/math/random'
import { drawYear, prepareYear, readWeatherFile, synthesizeYear } from '@sunwake/core/weather'
import { climateOfYear } from './climate-of-year.ts'
import { mean, splitAgain, yearFigures } from './year-figures.ts'

const FILE = '../../examples/data/tmy3_723170TYA_greensboro_nc.csv.gz'
/** Greensboro, SoDa map of Linke turbidity (Remund et al. 2003), mean of 1°. */
const TURBIDITY = [2.65, 2.7, 3.55, 4, 4.05, 4.5, 4.5, 5, 3.85, 3.1, 3.15, 2.75]
const SEEDS = 30
const TIMINGS = 60

const text = gunzipSync(readFileSync(fileURLToPath(new URL(FILE, import.meta.url)))).toString('utf8')
const { weather, site } = readWeatherFile(text)
const options = {
  site,
  climate: climateOfYear(weather, TURBIDITY),
  heightWind: 100,
  utcOffsetHours: weather.axis.utcOffsetHours,
}

const measured = yearFigures(weather, site)
const erbs = yearFigures(splitAgain(weather, site), site)
const frame = prepareYear(options)
const draws = Array.from({ length: SEEDS }, (_, seed) =>
  yearFigures(drawYear(frame, createRng(seed)).weather, site),
)

console.log(`| figure | TMY3 | TMY3, split after Erbs | synthetic, mean of ${SEEDS} | lowest | highest |`)
console.log('|---|---|---|---|---|---|')
for (const [name, value] of Object.entries(measured)) {
  const drawn = draws.map((figures) => figures[name]!)
  const cells = [value, erbs[name]!, mean(drawn), Math.min(...drawn), Math.max(...drawn)]
  console.log(`| ${name} | ${cells.map(printed).join(' | ')} |`)
}

const prepared = timings(() => prepareYear(options))
const drawn = timings((i) => drawYear(frame, createRng(i)))
const whole = timings((i) => synthesizeYear({ ...options, rng: createRng(i) }))
console.log('\n| step | shortest [ms] | median [ms] |\n|---|---|---|')
console.log(`| prepareYear | ${prepared} |\n| drawYear | ${drawn} |\n| synthesizeYear | ${whole} |`)

function printed(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 5 ? value.toFixed(1) : value.toFixed(3)
}

function timings(work: (i: number) => unknown): string {
  const times = Array.from({ length: TIMINGS }, (_, i) => {
    const begin = performance.now()
    work(i)
    return performance.now() - begin
  }).sort((a, b) => a - b)
  return `${times[0]!.toFixed(1)} | ${times[TIMINGS >> 1]!.toFixed(1)}`
}
