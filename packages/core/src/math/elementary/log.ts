export function log(x: number): number {
  return Math.log(x)
}
