import type { z } from '@hono/zod-openapi'

type Schema = z.core.$ZodType

/** Names of the fields that a schema knows at a path, in every branch of its unions. */
export function fieldsAt(schema: Schema, path: readonly PropertyKey[]): ReadonlySet<string> {
  const fields = new Set<string>()
  for (const reached of reachedBy(schema, path)) {
    for (const name of Object.keys(shapeOf(reached) ?? {})) fields.add(name)
  }
  return fields
}

/** Schemas at a path, without what wraps them. */
function reachedBy(schema: Schema, path: readonly PropertyKey[]): readonly Schema[] {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return reachedBy(def.innerType, path)
    case 'pipe':
      return reachedBy(def.in, path)
    case 'lazy':
      return reachedBy(def.getter(), path)
    case 'union':
      return def.options.flatMap((option) => reachedBy(option, path))
    default:
  }
  const [part, ...rest] = path
  if (part === undefined) return [schema]
  if (def.type === 'array') return reachedBy(def.element, rest)
  if (def.type === 'record') return reachedBy(def.valueType, rest)
  const field = shapeOf(schema)?.[String(part)]
  return field === undefined ? [] : reachedBy(field, rest)
}

/** The fields of an object; undefined for what is none. */
function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const def = (schema as z.core.$ZodTypes)._zod.def
  return def.type === 'object' ? def.shape : undefined
}
