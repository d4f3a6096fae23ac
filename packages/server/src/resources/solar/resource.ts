import { operations } from '@sunwake/api/routes'
import { HOURLY_FORM, type RunContext, solarResourceKey } from '@sunwake/api/run'
import { parseQuery, SOLAR_RESOURCE_FLAGS, solarResourceQuerySchema } from '@sunwake/api/schemas'
import type { AnswerCache } from '../../cache/answer-cache.ts'
import type { Clock } from '../../clock.ts'
import { respondAnswer, respondResultText, textOf } from '../../http/answer/respond.ts'
import { formOfSeries } from '../../http/answer/respond-series.ts'
import { isTestMode } from '../../http/answer/test-mode.ts'
import type { Binding } from '../../http/bind.ts'
import type { Compute } from '../../http/computing.ts'
import type { RunContextSource } from '../../http/environment.ts'
import { fetchedFor, turnOf, unlessAborted } from '../../http/request/beside-loop.ts'
import { READ_HERE_MAX } from '../../http/request/body-identity.ts'
import { queryOf } from '../../http/request/query.ts'
import { parseJsonBytes, readJsonBytes } from '../../http/request/read-json.ts'

const DAY_MS = 24 * 3600 * 1000
const JSON_TYPE = 'application/json'

/**
 * `POST /solar/resource`. The JSON answer without hours comes from a cache for 24 hours, with its `Age`; hours are made
 * again, which gives the same ones.
 */
export function resource({
  compute,
  context,
  cache,
  clock,
}: {
  readonly compute: Compute
  readonly context: RunContextSource
  readonly cache: AnswerCache
  readonly clock: Clock
}): Binding {
  const operation = operations.solarResource
  const respond = async (c: Parameters<Binding['handler']>[0]): Promise<Response> => {
    const { hourly = false } = parseQuery(solarResourceQuerySchema, queryOf(c.req), {
      flags: SOLAR_RESOURCE_FLAGS,
    })
    const request = await readJsonBytes(c)
    const type = formOfSeries(c)
    const outside = await context()
    const keeps = type === JSON_TYPE && !hourly && request.length <= READ_HERE_MAX
    const key = keeps ? solarResourceKey(parseJsonBytes(request, operation), outside) : undefined
    const cached = key === undefined ? undefined : await cache.get(key)
    if (cached !== undefined) {
      c.header('Age', String(Math.floor((clock.now() - cached.storedAtMs) / 1000)))
      return respondResultText(c, cached.text)
    }
    const fetched = await fetchedFor(c, request, outside, operation.computation.prepare)
    const task = {
      name: operation.route.operationId,
      request,
      form: type === JSON_TYPE && hourly ? HOURLY_FORM : type,
      // What is kept is for everybody.
      testMode: key === undefined && isTestMode(c),
      fetched,
      repeatable: outside.sources === undefined,
    }
    const answer = await compute.run(task, ...turnOf(c))
    if (key === undefined) {
      return respondAnswer(c, hourly && type === JSON_TYPE ? { ...answer, contentType: type } : answer)
    }
    const text = textOf(answer)
    const lifeMs = lifeOf(fetched, clock.now())
    if (lifeMs > 0) await cache.put(key, text, lifeMs)
    return respondResultText(c, text)
  }
  return { operation, handler: (c) => unlessAborted(c, () => respond(c)) }
}

/**
 * How long an answer may be given again [ms]: 24 hours from when its data were fetched. One that stands in for providers
 * that failed is not: they may be back at the next request.
 */
function lifeOf(fetched: RunContext['fetched'], nowMs: number): number {
  if (fetched?.sun === undefined) return DAY_MS
  return fetched.sun.from === 'online' ? DAY_MS - (nowMs - fetched.sun.value.provenance.fetchedAtMs) : 0
}
