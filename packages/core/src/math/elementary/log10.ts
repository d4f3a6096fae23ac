export function log10(x: number): number {
  return Math.log10(x)
}
