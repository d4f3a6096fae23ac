import { InputError } from '../../errors/index.ts'
import type { Mount } from '../array/index.ts'

/** Equal rows without end that shade each other, on level ground but for the slope that a tracker states. */
export interface PvRows {
  /** Ground coverage ratio: module width over row pitch, 0 < gcr ≤ 1; that of the mount for single-axis trackers when absent. */
  readonly gcr?: number | undefined
  /**
   * What shade takes of the beam: in proportion to the shaded width (`linear`), or block by block of cells behind
   * bypass diodes (`blocks`), after Martínez-Moreno et al. 2010; nothing (`none`), which gives a row alone. `linear` when
   * absent.
   */
  readonly shading?: 'linear' | 'blocks' | 'none' | undefined
  /** Blocks along the width of a row, for `blocks`; 3 when absent: one module of three substrings on its side. */
  readonly blocks?: number | undefined
}

/** Modules that use light from behind, by the model of infinite sheds; they are rows as well. */
export interface PvBifacial {
  /** Efficiency of the back over that of the front, 0..1 [1]; 0.8 when absent. */
  readonly bifaciality?: number | undefined
  /** Level distance of neighbouring rows, above 0 [m]. */
  readonly pitch: number
  /** Height of the rows' centres above the ground, above 0 [m]. */
  readonly height: number
  /** Change of the back's light by frames and posts, −1..1 [fraction]; −0.02 when absent. */
  readonly shadeFactor?: number | undefined
  /** Change of the back's light by what passes through the modules, −1..1 [fraction]; 0 when absent. */
  readonly transmissionFactor?: number | undefined
  /** Share of the back's light lost because it is uneven, 0..1 [fraction]; 0 when absent. */
  readonly mismatchLoss?: number | undefined
}

/**
 * The rows of an array that says nothing of them: those of its tracker where it does not turn back from shade, for then
 * its rows shade each other for certain; undefined, a row alone, otherwise.
 */
export function usualRows(mount: Mount): PvRows | undefined {
  return mount.kind === 'single_axis' && !mount.backtrack ? {} : undefined
}

/** Rows that shade each other; undefined where none do. */
export function shadingRows(rows: PvRows | undefined): PvRows | undefined {
  return rows?.shading === 'none' ? undefined : rows
}

/** Ground coverage ratio of the rows of an array. */
export function gcrOf(rows: PvRows, mount: Mount): number {
  return rows.gcr ?? (mount.kind === 'single_axis' ? mount.gcr : Number.NaN)
}

/**
 * Refuses rows that cannot be or do not fit the mount.
 * @throws {InputError} `out_of_range` and its kin, `missing` (gcr), `inconsistent` (mount), `unknown_value`.
 */
export function requirePvRows(rows: PvRows, mount: Mount, field: string): void {
  if (mount.kind === 'dual_axis') {
    const constraint = 'absent where the mount is dual_axis, which has no rows'
    throw new InputError({ code: 'inconsistent', field, value: rows, constraint })
  }
  InputError.requireOneOf(rows.shading ?? 'linear', ['linear', 'blocks', 'none'], `${field}.shading`)
  if (rows.shading === 'none' && rows.gcr === undefined) return
  if (rows.gcr === undefined && mount.kind !== 'single_axis') {
    const constraint = 'given, for the mount has none'
    throw new InputError({ code: 'missing', field: `${field}.gcr`, value: undefined, constraint })
  }
  InputError.requireRange(gcrOf(rows, mount), 1e-6, 1, `${field}.gcr`)
  InputError.requireRange(rows.blocks ?? 3, 1, 1000, `${field}.blocks`)
}

/**
 * Refuses a bifacial array that cannot be.
 * @throws {InputError} `out_of_range` and its kin, `missing` (rows).
 */
export function requirePvBifacial(
  bifacial: PvBifacial,
  { rows, mount }: { readonly rows?: PvRows | undefined; readonly mount: Mount },
  field: string,
): void {
  if (rows === undefined) {
    const constraint = 'given where system.bifacial is: the light of the back depends on them'
    throw new InputError({ code: 'missing', field: 'system.rows', value: undefined, constraint })
  }
  if (rows.gcr === undefined && mount.kind !== 'single_axis') {
    const constraint = 'given where system.bifacial is'
    throw new InputError({ code: 'missing', field: 'system.rows.gcr', value: undefined, constraint })
  }
  InputError.requireRange(bifacial.bifaciality ?? 0, 0, 1, `${field}.bifaciality`)
  InputError.requireRange(bifacial.pitch, 1e-3, 1e6, `${field}.pitch`, 'm')
  InputError.requireRange(bifacial.height, 1e-3, 1e6, `${field}.height`, 'm')
  InputError.requireRange(bifacial.shadeFactor ?? 0, -1, 1, `${field}.shadeFactor`)
  InputError.requireRange(bifacial.transmissionFactor ?? 0, -1, 1, `${field}.transmissionFactor`)
  InputError.requireRange(bifacial.mismatchLoss ?? 0, 0, 1, `${field}.mismatchLoss`)
}
