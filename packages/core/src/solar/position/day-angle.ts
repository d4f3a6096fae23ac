/**
 * Angle of the Earth on a circular orbit, 2π·(n − 1)/365 [rad], of day n = 1..366. Day 366 completes the turn.
 * @see Spencer 1971, Search 2(5), 172
 */
export function dayAngleRad(dayOfYear: number): number {
  return ((2 * Math.PI) / 365) * (dayOfYear - 1)
}
