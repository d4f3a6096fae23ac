import type { Block, ChartBlock, Figure, Section } from '../document/model.ts'
import { CONTENT_WIDTH, LINE_HEIGHT, MARGIN, type StructureElement } from './canvas.ts'
import { drawChart, sizeOfSvg } from './chart-in-pdf.ts'
import { type Flow, flowText, STYLES } from './flow.ts'
import { drawTable, roomOfTable } from './table.ts'

const GAP = 12
/** Least room under the title of a section or a heading [pt]; charts and tables at its head need their own beside. */
const ROOM_AFTER_TITLE = 120
const ROOM_AFTER_HEADING = 90
const TILE = { height: 46, gap: 8, padding: 8 }
const TILES_A_ROW = 4

/**
 * Draws a section with its blocks.
 * @param after what comes behind it [pt]: its last table and what follows that stay on the page of it.
 */
export function drawSection(flow: Flow, section: Section, parent: StructureElement, after = 0): void {
  const { canvas, palette } = flow
  const { pdf } = canvas
  if (flow.y > MARGIN.top) flow.y += 18
  flow.need(ROOM_AFTER_TITLE + headOf(flow, section.blocks))
  const sect = pdf.struct('Sect')
  parent.add(sect)
  pdf.outline.addItem(section.title)
  canvas.artifact(() => {
    pdf.rect(MARGIN.left, flow.y + 3, 4, STYLES.section.size * 1.15).fill(palette.primary)
  })
  const title = pdf.struct('H2')
  sect.add(title)
  flowText(flow, section.title, {
    element: title,
    style: STYLES.section,
    colour: palette.strong,
    x: MARGIN.left + 14,
    width: CONTENT_WIDTH - 14,
  })
  title.end()
  flow.y += 8
  const end = after > 0 ? section.blocks.map(({ kind }) => kind).lastIndexOf('table') : -1
  section.blocks.forEach((block, n) => {
    if (n === end) flow.need(roomOf(flow, section.blocks.slice(n)) + after)
    drawBlock(flow, block, sect)
  })
  sect.end()
}

/** What the chart or the table that a section begins with needs beside the usual room [pt]; 0 for something else. */
function headOf(flow: Flow, [first]: readonly Block[]): number {
  if (first?.kind === 'chart') return chartHeight(first, CONTENT_WIDTH) - ROOM_AFTER_TITLE / 2
  return first?.kind === 'table' ? Math.max(roomOfTable(flow, first) - ROOM_AFTER_TITLE / 2, 0) : 0
}

/** Height of a table and the texts behind it [pt]. */
function roomOf(flow: Flow, blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    if (block.kind === 'table') return sum + roomOfTable(flow, block)
    if (block.kind !== 'text') return sum
    const lines = flow.canvas.type.lines(block.text, STYLES.body, CONTENT_WIDTH)
    return sum + lines.length * STYLES.body.size * LINE_HEIGHT + 8
  }, 0)
}

function chartHeight({ svg }: ChartBlock, width: number): number {
  const size = sizeOfSvg(svg)
  return (width * size.height) / size.width
}

function drawBlock(flow: Flow, block: Block, parent: StructureElement): void {
  const { palette } = flow
  const { pdf } = flow.canvas
  switch (block.kind) {
    case 'heading': {
      flow.y += 4
      flow.need(STYLES.heading.size * 1.5 + ROOM_AFTER_HEADING)
      const element = pdf.struct('H3')
      parent.add(element)
      flowText(flow, block.text, { element, style: STYLES.heading, colour: palette.strong })
      element.end()
      flow.y += 3
      return
    }
    case 'text': {
      const element = pdf.struct('P')
      parent.add(element)
      flowText(flow, block.text, { element, style: STYLES.body, colour: palette.ink })
      element.end()
      flow.y += 8
      return
    }
    case 'list':
      drawList(flow, block.items, parent)
      return
    case 'figures':
      drawFigures(flow, block.items, parent)
      return
    case 'table':
      drawTable(flow, block, parent)
      return
    case 'chart':
      drawCharts(flow, [block], parent)
      return
    case 'pair':
      drawCharts(flow, block.charts, parent)
      return
  }
}

function drawList(flow: Flow, items: readonly string[], parent: StructureElement): void {
  const { canvas, palette } = flow
  const { pdf } = canvas
  const list = pdf.struct('L')
  parent.add(list)
  items.forEach((text, n) => {
    const item = pdf.struct('LI')
    list.add(item)
    const width = CONTENT_WIDTH - 20
    const lines = canvas.type.lines(text, STYLES.body, width)
    flow.need(Math.min(lines.length, 3) * STYLES.body.size * 1.45)
    const label = pdf.struct('Lbl')
    item.add(label)
    canvas.tagged(label, () => {
      const number = canvas.type.lines(`${n + 1}.`, { ...STYLES.body, weight: 'semibold' }, 20)
      canvas.drawLines(number, {
        x: MARGIN.left,
        y: flow.y,
        width: 20,
        style: { ...STYLES.body, weight: 'semibold' },
        colour: palette.strong,
      })
    })
    label.end()
    const body = pdf.struct('LBody')
    item.add(body)
    flowText(flow, text, {
      element: body,
      style: STYLES.body,
      colour: palette.ink,
      x: MARGIN.left + 20,
      width,
    })
    body.end()
    item.end()
    flow.y += 5
  })
  list.end()
  flow.y += 6
}

/** Numbers that stand out, in tiles. */
export function drawFigures(flow: Flow, items: readonly Figure[], parent: StructureElement): void {
  for (let at = 0; at < items.length; at += TILES_A_ROW) {
    const row = items.slice(at, at + TILES_A_ROW)
    const count = items.length > TILES_A_ROW ? TILES_A_ROW : row.length
    const width = (CONTENT_WIDTH - (count - 1) * TILE.gap) / count
    flow.need(TILE.height)
    row.forEach((figure, n) => {
      drawTile(flow, figure, { x: MARGIN.left + n * (width + TILE.gap), width }, parent)
    })
    flow.y += TILE.height + TILE.gap
  }
  flow.y += 6
}

function drawTile(
  flow: Flow,
  { label, value, unit }: Figure,
  { x, width }: { readonly x: number; readonly width: number },
  parent: StructureElement,
): void {
  const { canvas, palette } = flow
  const { pdf, type } = canvas
  canvas.artifact(() => {
    pdf.rect(x, flow.y, width, TILE.height).fill(palette.tint)
    pdf.rect(x, flow.y, 2.5, TILE.height).fill(palette.primary)
  })
  const inner = width - 2 * TILE.padding
  const element = pdf.struct('P')
  parent.add(element)
  canvas.tagged(element, () => {
    canvas.drawLines(type.lines(label, STYLES.small, inner, 1), {
      x: x + TILE.padding,
      y: flow.y + 6,
      width: inner,
      style: STYLES.small,
      colour: palette.muted,
    })
    const unitText = unit === undefined ? '' : ` ${unit}`
    const unitWidth = type.width(unitText, STYLES.small) + 4
    let size = STYLES.figure.size
    while (size > 8 && type.width(value, { ...STYLES.figure, size }) + unitWidth > inner) size -= 0.5
    const style = { ...STYLES.figure, size }
    const lines = type.lines(value, style, inner)
    const y = flow.y + 19 + (STYLES.figure.size - size) * 0.9
    canvas.drawLines(lines.slice(0, 1), {
      x: x + TILE.padding,
      y,
      width: inner,
      style,
      colour: palette.strong,
    })
    if (unit !== undefined) {
      const drawn = lines[0]?.width ?? 0
      canvas.drawLines(type.lines(unit, STYLES.small, inner, 1), {
        x: x + TILE.padding + drawn + 3,
        y: flow.y + 19 + STYLES.figure.size * 1.04 - STYLES.small.size * 1.04,
        width: inner,
        style: STYLES.small,
        colour: palette.muted,
      })
    }
  })
  element.end()
}

function drawCharts(flow: Flow, charts: readonly ChartBlock[], parent: StructureElement): void {
  const { canvas } = flow
  const { pdf } = canvas
  const width = (CONTENT_WIDTH - (charts.length - 1) * GAP) / charts.length
  const heights = charts.map((chart) => chartHeight(chart, width))
  const height = Math.max(...heights)
  flow.need(height)
  charts.forEach(({ svg, alt }, n) => {
    const x = MARGIN.left + n * (width + GAP)
    const bbox = [x, flow.y, x + width, flow.y + heights[n]!]
    const figure = pdf.struct('Figure', { alt, bbox, placement: 'Block' } as never)
    parent.add(figure)
    canvas.tagged(figure, () => drawChart(canvas, svg, { x, y: flow.y, width }))
    figure.end()
  })
  flow.y += height + GAP
}
