import type { CompareResponse } from '@sunwake/api/schemas'
import { defineCommand } from '../command/define-command.ts'
import { choiceFlag, textFlag } from '../command/flags.ts'
import { OUTPUT } from '../command/request-flags.ts'
import type { SunwakeContext } from '../context.ts'
import { UsageError } from '../errors.ts'
import { embeddedContext } from '../input/embedded-earth.ts'
import { readRequest } from '../input/read-file.ts'
import { printJson } from '../output/print.ts'
import { saveText } from '../output/save-text.ts'
import { printTable } from '../output/table.ts'

/** `sunwake compare A B`: why two results differ. */
export const command = defineCommand({
  description:
    'Splits the difference of one number over data, losses, model, plant and economics: every mixture of the two requests is computed, and each part is a Shapley value. A and B are JSON or YAML files with {operation, request}, or capsules; operation is quickSolar, simulatePv, solarAssess, quickWind, runWindAnalysis or quickHybrid.',
  examples: ['before.json after.json', 'a.yaml b.yaml --metric lcoe --chart waterfall.svg'],
  flags: {
    metric: choiceFlag(
      ['annual_energy', 'p90', 'lcoe', 'npv'],
      'The number: annual_energy, p90, lcoe or npv; annual_energy when absent',
    ),
    chart: textFlag('Write the parts as a waterfall, as SVG', 'FILE'),
    json: OUTPUT.json,
  },
  positional: { placeholder: 'FILE', brief: 'The two results', count: 'any' },
  async run(flags, terminal, files) {
    const [first, second, ...others] = files
    if (first === undefined || second === undefined || others.length > 0) {
      throw new UsageError(`compare takes two files, and was given ${files.length}`)
    }
    const [a, b] = await Promise.all([readRequest(first), readRequest(second)])
    if (flags.chart !== undefined) saveText(flags.chart, '')
    const { compareResults } = await import('@sunwake/api/operations/compare')
    const request = { a, b, ...(flags.metric === undefined ? {} : { metric: flags.metric }) }
    const { computation } = compareResults
    const body = await (await computation.open(request, await embeddedContext(terminal))).run()
    if (flags.chart !== undefined) saveText(flags.chart, body.waterfall_svg)
    if (flags.json) printJson(terminal, body)
    else printComparison(terminal, body)
  },
})

/** Prints the parts for a person. */
function printComparison(context: SunwakeContext, body: CompareResponse): void {
  const { metric, unit, a, b, difference, parts, runs } = body
  const figure = (value: number) => value.toPrecision(6)
  const share = (value: number | null) => (value === null ? '' : `${(100 * value).toFixed(1)} %`)
  context.process.stdout.write(`${metric} [${unit}] of ${body.operation}, ${runs} results computed\n\n`)
  printTable(
    context,
    ['', unit, 'share'],
    [
      ['A', figure(a), ''],
      ...parts
        .filter(({ differs }) => differs)
        .map((part) => [
          `  ${part.factor}`,
          `${part.value > 0 ? '+' : ''}${figure(part.value)}`,
          share(part.share),
        ]),
      ['B', figure(b), ''],
      ['B - A', figure(difference), ''],
    ],
  )
}
