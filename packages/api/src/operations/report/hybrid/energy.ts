import type { Block } from '@sunwake/report/document'
import {
  exceedanceChart,
  exceedanceTable,
  lossWaterfall,
  normalCurve,
  uncertaintyTable,
} from '../parts/energy.ts'
import type { ReportView } from '../report-run.ts'
import { dispatchCharts } from './dispatch.ts'
import type { HybridReportNumbers } from './numbers.ts'

/** What becomes of the energy, step by step and in a year. */
export function hybridEnergy(numbers: HybridReportNumbers, { format }: ReportView): Block[] {
  const { analysis, parts } = numbers
  const { summary: year, curtailment, uncertainty } = analysis
  const taken = [
    { name: 'Curtailed: connection', change: -curtailment.by_cause.connection_mwh },
    { name: 'Curtailed: prices below 0', change: -curtailment.by_cause.negative_price_mwh },
    { name: 'Losses of the battery', change: -year.storage_loss_mwh },
    { name: 'Own use of the battery', change: -year.auxiliary_mwh },
  ].filter(({ change }) => change !== 0)
  const left = taken.reduce((sum, { change }) => sum + change, year.generated_mwh)
  // Energy that is imported and stored.
  const rest = year.delivered_mwh - left
  const steps =
    Math.abs(rest) > 1e-6 * year.generated_mwh
      ? [...taken, { name: 'Imported and used', change: rest }]
      : taken
  const marks = [
    { name: 'P50', exceedance: 0.5, energy: uncertainty.p50_mwh },
    { name: 'P75', exceedance: 0.75, energy: uncertainty.p75_mwh },
    { name: 'P90', exceedance: 0.9, energy: uncertainty.p90_mwh },
    { name: 'P99', exceedance: 0.99, energy: uncertainty.p99_mwh },
  ]
  const mwh = (value: number): string => format.figure(value)
  return [
    ...dispatchCharts(numbers, format),
    lossWaterfall(
      {
        title: 'Energy flows: from generation to grid and load',
        start: { name: 'Generated', value: year.generated_mwh },
        steps,
        end: 'Delivered',
      },
      format,
    ),
    {
      kind: 'table',
      caption: 'Curtailment by cause and by part',
      columns: [
        { title: 'What', share: 2.6 },
        { title: 'MWh a year', align: 'end' },
        { title: 'Of the generation', align: 'end', share: 1.2 },
      ],
      rows: [
        ['Connection full', curtailment.by_cause.connection_mwh],
        ['Price below zero', curtailment.by_cause.negative_price_mwh],
        ['All', curtailment.total_mwh],
        ['Of it sun', curtailment.by_part.solar_mwh],
        ['Of it wind', curtailment.by_part.wind_mwh],
        ...(parts.storage_kwh > 0
          ? [['The same plant without its battery', curtailment.without_storage_mwh]]
          : []),
        ...(parts.solar_kw > 0 && parts.wind_kw > 0
          ? [
              ['The sun alone behind the same connection', curtailment.solar_alone_mwh],
              ['The wind alone behind the same connection', curtailment.wind_alone_mwh],
            ]
          : []),
      ].map(([name, value]) => [
        String(name),
        mwh(Number(value)),
        year.generated_mwh > 0 ? format.percent(Number(value) / year.generated_mwh) : '–',
      ]),
      totals: [2],
    },
    exceedanceChart(normalCurve(uncertainty.p50_mwh, uncertainty.sigma_pct), marks, format),
    exceedanceTable(
      marks,
      { p50Mwh: uncertainty.p50_mwh, caption: 'Delivered energy of a year by probability' },
      format,
    ),
    uncertaintyTable(
      [
        { name: 'Sun', sigma_pct: uncertainty.solar_sigma_pct * uncertainty.solar_sensitivity },
        { name: 'Wind', sigma_pct: uncertainty.wind_sigma_pct * uncertainty.wind_sensitivity },
      ].filter(({ sigma_pct }) => sigma_pct > 0),
      [{ name: 'All together', sigma_pct: uncertainty.sigma_pct }],
      format,
    ),
    {
      kind: 'text',
      text: `1 % more sun delivers ${format.number(uncertainty.solar_sensitivity, 2)} % more energy, 1 % more wind ${format.number(uncertainty.wind_sensitivity, 2)} %: each by its share, less what is curtailed. The uncertainties of sun and wind are taken with a correlation of ${format.number(uncertainty.correlation, 1)}.`,
    },
  ]
}
