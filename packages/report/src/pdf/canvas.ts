import PdfDocument from 'pdfkit'
import type { ReportDocument } from '../document/model.ts'
import { gatherOutput } from './gather-output.ts'
import type { Face, FontBook } from './text/font-book.ts'
import { createTypesetter, type Line, type Style, type Typesetter } from './text/lines.ts'
import { drawable, runsLeft } from './text/runs.ts'

/** A4 [pt]. */
export const PAGE = { width: 595.28, height: 841.89 }
export const MARGIN = { left: 56, right: 56, top: 72, bottom: 64 }
export const CONTENT_WIDTH = PAGE.width - MARGIN.left - MARGIN.right

export type StructureElement = PDFKit.PDFStructureElement

/** Lines as far as they reach from top to bottom, over their size. */
const ASCENT = 1.07
export const LINE_HEIGHT = 1.45

/** The PDF that is being made: text of any script, tags, and what is decoration alone. */
export interface Canvas {
  readonly pdf: PDFKit.PDFDocument
  readonly type: Typesetter
  /** Draws lines from a top edge down; gives the bottom. */
  readonly drawLines: (
    lines: readonly Line[],
    at: {
      readonly x: number
      readonly y: number
      readonly width: number
      readonly style: Style
      readonly colour: string
      readonly align?: 'start' | 'end' | 'middle' | undefined
      readonly lineHeight?: number | undefined
    },
  ) => number
  /** Draws a line from its left end, on its base line, in the colour that is set; `isOutline`: its edges alone. */
  readonly drawLine: (
    line: Line,
    at: {
      readonly x: number
      readonly y: number
      readonly style: Style
      readonly isOutline?: boolean | undefined
    },
  ) => void
  /** Adds what is drawn to an element of the structure. */
  readonly tagged: (element: StructureElement, draw: () => void) => void
  /** Draws what readers pass over. */
  readonly artifact: (draw: () => void) => void
  /** The whole file, after the document has ended. */
  readonly bytes: () => Uint8Array<ArrayBuffer>
}

/** Opens an empty PDF. */
export function openCanvas(document: ReportDocument, book: FontBook): Canvas {
  const date = new Date(`${document.date}T00:00:00.000Z`)
  const pdf = new PdfDocument({
    autoFirstPage: false,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: document.language,
    displayTitle: true,
    // None, so that none of the built-in fonts is opened.
    font: null,
    info: {
      Title: drawable(document.title),
      Author: drawable(document.brand.companyName ?? 'Sunwake'),
      Creator: 'Sunwake',
      Producer: 'Sunwake',
      CreationDate: date,
      ModDate: date,
    },
  } as unknown as PDFKit.PDFDocumentOptions)
  const bytes = gatherOutput(pdf)
  const type = createTypesetter(book)
  const opened = new Set<string>()
  const useFont = (face: Face) => {
    if (!opened.has(face.name)) {
      pdf.registerFont(face.name, face.font as never)
      opened.add(face.name)
      pdf.font(face.name)
      withoutCidSet(pdf)
      const { _font } = pdf as unknown as { readonly _font: { layoutRun: unknown } }
      _font.layoutRun = face.layouts.drawn
    }
    pdf.font(face.name)
  }
  const drawLine: Canvas['drawLine'] = ({ runs }, { x, y, style, isOutline = false }) => {
    let at = x
    for (const { text, face, width } of runs) {
      useFont(face)
      pdf.fontSize(style.size)
      // What `text` ends with, without its second measuring of every text.
      ;(pdf as unknown as Fragments)._fragment(text, at, y, {
        baseline: 'alphabetic',
        features: [],
        textWidth: width,
        wordCount: 1,
        stroke: isOutline,
      })
      at += width
    }
  }
  return {
    pdf,
    type,
    drawLine,
    bytes,
    drawLines(lines, { x, y, width, style, colour, align = 'start', lineHeight = LINE_HEIGHT }) {
      const step = style.size * lineHeight
      lines.forEach((line, n) => {
        const free = width - line.width
        const at = x + (align === 'end' ? free : align === 'middle' ? free / 2 : 0)
        const baseline = y + n * step + (step - style.size * 1.36) / 2 + style.size * ASCENT
        const isTurned = runsLeft(line.text)
        if (isTurned) pdf.markContent('Span', { actual: line.text })
        pdf.fillColor(colour)
        drawLine(line, { x: at, y: baseline, style })
        if (isTurned) pdf.endMarkedContent()
      })
      return y + lines.length * step
    },
    tagged(element, draw) {
      const content = pdf.markStructureContent((element as unknown as Tagged).dictionary.data.S)
      draw()
      pdf.endMarkedContent()
      element.add(content)
    },
    artifact(draw) {
      pdf.markContent('Artifact', { type: 'Layout' } as never)
      draw()
      pdf.endMarkedContent()
    },
  }
}

interface Fragments {
  _fragment(text: string, x: number, y: number, options: object): void
}

interface Tagged {
  readonly dictionary: { readonly data: { readonly S: string } }
}

/**
 * Keeps a font from writing a CIDSet: PDF/UA does not ask for one, and that of pdfkit leaves out the parts of composite
 * glyphs, which PDF/UA forbids (rule 7.21.4.2-2).
 */
function withoutCidSet(pdf: PDFKit.PDFDocument): void {
  const owner = pdf as unknown as { subset: number | null; _font: { embed(): unknown; whole?: true } | null }
  const font = owner._font
  if (font === null || font.whole === true) return
  const embed = font.embed.bind(font)
  font.whole = true
  font.embed = () => {
    const { subset } = owner
    owner.subset = null
    embed()
    owner.subset = subset
  }
}
