import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { embeddedContext } from '../terminal/embedded-earth.ts'
import { INPUT_FLAG, JSON_FLAG } from '../terminal/output-flags.ts'
import { flagsOf, number, type RequestFlag, requestOf, text } from '../terminal/request-flags.ts'
import { printSolarAssessment } from '../terminal/solar-assess-report.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = {
  projectName: text('project_name', 'Name of the project, shown in the result'),
  clientName: text('client_name', 'For whom the site is assessed'),
  lat: number('latitude', 'Latitude, north positive', '°'),
  lon: number('longitude', 'Longitude, east positive', '°'),
  capacityKw: number('capacity_kw', 'DC nameplate', 'kW'),
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
  dataMode: text('data_mode', 'embedded, auto or online'),
} satisfies Record<string, RequestFlag>

type AssessFlags = {
  readonly [K in keyof typeof REQUEST_FLAGS]?: string | number | undefined
} & {
  readonly input?: string | undefined
  readonly json?: boolean | undefined
}

/** `sunwake solar assess`: how good a site is. */
export const solarAssessCommand = buildCommand<AssessFlags, [], SunwakeContext>({
  docs: {
    brief: 'Assess a site: resource, energy, money, a score and recommendations',
    fullDescription:
      'An hourly simulation of fixed rows on a synthetic year of the embedded climatology, with P90, finances, a score\n' +
      'from 0 to 100 that compares sites, and what the numbers recommend. Without --tilt or --azimuth the plant has those\n' +
      'of the cheapest energy. Input may come as flags, as a file with the fields of POST /solar/assess, or both.',
    customUsage: [
      '--lat 33.45 --lon -112.07 --capacity-kw 5000',
      '--project-name "West roof" --lat 59.9 --lon 10.75 --capacity-kw 80 --tilt 15 --azimuth 250 --json',
    ],
  },
  parameters: {
    flags: { input: INPUT_FLAG, json: JSON_FLAG, ...flagsOf(REQUEST_FLAGS) } as never,
  },
  async func(flags) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    const { prepareRun, solarAssess } = await import('@sunwake/api/run')
    const context = await prepareRun.solarAssess(request, await embeddedContext(this))
    const body = solarAssess(request, context)
    if (flags.json === true) this.process.stdout.write(`${JSON.stringify(body, null, 2)}\n`)
    else printSolarAssessment(this, body)
    this.process.exitCode = EXIT.ok
  },
})
