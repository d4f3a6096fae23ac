import type { Palette } from '../document/colour.ts'
import type { Canvas, StructureElement } from './canvas.ts'
import { CONTENT_WIDTH, LINE_HEIGHT, MARGIN, PAGE } from './canvas.ts'
import type { Style } from './text/lines.ts'

/** Where the next thing is drawn; turns the page where it has no room. */
export interface Flow {
  readonly canvas: Canvas
  readonly palette: Palette
  y: number
  /** Turns the page unless there is this much room [pt]. */
  need(height: number): void
  newPage(): void
  readonly bottom: number
}

/** Styles of the texts of a report. */
export const STYLES = {
  section: { size: 18, weight: 'semibold' },
  heading: { size: 11.5, weight: 'semibold' },
  body: { size: 9.5, weight: 'regular' },
  small: { size: 8, weight: 'regular' },
  smallStrong: { size: 8, weight: 'semibold' },
  figure: { size: 15, weight: 'semibold' },
} as const satisfies Readonly<Record<string, Style>>

export function createFlow(canvas: Canvas, palette: Palette): Flow {
  const bottom = PAGE.height - MARGIN.bottom
  return {
    canvas,
    palette,
    bottom,
    y: bottom,
    need(height) {
      if (this.y + height > bottom) this.newPage()
    },
    newPage() {
      canvas.pdf.addPage()
      this.y = MARGIN.top
    },
  }
}

/** Sets a paragraph in lines that may go on over the page. */
export function flowText(
  flow: Flow,
  text: string,
  {
    element,
    style,
    colour,
    x = MARGIN.left,
    width = CONTENT_WIDTH,
    lineHeight = LINE_HEIGHT,
  }: {
    readonly element: StructureElement
    readonly style: Style
    readonly colour: string
    readonly x?: number | undefined
    readonly width?: number | undefined
    readonly lineHeight?: number | undefined
  },
): void {
  const { canvas } = flow
  const lines = canvas.type.lines(text, style, width)
  const step = style.size * lineHeight
  for (let at = 0; at < lines.length; ) {
    flow.need(step * Math.min(2, lines.length - at))
    const room = Math.max(Math.floor((flow.bottom - flow.y) / step + 1e-6), 1)
    // No single line is left for the next page.
    const rest = lines.length - at
    const count = rest > room && rest - room === 1 && room > 2 ? room - 1 : Math.min(rest, room)
    const part = lines.slice(at, at + count)
    canvas.tagged(element, () => {
      flow.y = canvas.drawLines(part, { x, y: flow.y, width, style, colour, lineHeight })
    })
    at += count
    if (at < lines.length) flow.newPage()
  }
}
