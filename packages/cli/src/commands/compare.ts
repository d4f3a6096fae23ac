import { existsSync } from 'node:fs'
import type { ComparedJob } from '@sunwake/api/run'
import type { CompareResponse } from '@sunwake/api/schemas'
import { defineCommand } from '../command/define-command.ts'
import { choiceFlag, textFlag } from '../command/flags.ts'
import { OUTPUT } from '../command/request-flags.ts'
import type { SunwakeContext } from '../context.ts'
import { UsageError } from '../errors.ts'
import { carriedBy, isPdf } from '../input/carried-capsule.ts'
import { embeddedContext } from '../input/embedded-earth.ts'
import { isJobId, JOB_FLAGS, keptJobOf } from '../input/kept-job.ts'
import { readRequest } from '../input/read-file.ts'
import { printJson } from '../output/print.ts'
import { requireWritable, saveFile } from '../output/save-files.ts'
import { printTable } from '../output/table.ts'

/** `sunwake compare A B`: why two results differ. */
export const command = defineCommand({
  description:
    'Splits the difference of one number over data, losses, model, plant and economics: every mixture of the two requests is computed, and each part is a Shapley value. A and B are JSON or YAML files with {operation, request}, capsules, reports (PDF), permalinks, or ids of completed jobs in the database of DATABASE_URL. Searches are compared by the plant or the layout that they found.',
  examples: [
    'before.json after.json',
    'a.yaml report.pdf --metric lcoe --chart waterfall.svg',
    '1e0c5a0e-6d1b-4d57-8a5e-0b4f7d1f7c11 b.yaml --organization Acme',
  ],
  flags: {
    metric: choiceFlag(
      ['annual_energy', 'p90', 'lcoe', 'npv'],
      'The number: annual_energy, p90, lcoe or npv; annual_energy when absent',
    ),
    chart: textFlag('Write the parts as a waterfall, as SVG', 'FILE'),
    ...JOB_FLAGS,
    json: OUTPUT.json,
  },
  positional: {
    placeholder: 'FILE',
    brief: 'The two results: files, PDFs, permalinks or ids of jobs',
    count: 'any',
  },
  async run(flags, terminal, named) {
    const [first, second, ...others] = named
    if (first === undefined || second === undefined || others.length > 0) {
      throw new UsageError(`compare takes two results, and was given ${named.length}`)
    }
    const a = await sideOf('a', first, flags, terminal)
    const b = await sideOf('b', second, flags, terminal)
    if (flags.chart !== undefined) requireWritable(flags.chart)
    const { compareResults } = await import('@sunwake/api/operations/compare')
    const metric = flags.metric === undefined ? {} : { metric: flags.metric }
    const request = { a: a.side, b: b.side, ...metric }
    const jobs = { ...(a.job && { a: a.job }), ...(b.job && { b: b.job }) }
    const context = { ...(await embeddedContext(terminal)), fetched: { jobs } }
    const body = await (await compareResults.computation.open(request, context)).run()
    if (flags.json) printJson(terminal, body)
    else printComparison(terminal, body)
    if (flags.chart !== undefined) saveFile(flags.chart, body.waterfall_svg)
  },
})

/** A side as the service takes it; of a job also what it is. */
async function sideOf(
  field: 'a' | 'b',
  named: string,
  flags: { readonly organization?: string | undefined },
  terminal: SunwakeContext,
): Promise<{ readonly side: object; readonly job?: ComparedJob }> {
  if (existsSync(named) || named === '-') {
    if (named === '-' || !isPdf(named)) return { side: await readRequest(named) }
  } else if (isJobId(named)) {
    const { comparedJob } = await import('@sunwake/api/run')
    const job = comparedJob(field, await keptJobOf(named, flags, terminal))
    return { side: { job_id: named }, job }
  }
  return { side: (await carriedBy(named, flags, terminal)).capsule }
}

/** Prints the parts for a person. */
function printComparison(context: SunwakeContext, body: CompareResponse): void {
  const { metric, unit, a, b, difference, parts, runs, warnings } = body
  const figure = (value: number) => value.toPrecision(6)
  const share = (value: number | null) => (value === null ? '' : `${(100 * value).toFixed(1)} %`)
  context.process.stdout.write(
    `${metric} [${unit}] of ${body.operation}, ${runs === 1 ? '1 result' : `${runs} results`} computed\n\n`,
  )
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
  for (const { message } of warnings) context.process.stdout.write(`note: ${message}\n`)
}
