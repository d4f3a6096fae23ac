export function asin(x: number): number {
  return Math.asin(x)
}
