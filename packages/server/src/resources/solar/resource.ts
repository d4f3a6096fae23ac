import { operations } from '@sunwake/api/routes'
import { type RunContext, solarResource, solarResourceKey, withHourly } from '@sunwake/api/run'
import { parseQuery, SOLAR_RESOURCE_FLAGS, solarResourceQuerySchema } from '@sunwake/api/schemas'
import type { AnswerCache } from '../../cache/answer-cache.ts'
import type { Clock } from '../../clock.ts'
import { respondJson, respondResultText } from '../../http/answer/respond.ts'
import { formOfSeries, respondSeries } from '../../http/answer/respond-series.ts'
import type { Binding } from '../../http/bind.ts'
import type { RunContextSource } from '../../http/environment.ts'
import { queryOf } from '../../http/request/query.ts'
import { readJson } from '../../http/request/read-json.ts'

const DAY_MS = 24 * 3600 * 1000

/**
 * `POST /solar/resource`. The JSON answer without hours comes from a cache for 24 hours, with its `Age`; hours are made
 * again, which gives the same ones.
 */
export function resource({
  context,
  cache,
  clock,
}: {
  readonly context: RunContextSource
  readonly cache: AnswerCache
  readonly clock: Clock
}): Binding {
  const { prepare } = operations.solarResource.computation
  return {
    operation: operations.solarResource,
    async handler(c) {
      const { hourly = false } = parseQuery(solarResourceQuerySchema, queryOf(c.req), {
        flags: SOLAR_RESOURCE_FLAGS,
      })
      const request = await readJson(c)
      const type = formOfSeries(c)
      const runContext = await context()
      if (type !== 'application/json') {
        const { body, series } = solarResource(request, await prepare(request, runContext))
        return respondSeries(c, type, { series, fingerprint: body.metadata.fingerprint })
      }
      if (hourly) {
        const ready = await prepare(request, runContext)
        return respondJson(c, withHourly(solarResource(request, ready)))
      }
      const key = solarResourceKey(request, runContext)
      const cached = await cache.get(key)
      if (cached !== undefined) {
        c.header('Age', String(Math.floor((clock.now() - cached.storedAtMs) / 1000)))
        return respondResultText(c, cached.text)
      }
      const ready = await prepare(request, runContext)
      const text = JSON.stringify(solarResource(request, ready).body)
      const lifeMs = lifeOf(ready, clock.now())
      if (lifeMs > 0) await cache.put(key, text, lifeMs)
      return respondResultText(c, text)
    },
  }
}

/**
 * How long an answer may be given again [ms]: 24 hours from when its data were fetched. One that stands in for providers
 * that failed is not: they may be back at the next request.
 */
function lifeOf({ fetched }: RunContext, nowMs: number): number {
  if (fetched?.sun === undefined) return DAY_MS
  return fetched.sun.from === 'online' ? DAY_MS - (nowMs - fetched.sun.value.provenance.fetchedAtMs) : 0
}
