import type { SolarOptimizationResponse } from '@sunwake/api/schemas'
import { defineCommand } from '../../command/define-command.ts'
import { group } from '../../command/flags.ts'
import { INPUT, number, OUTPUT, text } from '../../command/request-flags.ts'
import { EXIT, type SunwakeContext } from '../../context.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { requestOf } from '../../input/request.ts'
import { withUnit } from '../../output/figures.ts'
import { runInterruptibly } from '../../output/interruptible-run.ts'
import { printJson } from '../../output/print.ts'
import { progressLine } from '../../output/progress.ts'
import { noteLines, type Shown } from '../../output/result-notes.ts'
import { printTable } from '../../output/table.ts'
import { SOLAR_OBJECTIVE_NAMES, SOLAR_PROJECT_FLAGS } from './project-flags.ts'

/** Flags that are fields of the request, by their place in it. */
const REQUEST_FLAGS = group('Request', {
  ...SOLAR_PROJECT_FLAGS,
  objective: text('objective', 'energy, lcoe, npv or irr; energy when absent', 'NAME', [
    'energy',
    'lcoe',
    'npv',
    'irr',
  ]),
  maxIterations: number('max_iterations', 'Most designs evaluated, 5..500; 50 when absent'),
})

/** `sunwake solar optimize`: the best fixed plant within hard constraints. */
export const command = defineCommand({
  description:
    'Bayesian optimisation of an hourly simulation, on a synthetic year of the embedded climatology. Ctrl-C ends the search and prints the best so far, exit 130. Constraints that no design meets are exit 3, with the nearest that can be met.',
  examples: [
    '--lat 36.1 --lon -79.95 --capacity-kw 1000 --objective npv --max-budget 1200000',
    '--lat -33.9 --lon 18.6 --capacity-kw 5000 --objective lcoe --min-capacity-factor 0.18 --json',
  ],
  flags: { ...INPUT, ...REQUEST_FLAGS, ...OUTPUT },
  async run(flags, terminal) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    const { runSolarOptimization } = await import('@sunwake/api/operations/solar/optimization')
    const line = progressLine(terminal)
    const { steps } = await runSolarOptimization.job.open(request, await embeddedContext(terminal, request))
    const { result, interrupted } = await runInterruptibly(terminal, steps, line.show)
    line.clear()
    if (flags.json) printJson(terminal, result)
    else printSolarOptimization(terminal, result, flags)
    return interrupted ? EXIT.interrupted : EXIT.ok
  },
})

/** Prints the best plant within its constraints for a person. */
function printSolarOptimization(
  context: SunwakeContext,
  body: SolarOptimizationResponse,
  shown: Shown,
): void {
  const { optimal_parameters: design, energy_metrics: energy, financial_metrics: money, uncertainty } = body
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  const title = `fixed plant for ${SOLAR_OBJECTIVE_NAMES[body.objective]}`
  const unfinished = body.partial ? ', the best until the search was stopped' : ''
  print([
    `${body.name === undefined ? 'Best' : `${body.name}: best`} ${title}${unfinished}`,
    `${body.stage} Seed ${body.seed}.`,
    '',
  ])
  printTable(
    context,
    ['', ''],
    [
      ['tilt', withUnit(design.tilt, 1, '°')],
      ['azimuth', withUnit(design.azimuth, 1, '° clockwise from north')],
      ['DC/AC ratio', design.dc_ac_ratio.toFixed(2)],
      ['ground coverage ratio', design.gcr.toFixed(3)],
      ['land', withUnit(body.land_area_ha, 2, 'ha')],
      ['bounds reached', body.bounds_reached.length === 0 ? 'none' : body.bounds_reached.join(', ')],
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
      ...body.constraints.map(({ constraint, required, reached }) => [
        constraint.replaceAll('_', ' '),
        `${rounded(reached)}, asked for ${rounded(required)}`,
      ]),
    ],
  )
  print([''])
  printTable(
    context,
    ['better at', 'stage', 'tilt °', 'azimuth °', 'DC/AC', 'GCR', body.objective_unit],
    improvements(body).map((found) => [
      String(found.iteration),
      found.stage,
      found.tilt.toFixed(1),
      found.azimuth.toFixed(1),
      found.dc_ac_ratio.toFixed(2),
      found.gcr.toFixed(3),
      found.value === null ? 'none' : String(Number(found.value.toPrecision(8))),
    ]),
  )
  print(['', ...noteLines(body, shown)])
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(7)))
}

/** Evaluations that made the best design better. */
function improvements({
  convergence_history: history,
}: SolarOptimizationResponse): SolarOptimizationResponse['convergence_history'] {
  return history.filter(
    ({ feasible, best }, n) => feasible && best !== null && best !== (history[n - 1]?.best ?? null),
  )
}
