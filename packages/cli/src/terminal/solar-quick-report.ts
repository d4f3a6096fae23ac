import type { SolarQuickResponse } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'
import { withUnit } from './figures.ts'
import { noteLines } from './result-notes.ts'
import { SOLAR_OBJECTIVE_NAMES } from './solar-objective-names.ts'
import { printTable } from './table.ts'

/** Prints the best plant for a person. */
export function printSolarQuick(context: SunwakeContext, body: SolarQuickResponse): void {
  const { optimal_parameters: design, energy_metrics: energy, financial_metrics: money, uncertainty } = body
  const held = body.bounds_reached.length === 0 ? 'none' : body.bounds_reached.join(', ')
  context.process.stdout.write(`Best fixed plant for ${SOLAR_OBJECTIVE_NAMES[body.objective]}\n\n`)
  printTable(
    context,
    ['', ''],
    [
      ['tilt', withUnit(design.tilt, 1, '°')],
      ['azimuth', withUnit(design.azimuth, 1, '° clockwise from north')],
      ['DC/AC ratio', design.dc_ac_ratio.toFixed(2)],
      ['ground coverage ratio', design.gcr.toFixed(3)],
      ['land', withUnit(body.land_area_ha, 2, 'ha')],
      ['bounds reached', held],
      ['AC energy of a year', withUnit(energy.annual_energy_mwh, 1, 'MWh')],
      [
        '  exceeded by',
        `${withUnit(uncertainty.p75_energy_mwh, 1, 'MWh at 75 %')}, ${withUnit(uncertainty.p90_energy_mwh, 1, 'MWh at 90 %')}`,
      ],
      ['specific yield', withUnit(energy.specific_yield, 0, 'kWh/kWp')],
      ['capacity factor', withUnit(100 * energy.capacity_factor, 2, '%')],
      ['performance ratio', withUnit(100 * energy.performance_ratio, 1, '%')],
      ['investment', withUnit(money.total_capex, 0, 'USD')],
      ['LCOE', withUnit(money.lcoe_cents_per_kwh, 2, 'US cents/kWh')],
      ['net present value', withUnit(money.npv_dollars, 0, 'USD')],
      ['rate of return', withUnit(money.irr_percent, 2, '%')],
      ['payback', withUnit(money.payback_years, 1, 'years', 'not within its life')],
      ['global horizontal', withUnit(body.solar_resource.annual_ghi, 0, 'kWh/m² a year')],
    ],
  )
  context.process.stdout.write(`\n${noteLines(body).join('\n')}\n`)
}
