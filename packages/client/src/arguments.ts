import { SunwakeError } from './errors.ts'

/** What a field must be: a test, the same in words, and whether its values are secret, so that no error may show them. */
export type Kind = readonly [holds: (value: unknown) => boolean, constraint: string, isSecret?: true]
/** The fields that an object may have; those of `required` must be there. */
export interface Shape {
  readonly required?: Readonly<Record<string, Kind>>
  readonly optional?: Readonly<Record<string, Kind>>
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const ANYTHING: Kind = [() => true, '']
export const OBJECT: Kind = [isObject, 'an object']
export const FUNCTION: Kind = [(value) => typeof value === 'function', 'a function']
export const TEXT: Kind = [(value) => typeof value === 'string' && value !== '', 'a text that is not empty']
/** A secret that can stand in a header of HTTP; line breaks would begin another one. */
export const CREDENTIAL: Kind = [
  (value) => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value),
  'a text of visible ASCII characters without spaces',
  true,
]
export const NOT_NEGATIVE: Kind = [
  (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
  'a finite number of at least 0',
]
/** Timers take 31 bits of milliseconds: a longer wait would end at once. */
export const MILLISECONDS: Kind = [
  (value) => typeof value === 'number' && value > 0 && value <= 2_147_483_647,
  'a number of milliseconds above 0 and up to 2147483647',
]
export const COUNT: Kind = [
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  'a whole number of at least 0',
]
export const PATH: Kind = [
  (value) => typeof value === 'string' && /^\/(?!\/)/.test(value),
  "a path of the service's description, which begins with one /",
]
export const SIGNAL: Kind = [
  (value) => isObject(value) && typeof (value as AbortSignal).addEventListener === 'function',
  'an AbortSignal',
]

/**
 * Refuses what is no object, a field that is missing or wrong, and a name that there is not, by its path.
 * @throws {SunwakeError} `invalid_argument`, with the field, its value and what it must be in `fields`.
 */
export function requireShape(value: unknown, name: string, { required = {}, optional = {} }: Shape): void {
  requireKind(value, OBJECT, name)
  const given = value as Readonly<Record<string, unknown>>
  for (const [field, kind] of Object.entries(required)) requireKind(given[field], kind, `${name}.${field}`)
  for (const [field, kind] of Object.entries(optional)) {
    if (given[field] !== undefined) requireKind(given[field], kind, `${name}.${field}`)
  }
  const known = Object.keys({ ...required, ...optional })
  for (const field of Object.keys(given)) {
    if (!known.includes(field)) {
      throw refusal(`${name}.${field}`, HIDDEN, `one of the fields ${known.join(', ')}`)
    }
  }
}

/**
 * Refuses a value that is not of its kind.
 * @throws {SunwakeError} `invalid_argument`.
 */
export function requireKind(value: unknown, [holds, constraint, isSecret]: Kind, field: string): void {
  if (!holds(value)) throw refusal(field, isSecret && value ? HIDDEN : value, constraint)
}

/** Stands for a value that is not shown: a secret, or one whose name is unknown and which may be a secret. */
const HIDDEN = Symbol('not shown')

/** The refusal of an argument, by its path. */
export function refusal(field: string, value: unknown, constraint: string): SunwakeError {
  const missing = value === undefined || value === null
  const state = missing ? 'is missing' : value === HIDDEN ? 'is wrong' : `is ${written(value)}`
  return new SunwakeError(`${field} ${state}; it must be ${constraint}`, {
    code: 'invalid_argument',
    fields: [value === HIDDEN ? { field, constraint } : { field, value, constraint }],
  })
}

function written(value: unknown): string {
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object'
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60))
  return typeof value === 'function' ? 'a function' : String(value)
}
