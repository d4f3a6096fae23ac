/** Ground on a plane where turbines may stand, or may not. */
export interface Shape {
  /**
   * Distance from the edge, negative inside [m]. For inner loops: nothing is checked.
   *
   * @param outward filled with the unit vector along which the distance grows; any one where several would do.
   */
  distance(x: number, y: number, outward: Float64Array): number
  readonly bounds: Bounds
  /** Ground inside [m²]. */
  readonly size: number
  /** Length of all edges, those of holes too [m]. */
  readonly perimeter: number
  /** Outer edges, one after the other. */
  readonly outline: Outline
  /** Pieces that it is made of at most. */
  readonly parts: number
}

/** A line round ground. */
export interface Outline {
  /** [m] */
  readonly length: number
  /** Place so far along it from its beginning, any turn [m]. */
  at(along: number): readonly [number, number]
}

/** Box on a plane [m]. */
export interface Bounds {
  readonly xMin: number
  readonly xMax: number
  readonly yMin: number
  readonly yMax: number
}

/** Where turbines may stand: inside the first, outside all the others. Edges belong to it. */
export interface LayoutArea {
  readonly ground: Shape
  readonly exclusions: readonly Shape[]
}

/** How far a place lies from the nearest allowed one, or a lower bound of it; 0 or less inside [m]. */
export function areaViolation({ ground, exclusions }: LayoutArea, x: number, y: number): number {
  const outward = new Float64Array(2)
  let worst = ground.distance(x, y, outward)
  for (const zone of exclusions) worst = Math.max(worst, -zone.distance(x, y, outward))
  return worst
}
