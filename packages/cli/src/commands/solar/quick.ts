import type { SolarQuickResponse } from '@sunwake/api/schemas'
import { defineCommand } from '../../command/define-command.ts'
import { group, needed } from '../../command/flags.ts'
import { INPUT, number, OUTPUT, text } from '../../command/request-flags.ts'
import type { SunwakeContext } from '../../context.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { requestOf } from '../../input/request.ts'
import { withUnit } from '../../output/figures.ts'
import { printJson } from '../../output/print.ts'
import { noteLines, type Shown } from '../../output/result-notes.ts'
import { printTable } from '../../output/table.ts'
import { SOLAR_OBJECTIVE_NAMES } from './project-flags.ts'

/** Flags that are fields of the request, by their place in it. */
const REQUEST_FLAGS = group('Request', {
  lat: needed(number('site.latitude', 'Latitude, north positive', '°')),
  lon: needed(number('site.longitude', 'Longitude, east positive', '°')),
  capacityKw: needed(number('site.capacity_kw', 'DC nameplate', 'kW')),
  landAreaHa: number('site.land_area_ha', 'Plot on which the modules must fit', 'ha'),
  objective: text('objective', 'energy, lcoe, npv or irr; energy when absent', 'NAME', [
    'energy',
    'lcoe',
    'npv',
    'irr',
  ]),
  tiltMin: number('bounds.tilt_min', 'Least tilt', '°'),
  tiltMax: number('bounds.tilt_max', 'Largest tilt', '°'),
  azimuthMin: number('bounds.azimuth_min', 'Least azimuth', '°'),
  azimuthMax: number('bounds.azimuth_max', 'Largest azimuth, up to 450', '°'),
  dcAcRatioMin: number('bounds.dc_ac_ratio_min', 'Least DC/AC ratio'),
  dcAcRatioMax: number('bounds.dc_ac_ratio_max', 'Largest DC/AC ratio'),
  gcrMin: number('bounds.gcr_min', 'Least ground coverage ratio'),
  gcrMax: number('bounds.gcr_max', 'Largest ground coverage ratio'),
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

/** `sunwake solar quick`: the best fixed plant for a site. */
export const command = defineCommand({
  description:
    'The optimum of an hourly simulation with rows that shade each other, on a synthetic year of the embedded climatology. Exits with 3 where the modules do not fit on the plot.',
  examples: [
    '--lat 36.1 --lon -79.95 --capacity-kw 1000',
    '--lat -33.9 --lon 18.6 --capacity-kw 5000 --objective lcoe --land-area-ha 8 --json',
  ],
  flags: { ...INPUT, ...REQUEST_FLAGS, ...OUTPUT },
  async run(flags, terminal) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    const { quickSolar } = await import('@sunwake/api/operations/solar/quick')
    const opened = await quickSolar.computation.open(request, await embeddedContext(terminal, request))
    const body = await opened.run()
    if (flags.json) printJson(terminal, body)
    else printSolarQuick(terminal, body, flags)
  },
})

/** Prints the best plant for a person. */
function printSolarQuick(context: SunwakeContext, body: SolarQuickResponse, shown: Shown): void {
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
  context.process.stdout.write(`\n${noteLines(body, shown).join('\n')}\n`)
}
