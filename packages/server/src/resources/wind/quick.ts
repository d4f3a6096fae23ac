import { operations } from '@sunwake/api/routes'
import { quickWind } from '@sunwake/api/run'
import type { Binding } from '../../http/bind.ts'
import { readJson } from '../../http/read-json.ts'
import { respondJson } from '../../http/respond.ts'
import type { RunContextSource } from '../../http/run-context.ts'

/** `POST /v1/wind/analysis/quick`: takes some milliseconds, so it runs where it is. */
export function quick(context: RunContextSource): Binding {
  return {
    operation: operations.quickWind,
    async handler(c) {
      return respondJson(c, quickWind(await readJson(c.req), await context()))
    },
  }
}
