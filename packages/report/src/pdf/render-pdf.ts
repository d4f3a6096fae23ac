import { requireFields } from '@sunwake/core/errors'
import { paletteOf } from '../document/colour.ts'
import { requireDocument } from '../document/document-shape.ts'
import type { ReportDocument } from '../document/model.ts'
import { drawSection } from './blocks.ts'
import { type Canvas, CONTENT_WIDTH, MARGIN, openCanvas, PAGE } from './canvas.ts'
import { drawCover } from './cover.ts'
import { createFlow, flowText, STYLES } from './flow.ts'
import type { FontBook } from './text/font-book.ts'

/**
 * Renders a report as a tagged PDF (PDF/UA-1, ISO 14289-1). The same document gives the same bytes on one version of
 * Node.js; another version may compress them differently.
 */
export function renderPdf(document: ReportDocument, book: FontBook): Uint8Array<ArrayBuffer> {
  requireDocument(document)
  requireFields(book, { opened: 'object', base: 'function', faceOf: 'function' }, 'book')
  const canvas = openCanvas(document, book)
  const { pdf } = canvas
  const palette = paletteOf(document.brand.primaryColour)
  const flow = createFlow(canvas, palette)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  drawCover(flow, document, root)
  document.sections.forEach((section, n) => {
    drawSection(flow, section, root, n === document.sections.length - 1 ? END_ROOM : 0)
  })
  drawEnd(flow, document, root)
  root.end()
  for (const { name, mediaType, description, bytes } of document.attachments) {
    const date = new Date(`${document.date}T00:00:00.000Z`)
    pdf.file(
      bytes as never,
      {
        name,
        type: mediaType,
        description,
        relationship: 'Data',
        creationDate: date,
        modifiedDate: date,
      } as never,
    )
  }
  drawEdges(canvas, document, palette.muted, palette.rule)
  pdf.end()
  return canvas.bytes()
}

/** Room of the lines at the end [pt]. */
const END_ROOM = 34

/** What the numbers can be found again by. */
function drawEnd(
  flow: ReturnType<typeof createFlow>,
  { fingerprint, attachments }: ReportDocument,
  root: ReturnType<Canvas['pdf']['struct']>,
): void {
  flow.need(END_ROOM)
  const { canvas, palette } = flow
  canvas.artifact(() => {
    canvas.pdf
      .moveTo(MARGIN.left, flow.y)
      .lineTo(MARGIN.left + CONTENT_WIDTH, flow.y)
      .lineWidth(0.8)
      .stroke(palette.strong)
  })
  flow.y += 8
  const names = attachments.map(({ name }) => name).join(' and ')
  const text = `Fingerprint ${fingerprint.slice(0, 12)}.${names === '' ? '' : ` Attached to this file: ${names}. The command sunwake replay computes the report again from them and compares every number.`}`
  const element = canvas.pdf.struct('P')
  root.add(element)
  flowText(flow, text, { element, style: STYLES.small, colour: palette.muted })
  element.end()
}

/** Head and foot of every page but the cover. */
function drawEdges(canvas: Canvas, document: ReportDocument, colour: string, rule: string): void {
  const { pdf, type } = canvas
  const { start, count } = pdf.bufferedPageRange()
  const style = STYLES.small
  const width = CONTENT_WIDTH / 2
  for (let n = 1; n < count; n++) {
    pdf.switchToPage(start + n)
    pdf.markContent('Artifact', { type: 'Pagination' } as never)
    const draw = (text: string, y: number, side: 'start' | 'end') =>
      canvas.drawLines(type.lines(text, style, width - 6, 1), {
        x: side === 'start' ? MARGIN.left : MARGIN.left + width,
        y,
        width,
        style,
        colour,
        align: side,
      })
    draw(document.cover.projectName, 36, 'start')
    draw(document.cover.kind, 36, 'end')
    for (const y of [52, PAGE.height - 46]) {
      pdf
        .moveTo(MARGIN.left, y)
        .lineTo(PAGE.width - MARGIN.right, y)
        .lineWidth(0.5)
        .stroke(rule)
    }
    draw(document.brand.companyName ?? 'Sunwake', PAGE.height - 42, 'start')
    draw(`${n + 1} / ${count}`, PAGE.height - 42, 'end')
    pdf.endMarkedContent()
  }
}
