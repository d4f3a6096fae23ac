import { z } from '@hono/zod-openapi'
import { answer } from '../../../describe/answer.ts'
import { errorAnswers } from '../../../describe/error-answers.ts'
import type { Operation } from '../../../describe/operation.ts'
import type { ErrorCode } from '../../../errors/index.ts'
import { jobIdSchema } from '../schema.ts'
import { EVENT_ID_PATTERN, eventsQuerySchema } from './schema.ts'

const NOTE = [
  '| Event | Data |',
  '|---|---|',
  '| `job.status` | `job_id`, `kind`, `status` (`queued`, `running`, `completed`, `failed`, `cancelled`), `progress`, `stage`; `error` of a failed job, `result_url` of a completed one |',
  '| `job.progress` | `job_id`, `progress`, `stage`; four a second of a job at most |',
  '| `job.result` | `job_id`, `best`: the best design so far |',
  '| `job.part` | `job_id`, `part` (from 0), `parts`, `rows`: a part of a divided job is finished, and its rows are at `results_url`; of a job without rows the job itself |',
  '',
  'The `id` of an event is a whole number that increases. Without `Last-Event-ID` the stream begins with the present state; with it, after that event, and `0` replays from the start. An id beyond the last event is taken for the last. Events are kept for seven days.',
  '',
  'A comment comes every 15 s. A client that reads nothing for 30 s is disconnected, and a stream ends within a minute of the end of the key or session that opened it. An organisation has 2, 10, 50 or 500 streams open by its tier, on each process of the service; one more is 429. Not metered. Needs the scope `jobs:read`.',
].join('\n')

const STREAM = [
  'id: 17',
  'event: job.progress',
  'data: {"job_id":"0f9c2b1e-6d1a-4c56-9f57-2f6a3b8f2c11","progress":42,"stage":"optimising"}',
  '',
  '',
].join('\n')

/** One event; what reads descriptions takes a stream as a row of these. */
const eventSchema = z
  .object({
    id: z.string().optional().openapi({ description: 'For `Last-Event-ID`; an `end` has none.' }),
    event: z.enum(['job.status', 'job.progress', 'job.result', 'job.part', 'end']),
    data: z.string().openapi({ description: 'JSON.' }),
  })
  .openapi('StreamEvent')

const ERRORS: readonly ErrorCode[] = [
  'validation_error',
  'authentication_required',
  'insufficient_scope',
  'stream_limit_reached',
  'internal_error',
  'service_unavailable',
]

const headers = z.object({
  'Last-Event-ID': z.string().regex(EVENT_ID_PATTERN).optional().openapi({
    description: 'Id of the last event that the client has.',
    example: '17',
  }),
})

function eventOperation(
  path: string,
  {
    operationId,
    summary,
    description,
    params = {},
    errors = [],
  }: {
    readonly operationId: string
    readonly summary: string
    readonly description: string
    readonly params?: { readonly params?: z.ZodObject }
    readonly errors?: readonly ErrorCode[]
  },
): Operation {
  return {
    route: {
      method: 'get',
      path,
      operationId,
      tags: ['Jobs'],
      summary,
      description: `${description}\n\n${NOTE}`,
      security: [{ apiKey: [] }, { bearer: [] }],
      request: { ...params, query: eventsQuerySchema as z.ZodObject, headers },
      responses: {
        200: answer(
          'The stream, as the HTML standard has it.',
          { 'text/event-stream': { schema: eventSchema, example: STREAM } },
          { 'Cache-Control': '`no-store`.', 'X-Accel-Buffering': '`no`: proxies pass events on at once.' },
        ),
        ...errorAnswers('nested', [...ERRORS, ...errors]),
      },
    },
    aliases: [],
    scopes: ['jobs:read'],
    metered: false,
    errorForm: 'nested',
  }
}

/** `GET /v1/jobs/{job_id}/events`. */
export const jobEvents = eventOperation('/v1/jobs/{job_id}/events', {
  operationId: 'streamJobEvents',
  summary: 'A job as it goes on, as server-sent events',
  description:
    'After the outcome of the job comes `event: end`, and the stream closes. Members see their own jobs, admins and owners those of the organisation; any other is 404.',
  params: { params: jobIdSchema },
  errors: ['job_not_found'],
})

/** `GET /v1/events`. */
export const organizationEvents = eventOperation('/v1/events', {
  operationId: 'streamEvents',
  summary: 'All jobs of the organisation as they go on, as server-sent events',
  description:
    'Begins with the state of each job that has not ended (at most 500), and does not end by itself. Members receive events of their own jobs, admins and owners those of the organisation.',
})
