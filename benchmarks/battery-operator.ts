import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { optimalDispatch, rollingDispatch, ruleDispatch } from '@sunwake/core/storage'

/**
 * What an operator without foresight and the rule `clip_recovery` earn behind a full connection, as shares of what a
 * battery is worth with perfect foresight, by how much prices change over the day: wind alone, a battery of a quarter of
 * its rating for two hours, a connection of half of it. Prints the table of docs/models/storage-dispatch.md.
 *
 *     node --conditions=@sunwake/source --import tsx benchmarks/battery-operator.ts
 */
const SERIES = '../packages/core/test/reference/hybrid/dispatch_year_hourly.csv.gz'
const RATED_KW = 40_000
const SPREADS = [0.05, 0.1, 0.2, 0.8]

const text = gunzipSync(readFileSync(fileURLToPath(new URL(SERIES, import.meta.url)))).toString('utf8')
const [header = '', ...lines] = text.trim().split('\n')
const names = header.split(',')
const column = (name: string): Float64Array =>
  Float64Array.from(lines, (line) => Number(line.split(',')[names.indexOf(name)]))

const generationKw = column('wind_pu').map((share) => share * RATED_KW)
const tablePrices = column('price').map((price) => Math.max(price, 0.5) / 1000)
/** Lowest at midnight, highest at noon. */
const course = (spread: number): Float64Array =>
  Float64Array.from(lines, (_, t) => 0.05 * (1 - spread * Math.cos((2 * Math.PI * (t % 24)) / 24)))

console.log('| price | operator | rule |\n|---|---|---|')
for (const spread of SPREADS) printRow(`±${100 * spread} %`, course(spread))
printRow('of the table', tablePrices)

function printRow(name: string, exportPricePerKwh: Float64Array): void {
  const powerKw = RATED_KW / 4
  const battery = {
    ...{ powerKw, energyKwh: 2 * powerKw, chargeEfficiency: 0.95, dischargeEfficiency: 0.95 },
    ...{ socMin: 0.05, socMax: 0.95 },
  }
  const flows = {
    battery,
    stepHours: 1,
    generationKw,
    exportLimitKw: RATED_KW / 2,
    importLimitKw: 0,
    socInitial: 0.5,
  }
  const asked = { ...flows, exportPricePerKwh }
  const worth = (result: { readonly status: string; readonly value?: number }): number =>
    result.value ?? Number.NaN
  const none = worth(optimalDispatch({ ...asked, battery: { ...battery, powerKw: 0 } }))
  const most = worth(optimalDispatch(asked)) - none
  const { netExportKw } = ruleDispatch({ ...flows, rule: { kind: 'clip_recovery' } })
  const byRule = netExportKw.reduce((sum, net, t) => sum + net * exportPricePerKwh[t]!, 0) - none
  const share = (value: number): string => `${((100 * value) / most).toFixed(1)} %`
  console.log(`| ${name} | ${share(worth(rollingDispatch(asked)) - none)} | ${share(byRule)} |`)
}
