import { operations } from '@sunwake/api/routes'
import { quickSolar } from '@sunwake/api/run'
import type { Binding } from '../../http/bind.ts'
import { readJson } from '../../http/read-json.ts'
import { respondJson } from '../../http/respond.ts'
import type { RunContextSource } from '../../http/run-context.ts'

/** `POST /solar/optimization/quick`: takes some tens of milliseconds, so it runs where it is. */
export function quick(context: RunContextSource): Binding {
  return {
    operation: operations.quickSolar,
    async handler(c) {
      return respondJson(c, quickSolar(await readJson(c.req), await context()))
    },
  }
}
