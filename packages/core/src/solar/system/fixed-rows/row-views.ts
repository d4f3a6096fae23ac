import { InputError } from '../../../errors/index.ts'
import { cosDeg } from '../../../math/angles.ts'

/** Equal rows without end on level ground that never turn. */
export interface RowsPlane {
  /** Tilt of the modules, 0..90 [°]. */
  readonly tiltDeg: number
  /** Ground coverage ratio: module width over row pitch, 0..1; 0 is a row with no other near it. */
  readonly gcr: number
}

/** What the modules and the ground between them see, as means over their width [fraction]. */
export interface RowViews {
  /** Sky seen by the modules, (1 + cos β)/2 for a row alone. */
  readonly sky: number
  /** Ground seen by the modules, (1 − cos β)/2 for a row alone; the rest is the back of the row in front. */
  readonly ground: number
  /** Sky seen by the ground, 1 for a row alone. */
  readonly skyOfGround: number
}

/**
 * View factors of fixed rows, by the crossed strings of Hottel between the edges of neighbouring rows:
 *
 *     sky    = (1 + cos β) / (1 + g + √(1 + g² − 2g·cos β))
 *     ground = (1 − cos β) / (1 + g + √(1 + g² + 2g·cos β))
 *     skyOfGround = 1 − g·(sky + ground)
 *
 * with tilt β and ground coverage ratio g. `sky` is the mean of (1 + cos(β + ψ))/2 over the module width, ψ the
 * masking angle of Passias & Källbäck (`maskingAngleDeg`). The loss cos²(ψ/2) that those authors print weighs the
 * hidden strip as a level plane would see it, and is about ten times too small at usual tilts.
 *
 * @throws {InputError} `out_of_range` and its kin (`tiltDeg`, `gcr`).
 * @see Appelbaum 2018, The role of view factors in solar photovoltaic fields, Renew. Sustain. Energy Rev. 81:161
 * @see Passias & Källbäck 1984, Shading effects in rows of solar cell panels, Solar Cells 11:281, eq. 8
 */
export function rowViews({ tiltDeg, gcr }: RowsPlane): RowViews {
  InputError.requireRange(tiltDeg, 0, 90, 'tiltDeg', '°')
  InputError.requireRange(gcr, 0, 1, 'gcr')
  const cosine = cosDeg(tiltDeg)
  const square = 1 + gcr * gcr
  const sky = (1 + cosine) / (1 + gcr + Math.sqrt(Math.max(square - 2 * gcr * cosine, 0)))
  const ground = (1 - cosine) / (1 + gcr + Math.sqrt(square + 2 * gcr * cosine))
  return { sky, ground, skyOfGround: 1 - gcr * (sky + ground) }
}
