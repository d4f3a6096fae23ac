import { expect, it } from 'vitest'
import { createLocalFrame } from '../../site/index.ts'
import { gridFrom } from '../../terrain/grid/index.ts'
import { terrainProfiles } from './terrain-profiles.ts'

const GRID = gridFrom({ rows: 41, cols: 41, x0: -1000, y0: -1000, stepX: 50, stepY: 50 }, (x, y) => x + 2 * y)
const RING = { x: Float64Array.of(-100, 900, 900, -100, -100), y: Float64Array.of(0, 0, 600, 600, 0) }

// From (300, 200) the sides of the box lie 400 m to the north, 600 m to the east, 200 m to the south, 400 m to the west.
it.each([
  [0, 400, 700 + 2 * 400],
  [90, 600, 700 + 600],
  [180, 200, 700 - 2 * 200],
  [270, 400, 700 - 400],
])(
  'a profile from a place beside the origin ends at the boundary, towards %d° after %d m',
  (direction, length, end) => {
    const [profile] = terrainProfiles(GRID, [direction], {
      rings: [RING],
      from: { x: 300, y: 200 },
      frame: createLocalFrame({ latitudeDeg: 0, longitudeDeg: 10 }),
    })
    expect(profile?.distance.at(-1)).toBeCloseTo(length, 6)
    expect(profile?.elevation[0]).toBeCloseTo(700, 6)
    expect(profile?.elevation.at(-1)).toBeCloseTo(end, 6)
  },
)
