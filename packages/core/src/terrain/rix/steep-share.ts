import { InputError, requireFunction, requireKnown, requireObject } from '../../errors/index.ts'
import { cosDeg, sinDeg } from '../../math/angles.ts'
import { requireInteger } from '../../math/require-integer.ts'

/** Length of each radius in the definition [m]. */
export const RIX_RADIUS = 3500
/** Slope above which ground is steep in the definition [m/m]. */
export const RIX_CRITICAL_SLOPE = 0.3
/** Number of radii of the definition. */
const RIX_RADII = 72

/** What is looked at around a site. */
export interface RixOptions {
  /** Length of each radius; 3500 when absent [m]. */
  readonly radius?: number | undefined
  /** Number of radii, the first to the north; 72 when absent. */
  readonly radii?: number | undefined
  /** Slope along the radius above which ground is steep; 0.3 when absent [m/m]. */
  readonly criticalSlope?: number | undefined
}

/** Ruggedness index of a site, whole and by radius. */
export interface Rix {
  /** Mean over the radii, 0..1. */
  readonly rix: number
  /** Share of each radius that is steep, clockwise from north, 0..1. */
  readonly byRadius: Float64Array
  /** Share of the radii whose heights are known, 0..1: below 1 when they leave the grid. */
  readonly coverage: number
}

/** Options with nothing left open. */
export interface RixSettings {
  readonly radius: number
  readonly radii: number
  readonly criticalSlope: number
}

/** @throws {InputError} `out_of_range` and its kin (`radius`, `radii`, `criticalSlope`). */
export function rixSettings(options: RixOptions): RixSettings {
  const { radius = RIX_RADIUS, radii = RIX_RADII, criticalSlope = RIX_CRITICAL_SLOPE } = options
  InputError.requireRange(radius, 10, 100_000, 'radius', 'm')
  requireInteger(radii, 1, 3600, 'radii')
  InputError.requireRange(criticalSlope, 1e-6, 1e6, 'criticalSlope')
  return { radius, radii, criticalSlope }
}

/** Unit vector of a radius: east and north. */
export function radiusDirection(
  index: number,
  radii: number,
): { readonly east: number; readonly north: number } {
  const azimuthDeg = (360 * index) / radii
  return { east: sinDeg(azimuthDeg), north: cosDeg(azimuthDeg) }
}

/** Distance over which a change between steep and gentle is looked for [m], and how close it is found. */
const STRIDE = 1
const HALVINGS = 12

const RIX_OF_SURFACE_FIELDS: Readonly<Record<keyof RixOptions, true>> = {
  radius: true,
  radii: true,
  criticalSlope: true,
}

/**
 * Ruggedness index of a place on a surface whose gradient is known everywhere: the share of each radius along which
 * the slope **along the radius** is above the critical one, its ends found to a millimetre. Steep or gentle stretches
 * shorter than 1 m may be missed.
 *
 * @param slopeAlong rise per metre at (x, y) towards the unit vector (east, north).
 * @throws {InputError} `out_of_range` and its kin (`radius`, `radii`, `criticalSlope`).
 * @see Bowen & Mortensen 1996, Exploring the limits of WAsP, EUWEC
 */
export function rixOfSurface(
  slopeAlong: (x: number, y: number, east: number, north: number) => number,
  place: { readonly x: number; readonly y: number },
  options: RixOptions = {},
): Rix {
  requireKnown(options, Object.keys(RIX_OF_SURFACE_FIELDS))
  requireFunction(slopeAlong, 'slopeAlong')
  requireObject(place, 'place')
  const { radius, radii, criticalSlope } = rixSettings(options)
  const byRadius = new Float64Array(radii)
  for (let k = 0; k < radii; k++) {
    const { east, north } = radiusDirection(k, radii)
    const isSteep = (r: number): boolean =>
      Math.abs(slopeAlong(place.x + r * east, place.y + r * north, east, north)) > criticalSlope
    byRadius[k] = steepLength(isSteep, radius) / radius
  }
  return { rix: meanOf(byRadius), byRadius, coverage: 1 }
}

function steepLength(isSteep: (r: number) => boolean, radius: number): number {
  const strides = Math.ceil(radius / STRIDE)
  let length = 0
  let from = 0
  let wasSteep = isSteep(0)
  for (let i = 1; i <= strides; i++) {
    const to = (radius * i) / strides
    const steep = isSteep(to)
    if (steep === wasSteep) length += steep ? to - from : 0
    else {
      const at = changeBetween(isSteep, from, to, wasSteep)
      length += wasSteep ? at - from : to - at
    }
    from = to
    wasSteep = steep
  }
  return length
}

function changeBetween(isSteep: (r: number) => boolean, from: number, to: number, wasSteep: boolean): number {
  let low = from
  let high = to
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2
    if (isSteep(middle) === wasSteep) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Mean of the values that are known. */
export function meanOf(values: Float64Array): number {
  let sum = 0
  let known = 0
  for (const value of values) {
    if (Number.isNaN(value)) continue
    sum += value
    known++
  }
  return sum / known
}
