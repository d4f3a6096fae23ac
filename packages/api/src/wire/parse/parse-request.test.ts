import { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../test/refusal-of.ts'
import { solarQuickRequestSchema } from '../../operations/solar/quick/request.ts'
import { oneOf, strictObject } from '../field.ts'
import { parseRequest } from './parse-request.ts'

const schema = strictObject({
  name: z.string().optional(),
  tracking: oneOf(['fixed', 'single_axis', 'dual_axis'], 'How it turns.').optional(),
  arrays: z.array(strictObject({ tilt: z.number().optional() }).nullable()).optional(),
  shape: z
    .union([
      strictObject({ kind: z.literal('circle'), radius_m: z.number() }),
      strictObject({ kind: z.literal('square'), width_m: z.number() }),
    ])
    .optional(),
})
const hintsOf = (body: unknown) =>
  refusalOf(() => parseRequest(schema, body)).details.map(({ field, constraint }) => [
    field,
    /\(did you mean (\w+)\?\)$/.exec(constraint)?.[1],
  ])

describe('parseRequest', () => {
  it.each<[unknown, [string, string | undefined][]]>([
    [{ nmae: 'x' }, [['nmae', 'name']]],
    [{ arrays: [null, { titl: 1 }] }, [['arrays[1].titl', 'tilt']]],
    [{ tracking: 'single-axis' }, [['tracking', 'single_axis']]],
    [{ shape: { kind: 'circle', radius: 1, radius_m: 1 } }, [['shape.radius', 'radius_m']]],
    [
      { colour: 1, tracking: 'none' },
      [
        ['tracking', undefined],
        ['colour', undefined],
      ],
    ],
  ])('suggests the field meant by %j', (body, hints) => {
    expect(hintsOf(body)).toEqual(hints)
  })

  it('suggests names for at most a hundred fields, in bounded time', () => {
    const body = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`name_${n}`, n]))
    const { details } = refusalOf(() => parseRequest(solarQuickRequestSchema, body))
    expect(details).toHaveLength(100)
  })
})
