import type { Changes, CheckAgainst, NotebookCheck } from '@sunwake/notebook'
import { defineCommand } from '../../command/define-command.ts'
import { switchFlag, textFlag } from '../../command/flags.ts'
import { EXIT, type SunwakeContext } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { printJson } from '../../output/print.ts'
import { describeAttributions, describeChanges, describeDifferences } from './check-text.ts'
import { cellSecondsOf, describeFailure, engineFrom, openNotebook, RUN_FLAGS } from './notebook-files.ts'

interface FileCheck {
  readonly file: string
  readonly same: boolean
  readonly changes: Changes | null
  readonly check?: Omit<NotebookCheck, 'run'> | undefined
  readonly against?: Omit<CheckAgainst, 'check'> | undefined
}

/** `sunwake notebook check FILE...`: whether notebooks still give what they hold. */
export const command = defineCommand({
  description:
    'Runs notebooks again and compares every output with the stored one, bit for bit, pictures included; only where a cell declares a tolerance (metadata.sunwake.tolerance, relative) its numbers may differ by it. Exit 0 where all are the same, else 1: with the numbers and lines that differ, and what has changed since: the code, the engine, the data, Node, the seed, or the stored outputs themselves. --stamp compares the hashes alone and runs nothing. --against runs another version too and says which numbers the engine moved.',
  examples: ['screening.ipynb', 'notebooks/*.md --stamp', 'study.ipynb --against sunwake-core-0.1.0.tgz'],
  flags: {
    stamp: switchFlag('Compare the stamp with what there is; run nothing'),
    against: textFlag(
      'Another version: a folder where it is installed, a tarball, or a version for npm',
      'VERSION',
    ),
    ...RUN_FLAGS,
    json: switchFlag('Print what was found as JSON'),
  },
  positional: { placeholder: 'FILE', brief: 'Notebooks: .ipynb or .md', count: 'any' },
  async run({ stamp, against, json, ...flags }, terminal, files) {
    if (files.length === 0) throw new UsageError('check takes one notebook or more')
    if (stamp && against !== undefined)
      throw new UsageError('--stamp runs nothing, so --against cannot be given with it')
    const cellSeconds = cellSecondsOf(flags)
    const checks: FileCheck[] = []
    for (const file of files) {
      const found = stamp ? await byStamp(file) : await byRun(file, { against, cellSeconds })
      checks.push(found)
      if (!json) print(terminal, found)
    }
    if (json) printJson(terminal, { same: checks.every(({ same }) => same), files: checks })
    return checks.every(({ same }) => same) ? EXIT.ok : EXIT.failed
  },
})

async function byStamp(file: string): Promise<FileCheck> {
  const notebook = await openNotebook(file)
  const { changesOf } = await import('@sunwake/notebook')
  const changes = changesOf(notebook, { path: file, engineFrom: engineFrom() })
  if (changes === undefined) return { file, same: false, changes: null }
  const same = !Object.values(changes).some(
    (change) => change !== undefined && (!Array.isArray(change) || change.length > 0),
  )
  return { file, same, changes }
}

async function byRun(
  file: string,
  {
    against,
    cellSeconds,
  }: { readonly against: string | undefined; readonly cellSeconds: number | undefined },
): Promise<FileCheck> {
  const notebook = await openNotebook(file)
  const options = { path: file, engineFrom: engineFrom(), cellSeconds }
  const { checkAgainst, checkNotebook } = await import('@sunwake/notebook')
  const both = against === undefined ? undefined : await checkAgainst(notebook, options, against)
  const { run: _, ...check } = both?.check ?? (await checkNotebook(notebook, options))
  const { check: __, ...rest } = both ?? {}
  return {
    file,
    same: check.same,
    changes: check.changes ?? null,
    check,
    ...(both === undefined ? {} : { against: rest as Omit<CheckAgainst, 'check'> }),
  }
}

function print({ process }: SunwakeContext, { file, same, changes, check, against }: FileCheck): void {
  const { stdout } = process
  const write = (lines: readonly string[]) => stdout.write(lines.map((line) => `${line}\n`).join(''))
  if (check === undefined) {
    if (changes === null) return void write([`${file}: no stamp; sunwake notebook run writes one`])
    return void write([`${file}: ${same ? 'as stamped' : 'not as stamped'}`, ...describeChanges(changes)])
  }
  if (same) write([`${file}: same, bit for bit`])
  else {
    write([`${file}: different`, ...check.cells.flatMap(describeDifferences)])
    if (check.failure !== undefined) stdout.write(describeFailure(file, check.failure))
    write(changes === null ? ['  no stamp: what has changed since is not known'] : describeChanges(changes))
  }
  if (against !== undefined) write(describeAttributions(against))
}
