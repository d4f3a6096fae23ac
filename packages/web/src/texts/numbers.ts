/** A number as charts have it: with a minus sign where a formatter writes a hyphen. */
export function withMinus(number: string): string {
  return number.replace('-', '−')
}

/** How a language writes numbers. */
export interface Numbers {
  /** With some significant digits. */
  readonly written: (value: number, digits?: number) => string
  /** With a fixed count of decimals. */
  readonly decimal: (value: number, decimals: number) => string
}

/** How a language writes numbers; each form is made once, for to make one takes longer than to write a hundred numbers. */
export function numbersIn(language: string): Numbers {
  const forms = new Map<string, Intl.NumberFormat>()
  const form = (key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const known = forms.get(key)
    if (known !== undefined) return known
    const made = new Intl.NumberFormat(language, options)
    forms.set(key, made)
    return made
  }
  return {
    written: (value, digits = 3) =>
      withMinus(form(`significant ${digits}`, { maximumSignificantDigits: digits }).format(value)),
    decimal(value, decimals) {
      const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      return withMinus(form(`decimals ${decimals}`, options).format(value))
    },
  }
}
