import type { z } from '@hono/zod-openapi'
import { ANY, type Shape } from '../json/shape.ts'

type Schema = z.core.$ZodType

const SCALAR: Shape = { kind: 'scalar' }

/** Types of schemas that take no object and no array. */
const SCALARS: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'int',
  'null',
])

/** Spellings that `parseRequest` also takes in the body and its `site`, and others in positions. */
const SPELLINGS = ['lat', 'lon', 'latitude', 'longitude'] as const

const shapes = new WeakMap<Schema, Shape>()

/** What a schema says of a value before it is checked: which fields are known, and how long arrays may be. */
export function shapeOfSchema(schema: Schema): Shape {
  const known = shapes.get(schema)
  if (known !== undefined) return known
  const shape = found(schema)
  shapes.set(schema, shape)
  return shape
}

function found(schema: Schema): Shape {
  const { def } = schema._zod as unknown as { readonly def: Definition }
  if (def.innerType !== undefined) return shapeOfSchema(def.innerType)
  if (SCALARS.has(def.type)) return SCALAR
  if (def.type === 'object') return objectShape(def)
  if (def.type === 'array' && def.element !== undefined) {
    const maxima = (def.checks ?? []).map(({ _zod }) => _zod.def.maximum ?? _zod.def.length)
    const lengthMax = maxima.find((maximum) => maximum !== undefined)
    return { kind: 'array', item: shapeOfSchema(def.element), lengthMax }
  }
  if (def.type === 'union') return (def.options ?? []).map(shapeOfSchema).reduce(eitherOf)
  return ANY
}

/** What is read of the definition of a schema. */
interface Definition {
  readonly type: string
  readonly innerType?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
  readonly catchall?: Schema
  readonly element?: Schema
  readonly checks?: readonly { readonly _zod: { readonly def: LengthCheck } }[]
  readonly options?: readonly Schema[]
}

/** A check of the length of an array. */
interface LengthCheck {
  readonly maximum?: number
  readonly length?: number
}

function objectShape({ shape = {}, catchall }: Definition): Shape {
  const { type } = (catchall?._zod.def ?? {}) as { readonly type?: string }
  if (type !== 'never') return ANY
  const fields = new Map(Object.entries(shape).map(([name, schema]) => [name, shapeOfSchema(schema)]))
  if (SPELLINGS.some((name) => fields.has(name)))
    for (const name of SPELLINGS) fields.set(name, fields.get(name) ?? SCALAR)
  return { kind: 'object', fields }
}

/** What holds of a value that is of one shape or of another. */
function eitherOf(a: Shape, b: Shape): Shape {
  if (a.kind === 'scalar' && b.kind === 'scalar') return a
  if (a.kind !== 'object' || b.kind !== 'object') return ANY
  const fields = new Map(a.fields)
  for (const [name, shape] of b.fields) {
    const other = fields.get(name)
    fields.set(name, other === undefined ? shape : eitherOf(other, shape))
  }
  return { kind: 'object', fields }
}
