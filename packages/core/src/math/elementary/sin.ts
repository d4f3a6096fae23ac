export function sin(x: number): number {
  return Math.sin(x)
}
