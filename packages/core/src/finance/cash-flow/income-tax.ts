import { requireList, requireObject } from '../../errors/index.ts'
import type { IncomeTaxTerms } from './owner-project.ts'

/** Income tax year by year; the first year has the index 0. */
export interface IncomeTax {
  /** Losses of earlier years that the year's profit used up [USD]. */
  readonly lossUsed: Float64Array
  /** Positive when paid [USD]. */
  readonly state: Float64Array
  /** Positive when paid; credits are not in it [USD]. */
  readonly federal: Float64Array
}

/**
 * Tax on taxable incomes, of which each may be a loss:
 *
 *     state = stateRate·base,   federal = federalRate·(base − state)
 *
 * The base is the taxable income itself where losses are refunded; else it is no less than 0, and losses of earlier
 * years lower it, in each year by at most `lossShareMax` of the profit. A NaN spoils its year and, where losses are
 * carried, the later ones. Fields of the terms are not checked.
 *
 * @param taxable taxable income of each year [USD].
 * @see Internal Revenue Code §11(b), §164(a), §172
 */
export function incomeTax(taxable: Float64Array, terms: IncomeTaxTerms): IncomeTax {
  requireList(taxable, 'taxable')
  requireObject(terms, 'terms')
  const { federalRate, stateRate, losses, lossShareMax = 1 } = terms
  const years = taxable.length
  const lossUsed = new Float64Array(years)
  const state = new Float64Array(years)
  const federal = new Float64Array(years)
  let carried = 0
  for (let t = 0; t < years; t++) {
    let base = taxable[t]
    if (losses === 'carried_forward') {
      lossUsed[t] = Math.max(Math.min(carried, lossShareMax * base), 0)
      carried += Math.max(-base, 0) - lossUsed[t]
      base = Math.max(base - lossUsed[t], 0)
    }
    state[t] = stateRate * base
    federal[t] = federalRate * (base - state[t])
  }
  return { lossUsed, state, federal }
}
