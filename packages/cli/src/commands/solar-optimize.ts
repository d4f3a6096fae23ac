import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { embeddedContext } from '../terminal/embedded-earth.ts'
import { runInterruptibly } from '../terminal/interruptible-run.ts'
import { INPUT_FLAG, JSON_FLAG } from '../terminal/output-flags.ts'
import { progressLine } from '../terminal/progress.ts'
import { flagsOf, number, type RequestFlag, requestOf, text } from '../terminal/request-flags.ts'
import { printSolarOptimization } from '../terminal/solar-optimize-report.ts'
import { SOLAR_PROJECT_FLAGS } from '../terminal/solar-project-flags.ts'

/** Flags that are fields of the request, by their place in it. */
const REQUEST_FLAGS = {
  ...SOLAR_PROJECT_FLAGS,
  objective: text('objective', 'energy, lcoe, npv or irr; energy when absent'),
  maxIterations: number('max_iterations', 'Most designs evaluated, 5..500; 50 when absent'),
} satisfies Record<string, RequestFlag>

type OptimizeFlags = {
  readonly [K in keyof typeof REQUEST_FLAGS]?: string | number | undefined
} & {
  readonly input?: string | undefined
  readonly json?: boolean | undefined
}

/** `sunwake solar optimize`: the best fixed plant within hard constraints. */
export const solarOptimizeCommand = buildCommand<OptimizeFlags, [], SunwakeContext>({
  docs: {
    brief: 'Best tilt, azimuth, DC/AC ratio and row spacing within a budget and least energy',
    fullDescription:
      'Bayesian optimisation of an hourly simulation, on a synthetic year of the embedded climatology. Input may come as\n' +
      'flags, as a file with the fields of POST /solar/optimization/run, or both; flags win. Ctrl-C ends the search and\n' +
      'prints the best so far, exit 130. Constraints that no design meets are exit 3, with the nearest that can be met.',
    customUsage: [
      '--lat 36.1 --lon -79.95 --capacity-kw 1000 --objective npv --max-budget 1200000',
      '--lat -33.9 --lon 18.6 --capacity-kw 5000 --objective lcoe --min-capacity-factor 0.18 --json',
    ],
  },
  parameters: {
    flags: { input: INPUT_FLAG, json: JSON_FLAG, ...flagsOf(REQUEST_FLAGS) } as never,
  },
  async func(flags) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    const { prepareRun, solarOptimizationSteps } = await import('@sunwake/api/run')
    const line = progressLine(this)
    const context = await prepareRun.solarOptimization(request, await embeddedContext(this))
    const { result, interrupted } = await runInterruptibly(
      this,
      (stop) => solarOptimizationSteps(request, { ...context, stop }),
      line.show,
    )
    line.clear()
    if (flags.json === true) this.process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
    else printSolarOptimization(this, result)
    this.process.exitCode = interrupted ? EXIT.interrupted : EXIT.ok
  },
})
