import { InputError } from '../../errors/index.ts'

/**
 * Refuses directions beyond a circle, −360..360°, as readers of files do. NaN is a gap.
 * @throws {InputError} `out_of_range` by its index.
 */
export function requireDirections(directionsDeg: ArrayLike<number>, field: string): void {
  for (let i = 0; i < directionsDeg.length; i++) {
    const direction = directionsDeg[i]
    if (Math.abs(direction) <= 360 || Number.isNaN(direction)) continue
    InputError.requireRange(direction, -360, 360, `${field}[${i}]`, '°')
  }
}
