export function hypot(x: number, y: number): number {
  return Math.hypot(x, y)
}
