import { InputError, requireFields, requireList } from '../../errors/index.ts'
import { cosDeg, sinDeg } from '../../math/angles.ts'
import { transformGrid } from '../../math/fft/index.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import type { TerrainSpectrum } from './terrain-spectrum.ts'
import type { WaveResponse } from './wave-response.ts'

/** Wind over the terrain from one direction. */
export interface FlowCase {
  /** Where the wind comes from, clockwise from north [°]. */
  readonly directionDeg: number
  /** Its answer to waves of the ground, at one height. */
  readonly response: WaveResponse
}

/**
 * Fractional speed-up Δu/U of one or two winds at every point of the terrain [1], relative to the same wind over flat
 * ground: the sum of the answers to all waves of the ground. Two cases cost one transform. Zero over flat ground; its
 * mean over the padded terrain is zero.
 *
 * @throws {InputError} `out_of_range` and its kin (`directionDeg`, number of cases).
 */
export function speedupFields(spectrum: TerrainSpectrum, cases: readonly FlowCase[]): readonly TerrainGrid[] {
  requireFields(spectrum, { grid: 'object', waves: 'object' }, 'spectrum')
  requireList(cases, 'cases')
  InputError.requireRange(cases.length, 1, 2, 'cases.length')
  cases.forEach(({ directionDeg }, n) => {
    InputError.requireRange(directionDeg, -360, 720, `cases[${n}].directionDeg`, '°')
  })
  const { rows, cols } = spectrum
  const data = { re: new Float64Array(rows * cols), im: new Float64Array(rows * cols) }
  answerWaves(spectrum, cases[0], data.re, data.im)
  if (cases.length === 2) {
    const second = { re: new Float64Array(rows * cols), im: new Float64Array(rows * cols) }
    answerWaves(spectrum, cases[1], second.re, second.im)
    // Both results are real: the second rides in the imaginary part.
    for (let i = 0; i < rows * cols; i++) {
      data.re[i] -= second.im[i]
      data.im[i] += second.re[i]
    }
  }
  transformGrid(data, { rows, cols }, 'inverse')
  return [data.re, data.im].slice(0, cases.length).map((values) => cutOut(spectrum, values))
}

/** Waves of the speed-up: those of the ground times the response. */
function answerWaves(
  { grid, rows, cols, waves }: TerrainSpectrum,
  { directionDeg, response }: FlowCase,
  re: Float64Array,
  im: Float64Array,
): void {
  // The wind blows towards the side opposite to the one that it comes from.
  const windEast = -sinDeg(directionDeg)
  const windNorth = -cosDeg(directionDeg)
  const unitEast = (2 * Math.PI) / (cols * grid.stepX)
  const unitNorth = (2 * Math.PI) / (rows * grid.stepY)
  const answer = new Float64Array(2)
  // Half of the plane is enough: a wave and its opposite are conjugates.
  for (let row = 0; row <= rows / 2; row++) {
    const north = row * unitNorth
    for (let col = 0; col < cols; col++) {
      const waveCol = 2 * col < cols ? col : col - cols
      // The shortest waves have no direction on the grid, the mean has no slope.
      if (2 * row === rows || 2 * col === cols || (row === 0 && waveCol <= 0)) continue
      const east = waveCol * unitEast
      const wavenumber = Math.sqrt(east * east + north * north)
      response.read(wavenumber, (east * windEast + north * windNorth) / wavenumber, answer)
      const at = row * cols + col
      const opposite = (row === 0 ? 0 : rows - row) * cols + (col === 0 ? 0 : cols - col)
      re[at] = waves.re[at] * answer[0] - waves.im[at] * answer[1]
      im[at] = waves.re[at] * answer[1] + waves.im[at] * answer[0]
      re[opposite] = re[at]
      im[opposite] = -im[at]
    }
  }
}

/** The first rows and columns: the terrain without its padding. */
function cutOut({ grid, cols }: TerrainSpectrum, values: Float64Array): TerrainGrid {
  const data = new Float64Array(grid.rows * grid.cols)
  for (let row = 0; row < grid.rows; row++) {
    data.set(values.subarray(row * cols, row * cols + grid.cols), row * grid.cols)
  }
  return { ...grid, data }
}
