import { cosDeg, sinDeg, tanDeg } from '../../math/angles.ts'

/** A turbine whose rotor throws a shadow. */
export interface FlickerTurbine {
  /** East [m]. */
  readonly x: number
  /** North [m]. */
  readonly y: number
  /** Height of the ground above a common level [m]. */
  readonly ground: number
  /** Of the hub above the ground [m]. */
  readonly hubHeight: number
  readonly rotorDiameter: number
}

/** A window of a house; without one a receiver sees all around. */
export interface FlickerWindow {
  readonly width: number
  readonly height: number
  /** Where it looks to, clockwise from north [°]. */
  readonly facesDeg: number
}

/** Where somebody sees the flicker. */
export interface FlickerReceiver {
  readonly x: number
  readonly y: number
  readonly ground: number
  /** Of the eye, or of the middle of the window, above the ground [m]. */
  readonly height: number
  readonly window?: FlickerWindow | undefined
}

/** How the rotor stands: always across the light (`sphere`), or across a wind direction. */
export type RotorStand = 'sphere' | { readonly windFromDeg: number }

/** Radius of the sun as it is seen from the Earth [°]. */
const SUN_RADIUS_DEG = 0.2666
const EDGE_ON = 1e-9

/** Tells whether a turbine stands before the sun, whose unit vector is given (east, north, up). */
export type ShadowTest = (east: number, north: number, up: number) => boolean

/** Points of a receiver that may lie in shadow, relative to nothing: nine of a window, else one. */
function pointsOf({
  x,
  y,
  ground,
  height,
  window,
}: FlickerReceiver): readonly (readonly [number, number, number])[] {
  const z = ground + height
  if (window === undefined) return [[x, y, z]]
  // Along the wall, to the right of who looks out.
  const [alongEast, alongNorth] = [cosDeg(window.facesDeg), -sinDeg(window.facesDeg)]
  return [0, -1, 1].flatMap((side) =>
    [0, -1, 1].map((up) => {
      const shift = (side * window.width) / 2
      return [x + shift * alongEast, y + shift * alongNorth, z + (up * window.height) / 2] as const
    }),
  )
}

/**
 * Makes the test whether a turbine's rotor lies between a receiver and the sun
 *
 *     sphere: v·s > 0 and |v − (v·s)·s| ≤ R
 *     disc:   t = v·n/s·n > 0 and |t·s − v| ≤ R,  n along the wind
 *
 * v from the receiver to the hub, s towards the sun. With the sun as a disc R grows by the distance times tan 0.2666°.
 */
export function shadowTest(
  turbine: FlickerTurbine,
  receiver: FlickerReceiver,
  stand: RotorStand,
  sun: 'point' | 'disc',
): ShadowTest {
  const growth = sun === 'disc' ? tanDeg(SUN_RADIUS_DEG) : 0
  const radius = turbine.rotorDiameter / 2
  const vectors = pointsOf(receiver).map(([x, y, z]) => [
    turbine.x - x,
    turbine.y - y,
    turbine.ground + turbine.hubHeight - z,
  ])
  const { window } = receiver
  const faces = window === undefined ? undefined : [sinDeg(window.facesDeg), cosDeg(window.facesDeg)]
  const normal = stand === 'sphere' ? undefined : [sinDeg(stand.windFromDeg), cosDeg(stand.windFromDeg)]
  return (east, north, up) => {
    if (faces !== undefined && !(east * faces[0] + north * faces[1] > 0)) return false
    for (const [vx, vy, vz] of vectors) {
      let along = vx * east + vy * north + vz * up
      if (normal !== undefined) {
        const across = east * normal[0] + north * normal[1]
        if (Math.abs(across) < EDGE_ON) continue
        along = (vx * normal[0] + vy * normal[1]) / across
      }
      if (!(along > 0)) continue
      const [dx, dy, dz] = [vx - along * east, vy - along * north, vz - along * up]
      const reach = radius + along * growth
      if (dx * dx + dy * dy + dz * dz <= reach * reach) return true
    }
    return false
  }
}
