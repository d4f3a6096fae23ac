/** A number as JSON can have it: it knows no NaN and no infinity. */
export function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
