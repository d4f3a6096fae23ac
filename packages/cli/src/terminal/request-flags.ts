import { readRequest } from './read-file.ts'

/** A flag that is one field of a request. */
export interface RequestFlag {
  readonly kind: 'number' | 'text' | 'boolean'
  /** Path of the field, `system.tilt`. */
  readonly path: string
  readonly brief: string
  readonly unit?: string | undefined
}

/** A flag with a number. */
export function number(path: string, brief: string, unit?: string): RequestFlag {
  return { kind: 'number', path, brief, unit }
}

/** A flag with a text. */
export function text(path: string, brief: string): RequestFlag {
  return { kind: 'text', path, brief }
}

/** A flag that is on, or off with `--no-`. */
export function yesNo(path: string, brief: string): RequestFlag {
  return { kind: 'boolean', path, brief }
}

/** The flags of a request as the command-line parser knows them; bounds are the request's business. */
export function flagsOf(definitions: Readonly<Record<string, RequestFlag>>): Record<string, object> {
  return Object.fromEntries(Object.entries(definitions).map(([name, definition]) => [name, flag(definition)]))
}

/** The request of a command: that of its `--input` file, with the fields of the given flags on top. */
export async function requestOf(
  definitions: Readonly<Record<string, RequestFlag>>,
  flags: Readonly<Record<string, unknown>> & { readonly input?: string | undefined },
): Promise<Record<string, unknown>> {
  const base = flags.input === undefined ? {} : await readRequest(flags.input)
  return requestFromFlags(definitions, flags, base)
}

/** Sets the fields of the given flags on top of a request; the request that came in is left as it is. */
function requestFromFlags(
  definitions: Readonly<Record<string, RequestFlag>>,
  flags: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const request = structuredClone(base) as Record<string, unknown>
  for (const [name, { path }] of Object.entries(definitions)) {
    if (flags[name] === undefined) continue
    const keys = path.split('.')
    const field = keys.pop() as string
    let parent = request
    for (const key of keys) {
      const child = parent[key]
      parent[key] = typeof child === 'object' && child !== null ? child : {}
      parent = parent[key] as Record<string, unknown>
    }
    parent[field] = flags[name]
  }
  return request
}

function flag({ kind, brief, unit }: RequestFlag): object {
  if (kind === 'boolean') return { kind: 'boolean', optional: true, brief }
  return {
    kind: 'parsed',
    optional: true,
    brief: unit === undefined ? brief : `${brief} [${unit}]`,
    parse: kind === 'number' ? parseNumber : String,
  }
}

function parseNumber(input: string): number {
  const value = input.trim() === '' ? Number.NaN : Number(input)
  if (!Number.isFinite(value)) throw new Error('it must be a finite number')
  return value
}
