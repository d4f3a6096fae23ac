import { randomUUID } from 'node:crypto'
import {
  changedSiteFacts,
  siteBody,
  siteCollectionBody,
  siteFactsOf,
  siteFeature,
  siteListBody,
} from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import { requireTurbine } from '@sunwake/api/run'
import {
  parseRequest,
  recordOf,
  ServiceError,
  type SiteBody,
  type SiteFeature,
  siteChangeSchema,
  siteQuerySchema,
  siteRequestSchema,
} from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { Clock } from '../../clock.ts'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import type { HttpEnvironment, RunContextSource } from '../../http/environment.ts'
import { respondOnce } from '../../http/idempotency/respond-once.ts'
import { negotiate } from '../../http/request/negotiate.ts'
import { listQuery } from '../../http/request/query.ts'
import { readJson } from '../../http/request/read-json.ts'
import type { Site } from '../../store/sites/sites.ts'
import type { Store } from '../../store/store.ts'

interface SiteParts {
  readonly store: Store
  readonly clock: Clock
  /** For the catalogue of turbines. */
  readonly context: RunContextSource
}

const GEO_JSON = 'application/geo+json'
const OFFERED = ['application/json', GEO_JSON] as const

/** The operations on `/v1/wind/sites`. */
export function sites(parts: SiteParts): Binding[] {
  return [create(parts), list(parts), get(parts), change(parts), archive(parts)]
}

function create({ store, clock, context }: SiteParts): Binding {
  return {
    operation: operations.createSite,
    async handler(c) {
      const request = parseRequest(siteRequestSchema, await readJson(c))
      const { turbineModel } = recordOf(request)
      if (turbineModel !== undefined) requireTurbine(turbineModel, await context())
      const createdAtMs = clock.now()
      const site: Site = {
        id: randomUUID(),
        organizationId: organizationOf(c),
        ...siteFactsOf(request),
        createdAtMs,
        updatedAtMs: createdAtMs,
        analysisCount: 0,
        latestAepMwh: undefined,
        latestCapacityFactorPct: undefined,
      }
      const { body, type } = represented(c, site)
      const headers = { location: `/v1/wind/sites/${site.id}` }
      return await respondOnce(c, store, { type, headers }, async (records) => {
        await records.sites.insert(site)
        return body
      })
    },
  }
}

function list({ store }: SiteParts): Binding {
  return {
    operation: operations.listSites,
    async handler(c) {
      const { query, page } = listQuery(c, siteQuerySchema)
      const { sortBy, sortOrder } = recordOf(query)
      const { sites, ...end } = await store.sites.list(
        organizationOf(c),
        {
          status: query.status,
          search: query.search,
          sortBy: sortBy ?? 'created_at',
          sortOrder: sortOrder ?? 'desc',
        },
        page,
      )
      const pagination = page.pagination(end)
      if (typeOf(c) === GEO_JSON) {
        return respondJson(c, siteCollectionBody(sites, pagination), { type: GEO_JSON })
      }
      return respondJson(c, siteListBody(sites, pagination))
    },
  }
}

function get({ store }: SiteParts): Binding {
  return {
    operation: operations.getSite,
    async handler(c) {
      const site = await store.sites.find(organizationOf(c), idOf(c))
      if (site === undefined) throw siteNotFound(idOf(c))
      return respondSite(c, site)
    },
  }
}

function change({ store, clock, context }: SiteParts): Binding {
  return {
    operation: operations.changeSite,
    async handler(c) {
      const request = parseRequest(siteChangeSchema, await readJson(c))
      const { turbineModel: turbine } = recordOf(request)
      // First, so that another organisation's site is not told from none by what is wrong with the turbine.
      if ((await store.sites.find(organizationOf(c), idOf(c))) === undefined) throw siteNotFound(idOf(c))
      if (typeof turbine === 'string') requireTurbine(turbine, await context())
      const site = await store.sites.change(
        organizationOf(c),
        idOf(c),
        changedSiteFacts(request),
        clock.now(),
      )
      if (site === undefined) throw siteNotFound(idOf(c))
      return respondSite(c, site)
    },
  }
}

function archive({ store, clock }: SiteParts): Binding {
  return {
    operation: operations.archiveSite,
    async handler(c) {
      const site = await store.sites.change(organizationOf(c), idOf(c), { status: 'archived' }, clock.now())
      if (site === undefined) throw siteNotFound(idOf(c))
      return c.body(null, 204)
    },
  }
}

/** There is no such site for the caller. */
function siteNotFound(id: string): ServiceError {
  return new ServiceError('site_not_found', `The organisation has no site ${id.slice(0, 100)}.`)
}

function organizationOf(c: Context<HttpEnvironment>): string {
  return c.get('caller')!.organization.id
}

function idOf(c: Context<HttpEnvironment>): string {
  return c.req.param('site_id')!
}

function typeOf(c: Context<HttpEnvironment>): (typeof OFFERED)[number] {
  c.header('Vary', 'Accept', { append: true })
  return negotiate(c.req.header('accept'), OFFERED)
}

function represented(
  c: Context<HttpEnvironment>,
  site: Site,
): { body: SiteBody | SiteFeature; type: string } {
  const type = typeOf(c)
  return { body: type === GEO_JSON ? siteFeature(site) : siteBody(site), type }
}

function respondSite(c: Context<HttpEnvironment>, site: Site): Response {
  const { body, type } = represented(c, site)
  return respondJson(c, body, { type })
}
