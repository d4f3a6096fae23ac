import { useSignal } from '@preact/signals'
import { chartStyle } from '@sunwake/report/chart'
import { useEffect, useRef } from 'preact/hooks'
import { latest } from '../engine/latest.ts'
import type { ChartName, Drawing } from '../engine/protocol.ts'
import { chartMonth } from '../texts/index.ts'
import { chartWords, engine, texts } from './page.ts'
import { settings } from './settings.ts'

const style = new CSSStyleSheet()
style.replaceSync(chartStyle())
document.adoptedStyleSheets.push(style)

type Sizeless<Of> = Of extends Drawing ? Omit<Of, 'size'> : never

/** Height of a chart by its width [px]. */
const HEIGHTS: Readonly<Record<ChartName, (width: number) => number>> = {
  bar: half,
  line: half,
  cashFlow: (width) => Math.max(half(width), 290),
  heat: half,
  exceedance: half,
  flickerCalendar: half,
  rose: (width) => Math.min(width, 420),
  noiseMap: (width) => width,
  cablePlan: (width) => Math.min(width, 560),
  // As high as its rows.
  waterfall: () => 0,
}

function half(width: number): number {
  return Math.min(Math.max(width / 2, 240), 360)
}

/**
 * A chart, drawn by the engine's thread as wide as there is room, so that its letters keep their size, and shown as SVG.
 * While a newer one is drawn the one before it stays, so that nothing flickers under a slider.
 */
export function Chart({
  drawing,
  isTitled = false,
  heightOf = HEIGHTS[drawing.chart],
  onDrawn,
}: {
  readonly drawing: Sizeless<Drawing>
  /** Whether the title is drawn as well; not where the card above has it. */
  readonly isTitled?: boolean
  readonly heightOf?: (width: number) => number
  /** Is given the chart's own text, for a download. */
  readonly onDrawn?: ((svg: string) => void) | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  const width = useSignal(0)
  const draw = useRef(
    latest(async (wanted: Drawing) => {
      const svg = inLanguage(await engine.ask('draw', wanted), wanted.chart)
      box.current?.replaceChildren(pictureOf(svg, isTitled))
      onDrawn?.(svg)
    }),
  )
  useEffect(() => {
    const { current } = box
    if (current === null) return
    const observer = new ResizeObserver(([entry]) => {
      width.value = Math.round((entry?.contentRect.width ?? 0) / zoom())
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const size = { width: width.value, height: Math.round(heightOf(width.value)) }
  const wanted = { ...drawing, size } as Drawing
  const key = JSON.stringify(wanted, (_, value) => (ArrayBuffer.isView(value) ? numberOf(value) : value))
  useEffect(() => {
    if (size.width > 0) draw.current(wanted)
  }, [key])
  const least = `${(size.height - (isTitled ? 0 : TITLE)) / USUAL_LETTERS}rem`
  return <div class="chart" ref={box} data-chart={drawing.chart} style={{ minHeight: least }} />
}

const numbers = new WeakMap<ArrayBufferView, number>()
let numbered = 0

/** A number for an array, which tells it from others without reading its thousands of values. */
function numberOf(values: ArrayBufferView): number {
  const known = numbers.get(values)
  if (known !== undefined) return known
  numbered += 1
  numbers.set(values, numbered)
  return numbered
}

/** Height of the line of a title [px]. */
const TITLE = 16
/** Height of letters for which charts are drawn [px]. */
const USUAL_LETTERS = 16

/** How much larger the letters of the page are than those for which charts are drawn. */
function zoom(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_LETTERS || 1
}

/** A chart with the texts that it writes itself in the language of the page. */
function inLanguage(svg: string, chart: ChartName): string {
  const words = Object.entries({ ...chartWords, ...(chart === 'rose' && { E: texts.directions[4] ?? 'E' }) })
  return svg.replace(/(<text[^>]*>)([^<]*)(?=<)/g, (_, open: string, text: string) => {
    const [english = '', own = ''] =
      words.find(([known]) => text === known || (known.endsWith(' ') && text.includes(known))) ?? []
    return open + chartMonth(text.replace(english, own), settings.language)
  })
}

/** The element of a chart. Its own style goes, for the page's policy refuses it, and the page has the same rules. */
function pictureOf(svg: string, isTitled: boolean): Element {
  const plain = svg.replace(/<style>.*?<\/style>/s, '')
  const picture = new DOMParser().parseFromString(plain, 'image/svg+xml').documentElement
  if (!isTitled) {
    for (const title of picture.querySelectorAll('text[font-weight="bold"]')) title.remove()
    const [, , width = 0, height = 0] = picture.getAttribute('viewBox')?.split(' ').map(Number) ?? []
    picture.setAttribute('viewBox', `0 ${TITLE} ${width} ${height - TITLE}`)
  }
  picture.removeAttribute('width')
  picture.removeAttribute('height')
  picture.setAttribute('aria-label', picture.querySelector('title')?.textContent ?? '')
  picture.querySelector('title')?.remove()
  return document.importNode(picture, true)
}
