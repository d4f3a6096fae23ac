import { operations } from '@sunwake/api/routes'
import { prepareRun, simulatePv } from '@sunwake/api/run'
import type { Binding } from '../../http/bind.ts'
import { readJson } from '../../http/read-json.ts'
import { respondJson } from '../../http/respond.ts'
import { formOfSeries, respondSeries } from '../../http/respond-series.ts'
import type { RunContextSource } from '../../http/run-context.ts'

/** `POST /v1/solar/simulate`: a year takes some milliseconds, so it runs where it is. */
export function simulate(context: RunContextSource): Binding {
  return {
    operation: operations.simulatePv,
    async handler(c) {
      const request = await readJson(c.req)
      const { body, series } = simulatePv(request, await prepareRun.simulatePv(request, await context()))
      const type = formOfSeries(c)
      if (type === 'application/json') return respondJson(c, body)
      return respondSeries(c, type, { series, fingerprint: body.metadata.fingerprint })
    },
  }
}
