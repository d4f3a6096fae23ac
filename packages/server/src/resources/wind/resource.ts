import { operations } from '@sunwake/api/routes'
import { prepareRun, windResource } from '@sunwake/api/run'
import type { Binding } from '../../http/bind.ts'
import { readJson } from '../../http/read-json.ts'
import { respondJson } from '../../http/respond.ts'
import type { RunContextSource } from '../../http/run-context.ts'

/** `POST /v1/wind/resource`: takes some tens of milliseconds, so it runs where it is. */
export function resource(context: RunContextSource): Binding {
  return {
    operation: operations.windResource,
    async handler(c) {
      const request = await readJson(c.req)
      return respondJson(c, windResource(request, await prepareRun.windResource(request, await context())))
    },
  }
}
