import { InputError, requireObject } from '../../../errors/index.ts'
import { cosDeg, DEG_PER_RAD, sinDeg } from '../../../math/angles.ts'
import type { Shape } from './layout-area.ts'

/**
 * A disc.
 * @throws {InputError} `out_of_range` and its kin naming the value.
 */
export function circleShape(circle: {
  /** East of the origin [m]; 0 when absent. */
  readonly x?: number | undefined
  /** North of the origin [m]; 0 when absent. */
  readonly y?: number | undefined
  /** Above 0 [m]. */
  readonly radius: number
}): Shape {
  requireObject(circle, 'circle')
  const { x: middleX = 0, y: middleY = 0, radius } = circle
  InputError.requireRange(middleX, -1e7, 1e7, 'circle.x', 'm')
  InputError.requireRange(middleY, -1e7, 1e7, 'circle.y', 'm')
  InputError.requireRange(radius, 1e-3, 1e6, 'circle.radius', 'm')
  return {
    distance: (x, y, outward) => {
      const east = x - middleX
      const north = y - middleY
      const away = Math.sqrt(east * east + north * north)
      outward[0] = away > 0 ? east / away : 1
      outward[1] = away > 0 ? north / away : 0
      return away - radius
    },
    bounds: {
      xMin: middleX - radius,
      xMax: middleX + radius,
      yMin: middleY - radius,
      yMax: middleY + radius,
    },
    size: Math.PI * radius * radius,
    perimeter: 2 * Math.PI * radius,
    outline: {
      length: 2 * Math.PI * radius,
      at: (along) => {
        const angle = (along / radius) * DEG_PER_RAD
        return [middleX + radius * sinDeg(angle), middleY + radius * cosDeg(angle)]
      },
    },
    parts: 1,
  }
}
