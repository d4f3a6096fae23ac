import type { SolarAssessResponse } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'
import { MONTHS, placeName, withUnit } from './figures.ts'
import { noteLines } from './result-notes.ts'
import { printTable } from './table.ts'

/** Widest line of a recommendation. */
const COLUMNS = 118

/** Prints an assessment for a person. */
export function printSolarAssessment(context: SunwakeContext, body: SolarAssessResponse): void {
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
    ...noteLines(body),
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
