import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowDirections, rowsAlike } from './row-directions.ts'

/** Squares of a side, turned and shifted; or rows so many sides apart. */
function squares(side: number, turnDeg: number, east = 0, north = 0, apart = 1): Float64Array {
  const [cosine, sine] = [Math.cos((turnDeg * Math.PI) / 180), Math.sin((turnDeg * Math.PI) / 180)]
  const spots = Array.from({ length: 36 }, (_, n) => [(n % 6) * side, Math.floor(n / 6) * apart * side])
  return Float64Array.from([
    ...spots.map(([u, v]) => east + cosine * u - sine * v),
    ...spots.map(([u, v]) => north + sine * u + cosine * v),
  ])
}

describe('rowDirections', () => {
  it('distinguishes squares that are turned by 20° to 70°, and not those of another size or place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 179 }),
        fc.integer({ min: 20, max: 70 }),
        fc.integer({ min: 300, max: 900 }),
        (angleDeg, turnDeg, side) => {
          const rows = rowDirections(squares(500, angleDeg + 0.1))
          expect(rowsAlike(rows, rowDirections(squares(side, angleDeg + 0.1, 700, -200)))).toBeGreaterThan(
            0.99,
          )
          expect(rowsAlike(rows, rowDirections(squares(side, angleDeg + 90.1)))).toBeGreaterThan(0.9)
          expect(rowsAlike(rows, rowDirections(squares(side, angleDeg + turnDeg)))).toBeLessThan(0.5)
        },
      ),
      { seed: 1, numRuns: 60 },
    )
  })

  it('distinguishes rows from those at right angles to them', () => {
    const [rows, square] = [20, 110].map((turnDeg) => rowDirections(squares(400, turnDeg, 0, 0, 3)))
    expect(rowsAlike(rows, square)).toBeLessThan(0.5)
    expect(rowsAlike(rows, rowDirections(squares(400, 200, 0, 0, 3)))).toBeGreaterThan(0.99)
  })

  it('has length 1, and none where there is no neighbour', () => {
    const rows = rowDirections(squares(400, 12))
    expect(rowsAlike(rows, rows)).toBeCloseTo(1, 12)
    expect(rowDirections(Float64Array.of(3, 4)).every((often) => often === 0)).toBe(true)
  })
})
