import { InputError } from '@sunwake/core/errors'
import type { GridLattice } from '@sunwake/core/terrain/grid'
import type { SheetWindow } from '../../raster/raster-sheet.ts'
import type { PackQuantity } from '../climate-pack.ts'
import type { PackDataset } from './datasets.ts'

/** A quantity in a file, on a regular grid of degrees. */
export interface SourceLayer {
  /** A course of the year comes as its twelve months, and is divided from its mean later: `months`. */
  readonly quantity: PackQuantity
  /** Whether the twelve bands are months of the quantity itself. */
  readonly months: boolean
  /** Above ground [m]. */
  readonly height: number | null
  /** Middles of the cells [°], the southmost row and westmost column first. */
  readonly lattice: GridLattice
  readonly bands: 1 | 12
  /** Whether light may be of a day or of a year: that is told by its values. */
  readonly isLight?: boolean | undefined
  /** For messages: the file and what in it. */
  readonly name: string
  /** Values of a window, band by band, NaN where unknown. */
  readonly read: (window: SheetWindow) => Promise<readonly Float64Array[]>
}

/** A file with its layers. */
export interface SourceFile {
  readonly path: string
  readonly dataset: PackDataset
  readonly layers: readonly SourceLayer[]
  /** What was left out of it, in words. */
  readonly notes: readonly string[]
}

/** A file and the field that named it. */
export interface NamedFile {
  readonly field: 'wind' | 'solar' | 'reanalysis'
  readonly file: SourceFile
}

/** A layer whose values are in memory, band behind band. */
export function layerInMemory(
  facts: Omit<SourceLayer, 'read'>,
  values: readonly Float64Array[],
): SourceLayer {
  const { cols } = facts.lattice
  return {
    ...facts,
    read: async ({ row, col, rows, cols: width }) =>
      values.map((band) => {
        const part = new Float64Array(rows * width)
        for (let r = 0; r < rows; r++) {
          const start = (row + r) * cols + col
          part.set(band.subarray(start, start + width), r * width)
        }
        return part
      }),
  }
}

/** What is told of a file that makes no layer. */
export function unusable(name: string, value: unknown, constraint: string): InputError {
  return new InputError({ code: 'unknown_value', field: name, value, constraint })
}
