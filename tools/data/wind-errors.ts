/**
 * Prints how far the embedded wind lies from measured means with an open source, in stated standard deviations, for
 * docs/guides/embedded-data.md. Halves by the first byte of the SHA-256 of the name, even or odd.
 *
 *     node --conditions=@sunwake/source --import tsx tools/data/wind-errors.ts
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { climateAt } from '@sunwake/data'
import { openEmbeddedData } from '@sunwake/data/node'
import { hubWind } from '@sunwake/data/place'

interface Place {
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly height_m: number
  readonly speed_ms: number
}

const file = new URL('../../packages/data/test/reference/measured-winds.json', import.meta.url)
const { places } = JSON.parse(readFileSync(file, 'utf8')) as { readonly places: readonly Place[] }
const rasters = await openEmbeddedData().rasters()
const rows = places.map(({ name, lat, lon, height_m, speed_ms }) => {
  const site = { latitudeDeg: lat, longitudeDeg: lon, altitude: 0 }
  const { climate, speedUncertainty } = hubWind({ site, climate: climateAt(rasters, site) }, height_m)
  const mean = Array.from(climate.speed).reduce((sum, speed) => sum + speed, 0) / 12
  const off = speed_ms / mean
  return {
    half: (createHash('sha256').update(name).digest()[0] as number) % 2 === 0 ? 'first' : 'other',
    text: `| ${name} | ${height_m} m | ${speed_ms} | ${mean.toFixed(1)} ± ${speedUncertainty.toFixed(1)} |`,
    normal: ((off - 1) * mean) / speedUncertainty,
    lognormal: (Math.log(off) * mean) / speedUncertainty,
  }
})

console.log('| place | height | measured [m/s] | embedded [m/s] | off, normal | off, lognormal | half |')
console.log('|---|---|---|---|---|---|---|')
for (const { text, normal, lognormal, half } of rows)
  console.log(`${text} ${normal.toFixed(1)} | ${lognormal.toFixed(1)} | ${half} |`)
for (const half of ['first', 'other', 'all']) {
  const of = rows.filter((row) => half === 'all' || row.half === half)
  const rms = (kind: 'normal' | 'lognormal'): string =>
    (Math.hypot(...of.map((row) => row[kind])) / Math.sqrt(of.length)).toFixed(2)
  console.log(`${half}: ${of.length} places, RMS ${rms('normal')} normal, ${rms('lognormal')} lognormal`)
}
