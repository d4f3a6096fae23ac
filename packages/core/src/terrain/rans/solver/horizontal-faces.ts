import type { Axis } from './axis.ts'
import { diffuses, type Sides } from './sides.ts'

/**
 * The faces across one horizontal direction of a grid, for loops over the columns in their order in memory: from
 * `firstI` and `firstJ` (0 where the faces of the boundary are) to nx and ny.
 */
export interface HorizontalFaces {
  readonly name: 'x' | 'y'
  readonly firstI: 0 | 1
  readonly firstJ: 0 | 1
  /** Cells along the direction. */
  readonly count: number
  /** The direction itself, and the one across it. */
  readonly axis: Axis
  readonly across: Axis
  /** From a cell to the next along the direction, and from a column to the next. */
  readonly stride: number
  readonly step: number
  /** Top minus ground at the faces, and the ground's slope at the columns. */
  readonly depth: Float64Array
  readonly slope: Float64Array
  /** Names of the sides at its ends, of the flow through the faces and of the velocity along it. */
  readonly low: 'west' | 'south'
  readonly high: 'east' | 'north'
  readonly flow: 'flowX' | 'flowY'
  readonly velocity: 'u' | 'v'
}

/** A grid by its columns; names as in `FlowGrid`. */
interface Columns extends Record<'nx' | 'ny' | 'strideX' | 'strideY', number> {
  readonly x: Axis
  readonly y: Axis
  readonly depthEast: Float64Array
  readonly depthNorth: Float64Array
  readonly slopeX: Float64Array
  readonly slopeY: Float64Array
}

/** Those of x and of y. */
export function horizontalFaces(grid: Columns): readonly [HorizontalFaces, HorizontalFaces] {
  const { nx, ny, x, y, strideX, strideY, depthEast, depthNorth, slopeX, slopeY } = grid
  return [
    {
      ...{ name: 'x', firstI: 0, firstJ: 1, count: nx, axis: x, across: y, stride: strideX, step: 1 },
      ...{ depth: depthEast, slope: slopeX, low: 'west', high: 'east', flow: 'flowX', velocity: 'u' },
    },
    {
      ...{ name: 'y', firstI: 1, firstJ: 0, count: ny, axis: y, across: x, stride: strideY, step: nx + 2 },
      ...{ depth: depthNorth, slope: slopeY, low: 'south', high: 'north', flow: 'flowY', velocity: 'v' },
    },
  ]
}

/** Whether anything diffuses through the a-th faces. */
export function isDiffusive({ count, low, high }: HorizontalFaces, sides: Sides, a: number): boolean {
  return (a > 0 || diffuses(sides[low])) && (a < count || diffuses(sides[high]))
}

/** Whether the pressure moves the flow through the a-th faces: within the grid and at outlets. */
export function isCoupled({ count, low, high }: HorizontalFaces, sides: Sides, a: number): boolean {
  return (a > 0 || sides[low] === 'outlet') && (a < count || sides[high] === 'outlet')
}
