import { computation } from '../../computation/computation.ts'
import { onlineWindOfFarm } from '../../wind/farm/online-wind.ts'
import { REPORT_FORM, reportOperation } from '../operations.ts'
import { REPORT_TURBINES_MAX, windReportRequestSchema } from './request.ts'
import { checkWindReport, runWindReport } from './run.ts'

/** `POST /v1/wind/report`. */
export const createWindReport = reportOperation({
  path: '/v1/wind/report',
  operationId: 'createWindReport',
  tag: 'Wind',
  summary: 'A report on a wind farm',
  description: `A document for a bank: cover, summary, wind with its rose, energy with the exceedance curve and the uncertainty budget, finance, layout with the wake loss of every turbine, recommendations, and every assumption and source. The farm is that of \`POST /v1/wind/analysis/run\`, of at most ${REPORT_TURBINES_MAX} turbines and without a search for its layout.`,
  scope: 'wind:write',
  form: 'nested',
  request: windReportRequestSchema,
  errors: [
    ...(['invalid_coordinates', 'invalid_boundary', 'boundary_too_large'] as const),
    ...(['turbine_not_found', 'infeasible_constraints'] as const),
  ],
  body: 'data',
  computation: computation({
    // Without a date the report is of the day on which it is asked for.
    dependsOnTime: true,
    check: checkWindReport,
    outline: ({ checked: { project_name, branding } }) => ({ project_name, branding }),
    online: onlineWindOfFarm,
    run: runWindReport,
    forms: REPORT_FORM,
  }),
})
