import { chartStyle } from '@sunwake/report/chart'
import { useEffect, useRef } from 'preact/hooks'
import { latest } from '../engine/latest.ts'
import type { Drawing } from '../engine/protocol.ts'
import { engine } from './page.ts'

const style = new CSSStyleSheet()
style.replaceSync(chartStyle())
document.adoptedStyleSheets.push(style)

/**
 * A chart, drawn by the engine's thread and shown as SVG. While a newer one is drawn the one before it stays, so that
 * nothing flickers under a slider.
 */
export function Chart({
  drawing,
  isTitled = false,
  onDrawn,
}: {
  readonly drawing: Drawing
  /** Whether the title is drawn as well; not where the card above has it. */
  readonly isTitled?: boolean
  /** Is given the chart's own text, for a download. */
  readonly onDrawn?: ((svg: string) => void) | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  const draw = useRef(
    latest(async (wanted: Drawing) => {
      const svg = await engine.ask('draw', wanted)
      box.current?.replaceChildren(pictureOf(svg, isTitled))
      onDrawn?.(svg)
    }),
  )
  const key = JSON.stringify(drawing, (_, value) =>
    ArrayBuffer.isView(value) ? [...(value as never)] : value,
  )
  useEffect(() => draw.current(drawing), [key])
  const { width, height } = drawing.size
  return (
    <div class="chart" ref={box} data-chart={drawing.chart} style={{ aspectRatio: `${width} / ${height}` }} />
  )
}

/** The element of a chart. Its own style goes, for the page's policy refuses it, and the page has the same rules. */
function pictureOf(svg: string, isTitled: boolean): Element {
  const plain = svg.replace(/<style>.*?<\/style>/s, '')
  const picture = new DOMParser().parseFromString(plain, 'image/svg+xml').documentElement
  if (!isTitled) {
    for (const title of picture.querySelectorAll('text[font-weight="bold"]')) title.remove()
  }
  picture.removeAttribute('width')
  picture.removeAttribute('height')
  picture.setAttribute('aria-label', picture.querySelector('title')?.textContent ?? '')
  picture.querySelector('title')?.remove()
  return document.importNode(picture, true)
}
