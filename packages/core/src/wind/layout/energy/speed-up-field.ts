import { InputError } from '../../../errors/index.ts'
import type { SpeedUpMap } from '../../farm/index.ts'
import { createDirectionTable, directionTableAt } from '../../farm/internal.ts'

/** As `heterogeneousSpeedUps`: no hill or coast changes the wind by more. */
const SPEED_UP_MAX = 5

/** Writes the speed-up at a place and its slope eastward and northward [1, 1/m, 1/m] to `out`. */
type SpeedUpSample = (x: number, y: number, out: Float64Array) => void

/**
 * Local over free-stream speed between the points of maps, as `heterogeneousSpeedUps` has it and with slopes: bilinear
 * on a map, straight between the directions, and outside a map as at its edge. On a line of a map the slope is that of
 * the cell north or east of it.
 *
 * @returns gives the speed-ups of one direction; these are for inner loops and check nothing.
 * @throws {InputError} naming the value: `missing` without a map, `inconsistent` where directions do not rise,
 *   `out_of_range` and its kin, `length_mismatch`.
 */
export function speedUpField(maps: readonly SpeedUpMap[]): (directionDeg: number) => SpeedUpSample {
  const count = maps.length
  if (count === 0) {
    throw new InputError({ code: 'missing', field: 'speedUps', value: 0, constraint: 'one map or more' })
  }
  maps.forEach(requireMap)
  // Each map in its own row: what a direction gives is the share of every map.
  const shares = createDirectionTable({
    directionsDeg: maps.map(({ directionDeg }) => directionDeg),
    values: Float64Array.from({ length: count * count }, (_, n) => (n % (count + 1) === 0 ? 1 : 0)),
    count,
    min: 0,
    max: 1,
    field: 'speedUps',
  })
  const samples = maps.map(sampleOf)
  return (directionDeg) => {
    const share = directionTableAt(shares, directionDeg, new Float64Array(count))
    const near = [...share.keys()].filter((s) => share[s] > 0)
    const one = new Float64Array(3)
    return (x, y, out) => {
      out.fill(0)
      for (const s of near) {
        samples[s](x, y, one)
        for (let n = 0; n < 3; n++) out[n] += share[s] * one[n]
      }
    }
  }
}

function requireMap({ grid: { rows, cols, data }, x, y, spacing }: SpeedUpMap, s: number): void {
  const field = `speedUps[${s}]`
  InputError.requireRange(rows, 1, data.length, `${field}.grid.rows`)
  InputError.requireRange(cols, 1, data.length, `${field}.grid.cols`)
  InputError.requireLength(rows * cols, { [`${field}.grid.data`]: data })
  InputError.requireRange(spacing, 0.01, 1e6, `${field}.spacing`, 'm')
  InputError.requireRange(x, -1e9, 1e9, `${field}.x`, 'm')
  InputError.requireRange(y, -1e9, 1e9, `${field}.y`, 'm')
  for (let n = 0; n < data.length; n++) {
    InputError.requireRange(data[n], 0, SPEED_UP_MAX, `${field}.grid.data[${n}]`)
  }
}

function sampleOf({ grid: { rows, cols, data }, x: west, y: south, spacing }: SpeedUpMap): SpeedUpSample {
  const [lastColumn, lastRow] = [cols - 1, rows - 1]
  return (x, y, out) => {
    const column = (x - west) / spacing
    const row = (y - south) / spacing
    const left = Math.min(Math.max(Math.floor(column), 0), Math.max(lastColumn - 1, 0))
    const low = Math.min(Math.max(Math.floor(row), 0), Math.max(lastRow - 1, 0))
    const right = Math.min(left + 1, lastColumn)
    const high = Math.min(low + 1, lastRow)
    const shareX = Math.min(Math.max(column - left, 0), 1)
    const shareY = Math.min(Math.max(row - low, 0), 1)
    const southEast = data[low * cols + right] - data[low * cols + left]
    const northEast = data[high * cols + right] - data[high * cols + left]
    const bottom = data[low * cols + left] + shareX * southEast
    const top = data[high * cols + left] + shareX * northEast
    out[0] = bottom + shareY * (top - bottom)
    out[1] =
      column >= 0 && column <= lastColumn ? (southEast + shareY * (northEast - southEast)) / spacing : 0
    out[2] = row >= 0 && row <= lastRow ? (top - bottom) / spacing : 0
  }
}
