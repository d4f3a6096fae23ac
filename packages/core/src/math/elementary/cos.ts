export function cos(x: number): number {
  return Math.cos(x)
}
