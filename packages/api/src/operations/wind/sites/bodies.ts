import type { z } from '@hono/zod-openapi'
import type { paginationSchema } from '../../../wire/pagination.ts'
import type {
  SiteBody,
  SiteChange,
  SiteCollection,
  SiteFeature,
  SiteList,
  SiteRequest,
  SiteStatus,
} from './schema.ts'

/** What a request says of a site. */
export interface SiteFacts {
  readonly name: string
  readonly status: SiteStatus
  readonly latitude: number
  readonly longitude: number
  readonly region: string | undefined
  readonly capacityMw: number | undefined
  readonly turbineCount: number | undefined
  readonly turbineModel: string | undefined
}

/** A site as it is kept. */
export interface SiteRecord extends SiteFacts {
  readonly id: string
  readonly createdAtMs: number
  readonly updatedAtMs: number
  readonly analysisCount: number
  readonly latestAepMwh: number | undefined
  readonly latestCapacityFactorPct: number | undefined
}

type Pagination = z.output<typeof paginationSchema>

/** The facts of a new site; it is being prospected unless the request says otherwise. */
export function siteFactsOf(request: SiteRequest): SiteFacts {
  return {
    name: request.name.trim(),
    status: request.status ?? 'prospecting',
    latitude: request.latitude,
    longitude: request.longitude,
    region: request.region,
    capacityMw: request.capacity_mw,
    turbineCount: request.turbine_count,
    turbineModel: request.turbine_model,
  }
}

/** The facts that a request changes: absent stays as it is, null becomes undefined. */
export function changedSiteFacts(request: SiteChange): Partial<SiteFacts> {
  const { name, status, latitude, longitude } = request
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(status === undefined ? {} : { status }),
    ...(latitude === undefined ? {} : { latitude }),
    ...(longitude === undefined ? {} : { longitude }),
    ...(request.region === undefined ? {} : { region: request.region ?? undefined }),
    ...(request.capacity_mw === undefined ? {} : { capacityMw: request.capacity_mw ?? undefined }),
    ...(request.turbine_count === undefined ? {} : { turbineCount: request.turbine_count ?? undefined }),
    ...(request.turbine_model === undefined ? {} : { turbineModel: request.turbine_model ?? undefined }),
  }
}

/** A site as JSON. */
export function siteBody(site: SiteRecord): SiteBody {
  const { id, name, status, latitude, longitude } = site
  return {
    id,
    name,
    status,
    location: { latitude, longitude, region: site.region ?? null },
    ...figures(site),
  }
}

/** A site as GeoJSON. */
export function siteFeature(site: SiteRecord): SiteFeature {
  const { id, name, status, latitude, longitude } = site
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { name, status, region: site.region ?? null, ...figures(site) },
  }
}

/** A page of sites as JSON. */
export function siteListBody(sites: readonly SiteRecord[], pagination: Pagination): SiteList {
  return { sites: sites.map(siteBody), pagination }
}

/** A page of sites as GeoJSON. */
export function siteCollectionBody(sites: readonly SiteRecord[], pagination: Pagination): SiteCollection {
  return { type: 'FeatureCollection', features: sites.map(siteFeature), pagination }
}

function figures(site: SiteRecord) {
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
