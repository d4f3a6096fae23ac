import { InputError } from './input-error.ts'

/**
 * Refuses what is no object, so that the fields that are read from it can be named.
 * @throws {InputError} `missing` for undefined and null, else `wrong_type`.
 */
export function requireObject(value: unknown, field: string): void {
  requireShape(typeof value === 'object', value, field, 'an object')
}

/**
 * Refuses what is no function.
 * @throws {InputError} `missing` for undefined and null, else `wrong_type`.
 */
export function requireFunction(value: unknown, field: string): void {
  requireShape(typeof value === 'function', value, field, 'a function')
}

/**
 * Refuses what is neither an array nor a typed one, nor anything else of numbered elements.
 * @throws {InputError} `missing` for undefined and null, else `wrong_type`.
 */
export function requireList(value: unknown, field: string): void {
  const length =
    typeof value === 'object' ? (value as { readonly length?: unknown } | null)?.length : undefined
  requireShape(Number.isSafeInteger(length) && (length as number) >= 0, value, field, 'a list')
}

function requireShape(isRight: boolean, value: unknown, field: string, constraint: string): void {
  if (isRight && value !== null) return
  const code = value === undefined || value === null ? 'missing' : 'wrong_type'
  throw new InputError({ code, field, value, constraint })
}

/**
 * Refuses what is no source of random numbers.
 * @throws {InputError} `missing` for undefined and null, else `wrong_type`.
 */
export function requireRng(value: unknown, field = 'rng'): void {
  const rng = value as { readonly uniform?: unknown; readonly split?: unknown } | null | undefined
  const isRng = typeof rng?.uniform === 'function' && typeof rng.split === 'function'
  requireShape(isRng, value, field, 'a stream of random numbers, as createRng gives')
}

/** What a field can be told to be. */
export type FieldKind = 'object' | 'list' | 'function' | 'number' | 'text'

/**
 * Refuses what is no object, or an object that lacks a field or has one of another kind. Only kinds are looked at: what a
 * number may be is for whoever reads it.
 *
 * @param field name of the argument; fields are named alone where it is left out.
 * @throws {InputError} `missing` or `wrong_type`, by the path of the field.
 */
export function requireFields(value: unknown, kinds: Readonly<Record<string, FieldKind>>, field = ''): void {
  requireObject(value, field === '' ? 'input' : field)
  for (const name of Object.keys(kinds)) {
    requireKind((value as Record<string, unknown>)[name], kinds[name] as FieldKind, pathOf(field, name))
  }
}

/**
 * Refuses what is no object, and names that an object of options does not have: a slip of the pen would otherwise count
 * as left out.
 * @param known every name that it may have, in the order in which a message lists them.
 * @throws {InputError} `unknown_value`, by the path of the name, with the nearest one that there is; `missing` or
 *   `wrong_type` for what is no object.
 */
export function requireKnown(value: object, known: readonly string[], field = ''): void {
  requireObject(value, field === '' ? 'input' : field)
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue
    const near = known.find((other) => isNear(other, name))
    throw new InputError({
      code: 'unknown_value',
      field: pathOf(field, name),
      value: (value as Record<string, unknown>)[name],
      constraint: near === undefined ? `one of the fields ${known.join(', ')}` : `left out, or named ${near}`,
    })
  }
}

function requireKind(value: unknown, kind: FieldKind, path: string): void {
  if (kind === 'object') requireObject(value, path)
  else if (kind === 'list') requireList(value, path)
  else if (kind === 'function') requireFunction(value, path)
  else if (kind === 'number') requireShape(typeof value === 'number', value, path, 'a number')
  else requireShape(typeof value === 'string', value, path, 'a text')
}

/** Whether a name is another one with a letter too many, too few, wrong, or two in the wrong order. */
function isNear(name: string, given: string): boolean {
  let head = 0
  while (head < name.length && name[head] === given[head]) head++
  let tail = 0
  const most = Math.min(name.length, given.length) - head
  while (tail < most && name.at(-1 - tail) === given.at(-1 - tail)) tail++
  return Math.max(name.length, given.length) - head - tail <= 2 && head + tail >= 2
}

const pathOf = (field: string, name: string): string => (field === '' ? name : `${field}.${name}`)
