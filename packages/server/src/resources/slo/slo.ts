import { type Standing, sloBody, sloBurnRateBody } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import { pageOfItems, ServiceError, type SloList } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { Clock } from '../../clock.ts'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { pageOfRequest } from '../../http/request/query.ts'
import type { RequestCounting } from '../../objectives/count-requests.ts'
import { readStandings } from '../../objectives/read-standings.ts'
import type { Store } from '../../store/store.ts'

interface SloParts {
  readonly store: Pick<Store, 'requestCounts'>
  readonly clock: Clock
  readonly counting: RequestCounting
}

/** The operations on objectives of the service. */
export function slo(parts: SloParts): Binding[] {
  const { clock } = parts
  const standings = async (): Promise<readonly Standing[]> => {
    await parts.counting.flush()
    return await readStandings(parts.store.requestCounts, clock.now())
  }
  const standing = async (c: Context<HttpEnvironment>): Promise<Standing> => {
    const name = c.req.param('name')!
    const all = await standings()
    const found = all.find(({ objective }) => objective.name === name)
    if (found !== undefined) return found
    const names = all.map(({ objective }) => objective.name).join(', ')
    throw new ServiceError(
      'slo_not_found',
      `There is no objective ${name.slice(0, 100)}; there are ${names}.`,
    )
  }
  return [
    {
      operation: operations.listSlos,
      async handler(c) {
        const page = pageOfRequest(c)
        const all = await standings()
        const { shown, ...end } = pageOfItems(all, ({ objective }) => objective.name, page)
        return respondJson(c, {
          slos: shown.map(sloBody),
          pagination: page.pagination(end),
        } satisfies SloList)
      },
    },
    {
      operation: operations.getSlo,
      handler: async (c) => respondJson(c, sloBody(await standing(c))),
    },
    {
      operation: operations.getSloBurnRate,
      handler: async (c) => respondJson(c, sloBurnRateBody(await standing(c))),
    },
  ]
}
