import { z } from '@hono/zod-openapi'
import { validationError } from '../../errors/index.ts'
import type { operations } from '../../operations/registry.ts'
import type { ReportBody } from '../../operations/report/response.ts'
import { withFoundLayout } from '../../operations/wind/analysis/from-result.ts'
import { isRecord } from '../../wire/parse/parse-request.ts'
import { text, word } from '../tool/arguments.ts'
import { fit, NOTES, notesOf } from '../tool/output.ts'
import { type ResultReference, readReference, reportUri } from '../tool/references.ts'
import { type Ask, askBody, defineTool } from '../tool/tool.ts'
import { ToolError } from '../tool/tool-error.ts'

type Json = Readonly<Record<string, unknown>>

/** A report that can be made of a result. */
interface ReportOf {
  readonly operation: keyof typeof operations
  readonly body: (reference: ResultReference, ask: Ask) => Json | Promise<Json>
}

const SOLAR = 'createSolarReport'

/** Which report is made of the results of an operation. */
const REPORTS: Readonly<Record<string, ReportOf>> = {
  solarAssess: { operation: SOLAR, body: ({ request }) => request },
  simulatePv: { operation: SOLAR, body: ({ request }) => ofSimulation(request) },
  runSolarOptimization: { operation: SOLAR, body: ofOptimum },
  quickHybrid: { operation: 'createHybridReport', body: ({ request }) => request },
  runWindAnalysis: { operation: 'createWindReport', body: ofFarm },
}

/** Documents a result. */
export const makeReport = defineTool({
  name: 'make_report',
  title: 'Report on a plant',
  description:
    'Writes a report (PDF or HTML) on the plant of a result of assess_site, estimate_solar_yield, optimize_solar_plant, optimize_wind_layout or simulate_hybrid. Give its result_uri. The file is the resource report_uri, kept for seven days.',
  readOnly: false,
  shape: {
    result_uri: text({
      max: 20_000,
      about: 'result_uri of the result, as a tool answered it.',
      required: true,
    }),
    project_name: text({ max: 200, about: 'Name on the cover.', path: 'project_name', required: true }),
    client_name: text({ max: 200, about: 'For whom it is made.', path: 'client_name' }),
    format: word(['pdf', 'html'], 'pdf when absent.', 'format'),
    date: text({ max: 10, about: 'Day on the cover, YYYY-MM-DD; today when absent.', path: 'date' }),
  },
  output: {
    report_id: z.string(),
    filename: z.string(),
    format: z.string(),
    bytes: z.number().int(),
    expires_at: z.string().describe('When it can be read no longer.'),
    report_uri: z.string().describe('URI of the resource that holds the report file.'),
    ...NOTES,
  },
  async run(given, ask) {
    const reference = await readReference(given.value<string>('result_uri')!, 'result_uri')
    const report = REPORTS[reference.operation]
    if (report === undefined) throw noReport(reference.operation)
    const plant = await report.body(reference, ask)
    const body = await askBody<ReportBody>(ask, report.operation, { body: { ...plant, ...given.body() } })
    return fit({
      report_id: body.report_id,
      filename: body.filename,
      format: body.format,
      bytes: body.bytes,
      expires_at: body.expires_at,
      report_uri: reportUri(body.filename),
      ...notesOf(body, ['finance']),
    })
  },
})

/** A solar report is on fixed rows at a place. */
function ofSimulation({ latitude, longitude, seed, system }: Json): Json {
  const { capacity_kw, tilt, azimuth, tracking = 'fixed' } = isRecord(system) ? system : {}
  if (tracking !== 'fixed') {
    throw validationError([
      {
        field: 'result_uri',
        value: String(tracking),
        constraint:
          'a result with tracking fixed: solar reports are on fixed rows, and tell what trackers would add',
      },
    ])
  }
  return { latitude, longitude, capacity_kw, tilt, azimuth, seed }
}

async function ofOptimum({ request, job_id }: ResultReference, ask: Ask): Promise<Json> {
  const { optimal_parameters: found } = await resultOf<{
    readonly optimal_parameters: { readonly tilt: number; readonly azimuth: number }
  }>('getSolarOptimization', job_id, ask)
  const { site, financial_assumptions, seed } = request
  const { latitude, longitude, capacity_kw } = isRecord(site) ? site : {}
  const azimuth = ((found.azimuth % 360) + 360) % 360
  return { latitude, longitude, capacity_kw, tilt: found.tilt, azimuth, financial_assumptions, seed }
}

async function ofFarm({ request, job_id }: ResultReference, ask: Ask): Promise<Json> {
  const { name: _, ...farm } = withFoundLayout(request, await resultOf('getWindAnalysis', job_id, ask))
  return farm
}

async function resultOf<Body>(
  name: keyof typeof operations,
  jobId: string | undefined,
  ask: Ask,
): Promise<Body> {
  const body = await askBody<{ readonly status: string }>(ask, name, { params: { job_id: jobId ?? '' } })
  if (body.status === 'completed') return body as Body
  const message = `The job is ${body.status}: wait for it by get_job, and make the report then.`
  throw new ToolError(message, { code: 'validation_error', status: 400 })
}

function noReport(operation: string) {
  return validationError([
    {
      field: 'result_uri',
      value: operation,
      constraint:
        'of assess_site (solar), estimate_solar_yield, optimize_solar_plant, optimize_wind_layout or simulate_hybrid; on other results there is no report',
    },
  ])
}
