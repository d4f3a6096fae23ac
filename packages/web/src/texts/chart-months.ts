import { type Language, textsOf } from './index.ts'

const ENGLISH: readonly string[] = textsOf('en').months

/** A text such as `Nov` or `21 Nov`, as charts write times and days themselves, in a language; others as they are. */
export function chartMonth(text: string, language: string): string {
  const [, day = '', name = ''] = /^(\d+ )?([A-Z][a-z]{2})$/.exec(text) ?? []
  const month = textsOf(language).months[ENGLISH.indexOf(name)]
  if (month === undefined) return text
  return `${day.replace(' ', language === ('de' satisfies Language) ? '. ' : ' ')}${month}`
}
