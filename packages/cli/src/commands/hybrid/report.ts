import type { HybridQuickResponse, HybridRunResponse } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../../context.ts'
import { figureLine, placeName, withUnit } from '../../output/figures.ts'
import { noteLines, type Shown } from '../../output/result-notes.ts'
import { printTable } from '../../output/table.ts'

type Result = Omit<HybridQuickResponse, 'status' | 'name'> & { readonly name?: string | undefined }

function print(context: SunwakeContext, lines: readonly string[]): void {
  context.process.stdout.write(`${lines.join('\n')}\n`)
}

const thousands = (value: number | null): string =>
  value === null ? 'not known' : `${Math.round(value / 1000).toLocaleString('en-US')} thousand USD`

/** Prints the year of a hybrid for a person. */
export function printHybrid(context: SunwakeContext, body: Result, shown: Shown): void {
  const { summary, curtailment, complementarity, firmness, storage, revenue, financial_metrics: money } = body
  const share = (value: number | null): string =>
    value === null ? '' : `, ${value.toFixed(1)} % of its capacity`
  print(context, [
    `Hybrid ${body.name ?? `at ${placeName(body.location)}`}: a year of ${summary.steps} steps of ${summary.step_minutes} min`,
    '',
    figureLine('sun', `${withUnit(summary.solar_mwh, 0, 'MWh')}${share(summary.solar_capacity_factor_pct)}`),
    figureLine('wind', `${withUnit(summary.wind_mwh, 0, 'MWh')}${share(summary.wind_capacity_factor_pct)}`),
    figureLine(
      'delivered',
      `${withUnit(summary.delivered_mwh, 0, 'MWh')}, P90 ${body.uncertainty.p90_mwh.toFixed(0)} MWh; imported ${summary.imported_mwh.toFixed(0)} MWh`,
    ),
    figureLine(
      'curtailed',
      `${withUnit(curtailment.total_mwh, 0, 'MWh')} (${curtailment.share_pct.toFixed(1)} %): connection ${curtailment.by_cause.connection_mwh.toFixed(0)}, prices ${curtailment.by_cause.negative_price_mwh.toFixed(0)}; without storage ${curtailment.without_storage_mwh.toFixed(0)}`,
    ),
    figureLine(
      'sun and wind',
      `Kendall ${signed(complementarity.hourly.kendall_tau_b)} by hour, ${signed(complementarity.daily.kendall_tau_b)} by day`,
    ),
    figureLine(
      'firm power',
      `${firmness.p50_kw.toFixed(0)} kW half of the time, ${firmness.p90_kw.toFixed(0)} kW in nine hours of ten`,
    ),
    ...(firmness.loss_of_load === null
      ? []
      : [
          figureLine(
            'load not covered',
            `${firmness.loss_of_load.hours.toFixed(0)} h, ${firmness.loss_of_load.unserved_mwh.toFixed(0)} MWh, longest ${firmness.loss_of_load.longest_hours.toFixed(0)} h`,
          ),
        ]),
    ...(storage === null
      ? []
      : [
          figureLine(
            'battery',
            `${storage.equivalent_full_cycles.toFixed(0)} full cycles a year, worth ${thousands(storage.value_usd)} a year`,
          ),
          figureLine(
            '  with a forecast',
            storage.rolling_share_of_perfect_pct === null
              ? 'not known'
              : `${storage.rolling_share_of_perfect_pct.toFixed(1)} % of the value of perfect foresight`,
          ),
          figureLine(
            '  replaced after',
            storage.ageing.replacement_years.length === 0
              ? 'not within its life'
              : `${storage.ageing.replacement_years.join(', ')} years`,
          ),
        ]),
    figureLine(
      'revenue',
      `${thousands(revenue.total_usd)} a year${revenue.load_cost_without_hybrid_usd > 0 ? `; the load alone would cost ${thousands(revenue.load_cost_without_hybrid_usd)}` : ''}`,
    ),
    figureLine('investment', thousands(money.total_capex)),
    figureLine('cost of energy', withUnit(money.lcoe === null ? null : 1000 * money.lcoe, 2, 'USD/MWh')),
    figureLine(
      'net present value',
      `${thousands(money.npv)}; rate of return ${money.irr === null ? 'none' : `${(100 * money.irr).toFixed(1)} %`}`,
    ),
    '',
    ...noteLines({ ...body, uncertainty: null }, shown),
  ])
}

function signed(value: number | null): string {
  return value === null ? 'not defined' : `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`
}

/** Prints what one more unit of each size is worth. */
export function printShadowPrices(
  context: SunwakeContext,
  { shadow_prices: prices }: HybridRunResponse,
): void {
  if (prices === null) return
  const cell = (value: number | null): string => (value === null ? '' : value.toFixed(2))
  printTable(
    context,
    ['one unit of', 'less loses', 'more gains', 'unit'],
    Object.entries(prices).map(([name, { left, right, unit }]) => [name, cell(left), cell(right), unit]),
  )
  print(context, [''])
}

const LISTED_MAX = 20

/** Prints the front of a sizing. */
export function printSizing(context: SunwakeContext, { sizing }: HybridRunResponse): void {
  if (sizing === null) return
  const knee = JSON.stringify(sizing.knee_point)
  const isKnee = (design: object): boolean => JSON.stringify(design) === knee
  const step = Math.max(1, Math.ceil(sizing.pareto_front.length / LISTED_MAX))
  printTable(
    context,
    ['sun kW', 'wind kW', 'battery kW', 'kWh', 'connection kW', 'USD/MWh', 'connection %', 'NPV million', ''],
    sizing.pareto_front
      .filter((design, i) => i % step === 0 || isKnee(design))
      .map((design) => [
        design.solar_kw.toFixed(0),
        design.wind_kw.toFixed(0),
        design.storage_power_kw.toFixed(0),
        design.storage_energy_kwh.toFixed(0),
        design.interconnect_limit_kw.toFixed(0),
        design.lcoe === null ? '' : (1000 * design.lcoe).toFixed(2),
        design.connection_capacity_factor_pct?.toFixed(1) ?? '',
        (design.npv / 1e6).toFixed(2),
        isKnee(design) ? 'knee' : '',
      ]),
  )
  print(context, [
    `${sizing.evaluations} designs by ${sizing.search_dispatch}, the front of ${sizing.pareto_front.length} by the optimum`,
    '',
  ])
}
