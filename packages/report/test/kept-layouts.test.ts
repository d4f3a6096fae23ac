/// <reference path="../src/pdf/pdf-types.d.ts" />
import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import type { GlyphRun } from '../src/pdf/text/font.ts'
import { keepLayouts } from '../src/pdf/text/kept-layouts.ts'

const TEXTS = [
  '',
  ' ',
  'AVATAR To Wa 11.7 % of 1,234.5 kWh/m², ±8.7 % (P90)',
  '  two blanks  before,  between and behind  ',
  'office ffi ffl file fjord 1⁄2 3⁄4 a⁄b',
  'Île-de-France, Øresund, Łódź, İstanbul: “quotes” – dashes…',
  'A\u0301 e\u0301 i\u0302\u0323 combining marks',
  'Ελλάδα and Latin, Ήπειρος',
  'Кубань 5 МВт',
  '12 000 – 3.5',
  'a\u200cb\u200dc',
]
const FONTS = {
  'NotoSans-Regular': TEXTS,
  'NotoSans-SemiBold': TEXTS,
  'NotoSansArabic-Regular': ['محطة الرياح', 'محطة', '١٢ ٣٤'],
}
const open = (name: string) => create(readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url)))

/** Glyphs and places in thousandths of the size, as a PDF takes them; all fonts of reports have a grid of 1000. */
function facts({ glyphs, positions, advanceWidth }: GlyphRun) {
  return {
    ids: glyphs.map((glyph) => (glyph as object as { id: number }).id),
    places: positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => [
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    ]),
    advanceWidth,
  }
}

describe('keepLayouts', () => {
  it.each(Object.entries(FONTS))('gives the glyphs and places of %s itself', (name, texts) => {
    const font = open(name)
    const keeping = keepLayouts(open(name))
    expect(font.unitsPerEm).toBe(1000)
    // Each text twice: laid out first, then looked up.
    for (const text of [...texts, ...texts]) {
      const own = facts(font.layout(text, []))
      expect(facts(keeping.drawn(text)), text).toEqual(own)
      expect(keeping.width(text), text).toBeCloseTo(own.advanceWidth / 1000, 12)
    }
  })

  it('maps glyphs to the characters of the text, whatever text was laid out before', () => {
    const charactersOf = ({ glyphs }: GlyphRun) =>
      glyphs.map((glyph) => (glyph as object as { codePoints: readonly number[] }).codePoints)
    const fresh = keepLayouts(open('NotoSansArabic-Regular'))
    const used = keepLayouts(open('NotoSansArabic-Regular'))
    used.drawn('\ufefb \ufe8d\ufee3')
    expect(charactersOf(used.drawn('لا ام'))).toEqual(charactersOf(fresh.drawn('لا ام')))
  })
})
