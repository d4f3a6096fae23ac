import { range } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { interpolateViridis } from 'd3-scale-chromatic'
import { NARROW, ticksOf } from './axes.ts'
import { decimalsOf, englishNumber, type WritesNumbers } from './numbers.ts'
import { INK } from './palette.ts'
import { element, label, type Size } from './svg.ts'

/** Room that the bar and its values take beside a map [px]. */
export function barRoom({ width }: Size): number {
  return width < NARROW ? 84 : 110
}

/** Colour of a share of the range, dark to light. */
export function shadeAt(share: number): string {
  return interpolateViridis(share)
}

/** The colour bar of a map with round values beside it. */
export function barSvg({
  x,
  top,
  bottom,
  low,
  high,
  steps,
  writeNumber = englishNumber,
}: WritesNumbers & {
  readonly x: number
  readonly top: number
  readonly bottom: number
  readonly low: number
  readonly high: number
  readonly steps: number
}): string {
  const height = (bottom - top) / steps
  const boxes = range(steps).map((n) =>
    element('rect', {
      x,
      y: bottom - (n + 1) * height,
      width: 16,
      height: height + 0.5,
      fill: shadeAt((n + 0.5) / steps),
    }),
  )
  const scale = scaleLinear([low, high], [bottom, top])
  const only = Number(low.toPrecision(3))
  const alone = Number.isFinite(low) ? [{ value: low, text: writeNumber(only, decimalsOf(only)) }] : []
  const texts = (high > low ? ticksOf({ scale, writeNumber }, 5) : alone).map(({ value, text }) => {
    const y = scale(value)
    const mark = element('line', { x1: x + 16, x2: x + 20, y1: y, y2: y, stroke: INK })
    return mark + label(text, { x: x + 24, y: y + 4, fill: INK })
  })
  return [...boxes, ...texts].join('')
}
