import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../test/reference-files.ts'
import { casesOf, type JsonObject } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { nsga2BudgetAdapter } from './nsga2-budget.ts'

const { document, files } = referenceTable('optimizer/nsga2_budget.json')
/** Three of small budgets are in nsga2-budget.long.test.ts; the whole file takes a minute: `sunwake validate --statistical`. */
const first = ({ id }: JsonObject): boolean => id === 'zdt1-40-100'

describe('NSGA-II budget reference file', () => {
  it('passes the first case of a small budget', () => {
    const cases = casesOf(document).filter(first)
    const report = validateFile(nsga2BudgetAdapter, { ...document, cases }, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(1)
  })

  it('fails when the hypervolume is not reached', () => {
    const [first] = casesOf(document)
    const cases = [
      { ...first, problem: 'zdt1', n_var: 5, population: 8, evaluations: 16, reference_point: [1.1, 1.1] },
    ]
    expect(validateFile(nsga2BudgetAdapter, { ...document, cases }, files).status).toBe('failed')
  })

  it('reports an unknown problem as unsupported', () => {
    const cases = [{ id: 'odd', problem: 'wfg1' }]
    expect(validateFile(nsga2BudgetAdapter, { ...document, cases }, files).status).toBe('unsupported')
  })
})
