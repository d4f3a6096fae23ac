import { InputError, requireFields } from '../../errors/index.ts'
import { type Interpolant, makeInterpolant, type Outside, requireTable, type Table } from './table.ts'

/**
 * Piecewise cubic through the points of a table that is monotone wherever the points are: no overshoot, first
 * derivative continuous. Slopes inside are the weighted harmonic mean of the neighbouring chords, 0 where these
 * differ in sign; at the ends the three-point formula, held within what keeps the shape.
 *
 * @param table all values finite.
 * @param outside what to give beyond the ends.
 * @throws {InputError} `length_mismatch`, `inconsistent` (x not rising), `not_finite` (y), `unknown_value` (outside).
 * @see Fritsch & Carlson 1980, SIAM J. Numer. Anal. 17:238; Fritsch & Butland 1984, SIAM J. Sci. Stat. Comput. 5:300
 */
export function pchipInterpolant(table: Table, outside: Outside): Interpolant {
  requireFields(table, { x: 'list', y: 'list' }, 'table')
  requireFields({ outside }, { outside: 'text' })
  requireTable(table)
  const { x, y } = table
  y.forEach((value, i) => {
    InputError.requireRange(value, -Number.MAX_VALUE, Number.MAX_VALUE, `y[${i}]`)
  })
  const slopes = shapePreservingSlopes(table)
  return makeInterpolant(table, outside, (value, i) => {
    const width = x[i + 1] - x[i]
    const t = (value - x[i]) / width
    const rise = y[i + 1] - y[i]
    const bendLow = slopes[i] * width - rise
    const bendHigh = rise - slopes[i + 1] * width
    // The chord and what vanishes at both ends.
    return y[i] + t * (rise + (1 - t) * ((1 - t) * bendLow + t * bendHigh))
  })
}

/** Slopes at the points of a table. */
function shapePreservingSlopes({ x, y }: Table): Float64Array {
  const last = x.length - 1
  const slopes = new Float64Array(x.length)
  const widthOf = (i: number): number => x[i + 1] - x[i]
  const chordOf = (i: number): number => (y[i + 1] - y[i]) / widthOf(i)
  if (last === 1) return slopes.fill(chordOf(0))
  for (let i = 1; i < last; i++) {
    const left = chordOf(i - 1)
    const right = chordOf(i)
    if (left * right <= 0) continue
    const leftWeight = 2 * widthOf(i) + widthOf(i - 1)
    const rightWeight = widthOf(i) + 2 * widthOf(i - 1)
    slopes[i] = (leftWeight + rightWeight) / (leftWeight / left + rightWeight / right)
  }
  slopes[0] = endSlope(widthOf(0), widthOf(1), chordOf(0), chordOf(1))
  slopes[last] = endSlope(widthOf(last - 1), widthOf(last - 2), chordOf(last - 1), chordOf(last - 2))
  return slopes
}

/** One-sided three-point slope from the two intervals next to an end, the nearer first. */
function endSlope(width: number, nextWidth: number, chord: number, nextChord: number): number {
  const slope = ((2 * width + nextWidth) * chord - width * nextChord) / (width + nextWidth)
  if (Math.sign(slope) !== Math.sign(chord)) return 0
  if (Math.sign(chord) !== Math.sign(nextChord) && Math.abs(slope) > 3 * Math.abs(chord)) return 3 * chord
  return slope
}
