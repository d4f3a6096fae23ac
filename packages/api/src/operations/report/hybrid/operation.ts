import { computation } from '../../computation/computation.ts'
import { onlineHybrid } from '../../hybrid/plan.ts'
import { REPORT_FORM, reportOperation } from '../operations.ts'
import { hybridReportRequestSchema } from './request.ts'
import { checkHybridReport, runHybridReport } from './run.ts'

/** `POST /v1/hybrid/report`. */
export const createHybridReport = reportOperation({
  path: '/v1/hybrid/report',
  operationId: 'createHybridReport',
  tag: 'Hybrid',
  summary: 'A report on a hybrid plant',
  description:
    'A document for a bank: cover, summary, parts and how they complement each other, dispatch, curtailment by cause, exceedance, finance with what one more unit of each size is worth, firmness, recommendations, and every assumption and source. The plant is that of `POST /v1/hybrid/analysis/quick`.',
  scope: 'wind:write',
  form: 'nested',
  request: hybridReportRequestSchema,
  errors: ['invalid_coordinates', 'turbine_not_found', 'infeasible_constraints'],
  computation: computation({
    // Without a date the report is of the day on which it is asked for.
    dependsOnTime: true,
    check: checkHybridReport,
    online: onlineHybrid,
    run: runHybridReport,
    forms: REPORT_FORM,
  }),
})
