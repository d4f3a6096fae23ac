import svgToPdf from 'svg-to-pdfkit'
import type { Logo } from '../document/model.ts'

/** Draws a logo as large as it fits into a box, at its left. */
export function drawLogo(
  pdf: PDFKit.PDFDocument,
  logo: Logo,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  if (logo.kind !== 'svg') {
    pdf.image(Buffer.from(logo.bytes), x, y, { fit: [width, height], valign: 'center' })
    return
  }
  svgToPdf(pdf, logo.text, x, y, {
    width,
    height,
    assumePt: true,
    preserveAspectRatio: 'xMinYMid meet',
    // Texts would need fonts that the file only names; pictures may be within it alone.
    fontCallback: () => undefined as never,
    imageCallback: (address) => (address.startsWith('data:') ? address : ''),
    warningCallback: () => {},
  })
}
