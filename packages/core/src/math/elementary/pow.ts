export function pow(x: number, y: number): number {
  return x ** y
}
