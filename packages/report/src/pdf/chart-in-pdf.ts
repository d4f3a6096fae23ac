import type { Canvas } from './canvas.ts'

/** Width and height of an SVG text [px]. */
export function sizeOfSvg(svg: string): { readonly width: number; readonly height: number } {
  const [, width = 640, height = 360] = (/^<svg [^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(
    Number,
  )
  return { width, height }
}

/** Attributes of an element, those of the elements around it among them. */
type Attributes = { readonly [name: string]: string | undefined }

/** What is said of a picture, not drawn. */
const UNDRAWN = /<(style|title)>[\s\S]*?<\/\1>/g
const TAG = /<(\/?)([a-z]+)((?: [\w:-]+="[^"]*")*)(\/?)>([^<]*)/gi
const ATTRIBUTE = / ([\w:-]+)="([^"]*)"/g
const TRANSFORM = /(translate|rotate|scale)\(([^)]*)\)/g
/** What elements within do not take over. */
const OWN = { transform: undefined, x: undefined, y: undefined, width: undefined, height: undefined }
const FONT_SIZE = 12

/** Draws a chart of ours as vectors: the elements that charts are made of, and no others. */
export function drawChart(
  canvas: Canvas,
  svg: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const { pdf } = canvas
  const size = sizeOfSvg(svg)
  const scale = width / size.width
  pdf.save()
  pdf.transform(scale, 0, 0, scale, x, y)
  const around: Attributes[] = []
  for (const [, slash, name = '', list = '', isEmpty, text = ''] of svg.replace(UNDRAWN, '').matchAll(TAG)) {
    const isGroup = name === 'svg' || name === 'g'
    if (slash !== '') {
      if (!isGroup) continue
      around.pop()
      if (around.length > 0) pdf.restore()
      continue
    }
    const attributes: { [name: string]: string | undefined } = { ...around.at(-1), ...OWN }
    for (const [, key = '', value = ''] of list.matchAll(ATTRIBUTE)) attributes[key] = unescaped(value)
    if (!isGroup) drawElement(canvas, name, attributes, text)
    else if (isEmpty === '') {
      if (around.length > 0) openGroup(canvas, name, attributes)
      around.push(attributes)
    }
  }
  pdf.restore()
}

/** Begins a group; a picture within the picture ends at its edges. */
function openGroup({ pdf }: Canvas, name: string, attributes: Attributes): void {
  pdf.save()
  if (name === 'svg') pdf.rect(...boxOf(attributes)).clip()
  transform(pdf, attributes)
}

function drawElement(canvas: Canvas, name: string, attributes: Attributes, text: string): void {
  const { pdf } = canvas
  if (name === 'text') {
    drawLabel(canvas, attributes, unescaped(text))
    return
  }
  if (name === 'image') {
    const [x, y, width, height] = boxOf(attributes)
    pdf.image(attributes.href ?? '', x, y, { width, height })
    return
  }
  const isTransformed = attributes.transform !== undefined
  const opacity = attributes['fill-opacity']
  if (isTransformed || opacity !== undefined) pdf.save()
  transform(pdf, attributes)
  if (opacity !== undefined) pdf.fillOpacity(Number(opacity))
  paint(pdf, name === 'line' ? { ...attributes, fill: 'none' } : attributes, () =>
    trace(pdf, name, attributes),
  )
  if (isTransformed || opacity !== undefined) pdf.restore()
}

/** Writes the outline of a shape. */
function trace(pdf: PDFKit.PDFDocument, name: string, attributes: Attributes): void {
  const number = (key: string): number => Number(attributes[key] ?? 0)
  if (name === 'rect') pdf.rect(...boxOf(attributes))
  else if (name === 'circle') pdf.circle(number('cx'), number('cy'), number('r'))
  else if (name === 'line') pdf.moveTo(number('x1'), number('y1')).lineTo(number('x2'), number('y2'))
  else if (name === 'path') tracePath(pdf, attributes.d ?? '')
  else throw new Error(`a chart has an element ${name}, which reports do not draw`)
}

/** Straight lines between places, as most paths are: nothing of them is computed. */
const STRAIGHT = /^(?:[ML]-?[\d.]+[ ,]-?[\d.]+|Z)*$/

function tracePath(pdf: PDFKit.PDFDocument, d: string): void {
  if (!STRAIGHT.test(d)) {
    pdf.path(d)
    return
  }
  const lines = d.replace(/([ML])([^MLZ]*)|Z/g, (_, command?: string, place = '') =>
    command === undefined ? 'h\n' : `${place.replace(',', ' ')} ${command.toLowerCase()}\n`,
  )
  if (lines !== '') pdf.addContent(lines.trimEnd())
}

/** Fills and strokes what is traced. */
function paint(pdf: PDFKit.PDFDocument, attributes: Attributes, trace: () => void): void {
  const { fill = '#000000', stroke = 'none' } = attributes
  const [isFilled, isStroked] = [fill !== 'none', stroke !== 'none']
  if (!isFilled && !isStroked) return
  if (isStroked) {
    const dash = attributes['stroke-dasharray']
    pdf.lineWidth(Number(attributes['stroke-width'] ?? 1))
    if (dash === undefined) pdf.undash()
    else pdf.dash(dash.split(' ').map(Number) as never, {})
  }
  trace()
  const rule = attributes['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero'
  if (isFilled && isStroked) pdf.fillAndStroke(colourOf(fill), colourOf(stroke), rule)
  else if (isFilled) pdf.fill(colourOf(fill), rule)
  else pdf.stroke(colourOf(stroke))
}

/** Draws a label, over an edge where it has one. */
function drawLabel(canvas: Canvas, attributes: Attributes, text: string): void {
  const { pdf, type } = canvas
  const style = {
    size: Number(attributes['font-size'] ?? FONT_SIZE),
    weight: attributes['font-weight'] === 'bold' ? 'semibold' : 'regular',
  } as const
  const line = type.line(text, style)
  const anchor = attributes['text-anchor']
  const before = anchor === 'middle' ? line.width / 2 : anchor === 'end' ? line.width : 0
  const [x, y] = [Number(attributes.x ?? 0) - before, Number(attributes.y ?? 0)]
  const isTransformed = attributes.transform !== undefined
  if (isTransformed) pdf.save()
  transform(pdf, attributes)
  if (attributes['paint-order'] === 'stroke') {
    pdf
      .lineWidth(Number(attributes['stroke-width'] ?? 1))
      .lineJoin('round')
      .undash()
    pdf.strokeColor(colourOf(attributes.stroke ?? 'none'))
    canvas.drawLine(line, { x, y, style, isOutline: true })
    pdf.lineJoin('miter')
  }
  pdf.fillColor(colourOf(attributes.fill ?? '#000000'))
  canvas.drawLine(line, { x, y, style })
  if (isTransformed) pdf.restore()
}

function transform(pdf: PDFKit.PDFDocument, { transform: list = '' }: Attributes): void {
  for (const [, name, values = ''] of list.matchAll(TRANSFORM)) {
    const [first = 0, second = 0] = values.split(' ').map(Number)
    if (name === 'translate') pdf.translate(first, second)
    else if (name === 'rotate') pdf.rotate(first)
    else pdf.scale(first, values.includes(' ') ? second : first)
  }
}

function boxOf({
  x = '0',
  y = '0',
  width = '0',
  height = '0',
}: Attributes): [number, number, number, number] {
  return [Number(x), Number(y), Number(width), Number(height)]
}

/** A colour as the PDF takes it; scales of colour write `rgb(…)`. */
function colourOf(text: string): PDFKit.Mixins.ColorValue {
  const [, list] = /^rgb\((.*)\)$/.exec(text) ?? []
  return list === undefined ? text : (list.split(',').map(Number) as [number, number, number])
}

function unescaped(text: string): string {
  return text.includes('&')
    ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    : text
}
