import type { JsonObject } from './adapter.ts'

/** Fields that describe a case, or hold what is expected of it. */
const NOT_INPUTS = [
  ...['id', 'name', 'label', 'about', 'note', 'source', 'licence'],
  ...['expected', 'expect'],
]

/** Cases that note which of their fields are read. */
export interface TrackedCases {
  readonly cases: readonly JsonObject[]
  /** Fields of one case that were read in none, by dotted path; an object that was not opened is one field. */
  unused(index: number): readonly string[]
}

/**
 * Wraps cases so that a field which their adapter does not know is noticed. A field that is read in one case counts as
 * known in all: whether it matters may depend on other fields. What describes a case or is expected of it is left out.
 *
 * @param known fields that the adapter may leave unread, by dotted path.
 */
export function trackFields(cases: readonly JsonObject[], known: readonly string[]): TrackedCases {
  const read = new Set([...NOT_INPUTS, ...known])
  const present = cases.map((entry) => {
    const paths: string[] = []
    return { entry: tracked(entry, '', read, paths), paths }
  })
  return {
    cases: present.map(({ entry }) => entry),
    unused: (index) => {
      const unread = (present[index]?.paths ?? []).filter((path) => !read.has(path))
      return unread.filter(
        (path) => !unread.some((other) => path.startsWith(`${other}.`) || path.startsWith(`${other}[].`)),
      )
    },
  }
}

/** The same object, whose fields are noted in `read` when somebody takes them; `paths` gets all of them. */
function tracked(object: JsonObject, above: string, read: Set<string>, paths: string[]): JsonObject {
  const inner = new Map<string, unknown>()
  for (const [key, value] of Object.entries(object)) {
    const path = `${above}${key}`
    if (read.has(path)) continue
    paths.push(path)
    if (isObject(value)) inner.set(key, tracked(value, `${path}.`, read, paths))
    else if (Array.isArray(value) && value.some(isObject)) {
      inner.set(
        key,
        value.map((item) => (isObject(item) ? tracked(item, `${path}[].`, read, paths) : item)),
      )
    }
  }
  return new Proxy(object, {
    get(target, key) {
      if (typeof key !== 'string') return Reflect.get(target, key)
      // Who writes a case as text, for its label, takes none of its fields.
      if (key === 'toJSON') return () => target
      read.add(`${above}${key}`)
      return inner.get(key) ?? target[key]
    },
  })
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
