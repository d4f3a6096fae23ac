export function atan(x: number): number {
  return Math.atan(x)
}
