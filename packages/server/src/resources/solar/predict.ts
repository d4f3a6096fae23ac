import { operations } from '@sunwake/api/routes'
import { prepareRun, solarPredict } from '@sunwake/api/run'
import type { Binding } from '../../http/bind.ts'
import { readJson } from '../../http/read-json.ts'
import { respondJson } from '../../http/respond.ts'
import { formOfSeries, respondSeries } from '../../http/respond-series.ts'
import type { RunContextSource } from '../../http/run-context.ts'

/** `POST /solar/predict`: a year takes some tenths of a second, so it runs where it is. */
export function predict(context: RunContextSource): Binding {
  return {
    operation: operations.solarPredict,
    async handler(c) {
      const request = await readJson(c.req)
      const { body, series } = await solarPredict(
        request,
        await prepareRun.solarPredict(request, await context()),
      )
      const type = formOfSeries(c)
      if (type === 'application/json') return respondJson(c, body)
      return respondSeries(c, type, { series, fingerprint: body.metadata.fingerprint })
    },
  }
}
