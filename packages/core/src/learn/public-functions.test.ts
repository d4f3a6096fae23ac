import { describe, expect, it } from 'vitest'
import { accidentsOf, functionsOf, INVALID_VALUES } from '../../test/invalid-values.ts'
import { InputError, ParseError } from '../errors/index.ts'
import { createRng } from '../math/random/index.ts'
import * as learn from './index.ts'

const isRefusal = (error: unknown): boolean => error instanceof InputError || error instanceof ParseError

const table = { names: ['x'], columns: [Float64Array.of(1, 2, 3, 4)] }
const target = Float64Array.of(1, 2, 3, 5)
const rng = createRng(1)

describe('every public function of learning', () => {
  it.each(functionsOf(learn))('%s returns or refuses by name, whatever the input', (_, call) => {
    const accidents = INVALID_VALUES.flatMap((first) =>
      INVALID_VALUES.flatMap((second) => accidentsOf(() => firstStep(call(first, second, first)), isRefusal)),
    )
    expect(accidents).toEqual([])
  })

  it.each([
    ['table', { table: null }],
    ['table.columns', { table: { names: ['x'] } }],
    ['table.columns[0]', { table: { names: ['x'], columns: [undefined] } }],
    ['table.names', { table: { columns: table.columns } }],
    ['table.names[0]', { table: { names: [7], columns: table.columns } }],
    ['target', { target: undefined }],
    ['target[1]', { target: Float64Array.of(1, Number.NaN, 3, 4) }],
    ['rng', { rng: {} }],
    ['validation', { validation: null }],
    ['target', { validation: { table } }],
    ['loss', { loss: null }],
    ['monotone', { monotone: null }],
  ])('fitBoostedTrees names %s', (field, change) => {
    const input = { table, target, rng, trees: 1, ...change } as unknown as learn.BoostingInput
    expect(() => learn.fitBoostedTrees(input)).toThrow(expect.objectContaining({ name: 'InputError', field }))
  })
})

function firstStep(result: unknown): void {
  const steps = result as { readonly next?: unknown } | null | undefined
  if (typeof steps?.next === 'function') (steps.next as () => unknown).call(steps)
}
