import { operations } from '@sunwake/api/routes'
import { prepareRun, quickSolar } from '@sunwake/api/run'
import type { Binding } from '../../http/bind.ts'
import { readJson } from '../../http/read-json.ts'
import { respondJson } from '../../http/respond.ts'
import type { RunContextSource } from '../../http/run-context.ts'

/** `POST /solar/optimization/quick`: takes some tens of milliseconds, so it runs where it is. */
export function quick(context: RunContextSource): Binding {
  return {
    operation: operations.quickSolar,
    async handler(c) {
      const request = await readJson(c.req)
      return respondJson(c, quickSolar(request, await prepareRun.quickSolar(request, await context())))
    },
  }
}
