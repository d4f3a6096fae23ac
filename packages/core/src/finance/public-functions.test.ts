import { describe, expect, it } from 'vitest'
import { accidentsOf, functionsOf, INVALID_VALUES } from '../../test/invalid-values.ts'
import { InputError } from '../errors/index.ts'
import * as finance from './index.ts'

const isRefusal = (error: unknown): boolean => error instanceof InputError && error.field !== ''

/** Documented to check nothing, for inner loops. */
const UNCHECKED: readonly string[] = [
  'growingAnnuity',
  'incomeTax',
  'projectCashFlow',
  'projectLcoe',
  'projectNpv',
  'projectPaybackYears',
  'projectRateOfReturn',
  'pvCapex',
  'pvLandArea',
]

const functions = functionsOf(finance).filter(([name]) => !UNCHECKED.includes(name))

describe('every public function of finance', () => {
  it.each(functions)('%s returns or refuses by name, whatever the input', (_, call) => {
    const accidents = INVALID_VALUES.flatMap((first) =>
      INVALID_VALUES.flatMap((second) => accidentsOf(() => call(first, second, first), isRefusal)),
    )
    expect(accidents).toEqual([])
  })

  it.each([
    ['capex', { capex: undefined }],
    ['capex[0]', { capex: [null] }],
    ['operating', { operating: null }],
    ['replacements', { replacements: 'two' }],
    ['income', { income: undefined }],
    ['income.price', { income: { kind: 'sale' } }],
    ['tax', { tax: undefined }],
    ['debt', { debt: null }],
    ['capex[0].amount', { capex: [{ name: 'plant', depreciation: { method: 'none' } }] }],
    ['rule', { capex: [{ name: 'plant', amount: 1 }] }],
  ])('ownerCashFlow names %s', (field, change) => {
    const project = {
      currency: 'USD',
      lifeYears: 2,
      capex: [{ name: 'plant', amount: 1, depreciation: { method: 'none' } }],
      energyYear1: 1,
      degradation: 0,
      income: { kind: 'sale', price: { year1: 1, escalation: 0 } },
      operating: [],
      inflation: 0,
      tax: { federalRate: 0, stateRate: 0, losses: 'refunded' },
      ...change,
    } as unknown as finance.OwnerProject
    expect(() => finance.ownerCashFlow(project)).toThrow(
      expect.objectContaining({ name: 'InputError', field }),
    )
  })

  it('pvCapexTerms names a price that is missing', () => {
    const { landPerM2: _, ...costs } = finance.pvCosts()
    const input = { costs, moduleEfficiency: 0.2, mount: 'fixed' } as unknown as finance.PvCapexInput
    expect(() => finance.pvCapexTerms(input)).toThrow(expect.objectContaining({ field: 'costs.landPerM2' }))
  })
})
