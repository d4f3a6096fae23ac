import type { SiteStatus } from '@sunwake/api/schemas'
import type { Page } from './page.ts'

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

/** A place for a wind farm. */
export interface Site extends SiteFacts {
  readonly id: string
  readonly organizationId: string
  readonly createdAtMs: number
  readonly updatedAtMs: number
  /** Completed analyses of it. */
  readonly analysisCount: number
  /** By the latest of them. */
  readonly latestAepMwh: number | undefined
  readonly latestCapacityFactorPct: number | undefined
}

export interface SiteFilter {
  readonly status?: SiteStatus | undefined
  /** Part of the name, in any case. */
  readonly search?: string | undefined
  readonly sortBy: 'name' | 'created_at' | 'capacity_mw'
  readonly sortOrder: 'asc' | 'desc'
}

export interface SiteStore {
  insert(
    site: SiteFacts & { readonly id: string; readonly organizationId: string; readonly createdAtMs: number },
  ): Promise<void>
  find(organizationId: string, id: string): Promise<Site | undefined>
  list(
    organizationId: string,
    filter: SiteFilter,
    page: Page,
  ): Promise<{ readonly sites: readonly Site[]; readonly total: number }>
  /** Changes what is given, to undefined too; undefined where there is no such site. */
  change(
    organizationId: string,
    id: string,
    facts: Partial<SiteFacts>,
    atMs: number,
  ): Promise<Site | undefined>
  /** Counts a completed analysis, and keeps its figures unless those of a later one are there. */
  noteAnalysis(
    organizationId: string,
    siteId: string,
    analysis: { readonly aepMwh: number; readonly capacityFactorPct: number; readonly atMs: number },
  ): Promise<void>
}
