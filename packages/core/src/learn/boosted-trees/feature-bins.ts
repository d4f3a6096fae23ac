import { countBelow } from '../../math/count-below.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { sortedValues } from '../../math/statistics/index.ts'
import { type FeatureTable, rowsOf } from '../table/feature-table.ts'

/** Bin of a value that is not known. */
export const MISSING_BIN = 255
/** Most bins that known values may have: with the one of missing values they fit a byte. */
export const BINS_MAX = 255

/** Where the values of each feature are cut. */
export interface FeatureBins {
  /** Rising upper edges of all bins but the last, feature by feature: bin b holds edges[b − 1] < x ≤ edges[b]. */
  readonly edges: readonly Float64Array[]
}

/**
 * Cuts every feature into bins that hold about equally many rows; one bin a value where there are few values.
 * @param binsMax 2..255.
 */
export function findBins({ columns }: FeatureTable, binsMax: number): FeatureBins {
  requireInteger(binsMax, 2, BINS_MAX, 'bins')
  return { edges: columns.map((column) => edgesOf(sortedValues(column), binsMax)) }
}

function edgesOf(sorted: Float64Array, binsMax: number): Float64Array {
  const distinct = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1])
  const edges: number[] = []
  if (distinct.length <= binsMax) {
    for (let i = 1; i < distinct.length; i++) edges.push(between(distinct[i - 1], distinct[i]))
    return Float64Array.from(edges)
  }
  for (let b = 1; b < binsMax; b++) {
    // Index of the first row above the cut; a cut inside a run of equal values moves to its end.
    let above = Math.floor((b * sorted.length) / binsMax)
    while (above < sorted.length && sorted[above] === sorted[above - 1]) above++
    if (above >= sorted.length) break
    const edge = between(sorted[above - 1], sorted[above])
    if (edges.length === 0 || edge > edges[edges.length - 1]) edges.push(edge)
  }
  return Float64Array.from(edges)
}

/** A cut that keeps the two apart: their middle, or the lower one where rounding would give the upper. */
function between(low: number, high: number): number {
  const middle = low + (high - low) / 2
  return middle < high && Number.isFinite(middle) ? middle : low
}

/** Bin of every value, feature after feature: value of row r and feature f at [f · rows + r]. */
export function binColumns({ edges }: FeatureBins, table: FeatureTable): Uint8Array {
  const rows = rowsOf(table)
  const codes = new Uint8Array(edges.length * rows)
  for (let f = 0; f < edges.length; f++) {
    const column = table.columns[f]
    const cuts = edges[f]
    for (let r = 0; r < rows; r++) codes[f * rows + r] = binOf(cuts, column[r])
  }
  return codes
}

/** Bin of one value: how many edges lie below it. */
export function binOf(edges: Float64Array, value: number): number {
  return Number.isNaN(value) ? MISSING_BIN : countBelow(edges, value)
}
