/**
 * Prints the errors of the embedded yearly irradiation as tables for docs/models/embedded-irradiation.md: by region against
 * approximate atlas values at 30 places, and against real weather files; and of temperature and wind against those files
 * for docs/guides/embedded-data.md.
 *
 *     node --conditions=@sunwake/source --import tsx tools/data/irradiation-errors.ts
 */
import { readFileSync } from 'node:fs'
import { climateAt, elevationAt, type SiteClimate, windSpeedAtHeight } from '@sunwake/data'
import { openEmbeddedData } from '@sunwake/data/node'

interface AtlasPlace {
  readonly name: string
  readonly region: string
  readonly lat: number
  readonly lon: number
  readonly elev_m: number
  readonly reference: { readonly ghi_kwh_m2_yr: number }
}

interface FilePlace {
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly altitude: number
  readonly ghi?: number
  readonly temperature: number
  readonly windSpeed100m?: number
  readonly windSpeed10m?: number
}

const reference = <T>(name: string): T =>
  JSON.parse(
    readFileSync(new URL(`../../packages/data/test/reference/${name}`, import.meta.url), 'utf8'),
  ) as T

const rasters = await openEmbeddedData().rasters()
const climate = (latitudeDeg: number, longitudeDeg: number, altitude: number): SiteClimate =>
  climateAt(rasters, { latitudeDeg, longitudeDeg, altitude })
const percent = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(1)} %`

const { places } = reference<{ places: readonly AtlasPlace[] }>('spots-clim.json')
const rows = places.map(({ name, region, lat, lon, elev_m, reference: { ghi_kwh_m2_yr: atlas } }) => {
  const { ghiKwhM2Year, uncertainty } = climate(lat, lon, elev_m)
  return { name, region, error: ghiKwhM2Year / atlas - 1, sigma: uncertainty.ghiYear, ghiKwhM2Year, atlas }
})

console.log('| region | places | bias | RMS | largest | within one standard deviation |')
console.log('|---|---|---|---|---|---|')
for (const region of [...new Set(rows.map((row) => row.region)), 'all']) {
  const of = rows.filter((row) => region === 'all' || row.region === region)
  const mean = of.reduce((sum, { error }) => sum + error, 0) / of.length
  const rms = Math.sqrt(of.reduce((sum, { error }) => sum + error * error, 0) / of.length)
  const worst = of.reduce((a, b) => (Math.abs(b.error) > Math.abs(a.error) ? b : a))
  const within = of.filter(({ error, sigma }) => Math.abs(error) <= sigma).length
  console.log(
    `| ${region} | ${of.length} | ${percent(mean)} | ${(100 * rms).toFixed(1)} % | ${percent(worst.error)} ${worst.name} | ${within} of ${of.length} |`,
  )
}

console.log('\n| file | irradiation of the file | embedded | error | stated |')
console.log('|---|---|---|---|---|')
const files = reference<{ places: readonly FilePlace[] }>('real-files.json').places
for (const { name, lat, lon, altitude, ghi } of files) {
  if (ghi === undefined) continue
  const { ghiKwhM2Year, uncertainty } = climate(lat, lon, altitude)
  console.log(
    `| ${name} | ${ghi} kWh/m² | ${ghiKwhM2Year.toFixed(0)} kWh/m² | ${percent(ghiKwhM2Year / ghi - 1)} | ±${(100 * uncertainty.ghiYear).toFixed(1)} % |`,
  )
}

const mean = (months: ArrayLike<number>): number =>
  Array.from(months).reduce((sum, value) => sum + value, 0) / months.length
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`

console.log('\n| file | temperature | wind | height of the ground |')
console.log('|---|---|---|---|')
for (const { name, lat, lon, altitude, temperature, windSpeed100m, windSpeed10m } of files) {
  const here = climate(lat, lon, altitude)
  const wind = (height: number, measured: number | undefined): string =>
    measured === undefined
      ? ''
      : `${height} m: ${mean(windSpeedAtHeight(here, height)).toFixed(1)} against ${measured.toFixed(1)} m/s`
  const ground = elevationAt(rasters, { latitudeDeg: lat, longitudeDeg: lon }).altitude - altitude
  console.log(
    `| ${name} | ${signed(mean(here.temperature) - temperature)} K | ${wind(10, windSpeed10m)}${wind(100, windSpeed100m)} | ${signed(ground)} m |`,
  )
}
