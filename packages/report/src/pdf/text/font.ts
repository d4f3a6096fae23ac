/** Where a glyph stands, in units of its font. */
export interface GlyphPosition {
  readonly xAdvance: number
  readonly yAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

/** A text that was laid out. */
export interface GlyphRun {
  readonly glyphs: readonly { readonly advanceWidth: number }[]
  readonly positions: readonly GlyphPosition[]
  readonly advanceWidth: number
}

/** What is read of a font of fontkit, which ships no types. */
export interface Font {
  readonly unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string, features?: readonly string[], script?: string): GlyphRun
}
