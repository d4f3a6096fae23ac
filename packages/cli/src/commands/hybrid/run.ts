import { defineCommand } from '../../command/define-command.ts'
import { group } from '../../command/flags.ts'
import { formatOf, INPUT, number, SERIES_OUTPUT, text } from '../../command/request-flags.ts'
import { EXIT } from '../../context.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { requestOf } from '../../input/request.ts'
import { runInterruptibly } from '../../output/interruptible-run.ts'
import { printJson, printSeries } from '../../output/print.ts'
import { progressLine } from '../../output/progress.ts'
import { HYBRID_FLAGS } from './flags.ts'
import { printHybrid, printShadowPrices, printSizing } from './report.ts'

const SIZING_FLAGS = group('Sizing', {
  solarKwMax: number('sizing.solar_kw_max', 'Largest DC power of the sun', 'kW'),
  turbineCountMax: number('sizing.turbine_count_max', 'Most turbines'),
  storageKwMax: number('sizing.storage_power_kw_max', 'Largest power of the battery', 'kW'),
  storageKwhMax: number('sizing.storage_energy_kwh_max', 'Largest capacity of the battery', 'kWh'),
  interconnectKwMax: number('sizing.interconnect_limit_kw_max', 'Largest export limit', 'kW'),
  objective: text('sizing.objective', 'lcoe_capacity_factor or npv_capex', 'NAME', [
    'lcoe_capacity_factor',
    'npv_capex',
  ]),
  maxEvaluations: number('sizing.max_evaluations', 'Designs looked at; 2000 when absent'),
})

/** `sunwake hybrid run`: a hybrid with shadow prices and, where bounds are given, a front of sizes. */
export const command = defineCommand({
  description:
    'Beside the answer of hybrid quick: what one more kW of connection, battery, sun or wind and one more kWh of storage is worth a year, and with bounds of sizing a Pareto front of sizes. The search dispatches by a rule, the front by the optimum. Ctrl-C ends the search and prints the best so far, exit 130.',
  examples: [
    '--lat 54.5 --lon 8.9 --solar-kw 20000 --turbine-count 10 --storage-kw 8000 --storage-kwh 32000 --interconnect-kw 30000 --solar-kw-max 60000 --storage-kw-max 20000 --storage-kwh-max 80000',
    '--input hybrid.yaml --json',
  ],
  flags: { ...INPUT, ...HYBRID_FLAGS, ...SIZING_FLAGS, ...SERIES_OUTPUT },
  async run(flags, terminal) {
    const request = await requestOf({ ...HYBRID_FLAGS, ...SIZING_FLAGS }, flags)
    const format = formatOf(flags)
    const { runHybrid } = await import('@sunwake/api/operations/hybrid')
    const { steps } = await runHybrid.job.open(request, await embeddedContext(terminal, request))
    const line = progressLine(terminal)
    const { result, interrupted } = await runInterruptibly(terminal, steps, (step) => line.show(step))
    line.clear()
    const { body, series } = result
    if (format === 'json') printJson(terminal, body)
    else if (format === 'table') {
      printShadowPrices(terminal, body)
      printSizing(terminal, body)
      printHybrid(terminal, body, flags)
    } else await printSeries(terminal, format, series)
    return interrupted ? EXIT.interrupted : EXIT.ok
  },
})
