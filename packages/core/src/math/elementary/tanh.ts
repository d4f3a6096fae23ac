export function tanh(x: number): number {
  return Math.tanh(x)
}
