import { requireShape } from '../shape/require-shape.ts'

/** Writes a number with so many decimals. */
export type NumberWriter = (value: number, decimals: number) => string

/** A picture whose numbers may be those of another language. */
export interface WritesNumbers {
  /** Writes the numbers of the axes; in English, `−3,000.5`, when absent. */
  readonly writeNumber?: NumberWriter | undefined
}

/** What a language writes before decimals and between thousands. */
export interface NumberMarks {
  readonly decimal: string
  readonly group: string
}

/**
 * Writes numbers with these marks. Four digits stand together unless a comma parts them.
 * @throws {InputError} what is no mark, by its name.
 */
export function numberWriter(marks: NumberMarks): NumberWriter {
  requireShape(marks, { decimal: 'text', group: 'text' }, 'marks')
  const { decimal, group } = marks
  return (value, decimals) => {
    const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
    const grouped = whole.length > 4 || group === ',' ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
    const digits = fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
    // No sign on what is written as zero.
    return value < 0 && /[1-9]/.test(digits) ? `−${digits}` : digits
  }
}

/** A number as pictures have it that are told of no other way. */
export const englishNumber: NumberWriter = /* @__PURE__ */ numberWriter({ decimal: '.', group: ',' })

/** How many decimals a number has, as it is or as it is written. */
export function decimalsOf(value: number | string): number {
  return String(value).split('.')[1]?.length ?? 0
}
