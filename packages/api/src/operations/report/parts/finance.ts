import { cashFlowChartSvg, tornadoChartSvg } from '@sunwake/report/chart'
import type { Block, ChartBlock, TableBlock } from '@sunwake/report/document'
import type { Format } from '../format.ts'
import type { MoneyBody, SensitivityBody } from '../money.ts'

const MILLION = 1e6
const THOUSAND = 1e3

/** Divisor and name of the unit in which sums of this size are written. */
function moneyScale(values: readonly number[]): { readonly divisor: number; readonly unit: string } {
  const most = Math.max(...values.map(Math.abs), 0)
  if (most >= 2 * MILLION) return { divisor: MILLION, unit: 'million USD' }
  if (most >= 2 * THOUSAND) return { divisor: THOUSAND, unit: 'thousand USD' }
  return { divisor: 1, unit: 'USD' }
}

/** The money of a project as charts and tables. */
export function moneyBlocks(money: MoneyBody, format: Format): Block[] {
  const { terms } = money
  return [
    {
      kind: 'figures',
      items: [
        { label: 'Investment', value: format.money(money.total_capex) },
        { label: 'Net present value', value: format.money(money.npv_dollars) },
        { label: 'Internal rate of return', value: percentOrNone(money.irr_percent, format) },
        money.payback_years === null
          ? { label: 'Payback', value: 'never' }
          : { label: 'Payback', value: format.number(money.payback_years, 1), unit: 'years' },
        {
          label: 'Level cost of energy',
          value: format.number(money.lcoe_cents_per_kwh, 2),
          unit: 'US cents/kWh',
        },
        {
          label: 'Break-even price, year 1',
          value: money.break_even_price === null ? 'none' : format.number(100 * money.break_even_price, 2),
          unit: money.break_even_price === null ? undefined : 'US cents/kWh',
        },
        { label: 'Value at P90 energy', value: format.money(money.p90_npv_dollars) },
        { label: 'Upkeep of year 1', value: format.money(money.om_year1) },
      ],
    },
    {
      kind: 'text',
      text: `Before taxes, without debt or subsidies, over ${terms.project_life_years} years at a discount rate of ${format.percent(terms.discount_rate)}; energy is sold at ${format.number(100 * terms.electricity_price, 2)} US cents/kWh in the first year, rising by ${format.percent(terms.price_escalation)} a year.`,
    },
    cashFlowChart(money.cash_flow, money.payback_years, format),
    sensitivityChart(money.npv_dollars, money.sensitivity, format),
    cashFlowTable(money.cash_flow, format),
  ]
}

export function percentOrNone(value: number | null, format: Format): string {
  return value === null ? 'none' : format.percent(value / 100)
}

/** Money of each year and its sum. */
function cashFlowChart(flows: readonly number[], paybackYears: number | null, format: Format): ChartBlock {
  const sum = flows.reduce((total, flow) => total + flow, 0)
  const { divisor, unit } = moneyScale([...flows, sum])
  return {
    kind: 'chart',
    svg: cashFlowChartSvg({
      title: 'Cash flow',
      label: unit,
      flows: flows.map((flow) => flow / divisor),
    }),
    alt: `Bars of the yearly cash flow, ${format.money(flows[0])} at first, and a line of its sum, which ends at ${format.money(sum)}${paybackYears === null ? ' and never pays the investment back' : ` and crosses zero after ${format.number(paybackYears, 1)} years`}.`,
  }
}

const stepText = ({ step, unit }: SensitivityBody, sign: '+' | '−'): string =>
  `${sign}${Math.round(100 * step)} ${unit === 'points' ? 'points' : '%'}`

/** What each input does to the value. */
function sensitivityChart(base: number, sensitivity: readonly SensitivityBody[], format: Format): ChartBlock {
  const ordered = [...sensitivity].sort(
    (a, b) =>
      Math.abs(b.high_npv_dollars - b.low_npv_dollars) - Math.abs(a.high_npv_dollars - a.low_npv_dollars),
  )
  const { divisor, unit } = moneyScale([
    base,
    ...ordered.flatMap(({ low_npv_dollars: low, high_npv_dollars: high }) => [low, high]),
  ])
  const [first] = ordered
  return {
    kind: 'chart',
    svg: tornadoChartSvg({
      title: 'What moves the net present value',
      label: `net present value [${unit}]`,
      base: base / divisor,
      bars: ordered.map((bar) => ({
        name: bar.name,
        low: bar.low_npv_dollars / divisor,
        high: bar.high_npv_dollars / divisor,
        lowText: stepText(bar, '−'),
        highText: stepText(bar, '+'),
      })),
      format: (value) => format.number(value, Math.abs(value) < 10 && value % 1 !== 0 ? 1 : 0),
    }),
    alt: `Net present value of ${format.money(base)} when one input at a time changes. The widest bar is ${first?.name ?? 'none'}: ${format.money(first?.low_npv_dollars)} to ${format.money(first?.high_npv_dollars)}.`,
  }
}

/** The cash flow, year by year. */
function cashFlowTable(flows: readonly number[], format: Format): TableBlock {
  const { divisor, unit } = moneyScale(flows)
  const decimals = divisor === 1 ? 0 : divisor === MILLION ? 3 : 1
  let sum = 0
  const cells = flows.map((flow, year) => {
    sum += flow
    return [String(year), format.number(flow / divisor, decimals), format.number(sum / divisor, decimals)]
  })
  // Two halves side by side, or thirty years would fill a page.
  const half = Math.ceil(cells.length / 2)
  return {
    kind: 'table',
    caption: `Cash flow by year, ${unit}`,
    columns: [0, 1].flatMap(() => [
      { title: 'Year', share: 0.6 },
      { title: 'Cash flow', align: 'end' as const },
      { title: 'Sum', align: 'end' as const },
    ]),
    rows: cells.slice(0, half).map((left, n) => [...left, ...(cells[half + n] ?? ['', '', ''])]),
  }
}
