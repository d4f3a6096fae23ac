import type { BatchResult } from '@sunwake/api/schemas'
import { defineCommand } from '../command/define-command.ts'
import { choiceFlag, group, numberFlag, switchFlag, textFlag } from '../command/flags.ts'
import { EXIT, type SunwakeContext } from '../context.ts'
import { UsageError } from '../errors.ts'
import { readRequest, readUtf8 } from '../input/read-file.ts'
import { partsFolder } from '../output/kept-parts.ts'
import { printJson } from '../output/print.ts'
import { runParts } from '../output/run-parts.ts'
import { saveChunks } from '../output/save-chunks.ts'
import { requireWritable } from '../output/save-files.ts'
import { printTable } from '../output/table.ts'

const OPERATIONS = ['solar_quick', 'solar_simulate', 'solar_assess', 'wind_quick', 'hybrid_quick'] as const
const FORMATS = ['csv', 'ndjson', 'geojson', 'parquet'] as const
type Format = (typeof FORMATS)[number]

/** `sunwake batch`: the operation behind `POST /v1/batch`, on this machine. */
export const command = defineCommand({
  description:
    'Computes one analysis at every row of a CSV file: columns latitude and longitude, perhaps id, and fields of the analysis by their names (capacity_kw, system.tilt). A row that is refused is a row with its error. A run that is cut short goes on from its finished parts when it is started again with the same --out.',
  examples: [
    'sites.csv --operation solar_simulate --capacity-kw 100 --out energy.parquet',
    'sites.csv --operation wind_quick --format ndjson > wind.ndjson',
    'batch.yaml --out results.csv',
  ],
  positional: {
    placeholder: 'FILE',
    brief: 'CSV table of places, or the whole request as JSON or YAML',
    count: 'one',
  },
  flags: {
    ...group('Request', {
      operation: choiceFlag(OPERATIONS, `What to compute: ${OPERATIONS.join(', ')}`, 'NAME'),
      defaults: textFlag('Fields of the analysis for every place, as JSON or YAML', 'FILE'),
      capacityKw: numberFlag('DC capacity of every plant whose row names none', { unit: 'kW' }),
    }),
    ...group('Output', {
      out: textFlag('File to write the rows to; its ending chooses the format', 'FILE'),
      format: choiceFlag(FORMATS, `Format of the rows: ${FORMATS.join(', ')}; csv when absent`, 'FORMAT'),
      json: switchFlag("Print the API's result, what the rows have in sum, as JSON"),
    }),
    workers: numberFlag('Threads; as many as the machine has cores when absent'),
  },
  async run(flags, terminal, [file]) {
    const { out, json, workers } = flags
    if (out !== undefined) requireWritable(out)
    if (json && out === undefined && flags.format !== undefined)
      throw new UsageError(
        '--json with --format needs --out FILE, as one of them would be lost on standard output',
      )
    if (workers !== undefined && !(Number.isSafeInteger(workers) && workers >= 1 && workers <= 256))
      throw new UsageError(`--workers is ${workers}; it must be a whole number in 1..256`)
    const request = await requestOf(file!, flags)
    const { quoteBatch } = await import('@sunwake/api/runs/batch')
    await quoteBatch(request)
    const format = formatOf(out, flags.format)
    const parts = partsFolder(out)
    const computed = await runParts(terminal, 'batch', { request, workers, parts })
    if (computed === undefined) return EXIT.interrupted
    const { table, fingerprints } = computed
    const { RECORD_WRITERS } = await import('@sunwake/api/records')
    const body = computed.body as BatchResult
    const rows = RECORD_WRITERS[format](table.columns, parts.rows(fingerprints))
    if (out !== undefined) await saveChunks(out, rows)
    else if (!json) for await (const chunk of rows) terminal.process.stdout.write(chunk)
    parts.remove()
    if (json) printJson(terminal, body)
    else tell(terminal, body, out)
    return body.completed_places === 0 ? EXIT.failed : EXIT.ok
  },
})

/** The request: a whole one from JSON or YAML, or a table with what the flags say. */
async function requestOf(
  file: string,
  {
    operation,
    defaults,
    capacityKw,
  }: {
    readonly operation: string | undefined
    readonly defaults: string | undefined
    readonly capacityKw: number | undefined
  },
): Promise<Record<string, unknown>> {
  const whole = /\.(?:json|ya?ml)$/i.test(file) ? await readRequest(file) : undefined
  if (whole === undefined && operation === undefined) {
    throw new UsageError(`--operation is missing: one of ${OPERATIONS.join(', ')}`)
  }
  const given = {
    ...(whole?.['defaults'] as object | undefined),
    ...(defaults === undefined ? {} : await readRequest(defaults)),
  }
  return {
    ...(whole ?? { sites_csv: readUtf8(file, 'save it as CSV UTF-8') }),
    ...(operation === undefined ? {} : { operation }),
    defaults: withCapacity(given, operation ?? whole?.['operation'], capacityKw),
  }
}

/** Where the requests of operations have the capacity of a plant. */
const CAPACITY_IN: Readonly<Record<string, string | undefined>> = {
  solar_quick: 'site',
  solar_simulate: 'system',
  hybrid_quick: 'solar',
}

function withCapacity(
  defaults: Readonly<Record<string, unknown>>,
  operation: unknown,
  capacityKw: number | undefined,
): Record<string, unknown> {
  if (capacityKw === undefined) return { ...defaults }
  const parent = CAPACITY_IN[String(operation)]
  if (parent === undefined) return { ...defaults, capacity_kw: capacityKw }
  return { ...defaults, [parent]: { ...(defaults[parent] as object | undefined), capacity_kw: capacityKw } }
}

function formatOf(out: string | undefined, format: Format | undefined): Format {
  if (format !== undefined) return format
  const ending = out?.slice(out.lastIndexOf('.') + 1).toLowerCase()
  return FORMATS.find((one) => one === ending) ?? 'csv'
}

/** Tells a person what the rows have in sum. */
function tell(terminal: SunwakeContext, body: BatchResult, out: string | undefined): void {
  const { stderr } = terminal.process
  const failed = body.errors.map(({ code, places }) => `${places} ${code}`).join(', ')
  stderr.write(
    `${body.completed_places} of ${body.places} places computed${failed === '' ? '' : `; ${failed}`}\n`,
  )
  for (const { message } of body.warnings) stderr.write(`${message}\n`)
  if (out === undefined) return
  printTable(
    terminal,
    ['figure', 'places', 'mean', 'least', 'greatest'],
    body.figures.map(({ column, places, mean, min, max }) => [
      column,
      String(places),
      ...[mean, min, max].map((value) => value.toPrecision(6)),
    ]),
  )
  terminal.process.stdout.write(`\nrows in ${out}\n`)
}
