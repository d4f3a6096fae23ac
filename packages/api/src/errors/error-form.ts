/** The two bodies of an error that the contract knows. */
export type ErrorForm = 'flat' | 'nested'

/** Paths that answer errors in the nested form; every other path answers flat. */
const NESTED_PREFIXES = [
  '/v1/wind',
  '/v1/hybrid',
  '/v1/jobs',
  '/v1/webhooks',
  '/v1/organizations',
  '/v1/admin',
  '/v1/batch',
  '/v1/atlas',
  '/v1/compare',
  '/v1/events',
]

/** The error form of a path, whether or not something is there. */
export function errorFormOf(path: string): ErrorForm {
  return NESTED_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    ? 'nested'
    : 'flat'
}
