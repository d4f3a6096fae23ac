import { z } from '@hono/zod-openapi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyLimitsOf, bodyShapeOf } from '../describe/body-limits.ts'
import type { ServiceError } from '../errors/index.ts'
import { operations } from '../operations/registry.ts'
import { strictObject } from '../wire/field.ts'
import { parseRequest } from '../wire/parse/parse-request.ts'
import { shapeOfSchema } from '../wire/shape-of-schema.ts'
import { parseJson } from './parse-json.ts'
import { JsonScan } from './scan-json.ts'
import { OPEN_LIMITS } from './shape.ts'

const LONG = 5000
const many = (item: string, count = LONG) => `[${Array(count).fill(item).join(',')}]`

const schema = strictObject({
  name: z.string(),
  count: z.number().nullable().optional(),
  tags: z.array(z.string()).max(3).optional(),
  parts: z
    .array(strictObject({ id: z.string() }))
    .max(2)
    .optional(),
  free: z.record(z.string(), z.unknown()).optional(),
})
const shape = shapeOfSchema(schema)
const read = (text: string) => parseJson(text, OPEN_LIMITS, shape) as Record<string, unknown>

function refusals(call: () => unknown): ServiceError['details'] {
  try {
    call()
  } catch (error) {
    return (error as ServiceError).details
  }
  throw new Error('nothing was refused')
}

/** Objects and array items that a value holds; items that were never built are none. */
function built(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + built(inner), 1)
}

describe('a value that does not fit', () => {
  it.each([
    ['an unknown field', `{"name":"a","x":${many('{}')}}`],
    ['an unknown field with nested arrays', `{"x":{"y":${many('[[]]')}},"name":"a"}`],
    ['a scalar field', `{"name":${many('{}')}}`],
    ['a nullable scalar field', `{"name":"a","count":${many('1')}}`],
    ['a field of an item', `{"name":"a","parts":[{"id":${many('{}')}}]}`],
    ['an array where an object belongs', many('{}')],
    ['items beyond the longest array', `{"name":"a","tags":${many('"a"')}}`],
    ['objects beyond the longest array', `{"name":"a","parts":${many('{"id":"a"}')}}`],
  ])('is refused before it is built: %s', (_, text) => {
    const value = read(text)
    expect(built(value)).toBeLessThan(20)
    expect(refusals(() => parseRequest(schema, value))).not.toHaveLength(0)
  })

  it('is described by its type and its length', () => {
    const value = read(`{"name":${many('1')},"x":${many('[]')},"y":{"z":${many('1')}}}`)
    expect(refusals(() => parseRequest(schema, value)).map((detail) => [detail.field, detail.value])).toEqual(
      [
        ['name', `array of ${LONG}`],
        ['x', `array of ${LONG}`],
        ['y', 'object'],
      ],
    )
  })

  it('does not hide refusals of fields behind it', () => {
    const value = read(`{"x":${many('{}')},"count":"many"}`)
    const fields = refusals(() => parseRequest(schema, value)).map(({ field }) => field)
    expect(fields.sort()).toEqual(['count', 'name', 'x'])
  })

  it('is still checked as JSON', () => {
    expect(refusals(() => read('{"name":"a","x":{"k":1,"k":2}}'))[0]?.field).toBe('x.k')
    expect(refusals(() => read('{"name":"a","x":[1,}'))[0]?.field).toBe('body')
  })

  it('is left out with its name after 100 unknown fields', () => {
    const text = `{${Array.from({ length: LONG }, (_, n) => `"u${n}":${n}`).join(',')},"name":"a"}`
    const value = read(text)
    expect(Object.keys(value)).toHaveLength(101)
    expect(value['name']).toBe('a')
    expect(refusals(() => parseRequest(schema, value))).toHaveLength(100)
  })

  it('leaves the rest as JSON.parse reads it, wherever it stands', () => {
    const key = fc.constantFrom('name', 'count', 'free', 'parts', 'tags', 'id', 'u1', 'u2', 'u3')
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        fc.integer(),
        fc.string(),
        fc.dictionary(key, tie('any'), { maxKeys: 4 }),
        fc.array(tie('any'), { maxLength: 6 }),
      ),
    })).any
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2), (given, indent) => {
        const text = JSON.stringify(given, null, indent)
        const expected = schema.safeParse(JSON.parse(text)).success
        const found = parseJson(text, OPEN_LIMITS, shape)
        expect(schema.safeParse(found).success).toBe(expected)
        if (expected) expect(found).toEqual(JSON.parse(text))
      }),
    )
  })

  it('leaves known members intact where all before and between them are dropped', () => {
    const unknown = Array.from({ length: 120 }, (_, n) => `"u${n}":1`).join(',')
    const text = `{"parts":[{${unknown}},{"v":1,"w":2,"id":"b","z":3},{"q":1}],"name":"a"}`
    const value = read(text)
    expect((value['parts'] as unknown[])[1]).toEqual({ id: 'b' })
    expect((value['parts'] as unknown[])[2]).toEqual({})
  })
})

describe('limits of a body', () => {
  const login = operations.login
  /** How far a scan of a body of the login came, and what it refused. */
  function scanned(text: string) {
    const scan = new JsonScan(text, bodyLimitsOf(login), bodyShapeOf(login))
    const found = scan.run()
    return { nodes: scan.nodes, constraint: found[0]?.constraint }
  }

  it('end the scan at the first value beyond the limit', () => {
    expect(scanned(`{"x":[${many('0', 999)},${many('0', 999)}]}`)).toEqual({
      nodes: 1001,
      constraint: 'at most 1000 values',
    })
  })

  it('end the scan at the first level beyond the limit', () => {
    const { nodes, constraint } = scanned('['.repeat(100_000))
    expect(nodes).toBe(9)
    expect(constraint).toContain('at most 8 levels')
  })

  it('end the scan at the first item beyond the limit', () => {
    const limits = { ...OPEN_LIMITS, arrayLength: 10 }
    const scan = new JsonScan(many('0'), limits, { kind: 'any' })
    expect(scan.run()).toMatchObject([{ field: 'body', constraint: 'at most 10 items' }])
    expect(scan.nodes).toBe(11)
  })

  it('name at most 100 refusals for 1,000 repeated keys', () => {
    const text = `{${Array(900).fill('"a":1').join(',')}}`
    expect(refusals(() => parseJson(text, bodyLimitsOf(login), bodyShapeOf(login)))).toHaveLength(100)
  })

  it.each([
    ['login', 16_384],
    ['registerWebhook', 16_384],
    ['createOrganization', 16_384],
    ['createSite', 16_384],
    ['quickSolar', 1_048_576],
    ['runSolarMulti', 1_048_576],
    ['simulatePv', 16_777_216],
    ['solarPredict', 16_777_216],
    ['windTerrain', 16_777_216],
    ['runWindAnalysis', 16_777_216],
    ['runWindOptimization', 16_777_216],
  ] as const)('of %s are %i unpacked bytes', (name, bytes) => {
    expect(bodyLimitsOf(operations[name]).bytes).toBe(bytes)
  })

  it('are smallest for operations that need no key', () => {
    for (const operation of Object.values(operations)) {
      if (operation.scopes.length > 0) continue
      // An event of Stripe holds a whole invoice; its signature is checked before it is read (decision 0038).
      const isEvent = operation.route.operationId === 'receiveStripeEvent'
      expect(bodyLimitsOf(operation).bytes).toBe(isEvent ? 262_144 : 16_384)
    }
  })
})
