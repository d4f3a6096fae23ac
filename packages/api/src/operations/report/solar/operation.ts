import { computation } from '../../computation/computation.ts'
import { REPORT_FORM, reportOperation } from '../operations.ts'
import { solarReportRequestSchema } from './request.ts'
import { checkSolarReport, runSolarReport } from './run.ts'

/** `POST /solar/report`. */
export const createSolarReport = reportOperation({
  path: '/solar/report',
  aliases: ['/v1/solar/report'],
  operationId: 'createSolarReport',
  tag: 'Solar',
  summary: 'A report on a photovoltaic plant',
  description:
    'A document for a bank: cover, summary, resource, energy with its uncertainty, finance, design, recommendations, and every assumption and source. The plant is that of `POST /solar/assess`.',
  scope: 'solar:write',
  form: 'flat',
  request: solarReportRequestSchema,
  computation: computation({
    // Without a date the report is of the day on which it is asked for.
    dependsOnTime: true,
    check: checkSolarReport,
    online: (request) => ({ kind: 'sun', ...request }),
    run: runSolarReport,
    forms: REPORT_FORM,
  }),
})
