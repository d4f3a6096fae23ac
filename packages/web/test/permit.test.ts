import { describe, expect, it } from 'vitest'
import {
  LineError,
  readCables,
  readHouses,
  readPlaces,
  writeCables,
  writeHouses,
  writePlaces,
} from '../src/permit/lines.ts'
import { EXAMPLE, exampleAt, questionOf, requestOf } from '../src/permit/permit-request.ts'

describe('lines', () => {
  it('parse back to the values they were written from', () => {
    expect(readPlaces(writePlaces(EXAMPLE.turbines))).toEqual(EXAMPLE.turbines)
    expect(readHouses(writeHouses(EXAMPLE.houses))).toEqual(EXAMPLE.houses)
    expect(readCables(writeCables(EXAMPLE.cables))).toEqual(EXAMPLE.cables)
  })

  it('may have empty lines, semicolons, and commas in names', () => {
    expect(readPlaces('\n54.5; 8.9\n\n54.6 8.8\n')).toEqual([
      { lat: 54.5, lon: 8.9 },
      { lat: 54.6, lon: 8.8 },
    ])
    expect(readHouses('Mill Lane 3, left, 54.5, 8.9')).toEqual([
      { name: 'Mill Lane 3, left', lat: 54.5, lon: 8.9 },
    ])
  })

  it.each([
    ['a place without longitude', () => readPlaces('54.5, 8.9\n54.5'), 2],
    ['a place in words', () => readPlaces('here, there'), 1],
    ['a house without name', () => readHouses('54.5, 8.9'), 1],
    ['a cable without resistance', () => readCables('95 mm², 2, 95'), 1],
  ])('refuse %s by its number', (_, read, line) => {
    expect(read).toThrow(LineError)
    expect(read).toThrow(`line ${line}`)
  })
})

describe('the request of a permit', () => {
  it('tells the question that it was made of', () => {
    expect(questionOf(requestOf(EXAMPLE))).toEqual(EXAMPLE)
  })

  it('is the example about the place that the address names', () => {
    const { turbines, houses } = exampleAt({ latitude: 36.59, longitude: -84.25 })
    expect(turbines[0]).toEqual({ lat: 36.59, lon: -84.25 })
    expect(houses[0]!.lat - turbines[0]!.lat).toBeCloseTo(0.0068, 9)
  })
})
