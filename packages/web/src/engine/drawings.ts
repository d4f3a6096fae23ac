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
import type { Drawing } from './protocol.ts'

/** A chart as SVG. @param format writes the numbers of the axes that take it. */
export function draw(drawing: Drawing, format: (value: number) => string): string {
  const { size } = drawing
  switch (drawing.chart) {
    case 'bar':
      return barChartSvg(drawing.of, size)
    case 'line':
      return lineChartSvg(drawing.of, size)
    case 'cashFlow':
      return cashFlowChartSvg(drawing.of, size)
    case 'rose':
      return roseChartSvg(drawing.of, size)
    case 'heat':
      return heatChartSvg(drawing.of, size)
    case 'waterfall':
      return waterfallChartSvg({ ...drawing.of, format }, size.width)
    case 'exceedance': {
      const { normal, ...of } = drawing.of
      return exceedanceChartSvg({ ...of, curve: curveOf(of.marks, normal), format }, size)
    }
    case 'noiseMap': {
      const { map, receivers, turbines: places } = drawing.of
      return noiseMapSvg(map, receivers, places, size)
    }
    case 'flickerCalendar':
      return flickerCalendarSvg(drawing.of, drawing.of.year, size)
    case 'cablePlan':
      return cablePlanSvg(drawing.of.network, drawing.of, size)
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
