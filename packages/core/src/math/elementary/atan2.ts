export function atan2(x: number, y: number): number {
  return Math.atan2(x, y)
}
