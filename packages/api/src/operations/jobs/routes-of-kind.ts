import type { z } from '@hono/zod-openapi'
import { answer } from '../../describe/answer.ts'
import type { BodyClass } from '../../describe/body-limits.ts'
import { errorAnswers } from '../../describe/error-answers.ts'
import type { Operation } from '../../describe/operation.ts'
import type { ErrorCode, ErrorForm } from '../../errors/index.ts'
import type { Scope } from '../../wire/scope.ts'
import type { DividedJob } from '../computation/divided.ts'
import type { JobComputation } from '../computation/job.ts'
import type { JobPoll } from './answer-bodies.ts'
import {
  ACCEPTED_HEADERS,
  CANCEL_ERRORS,
  CANCEL_NOTE,
  CANCELLED,
  POLL_ERRORS,
  POLL_HEADERS,
  PREFER,
  UNCHANGED,
} from './answers.ts'
import { type JobKind, jobIdSchema, noQuerySchema } from './schema.ts'
import { submissionQuerySchema } from './submission-schema.ts'

const SECURITY = [{ apiKey: [] }, { bearer: [] }]

/** What all operations on the jobs of a domain have in common. */
const DOMAINS = {
  solar: {
    tag: 'Solar',
    errorForm: 'flat',
    read: ['solar:read', 'jobs:read'],
    write: ['solar:write', 'jobs:write'],
    /** The contract meters to ask after a solar job, and not after a wind job. */
    pollIsMetered: true,
    aliasesOf: (path) => [`/v1${path}`],
  },
  wind: {
    tag: 'Wind',
    errorForm: 'nested',
    read: ['wind:read', 'jobs:read'],
    write: ['wind:write', 'jobs:write'],
    pollIsMetered: false,
    aliasesOf: () => [],
  },
  hybrid: {
    tag: 'Hybrid',
    errorForm: 'nested',
    read: ['wind:read', 'jobs:read'],
    write: ['wind:write', 'jobs:write'],
    pollIsMetered: false,
    aliasesOf: () => [],
  },
  atlas: {
    tag: 'Atlas',
    errorForm: 'nested',
    read: ['solar:read', 'wind:read', 'jobs:read'],
    write: ['solar:write', 'wind:write', 'jobs:write'],
    pollIsMetered: false,
    aliasesOf: (path) => (path === '/v1/atlas/run' ? ['/v1/atlas'] : []),
  },
  batch: {
    tag: 'Batch',
    errorForm: 'nested',
    read: ['solar:read', 'wind:read', 'jobs:read'],
    write: ['solar:write', 'wind:write', 'jobs:write'],
    pollIsMetered: false,
    aliasesOf: () => [],
  },
} as const satisfies Record<string, JobDomain>

/** An operation that asks for a job of some kinds. */
export interface PollOperation extends Operation {
  readonly poll: JobPoll & { readonly query: z.ZodObject }
}

/** An operation that cancels a job of some kinds. */
export interface CancelOperation extends Operation {
  readonly cancels: readonly JobKind[]
}

interface JobDomain {
  readonly tag: string
  readonly errorForm: ErrorForm
  readonly read: readonly Scope[]
  readonly write: readonly Scope[]
  readonly pollIsMetered: boolean
  /** Other paths at which the same operation answers. */
  readonly aliasesOf: (path: string) => readonly string[]
}

/** What tells one operation on jobs from another. */
interface JobRoute {
  readonly domain: keyof typeof DOMAINS
  readonly path: string
  readonly operationId: string
  readonly summary: string
}

/** `POST` of a job. */
export function submitJob<Job extends JobComputation | DividedJob>({
  job,
  domain,
  path,
  operationId,
  summary,
  description,
  request,
  body,
  accepted,
  ended,
  endedText = 'A dry run; or, with `Prefer: wait`, the outcome.',
  errors,
  scopes = DOMAINS[domain].write,
}: JobRoute & {
  readonly job: Job
  readonly description: readonly string[]
  readonly request: z.ZodType
  readonly body?: BodyClass | undefined
  readonly accepted: z.ZodType
  /** What is answered where there is nothing to ask for: a dry run, or an outcome. */
  readonly ended: z.ZodType
  readonly endedText?: string | undefined
  readonly errors: readonly ErrorCode[]
  readonly scopes?: readonly Scope[] | undefined
}): Operation & { readonly job: Job } {
  const { tag, errorForm, aliasesOf } = DOMAINS[domain]
  return {
    job,
    route: {
      method: 'post',
      path,
      operationId,
      tags: ['Jobs', tag],
      summary,
      description: description.join('\n\n'),
      security: SECURITY,
      parameters: PREFER,
      request: {
        query: submissionQuerySchema as z.ZodObject,
        body: { required: true, content: { 'application/json': { schema: request } } },
      },
      responses: {
        202: answer(
          'Accepted: ask for it at `poll_url`.',
          { 'application/json': { schema: accepted } },
          ACCEPTED_HEADERS,
        ),
        200: answer(endedText, { 'application/json': { schema: ended } }, ACCEPTED_HEADERS),
        ...errorAnswers(errorForm, errors),
      },
    },
    aliases: aliasesOf(path),
    scopes,
    metered: true,
    idempotent: true,
    body,
    errorForm,
  }
}

/** `GET` of a job. */
export function pollJob({
  poll,
  domain,
  path,
  operationId,
  summary,
  description,
  query = noQuerySchema,
  content,
  headers = {},
}: JobRoute & {
  readonly poll: JobPoll
  readonly description: readonly string[]
  readonly query?: z.ZodObject | undefined
  readonly content: Parameters<typeof answer>[1]
  /** Beside those of every answer to who asks for a job. */
  readonly headers?: Parameters<typeof answer>[2]
}): PollOperation {
  const { tag, errorForm, read, pollIsMetered, aliasesOf } = DOMAINS[domain]
  return {
    poll: { ...poll, query },
    route: {
      method: 'get',
      path,
      operationId,
      tags: ['Jobs', tag],
      summary,
      description: description.join('\n\n'),
      security: SECURITY,
      parameters: PREFER,
      request: { params: jobIdSchema, query },
      responses: {
        200: answer('The job.', content, { ...POLL_HEADERS, ...headers }),
        304: UNCHANGED,
        ...errorAnswers(errorForm, POLL_ERRORS),
      },
    },
    aliases: aliasesOf(path),
    scopes: read,
    metered: pollIsMetered,
    errorForm,
  }
}

/** `DELETE` of a job. */
export function cancelJob({
  domain,
  path,
  operationId,
  summary,
  kinds,
}: JobRoute & { readonly kinds: readonly JobKind[] }): CancelOperation {
  const { tag, errorForm, write, aliasesOf } = DOMAINS[domain]
  const aliases = aliasesOf(path)
  const needs = `Needs the scope ${write.map((scope) => `\`${scope}\``).join(' or ')}.`
  return {
    cancels: kinds,
    route: {
      method: 'delete',
      path,
      operationId,
      tags: ['Jobs', tag],
      summary,
      description: [CANCEL_NOTE, [...aliases.map((alias) => `Also at \`${alias}\`.`), needs].join(' ')].join(
        '\n\n',
      ),
      security: SECURITY,
      request: { params: jobIdSchema, query: noQuerySchema },
      responses: { 204: CANCELLED, ...errorAnswers(errorForm, CANCEL_ERRORS) },
    },
    aliases,
    scopes: write,
    metered: false,
    errorForm,
  }
}
