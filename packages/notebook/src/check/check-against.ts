import { requireFields } from '@sunwake/core/errors'
import type { Notebook } from '../format/notebook.ts'
import { requireNotebook } from '../format/require-notebook.ts'
import { type EngineIdentity, engineIdentity } from '../run/engine-identity.ts'
import { type NotebookRun, runNotebook } from '../run/run-notebook.ts'
import { type RunOptions, requireRunOptions } from '../run/run-options.ts'
import type { Cause } from './changes.ts'
import { type CellDifference, checkNotebook, dataOf, type NotebookCheck } from './check-notebook.ts'
import { textAt } from './compare-outputs.ts'
import { numbersOf } from './compare-text.ts'
import { openEngineFolder, withoutData } from './engine-folder.ts'
import { codeCellsOf } from './stamp.ts'

/** A number, or a text, that is another one now, and what moved it. */
export interface Attribution {
  readonly cellId: string
  readonly cellNumber: number
  readonly where: string
  /** Absent where a text differs in more than its numbers. */
  readonly number?:
    | { readonly stored: number; readonly now: number; readonly against: number | undefined }
    | undefined
  readonly causes: readonly Cause[]
}

/** A check with the part that another version of the engine has in each difference. */
export interface CheckAgainst {
  readonly check: NotebookCheck
  readonly engine: { readonly now: EngineIdentity; readonly against: EngineIdentity }
  readonly attributions: readonly Attribution[]
  /** Why the run by the other version ended early. */
  readonly failure: NotebookRun['failure']
}

/** The outputs of the other version, and of its code on the data of now where the data differ. */
interface Others {
  readonly against: Notebook
  readonly mixed: Notebook | undefined
}

/**
 * Checks a notebook, runs it by another version of the engine too, and tells for each number what moved it: the engine,
 * where the other version gives what is stored; the code or the data, where it gives what there is now.
 * @param named folder, tarball or version.
 */
export async function checkAgainst(
  notebook: Notebook,
  options: RunOptions,
  named: string,
): Promise<CheckAgainst> {
  requireNotebook(notebook)
  requireRunOptions(options)
  requireFields({ named }, { named: 'text' })
  const opened = await openEngineFolder(named)
  try {
    const check = await checkNotebook(notebook, options)
    const quiet: RunOptions = { ...options, onCell: undefined, onOutputs: undefined, against: opened.folder }
    const then = await runNotebook(notebook, quiet)
    const isOtherData = JSON.stringify(dataOf(then, quiet)) !== JSON.stringify(check.data)
    const mixed = isOtherData && check.cells.length > 0 ? await runMixed(quiet) : undefined
    const others = { against: then.notebook, mixed }
    return {
      check,
      engine: {
        now: engineIdentity(options.engineFrom),
        against: engineIdentity(options.engineFrom, opened.folder),
      },
      attributions: check.cells.flatMap((cell) => attribute(cell, others)),
      failure: then.failure,
    }
  } finally {
    opened.close()
  }

  async function runMixed(quiet: RunOptions): Promise<Notebook> {
    const codeAlone = withoutData(opened)
    try {
      return (await runNotebook(notebook, { ...quiet, against: codeAlone.folder })).notebook
    } finally {
      codeAlone.close()
    }
  }
}

function attribute({ id, number, differences, causes }: CellDifference, others: Others): Attribution[] {
  const textBy = (notebook: Notebook | undefined, where: string): string | undefined => {
    const cell = notebook === undefined ? undefined : codeCellsOf(notebook).find((other) => other.id === id)
    return cell === undefined ? undefined : textAt(cell, where)
  }
  return differences.flatMap(({ where, numbers, storedText, nowText }) => {
    const [against, mixed] = [textBy(others.against, where), textBy(others.mixed, where)]
    const place = { cellId: id, cellNumber: number, where }
    if (numbers.length === 0) {
      const four = { stored: storedText, now: nowText, against, mixed: mixed ?? undefined }
      return [{ ...place, causes: causesOf(four, causes, others.mixed !== undefined) }]
    }
    const [againstNumbers, mixedNumbers] = [numbersOf(against ?? ''), numbersOf(mixed ?? '')]
    return numbers.map(({ index, stored, now }) => {
      const four = { stored, now, against: againstNumbers[index], mixed: mixedNumbers[index] }
      return {
        ...place,
        number: { stored, now, against: four.against },
        causes: causesOf(four, causes, others.mixed !== undefined),
      }
    })
  })
}

interface Four<Value> {
  readonly stored: Value
  readonly now: Value
  /** By the other version with its own data. */
  readonly against: Value | undefined
  /** By the code of the other version on the data of now. */
  readonly mixed: Value | undefined
}

function causesOf<Value>(
  { stored, now, against, mixed }: Four<Value>,
  causes: readonly Cause[],
  hasMixed: boolean,
): readonly Cause[] {
  if (causes.length === 1 && causes[0] === 'output') return causes
  const others = causes.filter((cause) => cause !== 'engine' && cause !== 'run')
  if (against === now) return others.length === 0 ? ['run'] : others
  const moved: Cause[] = against === stored ? [] : others.filter((cause) => cause !== 'data')
  if (!hasMixed) return ['engine', ...moved]
  if (mixed === now) return ['data', ...moved]
  if (mixed === against) return ['engine', ...moved]
  return ['engine', 'data', ...moved]
}
