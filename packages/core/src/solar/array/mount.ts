/** Modules that never move. */
export interface FixedMount {
  readonly kind: 'fixed'
  /** Tilt from horizontal, 0..90 [°]. */
  readonly tiltDeg: number
  /** Direction the modules face, clockwise from north, 0..360 [°]. */
  readonly azimuthDeg: number
}

/** Modules on a torque tube that follows the sun about one axis. */
export interface SingleAxisMount {
  readonly kind: 'single_axis'
  /** Inclination of the axis, 0..90 [°]. */
  readonly axisTiltDeg: number
  /** Direction of the lower end of the axis, clockwise from north, 0..360 [°]; 180 for a level north–south axis. */
  readonly axisAzimuthDeg: number
  /** Largest rotation either way, 0..90 [°]. */
  readonly maxAngleDeg: number
  /** Whether rows turn back so that they do not shade each other. */
  readonly backtrack: boolean
  /** Ground coverage ratio: module width over row pitch, 0 < gcr ≤ 1. */
  readonly gcr: number
  /** Slope between the axes of neighbouring rows, seen along the axis [°]. */
  readonly crossAxisTiltDeg: number
}

/** How the modules are held. */
export type Mount = FixedMount | SingleAxisMount
