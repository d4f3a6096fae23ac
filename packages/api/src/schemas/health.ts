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

export const linksSchema = z
  .object({ name: z.string(), version: z.string(), links: z.record(z.string(), z.string()) })
  .openapi('Links', { description: 'Where things are.' })
