import { createHash, timingSafeEqual } from 'node:crypto'
import { operations } from '@sunwake/api/routes'
import { ServiceError } from '@sunwake/api/schemas'
import { respondText } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import type { ServiceMetrics } from '../../metrics/service-metrics.ts'

/** `GET /metrics`, for whoever has the token, where the deployment has one. */
export function metrics(figures: ServiceMetrics, token: string | undefined): Binding {
  const wanted = token === undefined ? undefined : hash(token)
  return {
    operation: operations.metrics,
    async handler(c) {
      if (wanted !== undefined) {
        const given = /^bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
        // Of one length, so that the time of the comparison tells nothing.
        if (!timingSafeEqual(hash(given), wanted)) throw unauthenticated()
      }
      c.header('Cache-Control', 'no-store')
      return respondText(c, await figures.text(), { type: figures.contentType })
    },
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function unauthenticated(): ServiceError {
  return new ServiceError(
    'authentication_required',
    'The metrics need the token of the deployment: send METRICS_TOKEN as Authorization: Bearer.',
    { headers: { 'WWW-Authenticate': 'Bearer realm="sunwake metrics"' } },
  )
}
