import { isJsonObject, type JsonObject, NotebookError } from './notebook.ts'

/** The fields of an object that has no others than those that are known. */
export function fieldsOf(value: unknown, at: string, known: readonly string[]): JsonObject {
  const fields = objectOf(value, at)
  for (const name of Object.keys(fields)) {
    if (!known.includes(name)) {
      throw new NotebookError(
        `${at} has the field ${JSON.stringify(name)}; nbformat knows ${known.join(', ')}`,
      )
    }
  }
  return fields
}

/** An object that must be one. */
export function objectOf(value: unknown, at: string): JsonObject {
  if (isJsonObject(value)) return value
  throw new NotebookError(`${at} must be an object`)
}

/** A text in one piece or in lines. */
export function textOf(value: unknown, at: string): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((line) => typeof line === 'string')) return value.join('')
  throw new NotebookError(`${at} must be a text, or a list of its lines`)
}
