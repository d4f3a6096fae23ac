import { requireFields } from '@sunwake/core/errors'
import type { Cell } from './notebook.ts'

/**
 * Refuses what is no notebook as `readNotebook` gives it.
 * @throws {InputError} `missing` or `wrong_type`, by the path of the field.
 */
export function requireNotebook(value: unknown): void {
  requireFields(value, { metadata: 'object', cells: 'list' }, 'notebook')
  for (const [n, cell] of Array.from((value as { readonly cells: ArrayLike<Cell> }).cells).entries()) {
    const field = `notebook.cells[${n}]`
    requireFields(cell, { kind: 'text', id: 'text', source: 'text', metadata: 'object' }, field)
    if (cell.kind === 'code') requireFields(cell, { outputs: 'list' }, field)
  }
}
