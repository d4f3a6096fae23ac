import { InputError } from '../../../errors/index.ts'
import { bilinearSurface, type Grid } from '../../../math/interpolate/index.ts'
import type { WindFarm } from '../wind-farm.ts'
import { createDirectionTable, type DirectionTable } from './direction-table.ts'

/** How the free stream of one direction varies over the ground: local over reference speed on a regular grid. */
export interface SpeedUpMap {
  /** Where the wind comes from [°]. */
  readonly directionDeg: number
  /** Rows go north, columns east. */
  readonly grid: Grid
  /** Place of row 0, column 0 [m]. */
  readonly x: number
  readonly y: number
  /** Distance between two rows and between two columns [m]. */
  readonly spacing: number
}

/** No hill or coast changes the wind by more. */
const SPEED_UP_MAX = 5

/**
 * Speed-ups of the turbines from maps of some wind directions: straight between the points of a map, straight between
 * the directions; outside a map its edge holds.
 *
 * @throws {InputError} `missing` without a map, `inconsistent` where directions do not rise, `out_of_range` and its
 *   kin naming the value; a turbine beside a hole of a map is `not_finite`.
 */
export function heterogeneousSpeedUps(farm: WindFarm, maps: readonly SpeedUpMap[]): DirectionTable {
  if (maps.length === 0) {
    throw new InputError({
      code: 'missing',
      field: 'maps',
      value: maps.length,
      constraint: 'one map or more',
    })
  }
  const values = new Float64Array(maps.length * farm.count)
  maps.forEach(({ grid, x, y, spacing }, s) => {
    InputError.requireRange(spacing, 0.01, 1e6, `maps[${s}].spacing`, 'm')
    const surface = bilinearSurface(grid, { outside: 'clamp' })
    for (let i = 0; i < farm.count; i++) {
      values[s * farm.count + i] = surface.at((farm.y[i] - y) / spacing, (farm.x[i] - x) / spacing)
    }
  })
  return createDirectionTable({
    directionsDeg: maps.map(({ directionDeg }) => directionDeg),
    values,
    count: farm.count,
    min: 0,
    max: SPEED_UP_MAX,
    field: 'maps',
  })
}
