/// <reference path="../pdf-types.d.ts" />
import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import type { Font } from './font.ts'
import { keepLayouts, type Layouts } from './kept-layouts.ts'
import { unpackWoff } from './unpack-woff.ts'

/** Weights of the fonts of a report. */
export type Weight = 'regular' | 'semibold'

/** One font file, opened. */
export interface Face {
  readonly name: string
  readonly font: Font
  readonly layouts: Layouts
}

/** The fonts of reports; a file is opened when a character first needs it, and stays open. */
export interface FontBook {
  /** The face that has a character; undefined where none has it. */
  faceOf(codePoint: number, weight: Weight): Face | undefined
  /** The face of Latin text, which blanks and everything without a script of its own keep to. */
  readonly base: (weight: Weight) => Face
  /** Faces that were opened, by their names. */
  readonly opened: ReadonlyMap<string, Face>
}

/** Where the font files lie, beside the code of this package. */
const FONTS = new URL('../../../fonts/', import.meta.url)
/** What is drawn where no font has a character: WHITE SQUARE. */
export const BOX = 0x25a1

const WHOLE: readonly (readonly [name: string, files: Readonly<Record<Weight, string>>])[] = [
  ['latin', { regular: 'NotoSans-Regular.ttf', semibold: 'NotoSans-SemiBold.ttf' }],
  ['arabic', { regular: 'NotoSansArabic-Regular.ttf', semibold: 'NotoSansArabic-SemiBold.ttf' }],
]

/** Opens the book. Reads nothing but a table of ranges. */
export function openFontBook(): FontBook {
  const opened = new Map<string, Face>()
  const open = (name: string, file: string): Face => {
    const found = opened.get(name)
    if (found !== undefined) return found
    const font = create(unpackWoff(readFileSync(new URL(file, FONTS))))
    const face: Face = { name, font, layouts: keepLayouts(font) }
    opened.set(name, face)
    return face
  }
  const slices = chineseSlices(JSON.parse(readFileSync(new URL('noto-sans-sc/ranges.json', FONTS), 'utf8')))
  const whole = (weight: Weight) =>
    WHOLE.map(
      ([name, files]) =>
        () =>
          open(`${name}-${weight}`, files[weight]),
    )
  const wholes = { regular: whole('regular'), semibold: whole('semibold') }
  const known = new Map<number, Face | null>()
  const search = (codePoint: number, weight: Weight): Face | undefined => {
    for (const face of wholes[weight]) {
      if (face().font.hasGlyphForCodePoint(codePoint)) return face()
    }
    const slice = slices(codePoint)
    if (slice === undefined) return undefined
    const face = open(`chinese-${slice}`, `noto-sans-sc/${slice}.woff`)
    return face.font.hasGlyphForCodePoint(codePoint) ? face : undefined
  }
  return {
    opened,
    base: (weight) => wholes[weight][0]!(),
    faceOf(codePoint, weight) {
      const key = codePoint * 2 + (weight === 'regular' ? 0 : 1)
      const found = known.get(key)
      if (found !== undefined) return found ?? undefined
      const face = search(codePoint, weight)
      known.set(key, face ?? null)
      return face
    },
  }
}

/** The slice of the Chinese font that has a character, by the ranges that it is published with. */
function chineseSlices(ranges: Readonly<Record<string, string>>): (codePoint: number) => string | undefined {
  const table = Object.entries(ranges).flatMap(([slice, text]) =>
    text.split(',').map((range) => {
      const [from = '', to = from] = range.split('-')
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), slice }
    }),
  )
  table.sort((a, b) => a.from - b.from)
  return (codePoint) => {
    let [low, high] = [0, table.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const { from, to, slice } = table[middle]!
      if (codePoint < from) high = middle - 1
      else if (codePoint > to) low = middle + 1
      else return slice
    }
    return undefined
  }
}
