export function cosh(x: number): number {
  return Math.cosh(x)
}
