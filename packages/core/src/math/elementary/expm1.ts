export function expm1(x: number): number {
  return Math.expm1(x)
}
