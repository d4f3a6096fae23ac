import { normalQuantile } from '@sunwake/core/math/special'
import { barChartSvg, exceedanceChartSvg, waterfallChartSvg } from '@sunwake/report/chart'
import type { ChartBlock, TableBlock } from '@sunwake/report/document'
import type { Format } from '../format.ts'
import { wordsOf } from './words.ts'

export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

/** Exceedances between which the curve is drawn. */
const CURVE = { from: 0.005, to: 0.995, steps: 99 }

interface MonthlySeries {
  readonly name: string
  readonly values: readonly number[]
}

/** Bars for the months. */
export function monthlyChart(
  title: string,
  unit: string,
  series: readonly MonthlySeries[],
  format: Format,
): ChartBlock {
  const [first] = series
  const values = first?.values ?? []
  const most = Math.max(...values)
  const least = Math.min(...values)
  const month = (value: number): string => MONTHS[values.indexOf(value)] ?? ''
  return {
    kind: 'chart',
    svg: barChartSvg(
      {
        title,
        x: { label: 'month', categories: MONTHS },
        y: { label: unit },
        series,
        writeNumber: format.number,
      },
      { width: 640, height: 270 },
    ),
    alt: `${title}, ${unit}: ${first?.name ?? ''} from ${format.figure(least)} in ${month(least)} to ${format.figure(most)} in ${month(most)}.`,
  }
}

/** A point of the curve of exceedance. */
export interface Exceeded {
  readonly exceedance: number
  readonly energy: number
}

/** Energy by probability of exceeding it, of a normal distribution that ends at 0. */
export function normalCurve(p50Mwh: number, sigmaPct: number): Exceeded[] {
  return Array.from({ length: CURVE.steps + 1 }, (_, n) => {
    const exceedance = CURVE.to + ((CURVE.from - CURVE.to) * n) / CURVE.steps
    return { exceedance, energy: Math.max(p50Mwh * (1 - (normalQuantile(exceedance) * sigmaPct) / 100), 0) }
  })
}

/** Energy exceeded by probability. */
export function exceedanceChart(
  curve: readonly Exceeded[],
  marks: readonly (Exceeded & { readonly name: string })[],
  format: Format,
): ChartBlock {
  return {
    kind: 'chart',
    svg: exceedanceChartSvg({
      title: 'Exceedance curve',
      label: 'energy of a year [MWh]',
      curve,
      marks,
      format: (value) => format.figure(value),
    }),
    alt: `Falling curve of the probability of exceeding an energy: ${marks.map(({ name, energy }) => `${name} ${format.figure(energy)} MWh`).join(', ')}.`,
  }
}

/** Energy by probability of exceeding it, as a table. */
export function exceedanceTable(
  marks: readonly (Exceeded & { readonly name: string })[],
  { p50Mwh, caption }: { readonly p50Mwh: number; readonly caption: string },
  format: Format,
): TableBlock {
  return {
    kind: 'table',
    caption,
    columns: [
      { title: 'Probability of exceeding it', share: 2 },
      { title: 'Energy [MWh a year]', align: 'end' },
      { title: 'Share of P50', align: 'end' },
    ],
    rows: marks.map(({ name, exceedance, energy }) => [
      `${name}: ${format.percent(exceedance, 0)}`,
      format.figure(energy),
      format.percent(energy / p50Mwh),
    ]),
  }
}

/** What the uncertainty of the energy is made of. */
export function uncertaintyTable(
  components: readonly { readonly name: string; readonly sigma_pct: number }[],
  totals: readonly { readonly name: string; readonly sigma_pct: number }[],
  format: Format,
): TableBlock {
  return {
    kind: 'table',
    caption: 'Uncertainty budget: one standard deviation of the energy',
    columns: [
      { title: 'Source', share: 3 },
      { title: 'Of the energy', align: 'end' },
    ],
    rows: [...components, ...totals].map(({ name, sigma_pct }) => [
      wordsOf(name),
      format.percent(sigma_pct / 100),
    ]),
    totals: totals.map((_, n) => components.length + n),
  }
}

/** Steps of less than this share of the start are joined. */
const STEP_MIN = 0.0005

/** Where the energy goes. */
export function lossWaterfall(
  {
    title,
    start,
    steps,
    end,
  }: {
    readonly title: string
    readonly start: { readonly name: string; readonly value: number }
    readonly steps: readonly { readonly name: string; readonly change: number }[]
    readonly end: string
  },
  format: Format,
): ChartBlock {
  const shown = steps.filter(({ change }) => Math.abs(change) >= STEP_MIN * start.value)
  const rest =
    steps.reduce((sum, { change }) => sum + change, 0) - shown.reduce((sum, { change }) => sum + change, 0)
  const all = shown.map(({ name, change }) => ({ name: wordsOf(name), change }))
  if (Math.abs(rest) > 1e-9 * start.value) all.push({ name: 'Others', change: rest })
  const left = start.value + all.reduce((sum, { change }) => sum + change, 0)
  const largest = [...all].sort((a, b) => a.change - b.change)[0]
  return {
    kind: 'chart',
    svg: waterfallChartSvg({
      title,
      label: 'energy of a year [MWh]',
      start,
      steps: all,
      end,
      format: (value) => format.figure(value),
      writeNumber: format.number,
    }),
    alt: `${title}: from ${format.figure(start.value)} to ${format.figure(left)} MWh; the largest step is ${largest?.name.toLowerCase() ?? 'none'}.`,
  }
}
