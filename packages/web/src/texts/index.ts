import { accountDe } from './account-de.ts'
import { accountEn } from './account-en.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'

export type { Texts } from './en.ts'

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

/** A text whose `{names}` are replaced by values. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
