import { accountDe } from './account-de.ts'
import { accountEn } from './account-en.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'
import { permitDe } from './permit-de.ts'
import { type PermitTexts, permitEn } from './permit-en.ts'
import { portfolioDe } from './portfolio-de.ts'
import { type PortfolioTexts, portfolioEn } from './portfolio-en.ts'
import { studioDe } from './studio-de.ts'
import { type StudioTexts, studioEn } from './studio-en.ts'
import { chartsDe, termsDe } from './terms-de.ts'
import { termsEn } from './terms-en.ts'

export { type Column, cellClass, headingOf } from './columns.ts'
export type { Texts } from './en.ts'
export { type Numbers, numbersIn, withMinus } from './numbers.ts'

/** The languages of the pages, the first by default. */
export const LANGUAGES = ['en', 'de'] as const

export type Language = (typeof LANGUAGES)[number]

/** Name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

const TEXTS: Readonly<Record<Language, Texts>> = { en, de }

/** The words of a language; English where a language is none of ours. */
export function textsOf(language: string): Texts {
  return TEXTS[language as Language] ?? en
}

/** The words of the pages of who has signed in. */
export type AccountTexts = typeof accountDe

const ACCOUNT_TEXTS: Readonly<Record<Language, AccountTexts>> = { en: accountEn, de: accountDe }

/** The words of the pages of who has signed in. */
export function accountTextsOf(language: Language): AccountTexts {
  return ACCOUNT_TEXTS[language]
}

const STUDIO_TEXTS: Readonly<Record<Language, StudioTexts>> = { en: studioEn, de: studioDe }

/** The words of the layout studio; English where a language is none of ours. */
export function studioTextsOf(language: string): StudioTexts {
  return STUDIO_TEXTS[language as Language] ?? studioEn
}

const PORTFOLIO_TEXTS: Readonly<Record<Language, PortfolioTexts>> = { en: portfolioEn, de: portfolioDe }

/** The words of the portfolio; English where a language is none of ours. */
export function portfolioTextsOf(language: string): PortfolioTexts {
  return PORTFOLIO_TEXTS[language as Language] ?? portfolioEn
}

const PERMIT_TEXTS: Readonly<Record<Language, PermitTexts>> = { en: permitEn, de: permitDe }

/** The words of the page of permits; English where a language is none of ours. */
export function permitTextsOf(language: string): PermitTexts {
  return PERMIT_TEXTS[language as Language] ?? permitEn
}

/** The locale in which a language writes dates and numbers: the English of the pages is British. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language
}

/** The name of something that an answer names by an identifier. */
export function termOf(language: string, identifier: string): string {
  const terms = language === 'de' ? termsDe : termsEn
  return terms[identifier] ?? identifier.replaceAll('_', ' ')
}

/** What charts write themselves, by the English text, in a language; a text that ends in a space is the beginning of more. */
export function chartWordsOf(language: string): Readonly<Record<string, string>> {
  return language === 'de' ? chartsDe : {}
}

/** A text such as `Nov` or `21 Nov`, as charts write times and days themselves, in a language; others as they are. */
export function chartMonth(text: string, language: string): string {
  const [, day = '', name = ''] = /^(\d+ )?([A-Z][a-z]{2})$/.exec(text) ?? []
  const english: readonly string[] = en.months
  const month = textsOf(language).months[english.indexOf(name)]
  if (month === undefined) return text
  return `${day.replace(' ', language === 'de' ? '. ' : ' ')}${month}`
}

/** A text whose `{names}` are replaced by values. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
