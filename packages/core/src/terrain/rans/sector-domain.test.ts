import { describe, expect, it } from 'vitest'
import { gridFrom } from '../grid/terrain-grid.ts'
import { sectorDomain } from './sector-domain.ts'

const LATTICE = { rows: 81, cols: 81, x0: -10_000, y0: -10_000, stepX: 250, stepY: 250 }

describe('sectorDomain', () => {
  it.each([0, 90, 215, 270])(
    'samples maps at the centres of its columns, with the wind from %d°',
    (directionDeg) => {
      // Linear maps, of which interpolation changes nothing.
      const roughnessAt = (x: number, y: number) => 0.5 + 1e-5 * x + 2e-5 * y
      const treesAt = (x: number, y: number) => 20 + 5e-4 * x - 3e-4 * y
      const { x, y, roughness, trees, turn } = sectorDomain({
        terrain: gridFrom(LATTICE, () => 100),
        roughness: gridFrom(LATTICE, roughnessAt),
        trees: gridFrom(LATTICE, treesAt),
        places: [
          { x: 100, y: -200 },
          { x: 600, y: 300 },
        ],
        directionDeg,
        cells: 10_000,
      })
      // `turn` moves and turns the plane, so its columns turn places back.
      const origin = turn(0, 0)
      const [east, north] = [turn(1, 0), turn(0, 1)].map(([a, l]) => [a - origin[0], l - origin[1]] as const)
      const columns = x.length - 1
      let seen = 0
      for (let n = 0; n < roughness.length; n++) {
        const [i, j] = [n % columns, Math.floor(n / columns)]
        const along = (x[i]! + x[i + 1]!) / 2 - origin[0]
        const left = (y[j]! + y[j + 1]!) / 2 - origin[1]
        const [px, py] = [along * east![0] + left * east![1], along * north![0] + left * north![1]]
        if (trees[n] === 0) expect(roughness[n]).toBeCloseTo(roughnessAt(px, py), 9)
        else {
          seen++
          expect(trees[n]).toBeCloseTo(treesAt(px, py), 6)
        }
      }
      expect(seen).toBeGreaterThan(10)
    },
  )
})
