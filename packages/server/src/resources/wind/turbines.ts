import { operations } from '@sunwake/api/routes'
import { getTurbine, listTurbines } from '@sunwake/api/run'
import { respondFixed } from '../../http/answer/conditional.ts'
import { type FixedBody, fixedBody } from '../../http/answer/fixed-body.ts'
import type { Binding } from '../../http/bind.ts'
import type { RunContextSource } from '../../http/environment.ts'
import { queryOf } from '../../http/request/query.ts'

/** Pages that are kept: some megabytes. The catalogue does not change while the process runs. */
const PAGES_MAX = 50

/** The operations on `/v1/wind/turbines`. */
export function turbines(context: RunContextSource): readonly Binding[] {
  return [list(context), get(context)]
}

function list(context: RunContextSource): Binding {
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

function get(context: RunContextSource): Binding {
  return {
    operation: operations.getTurbine,
    async handler(c) {
      const turbine = getTurbine(c.req.param('turbine_id')!, await context())
      return respondFixed(c, fixedBody(JSON.stringify(turbine), 'application/json'))
    },
  }
}
