export function acos(x: number): number {
  return Math.acos(x)
}
