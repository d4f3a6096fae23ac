import { operations } from '@sunwake/api/routes'
import { prepareRun, quickWind } from '@sunwake/api/run'
import type { Binding } from '../../http/bind.ts'
import { readJson } from '../../http/read-json.ts'
import { respondJson } from '../../http/respond.ts'
import type { RunContextSource } from '../../http/run-context.ts'

/** `POST /v1/wind/analysis/quick`: takes some milliseconds, so it runs where it is. */
export function quick(context: RunContextSource): Binding {
  return {
    operation: operations.quickWind,
    async handler(c) {
      const request = await readJson(c.req)
      return respondJson(c, quickWind(request, await prepareRun.quickWind(request, await context())))
    },
  }
}
