import { describe, expect, it } from 'vitest'
import { assumedWords, wordsOf } from './words.ts'

describe('words of a report', () => {
  it.each([
    ['row_shading', 'Row shading'],
    ['economics.terms.life_years', 'Years of operation'],
    ['economics.terms.om_escalation', 'Rise of operation and maintenance'],
    ['system.losses.light_induced_degradation', 'Loss: light induced degradation'],
    ['system.unheard_of', 'Unheard of'],
  ])('writes %s in plain words', (name, words) => {
    expect(wordsOf(name)).toBe(words)
  })

  it('replaces the name of an engine field only at the start of an assumption', () => {
    expect(assumedWords('taken_off (what hours hide)')).toBe('taken off (what hours hide)')
    expect(assumedWords('sapm_open_rack_glass_glass (King 2004)')).toBe(
      'SAPM open rack glass glass (King 2004)',
    )
    expect(assumedWords('0.5 m, of file some_name.csv')).toBe('0.5 m, of file some_name.csv')
  })
})
