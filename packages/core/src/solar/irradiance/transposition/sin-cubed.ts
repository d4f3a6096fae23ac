/** sin³ x from cos x, for x in 0..180°. */
export function sinCubed(cosine: number): number {
  const sinSquared = Math.max(1 - cosine * cosine, 0)
  return sinSquared * Math.sqrt(sinSquared)
}

/** sin³(x/2) from cos x, for x in 0..180°. */
export function sinCubedOfHalf(cosine: number): number {
  const sinSquared = Math.max((1 - cosine) * 0.5, 0)
  return sinSquared * Math.sqrt(sinSquared)
}
