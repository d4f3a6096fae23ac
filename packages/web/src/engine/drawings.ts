import { cablePlanSvg, flickerCalendarSvg, noiseMapSvg } from '@sunwake/api/permit-pictures'
import { normalQuantile } from '@sunwake/core/math/special'
import {
  barChartSvg,
  cashFlowChartSvg,
  type ExceedanceChart,
  exceedanceChartSvg,
  heatChartSvg,
  lineChartSvg,
  roseChartSvg,
  waterfallChartSvg,
} from '@sunwake/report/chart'
import type { Numbers } from '../texts/index.ts'
import type { Drawing } from './protocol.ts'

/** Digits of a value that is told beside a mark or a bar. */
const DIGITS = 4

/** A chart as SVG, with its numbers in the language of the page. */
export function draw(drawing: Drawing, { written, decimal: writeNumber }: Numbers): string {
  const { size } = drawing
  const format = (value: number) => written(value, DIGITS)
  switch (drawing.chart) {
    case 'bar':
      return barChartSvg({ ...drawing.of, writeNumber }, size)
    case 'line':
      return lineChartSvg({ ...drawing.of, writeNumber }, size)
    case 'cashFlow':
      return cashFlowChartSvg({ ...drawing.of, writeNumber }, size)
    case 'rose':
      return roseChartSvg({ ...drawing.of, writeNumber }, size)
    case 'heat':
      return heatChartSvg({ ...drawing.of, writeNumber }, size)
    case 'waterfall':
      return waterfallChartSvg({ ...drawing.of, format, writeNumber }, size.width)
    case 'exceedance': {
      const { normal, ...of } = drawing.of
      return exceedanceChartSvg({ ...of, curve: curveOf(of.marks, normal), format }, size)
    }
    case 'noiseMap': {
      const { map, receivers, turbines: places } = drawing.of
      return noiseMapSvg(map, receivers, places, size, writeNumber)
    }
    case 'flickerCalendar':
      return flickerCalendarSvg({ ...drawing.of, writeNumber }, drawing.of.year, size)
    case 'cablePlan':
      return cablePlanSvg(drawing.of.network, { ...drawing.of, writeNumber }, size)
  }
}

/** Points of an exceedance curve: of its distribution where that is known, else its marks alone. */
function curveOf(
  marks: ExceedanceChart['curve'],
  normal: Extract<Drawing, { readonly chart: 'exceedance' }>['of']['normal'],
): ExceedanceChart['curve'] {
  if (normal === undefined) return marks
  return Array.from({ length: 99 }, (_, n) => {
    const exceedance = (n + 1) / 100
    return { exceedance, energy: normal.mean + normal.deviation * normalQuantile(1 - exceedance) }
  })
}
