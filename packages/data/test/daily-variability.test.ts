import { expect, it } from 'vitest'
import { climateAt } from '../src/index.ts'
import { earth, reference } from './places.ts'

interface Cell {
  readonly lat: number
  readonly lon: number
  readonly cv: readonly number[]
}

const { cells } = reference<{ cells: readonly Cell[] }>('ghi-daily-cv.json')

/** Half a step of the raster's pixels, and of the table's digits. */
const TOLERANCE = 0.005 / 2 + 0.0001

it.each(cells)('variability at $lat°, $lon° is that of its source, in the right cell', ({ lat, lon, cv }) => {
  const { ghiDailyCv } = climateAt(earth, { latitudeDeg: lat, longitudeDeg: lon, altitude: 0 })
  cv.forEach((expected, month) => {
    expect(Math.abs(ghiDailyCv[month] - expected)).toBeLessThanOrEqual(TOLERANCE)
  })
})

it('is 0.30 on the open sea and beyond the data', () => {
  for (const [latitudeDeg, longitudeDeg] of [
    [-40, -120],
    [85, 10],
    [-80, 10],
  ] as const) {
    const { ghiDailyCv } = climateAt(earth, { latitudeDeg, longitudeDeg, altitude: 0 })
    expect([...ghiDailyCv]).toEqual(new Array(12).fill(0.3))
  }
})
