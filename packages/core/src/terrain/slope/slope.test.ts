import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gridFrom, type TerrainGrid } from '../grid/terrain-grid.ts'
import { terrainCurvature } from './curvature.ts'
import { aspectDeg, type GradientMethod, slopeDeg, terrainGradient } from './gradient.ts'
import { terrainRuggedness, vectorRuggedness } from './ruggedness.ts'

const METHODS: readonly GradientMethod[] = ['horn', 'zevenbergen_thorne']
const LATTICE = { rows: 6, cols: 8, x0: -40, y0: 10, stepX: 30, stepY: 25 }

function turnedLeft({ rows, cols, data, ...place }: TerrainGrid): TerrainGrid {
  const turned = new Float64Array(data.length)
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) turned[col * rows + (rows - 1 - row)] = data[row * cols + col]
  }
  return { ...place, rows: cols, cols: rows, data: turned, stepX: place.stepY, stepY: place.stepX }
}

describe.each(METHODS)('terrainGradient by %s', (method) => {
  it('is exact on planes, rims included', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 }), (a, b) => {
        const plane = gridFrom(LATTICE, (x, y) => (a / 100) * x + (b / 100) * y + 700)
        const gradient = terrainGradient(plane, method)
        const wrong: number[] = []
        for (let i = 0; i < 48; i++) {
          const isEast = Math.abs(gradient.east[i] - a / 100) < 0.5e-12
          const isNorth = Math.abs(gradient.north[i] - b / 100) < 0.5e-12
          if (!(isEast && isNorth)) wrong.push(i)
        }
        expect(wrong).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('turns with the terrain', () => {
    const bumps = gridFrom(LATTICE, (x, y) => 40 * Math.sin(x / 50) * Math.cos(y / 33))
    const before = terrainGradient(bumps, method)
    const after = terrainGradient(turnedLeft(bumps), method)
    // What rose to the east rises to the north after a quarter turn to the left.
    for (const [row, col] of [
      [0, 0],
      [3, 2],
      [5, 7],
      [2, 6],
    ]) {
      const turned = col * 6 + (5 - row)
      expect(after.north[turned]).toBeCloseTo(before.east[row * 8 + col], 13)
      expect(after.east[turned]).toBeCloseTo(-before.north[row * 8 + col], 13)
    }
  })

  it('halves its error by four where the spacing is halved', () => {
    const errorAt = (step: number): number => {
      const lattice = { rows: 3, cols: 3, x0: 100 - step, y0: -step, stepX: step, stepY: step }
      const hill = gridFrom(lattice, (x, y) => 300 * Math.exp(-(x * x + y * y) / 500_000))
      return Math.abs(terrainGradient(hill, method).east[4] + (300 * 100 * Math.exp(-0.02)) / 250_000)
    }
    expect(errorAt(100) / errorAt(50)).toBeCloseTo(4, 0)
  })

  it('confines a gap to its neighbours', () => {
    const data = new Float64Array(48)
    data[2 * 8 + 3] = Number.NaN
    const { east } = terrainGradient({ ...LATTICE, data }, method)
    expect(east[2 * 8 + 4]).toBeNaN()
    expect(east[2 * 8 + 5]).toBe(0)
  })
})

describe('terrainGradient', () => {
  // 3 × 3 heights written down once, weights by hand.
  const lattice = { rows: 3, cols: 3, x0: 0, y0: 0, stepX: 30, stepY: 25 }
  const grid = { ...lattice, data: Float64Array.of(1, 2, 4, 3, 9, 8, 7, 5, 6) }

  it('has the weights 1, 2, 1 of Horn', () => {
    const { east, north } = terrainGradient(grid, 'horn')
    expect(east[4]).toBeCloseTo((4 + 2 * 8 + 6 - (1 + 2 * 3 + 7)) / 240, 15)
    expect(north[4]).toBeCloseTo((7 + 2 * 5 + 6 - (1 + 2 * 2 + 4)) / 200, 15)
  })

  it('has the middle difference alone of Zevenbergen and Thorne', () => {
    const { east, north } = terrainGradient(grid, 'zevenbergen_thorne')
    expect([east[4], north[4]]).toEqual([5 / 60, 3 / 50])
  })

  it('refuses other methods', () => {
    expect(() => terrainGradient(grid, 'sobel' as 'horn')).toThrow(/method/)
  })
})

describe('slopeDeg and aspectDeg', () => {
  it.each([
    [1, 0, 45, 270],
    [-1, 0, 45, 90],
    [0, Math.sqrt(3), 60, 180],
    [0, -1, 45, 0],
    [1, 1, 54.735610317245346, 225],
  ])('of a rise of %d east and %d north are %d° facing %d°', (east, north, slope, facing) => {
    const rise = { east: Float64Array.of(east), north: Float64Array.of(north) }
    expect(slopeDeg(rise)[0]).toBeCloseTo(slope, 12)
    expect(aspectDeg(rise)[0]).toBeCloseTo(facing, 12)
  })

  it('give no direction for level ground', () => {
    const rise = { east: new Float64Array(1), north: new Float64Array(1) }
    expect(slopeDeg(rise)[0]).toBe(0)
    expect(aspectDeg(rise)[0]).toBeNaN()
  })
})

describe('terrainCurvature', () => {
  it('of quadratic ground is that of the formula', () => {
    // z = −x²/400 − y²/1000 + x/5, at (0, 0): slope to the east.
    const lattice = { rows: 3, cols: 3, x0: -10, y0: -10, stepX: 10, stepY: 10 }
    const dome = gridFrom(lattice, (x, y) => -(x * x) / 400 - (y * y) / 1000 + x / 5)
    const { profile, plan, total } = terrainCurvature(dome)
    expect(profile[4]).toBeCloseTo(2 / 400, 14)
    expect(plan[4]).toBeCloseTo(2 / 1000, 14)
    expect(total[4]).toBeCloseTo(2 / 400 + 2 / 1000, 14)
  })

  it('is the second derivative along the steepest slope and along the contour', () => {
    const lattice = { rows: 3, cols: 3, x0: -10, y0: -20, stepX: 10, stepY: 20 }
    const ground = gridFrom(
      lattice,
      (x, y) => -(x * x) / 400 - (y * y) / 1000 + (x * y) / 800 + x / 5 + y / 10,
    )
    const bend = (east: number, north: number): number =>
      -((east * east) / -200 + (2 * east * north) / 800 + (north * north) / -500)
    const { profile, plan } = terrainCurvature(ground)
    expect(profile[4]).toBeCloseTo(bend(2 / Math.sqrt(5), 1 / Math.sqrt(5)), 14)
    expect(plan[4]).toBeCloseTo(bend(-1 / Math.sqrt(5), 2 / Math.sqrt(5)), 14)
  })

  it('is zero on planes and NaN beside gaps', () => {
    const plane = gridFrom(LATTICE, (x, y) => x / 7 - y / 3)
    plane.data[0] = Number.NaN
    const { profile, total } = terrainCurvature(plane)
    expect(Math.abs(total[30])).toBeLessThan(1e-15)
    expect(profile[9]).toBeNaN()
  })
})

describe('ruggedness', () => {
  it('TRI is the root of the sum of squared differences', () => {
    const lattice = { rows: 3, cols: 3, x0: 0, y0: 0, stepX: 1, stepY: 1 }
    const tri = terrainRuggedness({ ...lattice, data: Float64Array.of(1, 1, 1, 1, 3, 1, 1, 1, 0) })
    expect(tri[4]).toBeCloseTo(Math.sqrt(7 * 4 + 9), 14)
  })

  it('VRM is zero on steep planes and rises with roughness', () => {
    const plane = gridFrom(LATTICE, (x, y) => 0.8 * x - 0.3 * y)
    for (const value of vectorRuggedness(plane)) expect(Math.abs(value)).toBeLessThan(1e-14)
    const rough = (size: number): number =>
      vectorRuggedness(gridFrom(LATTICE, (x, y) => size * Math.sin(x) * Math.cos(2 * y)))[20]
    expect(rough(20)).toBeGreaterThan(rough(5))
    expect(rough(5)).toBeGreaterThan(0)
    expect(rough(1000)).toBeLessThan(1)
  })

  it('VRM refuses even windows', () => {
    expect(() =>
      vectorRuggedness(
        gridFrom(LATTICE, () => 0),
        4,
      ),
    ).toThrow(/window/)
  })
})
