import { describe, expect, it } from 'vitest'
import { HOSTILE_BODIES } from '../../../../test/hostile-bodies.ts'
import { bodyLimitsOf, bodyShapeOf } from '../describe/body-limits.ts'
import { ServiceError } from '../errors/index.ts'
import { operations } from '../operations/registry.ts'
import { parseJson } from './parse-json.ts'
import { JsonScan } from './scan-json.ts'

const { login, quickSolar, simulatePv } = operations

/** Values that something holds; items that were never built are none. */
function built(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + built(inner), 1)
}

/** What is left of a body where it is read, or the refusals. */
function read(
  text: string,
  operation: typeof login,
): { readonly value?: unknown; readonly refusals: number } {
  try {
    return { value: parseJson(text, bodyLimitsOf(operation), bodyShapeOf(operation)), refusals: 0 }
  } catch (error) {
    if (error instanceof ServiceError) return { refusals: error.details.length }
    throw error
  }
}

describe.each(Object.entries(HOSTILE_BODIES))('a body of %s', (_, make) => {
  it.each([
    ['a sign-in', login, 16_384, 1001],
    ['an analysis', quickSolar, 131_072, 100_001],
    ['an analysis with weather', simulatePv, 131_072, 131_072],
  ])('is read by %s only up to its limits, and builds few values', (_name, operation, bytes, nodes) => {
    const text = make(bytes)
    expect(text.length).toBeLessThanOrEqual(bytes)
    const scan = new JsonScan(text, bodyLimitsOf(operation), bodyShapeOf(operation))
    scan.run()
    expect(scan.nodes).toBeLessThanOrEqual(nodes)
    const { value, refusals } = read(text, operation)
    expect(built(value)).toBeLessThan(250)
    expect(refusals).toBeLessThanOrEqual(100)
  })
})
