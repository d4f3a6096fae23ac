import { openEngine } from '../engine/engine.ts'
import { chartWordsOf, termOf, textsOf, withMinus } from '../texts/index.ts'
import { settings } from './settings.ts'

const { addresses, language: lang } = settings

/** Address of a file of the page, which the server wrote into the page. */
export function addressOf(
  name: 'worker' | 'data' | 'world' | 'worldFine' | 'cities' | 'app' | 'origin',
): string {
  const address = addresses[name]
  if (address === undefined) throw new Error(`the page has no address of ${name}`)
  return new URL(address, document.baseURI).href
}

/** The words of the page. */
export const texts = textsOf(lang)

/** What charts write themselves, by the English text. */
export const chartWords = chartWordsOf(lang)

/** The name of something that an answer names by an identifier. */
export function term(identifier: string): string {
  return termOf(lang, identifier)
}

/** The engine of the page. */
export const engine = openEngine({
  workerUrl: addressOf('worker'),
  dataUrl: addressOf('data'),
  language: lang,
})

/** Forms of numbers by their key: to make one takes longer than to write a hundred numbers. */
const forms = new Map<string, Intl.NumberFormat>()

function form(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const known = forms.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(lang, options)
  forms.set(key, made)
  return made
}

/** Writes a number in the language of the page with some significant digits. */
export function written(value: number, digits = 3): string {
  return withMinus(form(`significant ${digits}`, { maximumSignificantDigits: digits }).format(value))
}

/** Writes a number with a fixed count of decimals. */
export function decimal(value: number, decimals: number): string {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return withMinus(form(`decimals ${decimals}`, options).format(value))
}
