import { ERROR_TABLE, type ErrorCode } from './error-table.ts'

/** A code of the flat form, as kept with a job, in the spelling of the nested form. */
export function nestedCodeOf(code: string): string {
  return Object.hasOwn(ERROR_TABLE, code) ? ERROR_TABLE[code as ErrorCode].nested : code.toUpperCase()
}
