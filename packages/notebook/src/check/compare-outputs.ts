import { type CodeCell, type Json, NotebookError, type Output, objectAt } from '../format/notebook.ts'
import { sorted } from '../format/output-json.ts'
import { compareText, type TextDifference } from './compare-text.ts'

/** One form of one output that differs. */
export interface OutputDifference extends TextDifference {
  /** `result text/plain`, `output 2 image/svg+xml`, `stdout`, `outputs`. */
  readonly where: string
  readonly storedText: string
  readonly nowText: string
}

/**
 * Every difference between the outputs of a cell as they are stored and as they are now. Each form of each output is
 * compared exactly, pictures included; only where the cell declares `tolerance`, numbers may differ by it.
 */
export function compareOutputs(stored: CodeCell, now: CodeCell): OutputDifference[] {
  const tolerance = toleranceOf(stored)
  if (stored.outputs.length !== now.outputs.length) {
    const [before, after] = [toldOf(stored.outputs), toldOf(now.outputs)]
    return [
      {
        where: 'outputs',
        numbers: [],
        stored: [before],
        now: [after],
        storedText: before,
        nowText: after,
      },
    ]
  }
  return stored.outputs.flatMap((output, n) => {
    const other = now.outputs[n]
    const where = nameOf(output, n, stored.outputs.length)
    const [before, after] = [formsOf(output), other === undefined ? {} : formsOf(other)]
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((form) => {
      const [storedText, nowText] = [before[form] ?? '', after[form] ?? '']
      const difference = compareText(storedText, nowText, tolerance)
      const place = form === '' ? where : `${where} ${form}`
      return difference === undefined ? [] : [{ where: place, storedText, nowText, ...difference }]
    })
  })
}

/** The text of one form of the output that a difference names. */
export function textAt({ outputs }: CodeCell, where: string): string | undefined {
  if (where === 'outputs') return toldOf(outputs)
  for (const [n, output] of outputs.entries()) {
    const name = nameOf(output, n, outputs.length)
    for (const [form, text] of Object.entries(formsOf(output))) {
      if (where === (form === '' ? name : `${name} ${form}`)) return text
    }
  }
  return undefined
}

/** `2 outputs: output 1 (stdout), output 2 (result)`. */
function toldOf(outputs: readonly Output[]): string {
  const names = outputs.map((output, n) => nameOf(output, n, outputs.length))
  const count = `${names.length} output${names.length === 1 ? '' : 's'}`
  return names.length === 0 ? count : `${count}: ${names.join(', ')}`
}

function nameOf(output: Output, n: number, total: number): string {
  const name = output.kind === 'stream' ? output.name : output.kind
  return total === 1 ? name : `output ${n + 1} (${name})`
}

/** The forms of an output as texts. */
function formsOf(output: Output): Record<string, string> {
  if (output.kind === 'stream') return { '': output.text }
  if (output.kind === 'error') return { '': output.traceback.join('\n') }
  const { data, metadata } = output
  const forms = Object.entries(data).map(([type, content]) => [type, textOf(content)])
  const about = Object.keys(metadata).length === 0 ? [] : [['metadata', textOf(metadata)]]
  return Object.fromEntries([...forms, ...about])
}

function textOf(content: Json): string {
  return typeof content === 'string' ? content : JSON.stringify(sorted(content), null, 1)
}

function toleranceOf({ metadata, id }: CodeCell): number {
  const { tolerance = 0 } = objectAt(metadata, 'sunwake')
  if (typeof tolerance === 'number' && tolerance >= 0 && tolerance < 1) return tolerance
  throw new NotebookError(
    `cell ${id}: metadata.sunwake.tolerance must be 0 or more and below 1, a relative difference (got ${JSON.stringify(tolerance)})`,
  )
}
