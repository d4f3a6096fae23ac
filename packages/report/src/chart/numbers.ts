/** Writes a number with so many decimals. */
export type NumberWriter = (value: number, decimals: number) => string

/** A picture whose numbers may be those of another language. */
export interface WritesNumbers {
  /** Writes the numbers of the axes; in English, `−3,000.5`, when absent. */
  readonly writeNumber?: NumberWriter | undefined
}

/** Between the thousands of a whole number. */
const THOUSANDS = /\B(?=(\d{3})+$)/g

/** A number as pictures have it that are told of no other way. */
export function englishNumber(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const digits = whole.replace(THOUSANDS, ',') + (fraction === undefined ? '' : `.${fraction}`)
  // No sign on what is written as zero.
  return value < 0 && /[1-9]/.test(digits) ? `−${digits}` : digits
}

/** How many decimals a number has as it is. */
export function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}
