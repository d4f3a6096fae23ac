export function sinh(x: number): number {
  return Math.sinh(x)
}
