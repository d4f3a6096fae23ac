/** Where data are wanted [°]. */
export interface Place {
  readonly latitudeDeg: number
  readonly longitudeDeg: number
}

/**
 * A place on a grid of `digits` decimals, with which a provider is asked: neighbours share an answer. 180° E is 180° W.
 */
export function roundPlace({ latitudeDeg, longitudeDeg }: Place, digits: number): Place {
  const round = (value: number): number => Number(value.toFixed(digits)) + 0
  const longitude = round(longitudeDeg)
  return { latitudeDeg: round(latitudeDeg), longitudeDeg: longitude === 180 ? -180 : longitude }
}

/** Whole hours of the time zone nearest to a longitude; months and days are cut at it [h]. */
export function standardOffsetAt(longitudeDeg: number): number {
  return Math.min(Math.max(Math.round(longitudeDeg / 15), -12), 12) + 0
}
