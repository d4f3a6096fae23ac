import { range } from 'd3-array'
import { interpolateViridis } from 'd3-scale-chromatic'
import { NARROW } from './axes.ts'
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

/** The colour bar of a map with the values at its ends and quarters. */
export function barSvg({
  x,
  top,
  bottom,
  low,
  high,
  steps,
  digits = 3,
}: {
  readonly x: number
  readonly top: number
  readonly bottom: number
  readonly low: number
  readonly high: number
  readonly steps: number
  /** Of the values beside it. */
  readonly digits?: number | undefined
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
  const texts = range(0, 1.01, 0.25).map((share) => {
    const value = low + share * (high - low)
    const text = Number.isFinite(value) ? String(Number(value.toPrecision(digits))) : 'none'
    return label(text, { x: x + 22, y: bottom - share * (bottom - top) + 4, fill: INK })
  })
  return [...boxes, ...texts].join('')
}
