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

function facts({ glyphs, positions, advanceWidth }: GlyphRun) {
  return { ids: glyphs.map((glyph) => (glyph as { id: number }).id), positions, advanceWidth }
}
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('keepLayouts', () => {
  it.each(Object.entries(FONTS))('gives the glyphs and places of %s itself', (name, texts) => {
    const font = open(name)
    const keeping = keepLayouts(open(name))
    // Each text twice: laid out first, then looked up.
    for (const text of [...texts, ...texts]) {
      for (const features of [undefined, []]) {
        const run = keeping.layout(text, features)
        expect(plain(facts(run)), text).toEqual(plain(facts(font.layout(text, features))))
        // As the drawing of a PDF does.
        for (const position of run.positions) Object.assign(position, { xAdvance: position.xAdvance * 0.7 })
      }
    }
  })

  it('maps glyphs to the characters of the text, whatever text was laid out before', () => {
    const charactersOf = ({ glyphs }: GlyphRun) =>
      glyphs.map((glyph) => (glyph as { codePoints: readonly number[] }).codePoints)
    const fresh = keepLayouts(open('NotoSansArabic-Regular'))
    const used = keepLayouts(open('NotoSansArabic-Regular'))
    used.layout('\ufefb \ufe8d\ufee3')
    expect(charactersOf(used.layout('لا ام'))).toEqual(charactersOf(fresh.layout('لا ام')))
  })
})
