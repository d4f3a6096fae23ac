import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import {
  findAdapter,
  type JsonObject,
  type ReferenceFiles,
  unsupportedFile,
  validateFile,
  whyWithoutAdapter,
} from '@sunwake/validation'
import { defineCommand } from '../command/define-command.ts'
import { switchFlag, textFlag } from '../command/flags.ts'
import { OUTPUT } from '../command/request-flags.ts'
import { EXIT, type SunwakeContext } from '../context.ts'
import { UsageError } from '../errors.ts'
import { requireWritable, saveFile } from '../output/save-files.ts'
import { printTable } from '../output/table.ts'
import { packageFile, packageVersion } from '../package-files.ts'
import type { TableReport } from '../validation/page.ts'

/** `sunwake validate [DIR ...]`: the engine against tables that independent programs computed. */
export const command = defineCommand({
  description:
    'Runs every case of every JSON table below the given folders (or files) at the tolerance that the table states. Without a folder: the tables that come with the command. Exit 1 when a case is out of tolerance. A table that the engine has no model for is "unsupported"; a JSON file without cases is data of other tables.',
  examples: ['', '--json', '--html validation.html', './my-tables'],
  flags: {
    statistical: switchFlag('Run tables of statistical runs too (slow)'),
    html: textFlag(
      'Write a page: each model with its errors and tolerances, the laws, the measured cases as charts',
      'FILE',
    ),
    json: OUTPUT.json,
  },
  positional: { placeholder: 'DIR', brief: 'Folder or file of reference tables', count: 'any' },
  async run(flags, terminal, roots) {
    if (flags.html !== undefined) requireWritable(flags.html)
    const reports = await validateRoots(roots.length === 0 ? [shippedTables()] : roots, flags.statistical)
    const cases = sum(reports, (report) => report.cases)
    const passed = sum(reports, (report) => report.passed)
    const unsupported = sum(reports, (report) => report.unsupported)
    if (flags.json) {
      const files = reports.map(
        ({ file, status, cases, passed, unsupported, worstError, worst, messages }) => ({
          file,
          status,
          cases,
          passed,
          unsupported,
          worst_error: worstError !== null && Number.isFinite(worstError) ? worstError : null,
          worst_case: worst,
          messages,
        }),
      )
      terminal.process.stdout.write(`${JSON.stringify({ files, cases, passed, unsupported }, null, 2)}\n`)
    } else {
      printReports(terminal, reports)
      terminal.process.stdout.write(
        `${passed} of ${cases} cases passed in ${reports.length} files; unsupported: ${unsupported}\n`,
      )
    }
    if (flags.html !== undefined) saveFile(flags.html, await pageOf(reports))
    return reports.some((report) => report.status === 'failed') ? EXIT.failed : EXIT.ok
  },
})

/** The page of `--html`: what was run, with the laws and the measured cases that come with the command. */
async function pageOf(tables: readonly TableReport[]): Promise<string> {
  const [{ LAWS }, { measuredCases }, { validationPage }] = await Promise.all([
    import('@sunwake/validation/measured'),
    import('../validation/measured.ts'),
    import('../validation/page.ts'),
  ])
  return validationPage({
    ...{ version: packageVersion(), date: new Date().toISOString().slice(0, 10), tables },
    laws: LAWS.map((law) => ({ law, result: law.run() })),
    measured: await measuredCases(shippedTables()),
  })
}

function shippedTables(): string {
  // In a clone those that the tests use, elsewhere those that come with the package of the adapters.
  const found = [
    packageFile('../core/test/reference/'),
    new URL('../reference/', import.meta.resolve('@sunwake/validation')),
  ]
    .map((folder) => fileURLToPath(folder))
    .find((folder) => existsSync(folder))
  if (found !== undefined) return found
  throw new UsageError('the reference tables are not installed; name a folder: sunwake validate DIR')
}

/** One report per table below the roots; JSON files that are data of other tables have none. */
async function validateRoots(roots: readonly string[], statistical: boolean): Promise<TableReport[]> {
  const reports: TableReport[] = []
  for (const root of roots) {
    if (!existsSync(root))
      throw new UsageError(`${root} does not exist; name a folder or file of reference tables`)
    for (const path of jsonFilesBelow(root)) {
      const file = statSync(root).isDirectory() ? relative(root, path) : path
      const report = await validatePath(path, statistical)
      if (report !== undefined) reports.push({ ...report, file })
    }
  }
  return reports
}

async function validatePath(
  path: string,
  statistical: boolean,
): Promise<Omit<TableReport, 'file'> | undefined> {
  let document: unknown
  try {
    document = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const report = unsupportedFile({}, `not JSON: ${(error as Error).message}`)
    return { ...aboutOf({}), ...report, status: 'failed', unsupported: 0 }
  }
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return undefined
  const table = document as JsonObject
  const adapter = await findAdapter(path, table)
  if (adapter === undefined) {
    if (!isTable(table)) return undefined
    return { ...aboutOf(table), ...unsupportedFile(table, whyWithoutAdapter(path, table)) }
  }
  if (adapter.statistical === true && !statistical) {
    const reason = 'runs only with --statistical'
    return { ...aboutOf(table), ...unsupportedFile(table, reason, adapter.schema) }
  }
  return { ...aboutOf(table), ...validateFile(adapter, table, filesBeside(path)) }
}

/** What a table says of itself, as words. */
function aboutOf(table: JsonObject): Pick<TableReport, 'about' | 'computedWith' | 'source' | 'tolerance'> {
  const words = (value: unknown): string => {
    if (value === undefined || value === null) return ''
    if (typeof value !== 'object') return String(value)
    return Object.entries(value)
      .map(([name, bound]) => `${name}: ${words(bound)}`)
      .join('; ')
  }
  return {
    about: words(table['about']),
    computedWith: words(table['computed_with']),
    source: words(table['model_source'] ?? table['source']),
    tolerance: words(table['tolerance']),
  }
}

/** Whether a JSON object is a table of cases of whatever shape, not weather or a fixture that cases refer to. */
function isTable(document: JsonObject): boolean {
  return 'cases' in document || 'tolerance' in document || 'expect' in document
}

function filesBeside(path: string): ReferenceFiles {
  const text = (name: string): string => {
    const bytes = readFileSync(resolve(dirname(path), name))
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  }
  return { text, json: (name) => JSON.parse(text(name)) }
}

function jsonFilesBelow(root: string): string[] {
  if (!statSync(root).isDirectory()) return [root]
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function printReports(context: SunwakeContext, reports: readonly TableReport[]): void {
  printTable(
    context,
    ['table', 'status', 'cases', 'passed', 'worst error', 'worst case'],
    reports.map((report) => [
      report.file,
      report.status,
      String(report.cases),
      String(report.passed),
      report.worstError === null ? '' : report.worstError.toExponential(1),
      report.worst ?? report.messages[0] ?? '',
    ]),
  )
  // Of a table that is not run at all the reason stands in its line.
  for (const report of reports.filter(({ status, worst }) => status !== 'ok' && worst !== null)) {
    for (const message of report.messages) context.process.stdout.write(`${report.file}: ${message}\n`)
  }
}

function sum(reports: readonly TableReport[], of: (report: TableReport) => number): number {
  return reports.reduce((total, report) => total + of(report), 0)
}
