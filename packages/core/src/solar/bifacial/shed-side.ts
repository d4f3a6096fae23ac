import type { SideViews } from './shed-views.ts'

/** Irradiance on one side of the rows, one value per step [W/m²]. */
export interface ShedSide {
  /** `direct`, `skyDiffuse` and `groundDiffuse` together. */
  readonly poaGlobal: Float64Array
  /** Beam on the part that no row shades, behind the glass; with `hay_davies` the light around the sun as well. */
  readonly direct: Float64Array
  readonly skyDiffuse: Float64Array
  readonly groundDiffuse: Float64Array
  /** Share of the width without beam because of the neighbour, 0..1; of no meaning with the sun below the horizon. */
  readonly shadedFraction: Float64Array
}

/** A side of `length` steps, all zero, to be filled. */
export function allocateShedSide(length: number): ShedSide {
  return {
    poaGlobal: new Float64Array(length),
    direct: new Float64Array(length),
    skyDiffuse: new Float64Array(length),
    groundDiffuse: new Float64Array(length),
    shadedFraction: new Float64Array(length),
  }
}

/**
 * Share of a row's width that the neighbour towards the sun shades
 *
 *     f = 1 − 1/x where x > 1, and 1 when the sun is behind the side;   else 0
 *
 * @param shadow x, the length of a row's shadow on the ground over the pitch, counted away from the side.
 * @see Mikofski et al. 2019, eq. 14; Anderson & Mikofski 2020, NREL/TP-5K00-76626, eq. 32
 */
export function shadedShare(shadow: number, cosAoi: number): number {
  if (!(shadow > 1)) return 0
  return cosAoi > 0 ? 1 - 1 / shadow : 1
}

/** Writes step `t` of a side: `beam` behind the glass if it came straight, `dome` and `ground` before the views [W/m²]. */
export function writeShedSide(
  side: ShedSide,
  t: number,
  cosAoi: number,
  shaded: number,
  beam: number,
  dome: number,
  ground: number,
  views: SideViews,
): void {
  const direct = beam * Math.max(cosAoi, 0) * (1 - shaded)
  const skyDiffuse = dome * views.sky
  const groundDiffuse = ground * views.ground
  side.direct[t] = direct
  side.skyDiffuse[t] = skyDiffuse
  side.groundDiffuse[t] = groundDiffuse
  side.shadedFraction[t] = shaded
  side.poaGlobal[t] = direct + skyDiffuse + groundDiffuse
}
