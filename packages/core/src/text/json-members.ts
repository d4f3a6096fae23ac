import { ParseError } from '../errors/index.ts'
import { excerpt } from './cell.ts'

/** A JSON object whose members are not known yet. */
export type JsonMembers = { readonly [name: string]: unknown }

/**
 * Parses a text that must be a JSON object.
 * @throws {ParseError} broken or cut JSON, or JSON that is no object.
 */
export function parseJsonObject(format: string, text: string): JsonMembers {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? excerpt(error.message) : 'unknown'
    throw new ParseError({
      format,
      problem: `the text is not valid JSON (${reason}); it is incomplete or damaged: download it again`,
    })
  }
  if (!isJsonObject(parsed)) throw new ParseError({ format, problem: 'the JSON text must be an object' })
  return parsed
}

/** Whether a JSON value is an object (no list, no null). */
export function isJsonObject(value: unknown): value is JsonMembers {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A nested object by its path.
 * @throws {ParseError} when there is none.
 */
export function requireJsonObject(format: string, root: JsonMembers, path: readonly string[]): JsonMembers {
  let here: unknown = root
  for (const name of path) here = isJsonObject(here) && Object.hasOwn(here, name) ? here[name] : undefined
  if (isJsonObject(here)) return here
  throw new ParseError({
    format,
    column: path.join('.'),
    problem: `the file has no object ${path.join('.')}; is it the whole reply of the service?`,
  })
}

/** A nested object by its path, empty when there is none. */
export function optionalJsonObject(root: JsonMembers, path: readonly string[]): JsonMembers {
  let here: unknown = root
  for (const name of path) here = isJsonObject(here) && Object.hasOwn(here, name) ? here[name] : undefined
  return isJsonObject(here) ? here : {}
}

/** A member as the text that a CSV file would have; undefined when it is neither number nor text. */
export function memberText(object: JsonMembers, name: string): string | undefined {
  const value = Object.hasOwn(object, name) ? object[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
