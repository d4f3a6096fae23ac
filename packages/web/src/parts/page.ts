import { openEngine } from '../engine/engine.ts'
import { chartWordsOf, numbersIn, termOf, textsOf } from '../texts/index.ts'
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

/** How numbers are written in the language of the page. */
export const { written, decimal } = numbersIn(lang)
