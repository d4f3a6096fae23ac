import type { ReportDocument } from '../document/model.ts'
import { drawFigures } from './blocks.ts'
import { CONTENT_WIDTH, MARGIN, PAGE, type StructureElement } from './canvas.ts'
import { drawLogo } from './draw-logo.ts'
import { type Flow, STYLES } from './flow.ts'

const BAND = { top: 150, height: 250 }
const LOGO = { width: 190, height: 64, top: 48 }
const TITLE_LINES = 4
const TITLE_SIZES = [34, 30, 26, 23, 20, 17] as const

/** Draws the cover. */
export function drawCover(flow: Flow, document: ReportDocument, parent: StructureElement): void {
  const { canvas, palette } = flow
  const { pdf, type } = canvas
  const { brand, cover } = document
  flow.newPage()
  canvas.artifact(() => {
    pdf.rect(0, BAND.top, PAGE.width, BAND.height).fill(palette.primary)
    drawRays(flow)
  })
  const company = brand.companyName ?? ''
  if (brand.logo !== undefined) {
    const figure = pdf.struct('Figure', {
      alt: company === '' ? 'Logo' : `Logo of ${company}`,
      bbox: [MARGIN.left, LOGO.top, MARGIN.left + LOGO.width, LOGO.top + LOGO.height],
      placement: 'Block',
    } as never)
    parent.add(figure)
    const { logo } = brand
    canvas.tagged(figure, () =>
      drawLogo(pdf, logo, { x: MARGIN.left, y: LOGO.top, width: LOGO.width, height: LOGO.height }),
    )
    figure.end()
  } else if (company !== '') {
    const style = { size: 18, weight: 'semibold' } as const
    paragraph(flow, parent, 'P', () =>
      canvas.drawLines(type.lines(company, style, CONTENT_WIDTH, 2), {
        x: MARGIN.left,
        y: LOGO.top + 12,
        width: CONTENT_WIDTH,
        style,
        colour: palette.strong,
      }),
    )
  }

  const kindStyle = { size: 11, weight: 'semibold' } as const
  paragraph(flow, parent, 'P', () =>
    canvas.drawLines(type.lines(cover.kind, kindStyle, CONTENT_WIDTH, 1), {
      x: MARGIN.left,
      y: BAND.top + 34,
      width: CONTENT_WIDTH,
      style: kindStyle,
      colour: palette.onPrimary,
    }),
  )
  const room = CONTENT_WIDTH - 30
  const size =
    TITLE_SIZES.find(
      (one) => type.lines(cover.projectName, title(one), room).length <= (one > 26 ? 3 : TITLE_LINES),
    ) ?? TITLE_SIZES.at(-1)!
  const lines = type.lines(cover.projectName, title(size), room, size > 17 ? TITLE_LINES : 6)
  paragraph(flow, parent, 'H1', () =>
    canvas.drawLines(lines, {
      x: MARGIN.left,
      y: BAND.top + 62,
      width: room,
      style: title(size),
      colour: palette.onPrimary,
      lineHeight: 1.22,
    }),
  )

  flow.y = BAND.top + BAND.height + 34
  drawFigures(flow, cover.figures, parent)
  flow.y += 16
  for (const { label, value } of cover.facts) {
    const labelStyle = { size: 9.5, weight: 'regular' } as const
    const valueStyle = { size: 9.5, weight: 'semibold' } as const
    const values = type.lines(value, valueStyle, CONTENT_WIDTH - 120, 3)
    paragraph(flow, parent, 'P', () => {
      canvas.drawLines(type.lines(label, labelStyle, 112, 1), {
        x: MARGIN.left,
        y: flow.y,
        width: 112,
        style: labelStyle,
        colour: palette.muted,
      })
      const bottom = canvas.drawLines(values, {
        x: MARGIN.left + 120,
        y: flow.y,
        width: CONTENT_WIDTH - 120,
        style: valueStyle,
        colour: palette.ink,
      })
      flow.y = bottom + 7
    })
  }
  canvas.artifact(() => {
    pdf
      .moveTo(MARGIN.left, PAGE.height - 58)
      .lineTo(PAGE.width - MARGIN.right, PAGE.height - 58)
      .lineWidth(0.6)
      .stroke(palette.rule)
  })
  const note = `Computed with Sunwake · fingerprint ${document.fingerprint.slice(0, 12)}`
  paragraph(flow, parent, 'P', () =>
    canvas.drawLines(type.lines(note, STYLES.small, CONTENT_WIDTH, 1), {
      x: MARGIN.left,
      y: PAGE.height - 52,
      width: CONTENT_WIDTH,
      style: STYLES.small,
      colour: palette.muted,
    }),
  )
  flow.y = flow.bottom
}

function title(size: number) {
  return { size, weight: 'semibold' } as const
}

function paragraph({ canvas }: Flow, parent: StructureElement, type: string, draw: () => void): void {
  const element = canvas.pdf.struct(type as 'P')
  parent.add(element)
  canvas.tagged(element, draw)
  element.end()
}

/** Rings round the lower right corner of the band, like a sun that rises there. */
function drawRays({ canvas: { pdf }, palette }: Flow): void {
  pdf.save()
  pdf.rect(0, BAND.top, PAGE.width, BAND.height).clip()
  for (const [n, radius] of [90, 135, 180, 225].entries()) {
    pdf
      .circle(PAGE.width - 40, BAND.top + BAND.height, radius)
      .lineWidth(14)
      .strokeOpacity(0.16 - 0.03 * n)
      .stroke(palette.onPrimary)
  }
  pdf
    .circle(PAGE.width - 40, BAND.top + BAND.height, 52)
    .fillOpacity(0.2)
    .fill(palette.onPrimary)
  pdf.restore()
  pdf.fillOpacity(1).strokeOpacity(1)
}
