/**
 * How sun and wind go together in measured years and in synthetic ones made from their monthly climates; prints the
 * table of docs/guides/hybrid.md.
 *
 *     node --conditions=@sunwake/source --import tsx benchmarks/weather/compare-sun-and-wind.ts [FILE ...]
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { complementarity } from '@sunwake/core/hybrid'
import { createRng } from '@sunwake/core/math/random'
import { drawYear, prepareYear, readWeatherFile } from '@sunwake/core/weather'
import { climateOfYear } from './climate-of-year.ts'
import { mean } from './year-figures.ts'

const GREENSBORO = fileURLToPath(
  new URL('../../examples/data/tmy3_723170TYA_greensboro_nc.csv.gz', import.meta.url),
)
const SEEDS = 20
const TURBIDITY = new Array<number>(12).fill(3.5)

interface Light {
  readonly ghi?: Float64Array | undefined
  readonly windSpeed?: Float64Array | undefined
}

console.log('| year | | by hour | by hour of light | by day |\n|---|---|---|---|---|')
for (const path of process.argv.length > 2 ? process.argv.slice(2) : [GREENSBORO]) {
  const bytes = readFileSync(path)
  const { weather, site } = readWeatherFile(
    (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'),
  )
  const frame = prepareYear({
    site,
    climate: climateOfYear(weather, TURBIDITY),
    heightWind: 10,
    utcOffsetHours: weather.axis.utcOffsetHours,
  })
  const drawn = Array.from({ length: SEEDS }, (_, seed) => kendall(drawYear(frame, createRng(seed)).weather))
  const measured = kendall(weather)
  const middle = measured.map((_, k) => mean(drawn.map((values) => values[k]!)))
  const ends = measured.map((_, k) => drawn.map((values) => values[k]!).sort((a, b) => a - b))
  const cells = (values: readonly number[]): string => values.map((value) => value.toFixed(2)).join(' | ')
  console.log(`| ${basename(path)} | measured | ${cells(measured)} |`)
  console.log(`| | synthetic, mean of ${SEEDS} | ${cells(middle)} |`)
  console.log(
    `| | lowest to highest | ${ends.map((e) => `${e[0]!.toFixed(2)} to ${e[e.length - 1]!.toFixed(2)}`).join(' | ')} |`,
  )
}

function kendall({ ghi, windSpeed }: Light): readonly number[] {
  const { step, daylight, daily } = complementarity(ghi!, windSpeed!, 1)
  return [step.kendallTauB, daylight.kendallTauB, daily.kendallTauB]
}
