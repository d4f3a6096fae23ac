export function cbrt(x: number): number {
  return Math.cbrt(x)
}
