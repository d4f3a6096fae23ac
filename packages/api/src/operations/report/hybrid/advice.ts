import type { Format } from '../format.ts'
import { moneyAdvice } from '../parts/finance.ts'
import type { HybridReportNumbers } from './numbers.ts'
import { SIZE_WORDS } from './words.ts'

/** Curtailment that is worth a word [% of the generation]. */
const CURTAILED_HIGH = 5
/** Uncertainty of one part from which on a measurement comes before a loan [% of its energy]. */
const UNCERTAINTY_HIGH = 10

/** What follows from the numbers of a hybrid. */
export function hybridAdvice(numbers: HybridReportNumbers, format: Format): string[] {
  const { analysis, shadow_prices: prices, cost_per_year: costs, money } = numbers
  const { curtailment, uncertainty, storage, metadata } = analysis
  const items: string[] = []
  for (const [name, { left, right }] of Object.entries(prices ?? {})) {
    const cost = costs[name]
    if (cost === undefined) continue
    const unit = name.endsWith('kwh') ? 'kWh' : 'kW'
    const dollars = (value: number): string => `${format.number(value, 2)} USD a year`
    const size = SIZE_WORDS[name] ?? name
    if (right !== null && right > cost) {
      items.push(`${size}: larger pays. One more ${unit} earns ${dollars(right)} and costs ${dollars(cost)}.`)
    } else if (left !== null && left < cost) {
      items.push(`${size}: smaller pays. The last ${unit} earns ${dollars(left)} and costs ${dollars(cost)}.`)
    }
  }
  if (curtailment.share_pct >= CURTAILED_HIGH) {
    const byPrice = curtailment.by_cause.negative_price_mwh > curtailment.by_cause.connection_mwh
    items.push(
      `Look at the curtailment: ${format.number(curtailment.share_pct, 1)} % of the generation, ${format.figure(curtailment.total_mwh)} MWh a year, mostly because ${byPrice ? 'prices are below zero' : 'the connection is full'}.`,
    )
  }
  if (storage !== null && metadata.foresight === 'perfect_foresight' && storage.rolling_value_usd !== null) {
    items.push(
      `Count on ${format.money(storage.rolling_value_usd)} a year of the battery, as an operator with forecasts earns, not on the ${format.money(storage.value_usd)} of a dispatch that knows the year.`,
    )
  }
  for (const [part, sigma] of [
    ['sun', uncertainty.solar_sigma_pct],
    ['wind', uncertainty.wind_sigma_pct],
  ] as const) {
    if (sigma < UNCERTAINTY_HIGH) continue
    items.push(
      `Measure the ${part} at the site before the debt is sized: the uncertainty of its yearly energy is ${format.number(sigma, 1)} %.`,
    )
  }
  return [...items, ...moneyAdvice(money, format)]
}
