import type { TableBlock } from '../document/model.ts'
import { CONTENT_WIDTH, MARGIN, type StructureElement } from './canvas.ts'
import { type Flow, flowText, STYLES } from './flow.ts'
import type { Line, Style } from './text/lines.ts'

const PADDING = { x: 6, y: 3.2 }
const LINE = 1.32
const AFTER = 14
/** Tables of rows up to this height stay on one page [pt]. */
const KEPT_WHOLE = 330

/** A row that is ready to be drawn. */
interface Row {
  readonly cells: readonly (readonly Line[])[]
  readonly height: number
  readonly style: Style
}

/** A table that is ready to be drawn. */
interface Measured {
  readonly widths: readonly number[]
  readonly head: Row
  readonly rows: readonly Row[]
  readonly totals: ReadonlySet<number>
  /** Room that it needs on the page on which it begins [pt]: all of it, where it is small. */
  readonly room: number
}

function measured({ canvas }: Flow, table: TableBlock): Measured {
  const { columns } = table
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0)
  const widths = columns.map(({ share = 1 }) => (CONTENT_WIDTH * share) / shares)
  const rowOf = (texts: readonly string[], style: Style): Row => {
    const cells = texts.map((text, n) => canvas.type.lines(text, style, (widths[n] ?? 0) - 2 * PADDING.x))
    const most = Math.max(...cells.map((lines) => lines.length), 1)
    return { cells, style, height: most * style.size * LINE + 2 * PADDING.y }
  }
  const titles = columns.map(({ title }) => title)
  const head = rowOf(titles, STYLES.smallStrong)
  const totals = new Set(table.totals)
  const rows = table.rows.map((texts, n) => rowOf(texts, totals.has(n) ? STYLES.smallStrong : STYLES.small))
  const captionHeight = STYLES.smallStrong.size * 1.45 + 4
  const heightOf = (some: readonly Row[]): number => some.reduce((sum, { height }) => sum + height, 0)
  const whole = heightOf(rows)
  const first = whole <= KEPT_WHOLE ? whole : heightOf(rows.slice(0, 3))
  return { widths, head, rows, totals, room: captionHeight + head.height + first }
}

/** Room that a table needs on the page on which it begins, with the gap behind it [pt]. */
export function roomOfTable(flow: Flow, table: TableBlock): number {
  return measured(flow, table).room + AFTER
}

/** Draws a table with its caption; the head stands again where it goes on over the page. */
export function drawTable(flow: Flow, table: TableBlock, parent: StructureElement): void {
  const { canvas, palette } = flow
  const { pdf } = canvas
  const { columns } = table
  const { widths, head, rows, totals, room } = measured(flow, table)
  const lefts = widths.map((_, n) => MARGIN.left + widths.slice(0, n).reduce((sum, width) => sum + width, 0))
  flow.need(room)
  const element = pdf.struct('Table')
  parent.add(element)
  const caption = pdf.struct('Caption')
  element.add(caption)
  flowText(flow, table.caption, { element: caption, style: STYLES.smallStrong, colour: palette.strong })
  caption.end()
  flow.y += 4

  const drawRow = (row: Row, colour: string, cell: (n: number, draw: () => void) => void): void => {
    row.cells.forEach((lines, n) => {
      cell(n, () => {
        canvas.drawLines(lines, {
          x: (lefts[n] ?? 0) + PADDING.x,
          y: flow.y + PADDING.y,
          width: (widths[n] ?? 0) - 2 * PADDING.x,
          style: row.style,
          colour,
          align: columns[n]?.align,
          lineHeight: LINE,
        })
      })
    })
  }
  const drawHead = (isFirst: boolean): void => {
    canvas.artifact(() => {
      pdf.rect(MARGIN.left, flow.y, CONTENT_WIDTH, head.height).fill(palette.tint)
      rule(flow, flow.y + head.height, palette.strong, 0.8)
    })
    if (isFirst) {
      const tr = pdf.struct('TR')
      element.add(tr)
      drawRow(head, palette.strong, (_, draw) => {
        const th = pdf.struct('TH', { scope: 'Column' } as never)
        tr.add(th)
        canvas.tagged(th, draw)
        th.end()
      })
      tr.end()
    } else {
      canvas.artifact(() => drawRow(head, palette.strong, (_, draw) => draw()))
    }
    flow.y += head.height
  }
  drawHead(true)
  rows.forEach((row, n) => {
    if (flow.y + row.height > flow.bottom) {
      flow.newPage()
      drawHead(false)
    }
    const isTotal = totals.has(n)
    canvas.artifact(() => {
      if (isTotal) pdf.rect(MARGIN.left, flow.y, CONTENT_WIDTH, row.height).fill(palette.tint)
      rule(flow, flow.y + row.height, palette.rule, 0.5)
    })
    const tr = pdf.struct('TR')
    element.add(tr)
    drawRow(row, palette.ink, (column, draw) => {
      const cell = column === 0 ? pdf.struct('TH', { scope: 'Row' } as never) : pdf.struct('TD')
      tr.add(cell)
      canvas.tagged(cell, draw)
      cell.end()
    })
    tr.end()
    flow.y += row.height
  })
  element.end()
  flow.y += AFTER
}

function rule({ canvas: { pdf } }: Flow, y: number, colour: string, width: number): void {
  pdf
    .moveTo(MARGIN.left, y)
    .lineTo(MARGIN.left + CONTENT_WIDTH, y)
    .lineWidth(width)
    .stroke(colour)
}
