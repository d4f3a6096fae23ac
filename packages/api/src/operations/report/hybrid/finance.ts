import type { Block, TableBlock } from '@sunwake/report/document'
import { moneyBlocks } from '../parts/finance.ts'
import type { ReportView } from '../report-run.ts'
import type { HybridReportNumbers } from './numbers.ts'
import { SIZE_WORDS } from './words.ts'

/** The money of a hybrid, by part, and what one more unit of each size is worth. */
export function hybridFinance(numbers: HybridReportNumbers, { format }: ReportView): Block[] {
  const { analysis, money } = numbers
  const { financial_metrics: found, revenue } = analysis
  const dollars = (value: number): string => format.money(value)
  const parts = [
    ['Sun', found.capex.solar, found.om_year1.solar],
    ['Wind', found.capex.wind, found.om_year1.wind],
    ['Battery', found.capex.storage, found.om_year1.storage],
    ['Connection', found.capex.connection, 0],
  ] as const
  const shown = parts.filter(([, capex]) => capex > 0)
  return [
    ...moneyBlocks(money, format, {
      sold: `a delivered kWh earns ${format.number(100 * money.terms.electricity_price, 2)} US cents in the mean of the first year`,
      hasBattery: found.capex.storage > 0,
    }),
    {
      kind: 'table',
      caption: 'Investment and upkeep by part',
      columns: [
        { title: 'Part', share: 1.4 },
        { title: 'Investment', align: 'end', share: 1.4 },
        { title: 'Share', align: 'end' },
        { title: 'Upkeep of year 1', align: 'end', share: 1.4 },
      ],
      rows: [
        ...shown.map(([name, capex, om]) => [
          name,
          dollars(capex),
          format.percent(capex / found.total_capex),
          dollars(om),
        ]),
        ['All', dollars(found.total_capex), '100 %', dollars(found.om_year1.total)],
      ],
      totals: [shown.length],
    },
    {
      kind: 'table',
      caption: 'Revenue of the year',
      columns: [
        { title: 'From', share: 3 },
        { title: 'Sum', align: 'end', share: 1.4 },
      ],
      rows: [
        ['Market', dollars(revenue.merchant_usd)],
        ...(revenue.ppa_usd === 0 ? [] : [['Contract', dollars(revenue.ppa_usd)]]),
        ...(revenue.import_cost_usd === 0 ? [] : [['Import', dollars(-revenue.import_cost_usd)]]),
        ...(revenue.load_cost_without_hybrid_usd === 0
          ? []
          : [
              ['What the load would cost from the grid alone', dollars(revenue.load_cost_without_hybrid_usd)],
            ]),
        ['Export less import and wear', dollars(revenue.total_usd)],
      ],
    },
    ...shadowTable(numbers, format),
    {
      kind: 'text',
      text: 'Sensitivities and the value at P90 scale revenue and energy of the year; the dispatch is not searched again for them.',
    },
  ]
}

/** What the last and the next unit of each size are worth a year, beside what one costs. */
function shadowTable(
  { shadow_prices: prices, cost_per_year: costs }: HybridReportNumbers,
  format: ReportView['format'],
): TableBlock[] {
  if (prices === null) return []
  const sum = (value: number | null): string => (value === null ? '–' : `${format.number(value, 2)} USD`)
  return [
    {
      kind: 'table',
      caption: 'Shadow prices: what one unit more or less is worth a year, at the best dispatch',
      columns: [
        { title: 'Size', share: 1.6 },
        { title: 'Unit', share: 0.6 },
        { title: 'The last unit', align: 'end' },
        { title: 'One more', align: 'end' },
        { title: 'Costs a year', align: 'end' },
      ],
      rows: Object.entries(prices).map(([name, { left, right }]) => [
        SIZE_WORDS[name] ?? name,
        name.endsWith('kwh') ? 'kWh' : 'kW',
        sum(left),
        sum(right),
        sum(costs[name] ?? null),
      ]),
    },
  ]
}
