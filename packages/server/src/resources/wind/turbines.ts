import { operations } from '@sunwake/api/routes'
import { listTurbines } from '@sunwake/api/run'
import type { Binding } from '../../http/bind.ts'
import { fixedBody, respondFixed } from '../../http/conditional.ts'
import { queryOf } from '../../http/query.ts'
import type { RunContextSource } from '../../http/run-context.ts'

/** `GET /v1/wind/turbines`. */
export function turbines(context: RunContextSource): Binding {
  return {
    operation: operations.listTurbines,
    async handler(c) {
      const body = listTurbines(queryOf(c.req), await context())
      return respondFixed(c, fixedBody(JSON.stringify(body), 'application/json'))
    },
  }
}
