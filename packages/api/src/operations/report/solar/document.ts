import { sunPathChartSvg } from '@sunwake/report/chart'
import type { Block } from '@sunwake/report/document'
import { advice, appendix } from '../parts/appendix.ts'
import {
  exceedanceChart,
  exceedanceTable,
  lossWaterfall,
  MONTHS,
  monthlyChart,
  normalCurve,
  uncertaintyTable,
} from '../parts/energy.ts'
import { moneyBlocks, moneySentence, percentOrNone } from '../parts/finance.ts'
import { placeMap, placeName } from '../parts/place.ts'
import { isolated, wordsOf } from '../parts/words.ts'
import type { ReportContent, ReportView } from '../report-run.ts'
import { SOLAR_METHODS } from './methods.ts'
import type { SolarReportNumbers } from './numbers.ts'
import { technical } from './technical.ts'

const SUN_DAYS: Readonly<Record<string, string>> = {
  '2025-12-21': '21 Dec',
  '2025-03-20': '20 Mar',
  '2025-06-21': '21 Jun',
}

/** Tells the numbers of a solar plant. */
export function solarReportDocument(numbers: SolarReportNumbers, view: ReportView): ReportContent {
  const { format, presentation } = view
  const { assessment, money } = numbers
  const { location, energy_estimate: energy, design } = assessment
  const place = placeName(location.latitude, location.longitude, format)
  const capacityKw = (energy.annual_energy_mwh * 1000) / energy.specific_yield
  const capacity =
    capacityKw >= 10_000 ? `${format.figure(capacityKw / 1000)} MW` : `${format.figure(capacityKw)} kW`
  return {
    kind: 'Solar energy assessment',
    facts: [
      ...(presentation.client_name === undefined
        ? []
        : [{ label: 'Prepared for', value: presentation.client_name }]),
      { label: 'Location', value: `${place}, ${format.number(location.altitude_m)} m above the sea` },
      { label: 'Plant', value: `${capacity} DC, fixed rows at ${format.number(design.tilt, 1)}° tilt` },
      { label: 'Date', value: format.date(presentation.date) },
      { label: 'Data', value: assessment.metadata.data.source },
    ],
    figures: [
      { label: 'P50 energy of a year', value: format.figure(energy.p50_energy_mwh), unit: 'MWh' },
      { label: 'P90 energy of a year', value: format.figure(energy.p90_energy_mwh), unit: 'MWh' },
      {
        label: 'Levelised cost of energy',
        value: format.number(money.lcoe_cents_per_kwh, 2),
        unit: 'US cents/kWh',
      },
      { label: 'Internal rate of return', value: percentOrNone(money.irr_percent, format) },
    ],
    sections: [
      { name: 'executive_summary', title: 'Executive summary', blocks: summary(numbers, capacity, view) },
      { name: 'solar_resource', title: 'Solar resource', blocks: resource(numbers, view) },
      { name: 'energy', title: 'Energy', blocks: yields(numbers, view) },
      { name: 'financial', title: 'Finance', blocks: moneyBlocks(money, format) },
      { name: 'technical', title: 'Technical design', blocks: technical(numbers, capacity, view) },
      advice(assessment.recommendations),
      appendix(view, SOLAR_METHODS),
    ],
  }
}

function summary({ assessment, money }: SolarReportNumbers, capacity: string, view: ReportView): Block[] {
  const { format, presentation } = view
  const { solar_resource: sun, energy_estimate: energy, location, site_quality, site_score } = assessment
  return [
    {
      kind: 'text',
      text: `${isolated(presentation.project_name)} is a photovoltaic plant of ${capacity} at a site with ${format.number(sun.annual_ghi)} kWh/m² of global irradiation a year, a resource of the class ${sun.resource_class.toLowerCase()}. It yields ${format.figure(energy.p50_energy_mwh)} MWh in a mean year, ${format.number(energy.specific_yield)} kWh for each kW of modules, and at least ${format.figure(energy.p90_energy_mwh)} MWh in nine years of ten.`,
    },
    { kind: 'text', text: moneySentence(money, format) },
    {
      kind: 'figures',
      items: [
        { label: 'Site score', value: `${site_score} / 100`, unit: site_quality },
        { label: 'Capacity factor', value: format.percent(energy.capacity_factor) },
        { label: 'Performance ratio', value: format.percent(energy.performance_ratio) },
        { label: 'Net present value', value: format.money(money.npv_dollars) },
      ],
    },
    placeMap(location.latitude, location.longitude, view),
    {
      kind: 'table',
      caption: `Site score: ${site_score} of 100 points, ${site_quality.toLowerCase()}`,
      columns: [
        { title: 'Part', share: 2 },
        { title: 'Found', align: 'end' },
        { title: 'Unit', share: 1.4 },
        { title: 'Points', align: 'end', share: 0.8 },
        { title: 'Of', align: 'end', share: 0.6 },
      ],
      rows: [
        ...assessment.score_parts.map(({ name, value, unit, points, weight }) => [
          wordsOf(name),
          format.number(value, 2),
          unit,
          format.number(points, 1),
          format.number(weight),
        ]),
        ...(assessment.slope_deduction > 0
          ? [['Deduction for steep ground', '', '', `−${format.number(assessment.slope_deduction, 1)}`, '']]
          : []),
      ],
    },
  ]
}

function resource(
  { assessment, resource: months, sun_path }: SolarReportNumbers,
  { format }: ReportView,
): Block[] {
  const { solar_resource: sun, location, uncertainty } = assessment
  return [
    { kind: 'text', text: uncertainty.statement },
    {
      kind: 'figures',
      items: [
        { label: 'Global horizontal', value: format.number(sun.annual_ghi), unit: 'kWh/m² a year' },
        { label: 'Direct normal', value: format.number(sun.annual_dni), unit: 'kWh/m² a year' },
        { label: 'Diffuse horizontal', value: format.number(sun.annual_dhi), unit: 'kWh/m² a year' },
        { label: 'Mean temperature', value: format.number(sun.avg_temp, 1), unit: '°C' },
      ],
    },
    monthlyChart(
      'Irradiation by month',
      'kWh/m²',
      [
        { name: 'global', values: months.monthly_ghi },
        { name: 'direct normal', values: months.monthly_dni },
        { name: 'diffuse', values: months.monthly_dhi },
      ],
      format,
    ),
    sunPathBlock(sun_path, location.latitude),
    {
      kind: 'table',
      caption: 'Months of the resource',
      columns: [
        { title: 'Month', share: 0.7 },
        { title: 'Global [kWh/m²]', align: 'end' },
        { title: 'Direct normal [kWh/m²]', align: 'end', share: 1.3 },
        { title: 'Diffuse [kWh/m²]', align: 'end' },
        { title: 'Temperature [°C]', align: 'end' },
      ],
      rows: [
        ...MONTHS.map((month, n) => [
          month,
          format.number(months.monthly_ghi[n], 1),
          format.number(months.monthly_dni[n], 1),
          format.number(months.monthly_dhi[n], 1),
          format.number(months.monthly_temp[n], 1),
        ]),
        [
          'Year',
          format.number(sun.annual_ghi),
          format.number(sun.annual_dni),
          format.number(sun.annual_dhi),
          format.number(sun.avg_temp, 1),
        ],
      ],
      totals: [12],
    },
  ]
}

/** The sun on three days; where it never rises, that is said. */
function sunPathBlock(days: SolarReportNumbers['sun_path'], latitude: number): Block {
  const highest = days.map(({ elevation_deg }) => Math.max(...elevation_deg))
  const words = days.map(({ day }, n) => {
    const top = highest[n] ?? 0
    return `${SUN_DAYS[day] ?? day}: ${top <= 0 ? 'it does not rise' : `up to ${top.toFixed(0)}°`}`
  })
  const dark = days.flatMap(({ day }, n) => ((highest[n] ?? 0) <= 0 ? [SUN_DAYS[day] ?? day] : []))
  return {
    kind: 'chart',
    svg: sunPathChartSvg({
      title: dark.length === 0 ? 'Sun path' : `Sun path; no sunrise on ${dark.join(', ')}`,
      days: days.map(({ day, azimuth_deg, elevation_deg }) => ({
        name: SUN_DAYS[day] ?? day,
        azimuthDeg: azimuth_deg,
        elevationDeg: elevation_deg,
      })),
      middleDeg: latitude < 0 ? 0 : 180,
    }),
    alt: `Height of the sun over its direction on three days. ${words.join('; ')}.`,
  }
}

function yields({ assessment, waterfall }: SolarReportNumbers, { format }: ReportView): Block[] {
  const { energy_estimate: energy, uncertainty } = assessment
  const single = uncertainty.periods.find(({ years }) => years === 1)
  const long = uncertainty.periods.find(({ years }) => years === null)
  const ten = uncertainty.periods.find(({ years }) => years === 10)
  const marks = [
    { name: 'P50', exceedance: 0.5, energy: single?.p50_energy_mwh ?? energy.p50_energy_mwh },
    { name: 'P75', exceedance: 0.75, energy: single?.p75_energy_mwh ?? Number.NaN },
    { name: 'P90', exceedance: 0.9, energy: single?.p90_energy_mwh ?? Number.NaN },
    { name: 'P99', exceedance: 0.99, energy: single?.p99_energy_mwh ?? Number.NaN },
  ]
  const [first] = waterfall
  const start = first === undefined ? 0 : first.before_mwh + first.change_mwh
  return [
    monthlyChart('Energy by month', 'MWh', [{ name: 'energy', values: energy.monthly_energy_mwh }], format),
    lossWaterfall(
      {
        title: 'Energy waterfall: plane of array to grid',
        start: { name: wordsOf(first?.name ?? 'start'), value: start },
        steps: waterfall.slice(1).map(({ name, change_mwh }) => ({ name, change: change_mwh })),
        end: 'At the grid',
      },
      format,
    ),
    exceedanceChart(normalCurve(energy.p50_energy_mwh, single?.sigma_pct ?? 0), marks, format),
    exceedanceTable(
      marks,
      { p50Mwh: energy.p50_energy_mwh, caption: 'Energy of a single year by probability' },
      format,
    ),
    uncertaintyTable(
      [
        ...uncertainty.components,
        { name: 'variability of single years', sigma_pct: uncertainty.interannual_sigma_pct },
      ],
      [
        { name: 'long-term mean', sigma_pct: long?.sigma_pct ?? Number.NaN },
        { name: 'mean of ten years', sigma_pct: ten?.sigma_pct ?? Number.NaN },
        { name: 'single year', sigma_pct: single?.sigma_pct ?? Number.NaN },
      ],
      format,
    ),
  ]
}
