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

const centsPerKwh = (price: number, format: Format): string => `${format.number(100 * price, 2)} US cents/kWh`

/** Whether a project pays, and what its energy costs. */
export function moneySentence(money: MoneyBody, format: Format): string {
  const { terms, irr_percent: rate, lcoe_cents_per_kwh: cost } = money
  const pays = money.npv_dollars >= 0 ? 'The project pays' : 'The project does not pay'
  const returns = rate === null ? '' : `, and it returns ${format.percent(rate / 100)} a year`
  const costs =
    cost === null
      ? ''
      : ` Its energy costs ${format.number(cost, 2)} US cents/kWh over ${terms.project_life_years} years.`
  return `${pays} at ${centsPerKwh(terms.electricity_price, format)}: on an investment of ${format.money(money.total_capex)} its net present value is ${format.money(money.npv_dollars)}${returns}.${costs}`
}

/** Why the levelised cost is not the price at which a project breaks even, from its numbers. */
function levelSentence(money: MoneyBody, format: Format, hasBattery: boolean): string {
  const { lcoe_cents_per_kwh: cost, break_even_price: even, terms } = money
  if (cost === null || even === null) return ''
  const { price_escalation: rise, degradation, om_escalation: upkeep } = terms
  const common = ` Both count the same years, discount rate and costs, no taxes, energy that ${degradation === 0 ? 'stays' : `falls by ${format.percent(degradation)} a year`} and upkeep that rises by ${format.percent(upkeep)} a year.`
  const prices = `${centsPerKwh(even, format)} against a levelised cost of ${format.number(cost, 2)}`
  const battery = hasBattery
    ? ' What the battery earns follows its capacity, and not the energy of the levelised cost.'
    : ''
  if (rise !== 0) {
    return `The levelised cost is one price for all years, the break-even price that of the first year, after which prices rise by ${format.percent(rise)} a year: in the mean, discounted and by energy, to ${format.number(cost / (100 * even), 2)} times the first. So it is ${prices}.${common}${battery}`
  }
  return hasBattery
    ? `The break-even price is ${prices}, though prices do not rise.${common}${battery}`
    : `The break-even price is the levelised cost, as prices do not rise.${common}`
}

/** What follows from the money of a project. */
export function moneyAdvice(money: MoneyBody, format: Format): string[] {
  const { npv_dollars: value, p90_npv_dollars: atP90, break_even_price: even, terms } = money
  const [widest] = bySpan(money.sensitivity)
  const items: string[] = []
  if (value < 0) {
    items.push(
      `Do not build at these prices: the net present value is ${format.money(value)}.${even === null ? '' : ` It would break even at ${centsPerKwh(even, format)} in the first year, against ${centsPerKwh(terms.electricity_price, format)} now.`}`,
    )
  } else if (atP90 !== null && atP90 < 0) {
    items.push(
      `Plan the debt on P90: at that energy the net present value is ${format.money(atP90)}, below zero, though it is ${format.money(value)} at P50.`,
    )
  } else if (atP90 !== null) {
    items.push(
      `The project can bear an energy below the estimate: even at P90 energy its net present value is ${format.money(atP90)}.`,
    )
  }
  if (widest !== undefined) {
    items.push(
      `Settle the ${widest.name} first: moving it by ${Math.round(100 * widest.step)} ${widest.unit === 'points' ? 'points' : '%'} moves the net present value from ${format.money(widest.low_npv_dollars)} to ${format.money(widest.high_npv_dollars)}, more than any other input.`,
    )
  }
  return items
}

/** Inputs by how much they move the value, the widest first. */
function bySpan(sensitivity: readonly SensitivityBody[]): SensitivityBody[] {
  const span = ({ low_npv_dollars: low, high_npv_dollars: high }: SensitivityBody) => Math.abs(high - low)
  return [...sensitivity].sort((a, b) => span(b) - span(a))
}

/**
 * The money of a project as charts and tables.
 * @param sold how its energy is sold; by default at one price, which rises.
 */
export function moneyBlocks(
  money: MoneyBody,
  format: Format,
  {
    sold = `energy is sold at ${centsPerKwh(money.terms.electricity_price, format)} in the first year`,
    hasBattery = false,
  }: { readonly sold?: string | undefined; readonly hasBattery?: boolean | undefined } = {},
): Block[] {
  const { terms } = money
  const level = levelSentence(money, format, hasBattery)
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
          label: 'Levelised cost of energy',
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
      text: `Before taxes, without debt or subsidies, over ${terms.project_life_years} years at a discount rate of ${format.percent(terms.discount_rate)}; ${sold}, rising by ${format.percent(terms.price_escalation)} a year.`,
    },
    ...(level === '' ? [] : [{ kind: 'text', text: level } as const]),
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
      writeNumber: format.number,
    }),
    alt: `Bars of the yearly cash flow, ${format.money(flows[0])} at first, and a line of its sum, which ends at ${format.money(sum)}${paybackYears === null ? ' and never pays the investment back' : ` and crosses zero after ${format.number(paybackYears, 1)} years`}.`,
  }
}

const stepText = ({ step, unit }: SensitivityBody, sign: '+' | '−'): string =>
  `${sign}${Math.round(100 * step)} ${unit === 'points' ? 'points' : '%'}`

/** What each input does to the value. */
function sensitivityChart(base: number, sensitivity: readonly SensitivityBody[], format: Format): ChartBlock {
  const ordered = bySpan(sensitivity)
  const { divisor, unit } = moneyScale([
    base,
    ...ordered.flatMap(({ low_npv_dollars: low, high_npv_dollars: high }) => [low, high]),
  ])
  const [first] = ordered
  return {
    kind: 'chart',
    svg: tornadoChartSvg({
      title: 'Sensitivity of the net present value',
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
