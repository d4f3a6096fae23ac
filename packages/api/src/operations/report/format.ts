import { type NumberMarks, numberWriter } from '@sunwake/report/chart'

/** Ways to write numbers and dates. */
export const LOCALES = [
  ...(['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pt-BR', 'nl-NL'] as const),
  ...(['sv-SE', 'pl-PL', 'el-GR', 'tr-TR', 'zh-CN', 'ja-JP', 'ar'] as const),
] as const

export type Locale = (typeof LOCALES)[number]

/** Writes the numbers of a report. A table of its own, as that of the platform changes with its version. */
export interface Format {
  /** With a fixed number of decimals; `–` for what is not a number. */
  number(value: number | null | undefined, decimals?: number): string
  /** With three or four figures that matter. */
  figure(value: number | null | undefined): string
  /** A share in per cent. */
  percent(share: number | null | undefined, decimals?: number): string
  /** US dollars, with a unit that keeps them short. */
  money(dollars: number | null | undefined): string
  date(day: string): string
}

interface Marks extends NumberMarks {
  readonly day: (year: string, month: number, day: number) => string
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const NARROW = '\u00a0'

const two = (value: number): string => String(value).padStart(2, '0')
const dotted = (year: string, month: number, day: number): string => `${two(day)}.${two(month)}.${year}`
const slashed = (year: string, month: number, day: number): string => `${two(day)}/${two(month)}/${year}`
const iso = (year: string, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`

const POINT = { decimal: '.', group: ',' }
const COMMA = { decimal: ',', group: '.' }
const COMMA_SPACE = { decimal: ',', group: NARROW }

const MARKS: Readonly<Record<Locale, Marks>> = {
  'en-US': { ...POINT, day: (year, month, day) => `${MONTHS[month - 1]} ${day}, ${year}` },
  'en-GB': { ...POINT, day: (year, month, day) => `${day} ${MONTHS[month - 1]} ${year}` },
  'de-DE': { ...COMMA, day: dotted },
  'fr-FR': { ...COMMA_SPACE, day: slashed },
  'es-ES': { ...COMMA, day: slashed },
  'it-IT': { ...COMMA, day: slashed },
  'pt-BR': { ...COMMA, day: slashed },
  'nl-NL': { ...COMMA, day: (year, month, day) => `${two(day)}-${two(month)}-${year}` },
  'sv-SE': { ...COMMA_SPACE, day: iso },
  'pl-PL': { ...COMMA_SPACE, day: dotted },
  'el-GR': { ...COMMA, day: slashed },
  'tr-TR': { ...COMMA, day: dotted },
  'zh-CN': { ...POINT, day: (year, month, day) => `${year}/${month}/${day}` },
  'ja-JP': { ...POINT, day: (year, month, day) => `${year}/${two(month)}/${two(day)}` },
  ar: { ...POINT, day: slashed },
}

/** How one locale writes. */
export function formatOf(locale: Locale = 'en-US'): Format {
  const { day, ...marks } = MARKS[locale]
  const write = numberWriter(marks)
  const number: Format['number'] = (value, decimals = 0) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return '–'
    return write(value, decimals)
  }
  const figure: Format['figure'] = (value) => {
    const size = Math.abs(value ?? 0)
    return number(value, size >= 100 || size === 0 ? 0 : size >= 10 ? 1 : 2)
  }
  return {
    number,
    figure,
    percent: (share, decimals = 1) =>
      typeof share === 'number' && Number.isFinite(share) ? `${number(100 * share, decimals)} %` : '–',
    money(dollars) {
      if (typeof dollars !== 'number' || !Number.isFinite(dollars)) return '–'
      const size = Math.abs(dollars)
      if (size >= 1e9) return `${figure(dollars / 1e9)} billion USD`
      if (size >= 1e6) return `${figure(dollars / 1e6)} million USD`
      return `${number(dollars)} USD`
    },
    date(text) {
      const [year = '', month = '1', of = '1'] = text.split('-')
      return day(year, Number(month), Number(of))
    },
  }
}
