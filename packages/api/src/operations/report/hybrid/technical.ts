import type { Block } from '@sunwake/report/document'
import { wordsOf } from '../parts/words.ts'
import type { ReportView } from '../report-run.ts'
import type { HybridReportNumbers } from './numbers.ts'
import { power } from './words.ts'

const FORESIGHT = {
  perfect_foresight: 'the whole year beforehand: an upper bound',
  present_step: 'the present step alone',
  none: 'nothing: there is no battery',
}

/** Sizes, dispatch, firmness and the battery. */
export function technical({ analysis, parts }: HybridReportNumbers, { format }: ReportView): Block[] {
  const { metadata, firmness, storage, capacity_value: value } = analysis
  const lack = firmness.loss_of_load
  return [
    {
      kind: 'table',
      caption: 'Parameters of the plant',
      columns: [
        { title: 'Parameter', share: 1.2 },
        { title: 'Value', share: 1.8 },
      ],
      rows: [
        ...(parts.solar_kw > 0 ? [['Sun, DC', power(parts.solar_kw, format)]] : []),
        ...(parts.wind_kw > 0 ? [['Wind', power(parts.wind_kw, format)]] : []),
        ...metadata.turbine_models.map(({ turbine_model, turbine_count }) => [
          'Turbines',
          `${turbine_count} × ${turbine_model}`,
        ]),
        ...(metadata.hub_height_m === null
          ? []
          : [['Height of the hubs', `${format.number(metadata.hub_height_m)} m`]]),
        ...(parts.storage_kwh > 0
          ? [
              [
                'Battery',
                `${power(parts.storage_kw, format)}, ${format.figure(parts.storage_kwh / 1000)} MWh, ${format.number(parts.storage_kwh / parts.storage_kw, 1)} hours`,
              ],
            ]
          : []),
        ['Connection', power(parts.interconnect_limit_kw, format)],
        ['Dispatch', wordsOf(metadata.dispatch)],
        ['The dispatch knows', FORESIGHT[metadata.foresight]],
      ],
    },
    {
      kind: 'table',
      caption: 'Firmness: how steadily the plant delivers',
      columns: [
        { title: 'Figure', share: 2.4 },
        { title: 'Value', align: 'end' },
      ],
      rows: [
        ['Power delivered in half of the hours', power(firmness.p50_kw, format)],
        ['In nine hours of ten', power(firmness.p90_kw, format)],
        ['In 95 hours of 100', power(firmness.p95_kw, format)],
        ['In 99 hours of 100', power(firmness.p99_kw, format)],
        ...firmness.ramps.map(({ hours, p99_abs_kw }) => [
          `Change within ${format.number(hours, hours % 1 === 0 ? 0 : 1)} ${hours === 1 ? 'hour' : 'hours'}, exceeded in one of 100`,
          p99_abs_kw === null ? '–' : power(p99_abs_kw, format),
        ]),
        ...(lack === null
          ? []
          : [
              ['Hours below the load or the firm target', format.number(lack.hours)],
              ['Energy missing in them', `${format.figure(lack.unserved_mwh)} MWh`],
            ]),
        ...(value.peak_load_mean_kw === null
          ? []
          : [['Mean power in the 100 hours of highest load', power(value.peak_load_mean_kw, format)]]),
      ],
    },
    ...(storage === null
      ? []
      : ([
          {
            kind: 'table',
            caption: 'The battery in a year',
            columns: [
              { title: 'Figure', share: 2.4 },
              { title: 'Value', align: 'end' },
            ],
            rows: [
              ['Charged', `${format.figure(storage.charged_mwh)} MWh`],
              ['Discharged', `${format.figure(storage.discharged_mwh)} MWh`],
              ['Full cycles', format.number(storage.equivalent_full_cycles, 1)],
              ['Adds to the revenue', format.money(storage.value_usd)],
              ['An operator with forecasts would add', format.money(storage.rolling_value_usd)],
              [
                'Of the best possible dispatch',
                storage.rolling_share_of_perfect_pct === null
                  ? '–'
                  : format.percent(storage.rolling_share_of_perfect_pct / 100),
              ],
              [
                'Upkeep',
                storage.ageing.upkeep === 'replace'
                  ? storage.ageing.replacement_years.length === 0
                    ? 'no replacement within the project'
                    : `replaced at the end of year ${storage.ageing.replacement_years.join(', ')}`
                  : 'cells are added as it ages',
              ],
            ],
          },
        ] satisfies Block[])),
  ]
}
