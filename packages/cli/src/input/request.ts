import type { Flags } from '../command/flags.ts'
import { readRequest } from './read-file.ts'

/**
 * The request of a command: that of its `--input` file, with the fields of the given flags on top.
 * @param base in the place of a file, where there is none.
 */
export async function requestOf(
  definitions: Flags,
  given: Readonly<Record<string, unknown>> & { readonly input?: string | undefined },
  base: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const request: Record<string, unknown> = structuredClone(
    given.input === undefined ? base : await readRequest(given.input),
  )
  for (const [name, { path }] of Object.entries(definitions)) {
    if (path !== undefined && given[name] !== undefined) setField(request, path.split('.'), given[name])
  }
  return request
}

function setField(
  request: Record<string, unknown>,
  [key = '', ...inner]: readonly string[],
  value: unknown,
): void {
  if (inner.length === 0) {
    request[key] = value
    return
  }
  const child = request[key]
  const parent = typeof child === 'object' && child !== null ? { ...child } : {}
  request[key] = parent
  setField(parent, inner, value)
}
