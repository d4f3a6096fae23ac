import type { Font, GlyphPosition, GlyphRun } from './font.ts'

/** Words and lines that a font keeps at most; then it begins anew. */
const KEPT_MAX = 20_000
/** Latin letters, digits and signs, without marks: blanks between words of them change no glyph and no place. */
const LATIN = /^[\p{Script=Latin}\p{Script=Common}]*$/u
const ASCII = /^[ -~]*$/
const LATIN_LETTER = /\p{Script=Latin}/u
/** A word and the blanks after it. */
const WORDS = /[^ ]* +|[^ ]+/g

/** A text that was laid out; places are in thousandths of the size of the letters, as a PDF takes them. */
export interface DrawnRun extends GlyphRun {
  readonly positions: readonly (GlyphPosition & { readonly advanceWidth: number })[]
}

/** What lays texts out and keeps what it has laid out. */
export interface Layouts {
  readonly drawn: (text: string) => DrawnRun
  /** Width over the size of the letters. */
  readonly width: (text: string) => number
}

/**
 * Keeps what a font has laid out, since shaping is most of the time of a report and its words recur: Latin text word by
 * word, all other text whole. Glyphs and places are those that the font gives.
 */
export function keepLayouts(font: Font): Layouts {
  const scale = 1000 / font.unitsPerEm
  const shape = (text: string, script?: string): DrawnRun => {
    // A font keeps each glyph with the characters that it first stood for, which a reader of the PDF would copy. It
    // forgets them here, so that they are of this text, whatever was drawn before in the process.
    Object.assign(font, { _glyphs: {} })
    const { glyphs, positions, advanceWidth } = font.layout(text, [], script)
    return {
      glyphs,
      advanceWidth: advanceWidth * scale,
      positions: positions.map(({ xAdvance, yAdvance, xOffset, yOffset }, n) => ({
        xAdvance: xAdvance * scale,
        yAdvance: yAdvance * scale,
        xOffset: xOffset * scale,
        yOffset: yOffset * scale,
        advanceWidth: glyphs[n]!.advanceWidth * scale,
      })),
    }
  }
  const whole = new Map<string, DrawnRun>()
  const words = new Map<string, DrawnRun>()
  const runs = (text: string): DrawnRun[] => {
    if (!ASCII.test(text) && !LATIN.test(text)) return [keptIn(whole, text, shape)]
    if (!LATIN_LETTER.test(text)) return (text.match(WORDS) ?? []).map((word) => keptIn(whole, word, shape))
    return (text.match(WORDS) ?? []).map((word) => keptIn(words, word, (own) => shape(own, 'latn')))
  }
  const widthOf = (all: readonly DrawnRun[]): number =>
    all.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
  return {
    drawn(text) {
      const all = runs(text)
      return {
        glyphs: all.flatMap(({ glyphs }) => glyphs),
        positions: all.flatMap(({ positions }) => positions),
        advanceWidth: widthOf(all),
      }
    },
    width: (text) => widthOf(runs(text)) / 1000,
  }
}

function keptIn(kept: Map<string, DrawnRun>, text: string, shape: (text: string) => DrawnRun): DrawnRun {
  let run = kept.get(text)
  if (run === undefined) {
    if (kept.size >= KEPT_MAX) kept.clear()
    run = shape(text)
    kept.set(text, run)
  }
  return run
}
