export function exp(x: number): number {
  return Math.exp(x)
}
