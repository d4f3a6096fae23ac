import { InputError } from '../errors/index.ts'

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
