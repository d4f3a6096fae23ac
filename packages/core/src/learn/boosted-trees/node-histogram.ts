/** Bins of a histogram: those of a byte. */
const BINS = 256

/** Sums of the rows of a node by feature and bin: [sum of residuals, count of rows] at 2 · (256 · f + bin). */
export type NodeHistogram = Float64Array

/** Histograms that are used again, so that growing a tree allocates only for the first one. */
export interface HistogramPool {
  take(): NodeHistogram
  give(histogram: NodeHistogram): void
}

/** A pool of histograms of so many features. */
export function createHistogramPool(features: number): HistogramPool {
  const free: NodeHistogram[] = []
  return {
    take: () => free.pop() ?? new Float64Array(2 * BINS * features),
    give: (histogram) => {
      free.push(histogram)
    },
  }
}

/** What a histogram is made of. */
export interface HistogramRows {
  /** Bin of each row and feature at [f · rowCount + row]. */
  readonly codes: Uint8Array
  readonly rowCount: number
  readonly features: number
  /** Residual of each row. */
  readonly residual: Float64Array
  /** Rows of the tree; a node is a run of them. */
  readonly order: Int32Array
  /** Room for the residuals of a node, as long as `order`. */
  readonly gathered: Float64Array
}

/** Sums the rows order[start..end). */
export function fillHistogram(rows: HistogramRows, start: number, end: number, out: NodeHistogram): void {
  const { codes, rowCount, features, residual, order, gathered } = rows
  out.fill(0)
  for (let i = start; i < end; i++) gathered[i] = residual[order[i]]
  for (let f = 0; f < features; f++) {
    const column = f * rowCount
    const base = f * BINS
    for (let i = start; i < end; i++) {
      const at = 2 * (base + codes[column + order[i]])
      out[at] += gathered[i]
      out[at + 1]++
    }
  }
}

/** Takes the rows order[start..end) out of a histogram. */
export function removeRows(rows: HistogramRows, start: number, end: number, from: NodeHistogram): void {
  const { codes, rowCount, features, residual, order } = rows
  for (let f = 0; f < features; f++) {
    const column = f * rowCount
    for (let i = start; i < end; i++) {
      const at = 2 * (f * BINS + codes[column + order[i]])
      from[at] -= residual[order[i]]
      from[at + 1]--
    }
  }
}

/** Takes the sums of one child from those of the parent, which become those of the other child. */
export function subtractHistogram(parent: NodeHistogram, child: NodeHistogram): void {
  for (let i = 0; i < parent.length; i++) parent[i] -= child[i]
}
