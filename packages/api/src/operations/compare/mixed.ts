import { canonicalJson } from '../result/fingerprint.ts'
import { type Comparable, FACTORS, type Factor } from './comparable.ts'

type Json = Readonly<Record<string, unknown>>

/** Factors by which two requests differ. */
export function differingFactors({ fields }: Comparable, a: Json, b: Json): Factor[] {
  const differs = new Set<Factor>()
  for (const [path, factor] of Object.entries(fields)) {
    if (text(own(a, path, fields)) !== text(own(b, path, fields))) differs.add(factor)
  }
  return FACTORS.filter((factor) => differs.has(factor))
}

/** The request that takes the fields of some factors from the second, and all else from the first. */
export function mixedRequest(
  { fields }: Comparable,
  a: Json,
  b: Json,
  ofSecond: ReadonlySet<Factor>,
): Record<string, unknown> {
  const mixed = structuredClone(a) as Record<string, unknown>
  // What is deeper is put into what is shallower.
  const paths = Object.keys(fields).sort((one, other) => one.split('.').length - other.split('.').length)
  for (const path of paths) {
    put(mixed, path, structuredClone(valueAt(ofSecond.has(fields[path]!) ? b : a, path)))
  }
  return mixed
}

/** A value without the deeper fields in it, which belong to other factors. */
function own(request: Json, path: string, fields: Comparable['fields']): unknown {
  const value = valueAt(request, path)
  const deeper = Object.keys(fields).filter((other) => other.startsWith(`${path}.`))
  if (deeper.length === 0 || typeof value !== 'object' || value === null) return value
  const rest = structuredClone(value) as Record<string, unknown>
  for (const other of deeper) put(rest, other.slice(path.length + 1), undefined)
  return rest
}

function text(value: unknown): string {
  return value === undefined ? '' : canonicalJson(value)
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? (at as Json)[name] : undefined),
      value,
    )
}

function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.')
  let at = target
  for (const name of names.slice(0, -1)) {
    const next = at[name]
    if (typeof next !== 'object' || next === null) {
      if (value === undefined) return
      at[name] = {}
    }
    at = at[name] as Record<string, unknown>
  }
  const last = names.at(-1)!
  if (value === undefined) delete at[last]
  else at[last] = value
}
