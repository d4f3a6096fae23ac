/** A place along a search direction. */
export interface LinePlace {
  readonly step: number
  readonly value: number
  readonly slope: number
}

/** Tries a step: gives the value, and the slope along the direction. Values that are not finite count as too high. */
export type LineFunction = (step: number) => LinePlace
