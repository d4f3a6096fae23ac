import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { embeddedContext } from '../terminal/embedded-earth.ts'
import { runInterruptibly } from '../terminal/interruptible-run.ts'
import { INPUT_FLAG, JSON_FLAG } from '../terminal/output-flags.ts'
import { progressLine } from '../terminal/progress.ts'
import { flagsOf, number, type RequestFlag, requestOf } from '../terminal/request-flags.ts'
import { saveText } from '../terminal/save-text.ts'
import { solarFrontChart } from '../terminal/solar-front-chart.ts'
import { printSolarMulti } from '../terminal/solar-multi-report.ts'
import { SOLAR_PROJECT_FLAGS } from '../terminal/solar-project-flags.ts'

/** Flags that are fields of the request, by their place in it. */
const REQUEST_FLAGS = {
  ...SOLAR_PROJECT_FLAGS,
  population: number('population', 'Designs of a generation, 8..500; 40 when absent'),
  generations: number('generations', 'Generations, 1..500; 100 when absent'),
} satisfies Record<string, RequestFlag>

type MultiFlags = {
  readonly [K in keyof typeof REQUEST_FLAGS]?: string | number | undefined
} & {
  readonly objectives?: string | undefined
  readonly input?: string | undefined
  readonly chart?: string | undefined
  readonly json?: boolean | undefined
}

/** `sunwake solar multi`: plants of which none is better in everything. */
export const solarMultiCommand = buildCommand<MultiFlags, [], SunwakeContext>({
  docs: {
    brief: 'Weigh energy, money, land and investment: the Pareto front of fixed plants',
    fullDescription:
      'NSGA-II on an hourly simulation, on a synthetic year of the embedded climatology. Input may come as flags, as a\n' +
      'file with the fields of POST /solar/optimization/multi, or both; flags win. Ctrl-C ends the search and prints the\n' +
      'front so far, exit 130. Constraints that no design meets are exit 3, with the nearest that can be met.',
    customUsage: [
      '--lat 36.1 --lon -79.95 --capacity-kw 1000 --objectives energy,lcoe --chart front.svg',
      '--lat -33.9 --lon 18.6 --capacity-kw 5000 --objectives npv,land_use,capex --generations 40 --json',
    ],
  },
  parameters: {
    flags: {
      objectives: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'LIST',
        brief: '2 or 3 of energy, lcoe, npv, irr, land_use, capex, with commas between',
      },
      input: INPUT_FLAG,
      chart: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'FILE',
        brief: 'Write the front as SVG',
      },
      json: JSON_FLAG,
      ...flagsOf(REQUEST_FLAGS),
    } as never,
  },
  async func(flags) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    if (flags.objectives !== undefined) {
      request['objectives'] = flags.objectives.split(',').map((name) => name.trim())
    }
    // A file that cannot be written shall fail now, not after the search.
    if (flags.chart !== undefined) saveText(flags.chart, '')
    const { prepareRun, solarMultiSteps } = await import('@sunwake/api/run')
    const line = progressLine(this)
    const context = await prepareRun.solarMulti(request, await embeddedContext(this))
    const { result, interrupted } = await runInterruptibly(
      this,
      (stop) => solarMultiSteps(request, { ...context, stop }),
      line.show,
    )
    line.clear()
    if (flags.chart !== undefined) saveText(flags.chart, await solarFrontChart(result))
    if (flags.json === true) this.process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
    else printSolarMulti(this, result)
    this.process.exitCode = interrupted ? EXIT.interrupted : EXIT.ok
  },
})
