import { roseChartSvg } from '@sunwake/report/chart'
import type { Block, ChartBlock } from '@sunwake/report/document'
import type { Format } from '../format.ts'
import { advice, appendix } from '../parts/appendix.ts'
import {
  exceedanceChart,
  exceedanceTable,
  lossWaterfall,
  MONTHS,
  monthlyChart,
  uncertaintyTable,
} from '../parts/energy.ts'
import { moneyBlocks, moneySentence, percentOrNone } from '../parts/finance.ts'
import { placeMap, placeName } from '../parts/place.ts'
import { isolated } from '../parts/words.ts'
import type { ReportContent, ReportView } from '../report-run.ts'
import { windAdvice } from './advice.ts'
import { windMethods } from './methods.ts'
import type { WindReportNumbers } from './numbers.ts'
import { permitMethods } from './permit/methods.ts'
import { permitSections } from './permit/section.ts'
import { technical } from './technical.ts'

const DIRECTIONS = [
  ...(['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE'] as const),
  ...(['S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'] as const),
] as const

/** Tells the numbers of a wind farm. */
export function windReportDocument(numbers: WindReportNumbers, view: ReportView): ReportContent {
  const { format, presentation } = view
  const { analysis, location, money, turbine } = numbers
  const { farm_summary: farm, metadata } = analysis
  const place = placeName(location.latitude, location.longitude, format)
  return {
    kind: 'Wind energy assessment',
    facts: [
      ...(presentation.client_name === undefined
        ? []
        : [{ label: 'Prepared for', value: presentation.client_name }]),
      { label: 'Location', value: `${place}, ${format.number(location.altitude_m)} m above the sea` },
      {
        label: 'Farm',
        value: `${format.number(farm.turbine_count)} turbines ${turbine.name}, ${format.figure(farm.total_capacity_mw)} MW, hubs at ${format.number(metadata.hub_height_m)} m`,
      },
      { label: 'Date', value: format.date(presentation.date) },
      { label: 'Data', value: metadata.data.source },
    ],
    figures: [
      { label: 'P50 energy of a year', value: format.figure(farm.p50_aep_mwh), unit: 'MWh' },
      { label: 'P90 energy of a year', value: format.figure(farm.p90_aep_mwh), unit: 'MWh' },
      {
        label: 'Levelised cost of energy',
        value: format.number(money.lcoe_cents_per_kwh, 2),
        unit: 'US cents/kWh',
      },
      { label: 'Internal rate of return', value: percentOrNone(money.irr_percent, format) },
    ],
    sections: [
      { name: 'executive_summary', title: 'Executive summary', blocks: summary(numbers, view) },
      { name: 'wind_resource', title: 'Wind resource', blocks: resource(numbers, view) },
      { name: 'energy', title: 'Energy', blocks: yields(numbers, view) },
      { name: 'financial', title: 'Finance', blocks: moneyBlocks(money, format) },
      { name: 'technical', title: 'Technical design', blocks: technical(numbers, view) },
      ...permitSections(numbers, view),
      advice(windAdvice(numbers, format)),
      appendix(view, [
        ...windMethods(metadata.wake_model, metadata.terrain_model),
        ...permitMethods(analysis.permit),
      ]),
    ],
  }
}

function summary(numbers: WindReportNumbers, view: ReportView): Block[] {
  const { format, presentation } = view
  const { analysis, location, money, turbine } = numbers
  const { farm_summary: farm, metadata } = analysis
  const nine =
    farm.p90_aep_mwh === null
      ? ''
      : `, and with a probability of 90 % at least ${format.figure(farm.p90_aep_mwh)} MWh a year in the mean of ${format.number(metadata.analysis_years)} years`
  return [
    {
      kind: 'text',
      text: `${isolated(presentation.project_name)} is a wind farm of ${format.number(farm.turbine_count)} turbines with ${format.figure(farm.total_capacity_mw)} MW together, at a site with a mean wind of ${format.number(farm.mean_wind_speed_ms, 1)} m/s at ${format.number(metadata.hub_height_m)} m above ground. It yields ${format.figure(farm.p50_aep_mwh)} MWh in a mean year behind wakes and losses${nine}.`,
    },
    { kind: 'text', text: moneySentence(money, format) },
    {
      kind: 'figures',
      items: [
        { label: 'Mean wind at the hubs', value: format.number(farm.mean_wind_speed_ms, 2), unit: 'm/s' },
        { label: 'Net capacity factor', value: format.percent(farm.net_capacity_factor_pct / 100) },
        { label: 'Wake loss', value: format.percent(farm.wake_loss_pct / 100) },
        { label: 'Net present value', value: format.money(money.npv_dollars) },
        { label: 'Turbine', value: `${format.figure(turbine.rated_power_kw / 1000)} MW`, unit: turbine.name },
        { label: 'Rotor', value: `${format.number(turbine.rotor_diameter_m)} m` },
        { label: 'All losses', value: format.percent(farm.total_loss_pct / 100) },
        { label: 'Value at P90 energy', value: format.money(money.p90_npv_dollars) },
      ],
    },
    placeMap(location.latitude, location.longitude, view),
  ]
}

/** A wind rose of shares of 100. */
function rose(title: string, shares: readonly number[], { number: writeNumber }: Format): ChartBlock {
  const most = shares.indexOf(Math.max(...shares))
  return {
    kind: 'chart',
    svg: roseChartSvg(
      { title, frequency: shares.map((share) => share / 100), writeNumber },
      { width: 360, height: 360 },
    ),
    alt: `${title}: most, ${(shares[most] ?? 0).toFixed(1)} %, from ${DIRECTIONS[most] ?? 'one direction'}.`,
  }
}

function resource({ analysis, weibull, months }: WindReportNumbers, { format }: ReportView): Block[] {
  const { farm_summary: farm, energy_by_sector: sectors, uncertainty, metadata } = analysis
  const gross = sectors.reduce((sum, { gross_aep_mwh: energy }) => sum + energy, 0)
  const share = (energy: number): number => (gross > 0 ? (100 * energy) / gross : 0)
  return [
    ...(uncertainty === null ? [] : [{ kind: 'text', text: uncertainty.statement } as const]),
    {
      kind: 'figures',
      items: [
        { label: 'Mean wind speed', value: format.number(farm.mean_wind_speed_ms, 2), unit: 'm/s' },
        { label: 'Air density', value: format.number(farm.air_density_kg_m3, 3), unit: 'kg/m³' },
        { label: 'Turbulence, with wakes', value: format.percent(farm.turbulence_intensity_pct / 100) },
        { label: 'Height of the hubs', value: `${format.number(metadata.hub_height_m)} m` },
      ],
    },
    {
      kind: 'pair',
      charts: [
        rose(
          'Wind rose',
          sectors.map(({ frequency_pct }) => frequency_pct),
          format,
        ),
        rose(
          'Energy rose',
          sectors.map(({ gross_aep_mwh }) => share(gross_aep_mwh)),
          format,
        ),
      ],
    },
    {
      kind: 'table',
      caption: 'Wind by sector',
      columns: [
        { title: 'From', share: 1.1 },
        { title: 'Frequency', align: 'end' },
        { title: 'Weibull A [m/s]', align: 'end', share: 1.2 },
        { title: 'Weibull k', align: 'end' },
        { title: 'Share of the energy', align: 'end', share: 1.4 },
        { title: 'Left after wakes', align: 'end', share: 1.3 },
      ],
      rows: sectors.map(({ direction_deg, frequency_pct, gross_aep_mwh, efficiency_pct }, s) => [
        `${DIRECTIONS[s] ?? ''} ${format.number(direction_deg, direction_deg % 1 === 0 ? 0 : 1)}°`.trim(),
        format.percent(frequency_pct / 100),
        format.number(weibull[s]?.a, 2),
        format.number(weibull[s]?.k, 2),
        format.percent(share(gross_aep_mwh) / 100),
        efficiency_pct === null ? '–' : format.percent(efficiency_pct / 100),
      ]),
    },
    monthlyChart(
      'Wind speed at hub height by month',
      'm/s',
      [{ name: 'mean wind speed', values: months.mean_wind_speed_ms }],
      format,
    ),
  ]
}

function yields({ analysis, months, exceeded_mwh }: WindReportNumbers, { format }: ReportView): Block[] {
  const { farm_summary: farm, losses, uncertainty, metadata } = analysis
  const steps = losses.map(({ name, energy_after_mwh }, n) => ({
    name,
    change: energy_after_mwh - (losses[n - 1]?.energy_after_mwh ?? farm.gross_aep_mwh),
  }))
  const marks = [
    { name: 'P50', exceedance: 0.5, energy: farm.p50_aep_mwh },
    { name: 'P75', exceedance: 0.75, energy: farm.p75_aep_mwh ?? Number.NaN },
    { name: 'P90', exceedance: 0.9, energy: farm.p90_aep_mwh ?? Number.NaN },
    { name: 'P99', exceedance: 0.99, energy: farm.p99_aep_mwh ?? Number.NaN },
  ]
  const years = format.number(metadata.analysis_years)
  return [
    lossWaterfall(
      {
        title: 'Energy waterfall: gross to net',
        start: { name: 'Gross energy', value: farm.gross_aep_mwh },
        steps,
        end: 'At the meter',
      },
      format,
    ),
    monthlyChart('Energy by month', 'MWh', [{ name: 'energy', values: months.energy_mwh }], format),
    ...(uncertainty === null
      ? []
      : [
          exceedanceChart(
            exceeded_mwh.map((energy, n) => ({ exceedance: (n + 1) / 100, energy })),
            marks,
            format,
          ),
          exceedanceTable(
            marks,
            { p50Mwh: farm.p50_aep_mwh, caption: `Energy in the mean of ${years} years by probability` },
            format,
          ),
          {
            kind: 'table',
            caption: 'Energy exceeded in the mean of some years to come, MWh a year',
            columns: [
              { title: 'Mean of', share: 1.2 },
              { title: 'Uncertainty', align: 'end' },
              ...['P50', 'P75', 'P90', 'P99'].map((title) => ({ title, align: 'end' as const })),
            ],
            rows: uncertainty.periods.map((period) => [
              period.years === 1 ? 'one year' : `${format.number(period.years)} years`,
              format.percent(period.total_uncertainty_pct / 100),
              format.figure(period.p50_aep_mwh),
              format.figure(period.p75_aep_mwh),
              format.figure(period.p90_aep_mwh),
              format.figure(period.p99_aep_mwh),
            ]),
          } as const,
          uncertaintyTable(
            uncertainty.components.map(({ name, energy_pct }) => ({ name, sigma_pct: energy_pct })),
            [{ name: `all together, mean of ${years} years`, sigma_pct: uncertainty.total_uncertainty_pct }],
            format,
          ),
          ...(uncertainty.reasons.length === 0
            ? []
            : [{ kind: 'list', items: uncertainty.reasons.map(({ message }) => message) } as const]),
        ]),
    {
      kind: 'table',
      caption: 'Months of the farm',
      columns: [
        { title: 'Month' },
        { title: 'Mean wind [m/s]', align: 'end' },
        { title: 'Energy [MWh]', align: 'end' },
        { title: 'Share of the year', align: 'end' },
      ],
      rows: [
        ...MONTHS.map((month, m) => [
          month,
          format.number(months.mean_wind_speed_ms[m], 2),
          format.figure(months.energy_mwh[m]),
          format.percent((months.energy_mwh[m] ?? 0) / farm.net_aep_mwh),
        ]),
        ['Year', format.number(farm.mean_wind_speed_ms, 2), format.figure(farm.net_aep_mwh), '100 %'],
      ],
      totals: [12],
    },
    {
      kind: 'text',
      text: `The months share the net energy of the year as the hours of one year do: ${metadata.assumptions['timeseries'] ?? 'those of the request'}.`,
    },
  ]
}
