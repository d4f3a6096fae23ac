import { atan2Deg, wrap360 } from '../../math/angles.ts'

/** A turbine seen from another. */
export interface Neighbour {
  readonly turbine: number
  /** [rotor diameters]. */
  readonly distance: number
  /** Where it stands, clockwise from north [°]. */
  readonly bearingDeg: number
}

/** Half of the view that a wake takes [°]. Frandsen 2007 has 21.6° in all. */
export const WAKE_HALF_ANGLE_DEG = 10.8
/** Beyond it a neighbour's wake is spent [rotor diameters]. */
const REACH = 10
/** Neighbours that count at most. */
const COUNT_MAX = 8

/** Others within ten diameters of a turbine, nearest first. */
export function neighboursOf(
  turbine: number,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  rotorDiameter: number,
): Neighbour[] {
  const found: Neighbour[] = []
  for (let j = 0; j < x.length; j++) {
    if (j === turbine) continue
    const [east, north] = [x[j] - x[turbine], y[j] - y[turbine]]
    const distance = Math.sqrt(east * east + north * north) / rotorDiameter
    if (distance < REACH) found.push({ turbine: j, distance, bearingDeg: wrap360(atan2Deg(east, north)) })
  }
  return found.sort((a, b) => a.distance - b.distance || a.turbine - b.turbine)
}

/** Those that count: at most eight, none hidden behind a nearer one that counts. */
export function countedNeighbours(nearest: readonly Neighbour[]): Neighbour[] {
  const counted: Neighbour[] = []
  for (const other of nearest) {
    if (counted.length === COUNT_MAX) break
    const isHidden = counted.some(
      ({ bearingDeg }) => angleBetween(bearingDeg, other.bearingDeg) < WAKE_HALF_ANGLE_DEG,
    )
    if (!isHidden) counted.push(other)
  }
  return counted
}

/** Angle between two bearings, 0..180 [°]. */
export function angleBetween(aDeg: number, bDeg: number): number {
  const turn = wrap360(aDeg - bDeg)
  return turn > 180 ? 360 - turn : turn
}
