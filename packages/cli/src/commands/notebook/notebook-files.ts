import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CodeCell, MimeBundle, Notebook, NotebookRun } from '@sunwake/notebook'
import { type Flag, numberFlag } from '../../command/flags.ts'
import type { SunwakeContext } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { readText } from '../../input/read-file.ts'
import { saveFile } from '../../output/save-files.ts'
import { packageFile } from '../../package-files.ts'

/** Flags of the commands that run notebooks. */
export const RUN_FLAGS: { readonly cellSeconds: Flag<number | undefined> } = {
  cellSeconds: numberFlag('Longest that a cell may run; 60 when absent', { unit: 's', placeholder: 'S' }),
}

/** Where cells find `@sunwake/*`: beside this command. */
export function engineFrom(): string {
  return fileURLToPath(packageFile('package.json'))
}

/** Reads a notebook that the caller named. */
export async function openNotebook(path: string): Promise<Notebook> {
  const { formOf, readNotebook } = await import('@sunwake/notebook')
  formOf(path)
  return await readNotebook(readText(path), path)
}

/** Writes a notebook in one step: whoever reads the file meanwhile has the old one or the new one. */
export async function saveNotebook(path: string, notebook: Notebook): Promise<void> {
  const { formOf, writeNotebook } = await import('@sunwake/notebook')
  saveFile(path, writeNotebook(notebook, formOf(path)))
}

/** Refuses to overwrite a file unasked. @throws {UsageError} it exists. */
export function requireFree(path: string, force: boolean): void {
  if (existsSync(path) && !force) throw new UsageError(`${path} exists; --force overwrites it`)
}

/** The limit of cells that was asked for. */
export function cellSecondsOf({
  cellSeconds,
}: {
  readonly cellSeconds?: number | undefined
}): number | undefined {
  if (cellSeconds !== undefined && !(cellSeconds > 0 && cellSeconds <= 86_400)) {
    throw new UsageError(`--cell-seconds must be above 0 and at most 86400 (got ${cellSeconds})`)
  }
  return cellSeconds
}

/** Prints what a cell left behind, as a terminal can show it; a failure is told at the end. */
export function printOutputs({ process }: SunwakeContext, { outputs }: CodeCell): void {
  for (const output of outputs) {
    if (output.kind === 'stream') process.stdout.write(output.text)
    else if (output.kind !== 'error') process.stdout.write(`${plainText(output.data)}\n`)
  }
}

function plainText(data: MimeBundle): string {
  const plain = data['text/plain'] ?? data['text/markdown']
  return typeof plain === 'string' ? plain : `[${Object.keys(data).join(', ')}]`
}

/** What a person reads of a cell that failed. */
export function describeFailure(path: string, failure: NonNullable<NotebookRun['failure']>): string {
  const { cellNumber, cellId, line, traceback } = failure
  const place = `cell ${cellNumber} (${cellId})${line === undefined ? '' : `, line ${line}`}`
  return `${path}: ${place}\n${traceback.map((text) => `  ${text}`).join('\n')}\n`
}
