import { CellSyntaxError, compileCell } from '../cell/compile-cell.ts'
import type { JsonObject } from '../format/notebook.ts'

const UNFINISHED = /end of file|to terminate multi-line comment/

/** Whether code can run as it is, needs more lines, or can never run. */
export async function completenessOf(code: string): Promise<JsonObject> {
  const fault = await faultOf(code)
  if (fault === undefined) return { status: 'complete' }
  // A text in backquotes may go on in the next line.
  const goesOn = UNFINISHED.test(fault) || (await faultOf(`${code}\``)) === undefined
  if (!goesOn) return { status: 'invalid' }
  const [last = ''] = code.trimEnd().split('\n').slice(-1)
  const indent = /^\s*/.exec(last)?.[0] ?? ''
  return { status: 'incomplete', indent: /[([{]$/.test(last) ? `${indent}  ` : indent }
}

async function faultOf(code: string): Promise<string | undefined> {
  try {
    await compileCell(code, 'cell')
    return undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof CellSyntaxError) return error.message
    throw error
  }
}
