/** Months as the head of a row. */
export const MONTHS: readonly string[] = [
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
]

/** A place for a person: `36.1° N 79.95° W`. */
export function placeName({
  latitude,
  longitude,
}: {
  readonly latitude: number
  readonly longitude: number
}): string {
  return `${angle(latitude, 'N', 'S')} ${angle(longitude, 'E', 'W')}`
}

function angle(degrees: number, positive: string, negative: string): string {
  return `${Math.abs(degrees)}° ${degrees < 0 ? negative : positive}`
}

/** A number with its unit, or what stands for none. */
export function withUnit(value: number | null, digits: number, unit: string, none = 'none'): string {
  return value === null ? none : `${value.toFixed(digits)} ${unit}`
}

/** A name and its figure, the figures below each other. */
export function figureLine(name: string, value: string): string {
  return `${name.padEnd(24)} ${value}`
}
