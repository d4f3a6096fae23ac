import { SourceMap, type SourceMapPayload } from 'node:module'
import { type TransformFailure, transform } from 'esbuild'
import { type CellProgram, programOf } from './shared-scope.ts'

/** A cell ready to run, and the way from a place in it back to its own lines. */
export interface CompiledCell {
  readonly program: CellProgram
  /** @param line from 1, in the program. @param column from 1. @returns the line of the cell, from 1. */
  lineOf(line: number, column: number): number
}

/** A cell that is no TypeScript. */
export class CellSyntaxError extends Error {
  override readonly name = 'SyntaxError'
  /** From 1, in the cell. */
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

const TYPES_TAKEN_AWAY = JSON.stringify({
  compilerOptions: { verbatimModuleSyntax: true, useDefineForClassFields: true, target: 'es2022' },
})

/**
 * Makes JavaScript of a cell: types are taken away, what it declares at its top is shared with the other cells.
 * @param name how errors call the cell, such as `cell 3`.
 * @throws {CellSyntaxError} with the line.
 */
export async function compileCell(source: string, name: string): Promise<CompiledCell> {
  const { code, map } = await withoutTypes(source, name)
  const { program, originalColumn } = programOf(code)
  const sourceMap = new SourceMap(JSON.parse(map) as SourceMapPayload)
  return {
    program,
    lineOf(line, column) {
      const entry = sourceMap.findEntry(line - 1, originalColumn(line, column) - 1)
      return 'originalLine' in entry ? entry.originalLine + 1 : line
    },
  }
}

async function withoutTypes(source: string, name: string): Promise<{ code: string; map: string }> {
  try {
    return await transform(source, {
      loader: 'ts',
      format: 'esm',
      target: 'es2022',
      sourcemap: 'external',
      sourcefile: name,
      logLevel: 'silent',
      tsconfigRaw: TYPES_TAKEN_AWAY,
    })
  } catch (error) {
    const [first] = (error as Partial<TransformFailure>).errors ?? []
    if (first === undefined) throw error
    throw new CellSyntaxError(first.text, first.location?.line ?? 1)
  }
}
