import { operations } from '@sunwake/api/routes'
import { listTurbines } from '@sunwake/api/run'
import type { Binding } from '../../http/bind.ts'
import { type FixedBody, fixedBody, respondFixed } from '../../http/conditional.ts'
import { queryOf } from '../../http/query.ts'
import type { RunContextSource } from '../../http/run-context.ts'

/** Pages that are kept: some megabytes. The catalogue does not change while the process runs. */
const PAGES_MAX = 50

/** `GET /v1/wind/turbines`. */
export function turbines(context: RunContextSource): Binding {
  const pages = new Map<string, FixedBody>()
  return {
    operation: operations.listTurbines,
    async handler(c) {
      const query = queryOf(c.req)
      const key = JSON.stringify(query)
      let page = pages.get(key)
      if (page === undefined) {
        page = fixedBody(JSON.stringify(listTurbines(query, await context())), 'application/json')
        pages.set(key, page)
        const [oldest] = pages.keys()
        if (pages.size > PAGES_MAX) pages.delete(oldest!)
      }
      return respondFixed(c, page)
    },
  }
}
