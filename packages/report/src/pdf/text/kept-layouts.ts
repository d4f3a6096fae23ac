import type { Font, GlyphPosition, GlyphRun } from './font.ts'

/** Words and lines that a font keeps at most; then it begins anew. */
const KEPT_MAX = 20_000
/** Latin letters, digits and signs, without marks: blanks between words of them change no glyph and no place. */
const LATIN = /^[\p{Script=Latin}\p{Script=Common}]*$/u
const LATIN_LETTER = /\p{Script=Latin}/u
/** A word and the blanks after it. */
const WORDS = /[^ ]* +|[^ ]+/g

/**
 * Lets a font keep what it has laid out, since shaping is most of the time of a report and its words recur: Latin text
 * word by word, all other text whole. Glyphs and places are those that the font gives without.
 */
export function keepLayouts(font: Font): Font {
  const shape = font.layout.bind(font)
  const kept = new Map<string, GlyphRun>()
  const keptRun = (text: string, features: readonly string[], script?: string): GlyphRun => {
    const key = `${features.join()} ${script ?? ''} ${text}`
    let run = kept.get(key)
    if (run === undefined) {
      if (kept.size >= KEPT_MAX) kept.clear()
      // A font keeps each glyph with the characters that it first stood for, which a reader of the PDF would copy. It
      // forgets them here, so that they are of this text, whatever was drawn before in the process.
      Object.assign(font, { _glyphs: {} })
      run = shape(text, features, script)
      kept.set(key, run)
    }
    return run
  }
  font.layout = (text, features = []) => {
    if (!LATIN.test(text)) return joined([keptRun(text, features)])
    const script = LATIN_LETTER.test(text) ? 'latn' : undefined
    return joined((text.match(WORDS) ?? []).map((word) => keptRun(word, features, script)))
  }
  return font
}

/** One run of several, with places of its own: who draws it scales them. */
function joined(runs: readonly GlyphRun[]): GlyphRun {
  const glyphs: object[] = []
  const positions: GlyphPosition[] = []
  for (const run of runs) {
    for (const glyph of run.glyphs) glyphs.push(glyph)
    for (const { xAdvance, yAdvance, xOffset, yOffset } of run.positions) {
      positions.push({ xAdvance, yAdvance, xOffset, yOffset })
    }
  }
  return {
    glyphs,
    positions,
    get advanceWidth() {
      let sum = 0
      for (const { xAdvance } of positions) sum += xAdvance
      return sum
    },
  }
}
