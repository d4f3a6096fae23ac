declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): { readonly levels: Uint8Array }
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number; readonly required: boolean } | null | undefined
  }
}

declare module 'fontkit' {
  export interface GlyphPosition {
    readonly xAdvance: number
    readonly yAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }
  export interface GlyphRun {
    readonly glyphs: readonly object[]
    readonly positions: readonly GlyphPosition[]
    readonly advanceWidth: number
  }
  export interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: readonly string[], script?: string): GlyphRun
  }
  export function create(bytes: Uint8Array): Font
}
