import { readFileSync } from 'node:fs'
import {
  type FarmTable,
  type MeasuredEfficiency,
  modelledEfficiencies,
  SPREAD_DEG,
} from '@sunwake/validation/measured'

/**
 * Efficiency of whole offshore farms, the farm's power over that of as many unwaked turbines, as measured and as our
 * presets have it. Prints one table a case; `node --conditions=@sunwake/source --import tsx benchmarks/wind-farm-efficiency.ts`.
 *
 * A sector is averaged evenly over its directions. The mast or the turbines that tell the wind direction are off by
 * some degrees over ten minutes: for narrow sectors the average is also taken with a normal spread.
 */

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../packages/core/test/reference/${name}`, import.meta.url), 'utf8')) as T

const table = read<FarmTable>('wind/farm_aep.json')
const { cases } = read<{ cases: readonly MeasuredEfficiency[] }>('measured/farm_efficiency.json')

for (const measured of cases) {
  const error = measured.standard_error === null ? '' : ` ± ${measured.standard_error}`
  console.log(`\n${measured.id}: measured ${measured.efficiency}${error} (${measured.source})`)
  for (const [peer, efficiency] of Object.entries(measured.peers))
    console.log(row(peer, efficiency, measured))
  for (const { model, efficiency, spread } of modelledEfficiencies(table, measured))
    console.log(row(`our ${model}`, efficiency, measured, spread))
}

function row(name: string, efficiency: number, measured: MeasuredEfficiency, spread?: number): string {
  const off = (value: number): string =>
    `${value >= measured.efficiency ? '+' : ''}${(100 * (value - measured.efficiency)).toFixed(1)}`
  const second =
    spread === undefined ? '' : `   spread of ${SPREAD_DEG}°: ${spread.toFixed(3)} ${off(spread).padStart(6)}`
  return `  ${name.padEnd(30)} ${efficiency.toFixed(3)} ${off(efficiency).padStart(6)} points${second}`
}
