import { z } from '@hono/zod-openapi'

const timestamp = z.string().openapi({ format: 'date-time', example: '2026-11-21T12:00:00Z' })

export const healthSchema = z
  .object({ status: z.literal('ok'), version: z.string(), timestamp })
  .openapi('Health', { description: 'The process runs.' })

const check = (what: string) =>
  z.string().openapi({ description: `\`ok\`, or what is wrong with ${what}.`, example: 'ok' })

export const readinessSchema = z
  .object({
    status: z.enum(['ready', 'not_ready']),
    checks: z.object({
      database: check('the database'),
      redis: check('the store that replicas share for limits and caches, whatever implements it'),
      celery: check('the job queue and its workers, whatever implements them'),
    }),
    timestamp,
  })
  .openapi('Readiness')

export type Readiness = z.output<typeof readinessSchema>

const component = { status: z.string().openapi({ description: '`ok`, or what is wrong.', example: 'ok' }) }
const count = (description: string) => z.number().int().openapi({ description })

/** Body of the answer of `GET /health/detailed`. */
export const detailedHealthSchema = z
  .object({
    status: z.enum(['ok', 'degraded']),
    version: z.string(),
    uptime_seconds: z.number().openapi({ description: 'Since this process began to serve.' }),
    components: z.object({
      database: z.object({
        ...component,
        kind: z.enum(['sqlite', 'postgres']),
        latency_ms: z.number().nullable().openapi({ description: 'Of the smallest question. null: none.' }),
        pending_migrations: z
          .number()
          .int()
          .nullable()
          .openapi({ description: 'Pending migrations of the schema; null where not known.' }),
      }),
      redis: z
        .object({
          ...component,
          backend: z.enum(['memory', 'postgres']).openapi({ description: 'What implements it here.' }),
          refusals: z
            .record(z.string(), z.number().int())
            .openapi({ description: 'Requests that this process refused, by code.' }),
        })
        .openapi({ description: 'The counters of limits. Called so because clients know it by that name.' }),
      celery: z
        .object({
          ...component,
          backend: z.enum(['in_process', 'postgres']).openapi({ description: 'What implements it here.' }),
          workers: count('Processes that compute jobs.').nullable(),
          slots: count('Jobs that they can compute at once.').nullable(),
          queued: count('Jobs that wait.').nullable(),
          running: count('Jobs that are computed.').nullable(),
          oldest_queued_seconds: z
            .number()
            .nullable()
            .openapi({ description: 'How long the oldest waiting job has waited; null where none waits.' }),
        })
        .openapi({ description: 'The queue of jobs and its workers, under the name that clients know.' }),
    }),
    timestamp,
  })
  .openapi('DetailedHealth')

export type DetailedHealth = z.output<typeof detailedHealthSchema>

export const linksSchema = z
  .object({ name: z.string(), version: z.string(), links: z.record(z.string(), z.string()) })
  .openapi('Links', { description: 'Where things are.' })
