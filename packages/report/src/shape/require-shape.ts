import { type FieldKind, InputError, requireFields, requireKnown, requireList } from '@sunwake/core/errors'

/** What an argument must be: a kind, a list of such, or an object of such; a name with `?` may be left out. */
export type Shape = FieldKind | 'boolean' | readonly [Shape] | { readonly [name: string]: Shape }

/** The shape of a width and a height. */
export const SIZE: Shape = { width: 'number', height: 'number' }

/**
 * Refuses an argument of another shape, however deep, and names that its objects do not have; the items of a list, which
 * are data, may have more.
 *
 * @param path name of the argument, before the names of its fields.
 * @throws {InputError} `missing`, `wrong_type` or `unknown_value`, by the path of the field.
 */
export function requireShape(value: unknown, shape: Shape, path: string): void {
  if (shape === 'boolean') {
    if (typeof value === 'boolean') return
    throw new InputError({ code: 'wrong_type', field: path, value, constraint: 'true or false' })
  }
  if (typeof shape === 'string') requireFields({ [path]: value }, { [path]: shape })
  else if (isListOf(shape)) {
    requireList(value, path)
    Array.from(value as ArrayLike<unknown>).forEach((item, n) => {
      const [kind] = shape
      if (typeof kind === 'string' || isListOf(kind)) requireShape(item, kind, `${path}[${n}]`)
      else requireFieldsOf(item, kind, `${path}[${n}]`)
    })
  } else {
    requireKnown(value as object, Object.keys(shape).map(plain), path)
    requireFieldsOf(value, shape, path)
  }
}

/** Refuses a name that is none of the known ones. @throws {InputError} `unknown_value`. */
export function requireOneOf(value: string, known: readonly string[], path: string): void {
  if (known.includes(value)) return
  throw new InputError({
    code: 'unknown_value',
    field: path,
    value,
    constraint: `one of ${known.join(', ')}`,
  })
}

function requireFieldsOf(value: unknown, shape: { readonly [name: string]: Shape }, path: string): void {
  requireFields(value, {}, path)
  for (const [name, kind] of Object.entries(shape)) {
    const field = (value as Readonly<Record<string, unknown>>)[plain(name)]
    if (field !== undefined || !name.endsWith('?')) requireShape(field, kind, `${path}.${plain(name)}`)
  }
}

const plain = (name: string): string => name.replace('?', '')

const isListOf = (shape: Exclude<Shape, string>): shape is readonly [Shape] => Array.isArray(shape)
