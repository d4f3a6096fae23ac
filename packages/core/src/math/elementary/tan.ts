export function tan(x: number): number {
  return Math.tan(x)
}
