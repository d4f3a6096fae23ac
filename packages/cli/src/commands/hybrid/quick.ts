import { defineCommand } from '../../command/define-command.ts'
import { formatOf, INPUT, SERIES_OUTPUT } from '../../command/request-flags.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { requestOf } from '../../input/request.ts'
import { printJson, printSeries } from '../../output/print.ts'
import { HYBRID_FLAGS } from './flags.ts'
import { printHybrid } from './report.ts'

/** `sunwake hybrid quick`: a year of sun, wind and storage behind one connection. */
export const command = defineCommand({
  description:
    'A year of sun, wind and a battery behind one connection: dispatch, curtailment by cause, how the parts make up for each other, firmness, revenue and money. The optimal dispatch knows the whole year; beside it stands what an operator reaches who must forecast. --format csv or ndjson prints the flows of every hour.',
  examples: [
    '--lat 54.5 --lon 8.9 --solar-kw 20000 --turbine-count 10 --storage-kw 8000 --storage-kwh 32000 --interconnect-kw 30000 --price-per-kwh 0.06',
    '--input hybrid.yaml --json',
    '--input hybrid.yaml --format csv',
  ],
  flags: { ...INPUT, ...HYBRID_FLAGS, ...SERIES_OUTPUT },
  async run(flags, terminal) {
    const request = await requestOf(HYBRID_FLAGS, flags)
    const { quickHybrid } = await import('@sunwake/api/operations/hybrid')
    const opened = await quickHybrid.computation.open(request, await embeddedContext(terminal, request))
    const { body, series } = await opened.run()
    const format = formatOf(flags)
    if (format === 'json') printJson(terminal, body)
    else if (format === 'table') printHybrid(terminal, body, flags)
    else await printSeries(terminal, format, series)
  },
})
