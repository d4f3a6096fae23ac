import type { SolarAssessResponse } from '@sunwake/api/schemas'
import { defineCommand } from '../../command/define-command.ts'
import { group, needed } from '../../command/flags.ts'
import { INPUT, number, OUTPUT, text } from '../../command/request-flags.ts'
import type { SunwakeContext } from '../../context.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { requestOf } from '../../input/request.ts'
import { MONTHS, placeName, withUnit } from '../../output/figures.ts'
import { printJson } from '../../output/print.ts'
import { noteLines, type Shown } from '../../output/result-notes.ts'
import { printTable } from '../../output/table.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = group('Request', {
  projectName: text('project_name', 'Name of the project, shown in the result'),
  clientName: text('client_name', 'For whom the site is assessed'),
  lat: needed(number('latitude', 'Latitude, north positive', '°')),
  lon: needed(number('longitude', 'Longitude, east positive', '°')),
  capacityKw: needed(number('capacity_kw', 'DC nameplate', 'kW')),
  tilt: number('tilt', 'Tilt of the rows; that of the cheapest energy when absent', '°'),
  azimuth: number(
    'azimuth',
    'Direction of the rows, clockwise from north; that of the cheapest energy when absent',
    '°',
  ),
  slopeDeg: number('slope_deg', 'Mean slope of the ground, where it is known', '°'),
  electricityPrice: number(
    'financial_assumptions.electricity_price',
    'Price of energy in the first year',
    'USD/kWh',
  ),
  discountRate: number('financial_assumptions.discount_rate', 'Nominal discount rate, a fraction'),
  projectLifeYears: number('financial_assumptions.project_life_years', 'Years of operation', 'years'),
  seed: number('seed', 'Seed of the synthetic year'),
  dataMode: text('data_mode', 'embedded, auto or online', 'NAME', ['embedded', 'auto', 'online']),
})

/** `sunwake solar assess`: how good a site is. */
export const command = defineCommand({
  description:
    'An hourly simulation of fixed rows on a synthetic year of the embedded climatology, with P90, finances, a score from 0 to 100 that compares sites, and what the numbers recommend. Without --tilt or --azimuth the plant has those of the cheapest energy.',
  examples: [
    '--lat 33.45 --lon -112.07 --capacity-kw 5000',
    '--project-name "West roof" --lat 59.9 --lon 10.75 --capacity-kw 80 --tilt 15 --azimuth 250 --json',
  ],
  flags: { ...INPUT, ...REQUEST_FLAGS, ...OUTPUT },
  async run(flags, terminal) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    const { solarAssess } = await import('@sunwake/api/operations/solar/assess')
    const opened = await solarAssess.computation.open(request, await embeddedContext(terminal, request))
    const body = await opened.run()
    if (flags.json) printJson(terminal, body)
    else printSolarAssessment(terminal, body, flags)
  },
})

/** Widest line of a recommendation. */
const COLUMNS = 118

/** Prints an assessment for a person. */
function printSolarAssessment(context: SunwakeContext, body: SolarAssessResponse, shown: Shown): void {
  const { design, energy_estimate: energy, financial_summary: money, solar_resource: sun } = body
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  const place = placeName(body.location)
  const client = body.client_name === undefined ? '' : ` for ${body.client_name}`
  print([
    `${body.project_name}${client}${body.project_name.endsWith(place) ? '' : `, ${place}`}`,
    `Site score ${body.site_score} of 100: ${body.site_quality}`,
    '',
  ])
  printTable(
    context,
    ['score', 'value', 'points', 'of', ''],
    [
      ...body.score_parts.map(({ name, value, points, weight, unit }) => [
        name.replaceAll('_', ' '),
        value === null ? 'none' : value.toFixed(2),
        points.toFixed(1),
        String(weight),
        unit,
      ]),
      ...(body.slope_deduction > 0 ? [['slope', '', (-body.slope_deduction).toFixed(1), '', '']] : []),
    ],
  )
  print([''])
  printTable(
    context,
    ['', ''],
    [
      ['global horizontal', `${withUnit(sun.annual_ghi, 0, 'kWh/m² a year')}, ${sun.resource_class}`],
      ['direct normal', withUnit(sun.annual_dni, 0, 'kWh/m² a year')],
      ['tilt', withUnit(design.tilt, 1, '°')],
      ['azimuth', withUnit(design.azimuth, 1, '° clockwise from north')],
      ['DC/AC ratio', design.dc_ac_ratio.toFixed(2)],
      ['ground coverage ratio', `${design.gcr.toFixed(3)}, ${withUnit(design.land_area_ha, 2, 'ha')}`],
      ['AC energy of a year', withUnit(energy.annual_energy_mwh, 1, 'MWh')],
      ['  P90 of a single year', withUnit(energy.p90_energy_mwh, 1, 'MWh')],
      ['specific yield', withUnit(energy.specific_yield, 0, 'kWh/kWp')],
      ['capacity factor', withUnit(100 * energy.capacity_factor, 2, '%')],
      ['performance ratio', withUnit(100 * energy.performance_ratio, 1, '%')],
      ['investment', withUnit(money.total_capex, 0, 'USD')],
      ['LCOE', withUnit(money.lcoe_cents_per_kwh, 2, 'US cents/kWh')],
      ['net present value', withUnit(money.npv_dollars, 0, 'USD')],
      ['rate of return', withUnit(money.irr_percent, 2, '%')],
      ['payback', withUnit(money.payback_years, 1, 'years', 'not within its life')],
    ],
  )
  print([''])
  printTable(context, MONTHS, [energy.monthly_energy_mwh.map(shortMwh)])
  print([
    'MWh of each month',
    '',
    'Recommendations',
    ...body.recommendations.flatMap((text) => wrapped(text)),
    '',
    ...noteLines(body, shown),
  ])
}

function shortMwh(value: number): string {
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)
}

/** A text as an item of a list, broken at spaces. */
function wrapped(text: string): string[] {
  const lines: string[] = []
  let line = '-'
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > COLUMNS) {
      lines.push(line)
      line = ' '
    }
    line += ` ${word}`
  }
  return [...lines, line]
}
