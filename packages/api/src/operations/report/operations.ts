import { z } from '@hono/zod-openapi'
import { answer } from '../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'
import type { ErrorCode, ErrorForm } from '../../errors/index.ts'
import type { Scope } from '../../wire/scope.ts'
import type { ComputedOperation, computation as computationOf } from '../computation/computation.ts'
import type { ReportFile } from './report-file.ts'
import { reportSchema } from './response.ts'

type Computation = ReturnType<typeof computationOf<unknown, ReportFile>>

/** Path at which reports of every kind are downloaded. */
const DOWNLOAD_PATH = '/solar/report/download/{filename}'

const NOTES = [
  'Answered once it is made, with its address in `Location`. It can be downloaded for seven days from `GET /solar/report/download/{filename}` by every key of the organisation with the scope `reports:read`, and is gone then.',
  'The same request with the same `date` gives the same bytes. The PDF is tagged (PDF/UA-1) and carries its request and its numbers, from which `sunwake replay` computes it again; `include_capsule: false` leaves them out. `format: html` gives the same document as a page.',
  'Sends the event `report.created`.',
]

/** The form of the answer of a request for a report. */
export const REPORT_FORM = {
  'application/json': ({ bytes, mediaType, warnings, metadata }: ReportFile) => ({
    file: bytes,
    mediaType,
    about: { format: mediaType === 'application/pdf' ? 'pdf' : 'html', warnings, metadata },
  }),
}

/** A request for a report. */
export function reportOperation({
  path,
  aliases = [],
  operationId,
  tag,
  summary,
  description,
  scope,
  form,
  request,
  errors = [],
  body,
  computation,
}: {
  readonly path: string
  readonly aliases?: readonly string[] | undefined
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly scope: Scope
  readonly form: ErrorForm
  readonly request: z.ZodType
  readonly errors?: readonly ErrorCode[] | undefined
  readonly body?: Operation['body']
  readonly computation: Computation
}): ComputedOperation<ReportFile> {
  return {
    route: {
      method: 'post',
      path,
      operationId,
      tags: [tag],
      summary,
      description: [description, ...NOTES, `Needs the scope \`${scope}\`.`].join('\n\n'),
      security: [{ apiKey: [] }, { bearer: [] }],
      request: { body: { required: true, content: { 'application/json': { schema: request } } } },
      responses: {
        201: answer(
          'The report.',
          { 'application/json': { schema: reportSchema } },
          { Location: 'Path of the file.' },
        ),
        ...errorAnswers(form, [...BODY_ERRORS, ...errors, 'data_unavailable']),
      },
    },
    aliases,
    scopes: [scope],
    metered: true,
    idempotent: true,
    ...(body === undefined ? {} : { body }),
    errorForm: form,
    computation,
  }
}

const FILE = { schema: z.string().openapi({ format: 'binary' }) }

/** `GET /solar/report/download/{filename}`. */
export const downloadReport: Operation = {
  route: {
    method: 'get',
    path: DOWNLOAD_PATH,
    operationId: 'downloadReport',
    tags: ['Reports'],
    summary: 'A report as a file',
    description:
      'The PDF or the page, solar, wind or hybrid. Needs the scope `reports:read`; costs no quota. Another organisation’s report is unknown; one whose time is over is answered with 410.',
    security: [{ apiKey: [] }, { bearer: [] }],
    request: {
      params: z.object({
        filename: z.string().openapi({ description: 'As the request for the report was answered.' }),
      }),
    },
    responses: {
      200: answer(
        'The file.',
        { 'application/pdf': FILE, 'text/html': FILE },
        { 'Content-Disposition': 'Name under which a browser saves it.' },
      ),
      ...errorAnswers('flat', [
        'authentication_required',
        'insufficient_scope',
        'report_not_found',
        'report_expired',
        'internal_error',
      ]),
    },
  },
  aliases: ['/v1/solar/report/download/{filename}'],
  scopes: ['reports:read'],
  metered: false,
  errorForm: 'flat',
}
