export function log1p(x: number): number {
  return Math.log1p(x)
}
