import { operations } from '@sunwake/api/routes'
import { prepareRun, solarAssess } from '@sunwake/api/run'
import type { Binding } from '../../http/bind.ts'
import { readJson } from '../../http/read-json.ts'
import { respondJson } from '../../http/respond.ts'
import type { RunContextSource } from '../../http/run-context.ts'

/** `POST /solar/assess`: three searches and two simulated years, a tenth of a second, so it runs where it is. */
export function assess(context: RunContextSource): Binding {
  return {
    operation: operations.solarAssess,
    async handler(c) {
      const request = await readJson(c.req)
      return respondJson(c, solarAssess(request, await prepareRun.solarAssess(request, await context())))
    },
  }
}
