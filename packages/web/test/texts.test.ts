import { expect, it } from 'vitest'
import { filled, LANGUAGES, textsOf } from '../src/texts/index.ts'

const english = textsOf('en')

it.each(LANGUAGES)('%s has every word, and every {value} of the English ones', (language) => {
  const texts = textsOf(language)
  for (const [key, text] of Object.entries(english)) {
    const own = texts[key as keyof typeof texts]
    expect(own.length, key).toBeGreaterThan(0)
    const values = (words: unknown) => String(words).match(/\{\w+\}/g) ?? []
    expect(values(own), key).toEqual(values(text))
    if (typeof text !== 'string') expect(own).toHaveLength(text.length)
  }
})

it('an unknown language has English words, an unknown value stays as it is', () => {
  expect(textsOf('tlh').explore).toBe('Explore')
  expect(filled('at {height} m of {place}', { height: 100 })).toBe('at 100 m of {place}')
})
