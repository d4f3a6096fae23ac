import type { Block } from '@sunwake/report/document'
import { advice, appendix } from '../parts/appendix.ts'
import { monthlyChart } from '../parts/energy.ts'
import { moneySentence, percentOrNone } from '../parts/finance.ts'
import { placeMap, placeName } from '../parts/place.ts'
import { isolated } from '../parts/words.ts'
import type { ReportContent, ReportView } from '../report-run.ts'
import { hybridAdvice } from './advice.ts'
import { hybridEnergy } from './energy.ts'
import { hybridFinance } from './finance.ts'
import { HYBRID_METHODS } from './methods.ts'
import type { HybridReportNumbers } from './numbers.ts'
import { technical } from './technical.ts'
import { partsWords, power } from './words.ts'

/** Tells the numbers of a hybrid plant. */
export function hybridReportDocument(numbers: HybridReportNumbers, view: ReportView): ReportContent {
  const { format, presentation } = view
  const { analysis, parts, money } = numbers
  const { location, uncertainty, metadata } = analysis
  return {
    kind: 'Hybrid energy assessment',
    facts: [
      ...(presentation.client_name === undefined
        ? []
        : [{ label: 'Prepared for', value: presentation.client_name }]),
      { label: 'Location', value: placeName(location.latitude, location.longitude, format) },
      { label: 'Plant', value: partsWords(parts, format) },
      { label: 'Connection', value: power(parts.interconnect_limit_kw, format) },
      { label: 'Date', value: format.date(presentation.date) },
      { label: 'Data', value: metadata.data.source },
    ],
    figures: [
      { label: 'P50 delivered in a year', value: format.figure(uncertainty.p50_mwh), unit: 'MWh' },
      { label: 'P90 delivered in a year', value: format.figure(uncertainty.p90_mwh), unit: 'MWh' },
      {
        label: 'Levelised cost of energy',
        value: format.number(money.lcoe_cents_per_kwh, 2),
        unit: 'US cents/kWh',
      },
      { label: 'Internal rate of return', value: percentOrNone(money.irr_percent, format) },
    ],
    sections: [
      { name: 'executive_summary', title: 'Executive summary', blocks: summary(numbers, view) },
      { name: 'parts', title: 'Parts', blocks: partBlocks(numbers, view) },
      { name: 'energy', title: 'Energy and dispatch', blocks: hybridEnergy(numbers, view) },
      { name: 'financial', title: 'Finance', blocks: hybridFinance(numbers, view) },
      { name: 'technical', title: 'Technical design', blocks: technical(numbers, view) },
      advice(hybridAdvice(numbers, format)),
      appendix(view, HYBRID_METHODS),
    ],
  }
}

function summary({ analysis, parts, money }: HybridReportNumbers, view: ReportView): Block[] {
  const { format, presentation } = view
  const { summary: year, curtailment, uncertainty, firmness, location } = analysis
  return [
    {
      kind: 'text',
      text: `${isolated(presentation.project_name)} is a hybrid plant of ${partsWords(parts, format)} behind one connection of ${power(parts.interconnect_limit_kw, format)}. It delivers ${format.figure(year.delivered_mwh)} MWh in a year, and with a probability of 90 % at least ${format.figure(uncertainty.p90_mwh)} MWh; ${format.percent(curtailment.share_pct / 100)} of what sun and wind could make is curtailed.`,
    },
    { kind: 'text', text: moneySentence(money, format) },
    {
      kind: 'figures',
      items: [
        { label: 'Generated', value: format.figure(year.generated_mwh), unit: 'MWh a year' },
        { label: 'Curtailed', value: format.percent(curtailment.share_pct / 100) },
        {
          label: 'Use of the connection',
          value: format.percent((year.connection_capacity_factor_pct ?? Number.NaN) / 100),
        },
        { label: 'Net present value', value: format.money(money.npv_dollars) },
        { label: 'Power, 90 % of the time', value: power(firmness.p90_kw, format) },
        { label: 'Power, half of the time', value: power(firmness.p50_kw, format) },
        { label: 'Investment', value: format.money(money.total_capex) },
        { label: 'Value at P90 energy', value: format.money(money.p90_npv_dollars) },
      ],
    },
    placeMap(location.latitude, location.longitude, view),
  ]
}

function partBlocks({ analysis, parts, months }: HybridReportNumbers, { format }: ReportView): Block[] {
  const { summary: year, complementarity, metadata } = analysis
  const share = (mwh: number): string =>
    year.generated_mwh > 0 ? format.percent(mwh / year.generated_mwh) : '–'
  const factor = (percent: number | null): string => (percent === null ? '–' : format.percent(percent / 100))
  const { daily, hourly, daylight } = complementarity
  const both = parts.solar_kw > 0 && parts.wind_kw > 0
  return [
    {
      kind: 'table',
      caption: 'Parts of the plant',
      columns: [
        { title: 'Part', share: 1.6 },
        { title: 'Power', align: 'end' },
        { title: 'Energy [MWh a year]', align: 'end', share: 1.3 },
        { title: 'Capacity factor', align: 'end' },
        { title: 'Share', align: 'end', share: 0.8 },
      ],
      rows: [
        ...(parts.solar_kw > 0
          ? [
              [
                'Sun, DC',
                power(parts.solar_kw, format),
                format.figure(year.solar_mwh),
                factor(year.solar_capacity_factor_pct),
                share(year.solar_mwh),
              ],
            ]
          : []),
        ...(parts.wind_kw > 0
          ? [
              [
                `Wind${metadata.turbine_models.map(({ turbine_model, turbine_count }) => `, ${turbine_count} × ${turbine_model}`).join('')}`,
                power(parts.wind_kw, format),
                format.figure(year.wind_mwh),
                factor(year.wind_capacity_factor_pct),
                share(year.wind_mwh),
              ],
            ]
          : []),
        [
          'Both',
          power(parts.solar_kw + parts.wind_kw, format),
          format.figure(year.generated_mwh),
          factor(year.combined_capacity_factor_pct),
          share(year.generated_mwh),
        ],
      ],
      totals: [(parts.solar_kw > 0 ? 1 : 0) + (parts.wind_kw > 0 ? 1 : 0)],
    },
    monthlyChart(
      'Energy by month, before curtailment',
      'MWh',
      [
        ...(parts.solar_kw > 0 ? [{ name: 'sun', values: months.solar_mwh }] : []),
        ...(parts.wind_kw > 0 ? [{ name: 'wind', values: months.wind_mwh }] : []),
        { name: 'curtailed', values: months.curtailed_mwh },
      ],
      format,
    ),
    ...(both
      ? ([
          {
            kind: 'text',
            text: `${evenOut(hourly.pearson)} Sun and wind together vary ${complementarity.spread_ratio === null ? 'as much' : `${format.percent(complementarity.spread_ratio)} as much`} as they would if they rose and fell together.`,
          },
          {
            kind: 'table',
            caption: 'Correlation of sun and wind',
            columns: [
              { title: 'Between', share: 1.6 },
              { title: 'Pearson', align: 'end' },
              { title: 'Spearman', align: 'end' },
              { title: 'Kendall', align: 'end' },
            ],
            rows: [
              ['All steps', hourly],
              ['Daylight', daylight],
              ['Days', daily],
            ].map(([name, of]) => {
              const found = of as typeof hourly
              return [
                name as string,
                format.number(found.pearson, 2),
                format.number(found.spearman, 2),
                format.number(found.kendall_tau_b, 2),
              ]
            }),
          },
        ] satisfies Block[])
      : []),
  ]
}

function evenOut(correlation: number | null): string {
  if (correlation === null) return 'One part is constant.'
  if (correlation < -0.1) return 'Sun and wind make up for each other.'
  if (correlation > 0.1) return 'Sun and wind tend to come together.'
  return 'Sun and wind come independently of each other.'
}
