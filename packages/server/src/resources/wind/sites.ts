import { randomUUID } from 'node:crypto'
import { operations } from '@sunwake/api/routes'
import { requireTurbine } from '@sunwake/api/run'
import {
  parseRequest,
  ServiceError,
  type SiteBody,
  type SiteCollection,
  type SiteFeature,
  type SiteList,
  siteChangeSchema,
  siteQuerySchema,
  siteRequestSchema,
} from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { Clock } from '../../clock.ts'
import type { Binding } from '../../http/bind.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { negotiate } from '../../http/negotiate.ts'
import { listQuery } from '../../http/page-of-request.ts'
import { readJson } from '../../http/read-json.ts'
import { respondJson } from '../../http/respond.ts'
import { respondOnce } from '../../http/respond-once.ts'
import type { RunContextSource } from '../../http/run-context.ts'
import type { Site, SiteFacts } from '../../store/ports/sites.ts'
import type { Store } from '../../store/ports/store.ts'

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
      const request = parseRequest(siteRequestSchema, await readJson(c.req))
      if (request.turbine_model !== undefined) requireTurbine(request.turbine_model, await context())
      const createdAtMs = clock.now()
      const site: Site = {
        id: randomUUID(),
        organizationId: organizationOf(c),
        name: request.name.trim(),
        status: request.status ?? 'prospecting',
        latitude: request.latitude,
        longitude: request.longitude,
        region: request.region,
        capacityMw: request.capacity_mw,
        turbineCount: request.turbine_count,
        turbineModel: request.turbine_model,
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
      const { sites, total } = await store.sites.list(
        organizationOf(c),
        {
          status: query.status,
          search: query.search,
          sortBy: query.sort_by ?? 'created_at',
          sortOrder: query.sort_order ?? 'desc',
        },
        page,
      )
      const pagination = page.pagination(total)
      if (typeOf(c) === GEO_JSON) {
        const features = sites.map(siteFeature)
        const collection: SiteCollection = { type: 'FeatureCollection', features, pagination }
        return respondJson(c, collection, { type: GEO_JSON })
      }
      return respondJson(c, { sites: sites.map(siteBody), pagination } satisfies SiteList)
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
      const request = parseRequest(siteChangeSchema, await readJson(c.req))
      const { name, status, latitude, longitude, turbine_model: turbine } = request
      // First, so that another organisation's site is not told from none by what is wrong with the turbine.
      if ((await store.sites.find(organizationOf(c), idOf(c))) === undefined) throw siteNotFound(idOf(c))
      if (typeof turbine === 'string') requireTurbine(turbine, await context())
      const facts: Partial<SiteFacts> = {
        ...(name === undefined ? {} : { name: name.trim() }),
        ...(status === undefined ? {} : { status }),
        ...(latitude === undefined ? {} : { latitude }),
        ...(longitude === undefined ? {} : { longitude }),
        ...(request.region === undefined ? {} : { region: request.region ?? undefined }),
        ...(request.capacity_mw === undefined ? {} : { capacityMw: request.capacity_mw ?? undefined }),
        ...(request.turbine_count === undefined ? {} : { turbineCount: request.turbine_count ?? undefined }),
        ...(turbine === undefined ? {} : { turbineModel: turbine ?? undefined }),
      }
      const site = await store.sites.change(organizationOf(c), idOf(c), facts, clock.now())
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

function siteBody(site: Site): SiteBody {
  const { id, name, status, latitude, longitude } = site
  return {
    id,
    name,
    status,
    location: { latitude, longitude, region: site.region ?? null },
    ...figures(site),
  }
}

function siteFeature(site: Site): SiteFeature {
  const { id, name, status, latitude, longitude } = site
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { name, status, region: site.region ?? null, ...figures(site) },
  }
}

function figures(site: Site) {
  return {
    capacity_mw: site.capacityMw ?? null,
    turbine_count: site.turbineCount ?? null,
    turbine_model: site.turbineModel ?? null,
    latest_aep_mwh: site.latestAepMwh ?? null,
    latest_capacity_factor_pct: site.latestCapacityFactorPct ?? null,
    analysis_count: site.analysisCount,
    created_at: new Date(site.createdAtMs).toISOString(),
    updated_at: new Date(site.updatedAtMs).toISOString(),
  }
}
