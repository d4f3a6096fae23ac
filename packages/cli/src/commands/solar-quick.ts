import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { embeddedContext } from '../terminal/embedded-earth.ts'
import { INPUT_FLAG, JSON_FLAG } from '../terminal/output-flags.ts'
import { flagsOf, number, type RequestFlag, requestOf, text } from '../terminal/request-flags.ts'
import { printSolarQuick } from '../terminal/solar-quick-report.ts'

/** Flags that are fields of the request, by their place in it. */
const REQUEST_FLAGS = {
  lat: number('site.latitude', 'Latitude, north positive', '°'),
  lon: number('site.longitude', 'Longitude, east positive', '°'),
  capacityKw: number('site.capacity_kw', 'DC nameplate', 'kW'),
  landAreaHa: number('site.land_area_ha', 'Plot on which the modules must fit', 'ha'),
  objective: text('objective', 'energy, lcoe, npv or irr; energy when absent'),
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
  dataMode: text('data_mode', 'embedded, auto or online'),
} satisfies Record<string, RequestFlag>

type QuickFlags = {
  readonly [K in keyof typeof REQUEST_FLAGS]?: string | number | undefined
} & {
  readonly input?: string | undefined
  readonly json?: boolean | undefined
}

/** `sunwake solar quick`: the best fixed plant for a site. */
export const solarQuickCommand = buildCommand<QuickFlags, [], SunwakeContext>({
  docs: {
    brief: 'Best tilt, azimuth, DC/AC ratio and row spacing for a site, without network',
    fullDescription:
      'The optimum of an hourly simulation with rows that shade each other, on a synthetic year of the embedded\n' +
      'climatology. Input may come as flags, as a file with the fields of POST /solar/optimization/quick, or both.\n' +
      'Exits with 3 where the modules do not fit on the plot.',
    customUsage: [
      '--lat 36.1 --lon -79.95 --capacity-kw 1000',
      '--lat -33.9 --lon 18.6 --capacity-kw 5000 --objective lcoe --land-area-ha 8 --json',
    ],
  },
  parameters: {
    flags: {
      input: INPUT_FLAG,
      json: JSON_FLAG,
      ...flagsOf(REQUEST_FLAGS),
    } as never,
  },
  async func(flags) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    const { prepareRun, quickSolar } = await import('@sunwake/api/run')
    const context = await prepareRun.quickSolar(request, await embeddedContext(this))
    const body = quickSolar(request, context)
    if (flags.json === true) this.process.stdout.write(`${JSON.stringify(body, null, 2)}\n`)
    else printSolarQuick(this, body)
    this.process.exitCode = EXIT.ok
  },
})
