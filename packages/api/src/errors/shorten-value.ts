const TEXT_MAX = 80

/** A refused value in a form that fits an error body: scalars as they are, the rest told in a word. */
export function shortenValue(value: unknown): string | number | boolean | null {
  if (typeof value === 'string') return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'boolean') return value
  if (value === null || value === undefined) return null
  return Array.isArray(value) ? `array of ${value.length}` : 'object'
}
