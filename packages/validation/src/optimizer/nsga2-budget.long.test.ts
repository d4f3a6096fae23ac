import { expect, it } from 'vitest'
import { referenceTable } from '../../../../test/reference-files.ts'
import { casesOf } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { nsga2BudgetAdapter } from './nsga2-budget.ts'

it('NSGA-II passes the cases of small budgets', { timeout: 60_000 }, () => {
  const { document, files } = referenceTable('optimizer/nsga2_budget.json')
  const cases = casesOf(document).filter(({ evaluations }) => Number(evaluations) < 4500)
  const report = validateFile(nsga2BudgetAdapter, { ...document, cases }, files)
  expect(report.messages).toEqual([])
  expect(report.status).toBe('ok')
  expect(report.cases).toBe(3)
})
