import svgToPdf from 'svg-to-pdfkit'
import type { Canvas } from './canvas.ts'
import { lineRuns } from './text/runs.ts'

/** Width and height of an SVG text [px]. */
export function sizeOfSvg(svg: string): { readonly width: number; readonly height: number } {
  const [, width = 640, height = 360] = (/^<svg [^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(
    Number,
  )
  return { width, height }
}

/** Letters whose edge lies behind them, and the edge. */
const EDGE_FIRST = 'paint-order="stroke"'
const EDGE = / (?:stroke|stroke-width|paint-order)="[^"]*"/g

/** Draws a chart of ours as vectors. */
export function drawChart(
  canvas: Canvas,
  svg: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const { pdf, useFont } = canvas
  const size = sizeOfSvg(svg)
  const plain = svg
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<title>[\s\S]*?<\/title>/g, '')
    .replace(/(<text [^>]*>)([^<]*)(<\/text>)/g, (_, open: string, text: string, close: string) => {
      const content = `${spans(canvas, unescaped(text), open.includes('font-weight="bold"'))}${close}`
      // The converter knows no order of painting and would draw the edge of letters over them.
      return open.includes(EDGE_FIRST)
        ? `${open}${content}${open.replace(EDGE, '')}${content}`
        : open + content
    })
  svgToPdf(pdf, plain, x, y, {
    width,
    height: (width * size.height) / size.width,
    assumePt: true,
    preserveAspectRatio: 'xMinYMin meet',
    fontCallback: (family, bold) => {
      const face = canvas.book.opened.get(family) ?? canvas.book.base(bold ? 'semibold' : 'regular')
      useFont(face)
      return face.name
    },
    warningCallback: () => {},
  })
}

/** A label as spans of one font each, as they stand from left to right. */
function spans({ book }: Canvas, text: string, isBold: boolean): string {
  const runs = lineRuns(text, book, isBold ? 'semibold' : 'regular')
  const [only] = runs
  if (runs.length === 1 && only!.face === book.base(isBold ? 'semibold' : 'regular'))
    return escaped(only!.text)
  return runs
    .map(({ text: own, face }) => `<tspan font-family="${face.name}">${escaped(own)}</tspan>`)
    .join('')
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
