import { describe, expect, it } from 'vitest'
import { climateAt, elevationAt, type SiteClimate } from '../src/index.ts'
import { earth, reference } from './places.ts'

interface Place {
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly altitude: number
  readonly ghi?: number
  readonly temperature: number
  readonly windSpeed100m?: number
}

const { places } = reference<{ places: readonly Place[] }>('real-files.json')

/** Errors beyond this many stated standard deviations would make the statement untrue. */
const SIGMAS = 2

const climateOf = ({ lat, lon, altitude }: Place): SiteClimate =>
  climateAt(earth, { latitudeDeg: lat, longitudeDeg: lon, altitude })

describe('against real files, the stated uncertainty holds', () => {
  it.each(places.filter(({ ghi }) => ghi !== undefined))('for irradiation at $name', (place) => {
    const { ghiKwhM2Year, uncertainty } = climateOf(place)
    expect(Math.abs(ghiKwhM2Year / place.ghi! - 1)).toBeLessThan(SIGMAS * uncertainty.ghiYear)
  })

  it.each(places)('for temperature at $name', (place) => {
    const { temperatureYear, uncertainty } = climateOf(place)
    expect(Math.abs(temperatureYear - place.temperature)).toBeLessThan(SIGMAS * uncertainty.temperature)
  })

  it.each(places.filter(({ windSpeed100m }) => windSpeed100m !== undefined))('for wind at $name', (place) => {
    const { windSpeed100mYear, uncertainty } = climateOf(place)
    expect(Math.abs(windSpeed100mYear - place.windSpeed100m!)).toBeLessThan(
      SIGMAS * uncertainty.windSpeed100m,
    )
  })

  it.each(places)('for the height of the ground at $name', ({ lat, lon, altitude }) => {
    const ground = elevationAt(earth, { latitudeDeg: lat, longitudeDeg: lon })
    expect(Math.abs(ground.altitude - altitude)).toBeLessThan(SIGMAS * ground.uncertainty)
  })
})
