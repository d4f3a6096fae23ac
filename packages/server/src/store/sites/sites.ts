import type { PageEnd, SiteStatus } from '@sunwake/api/schemas'
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../database.ts'
import { type Order, type Page, pageOfRows } from '../kysely/pages.ts'

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
  ): Promise<{ readonly sites: readonly Site[] } & PageEnd>
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

const SORT_COLUMNS: Readonly<Record<SiteFilter['sortBy'], Omit<Order, 'direction'>>> = {
  name: { column: 'folded_name', type: 'text' },
  created_at: { column: 'created_at', type: 'number' },
  capacity_mw: { column: 'capacity_mw', type: 'number', nullable: true },
}

export function siteStore(db: Kysely<Database>): SiteStore {
  return {
    async insert({ id, organizationId, createdAtMs, ...facts }) {
      const { name, status, latitude, longitude } = facts
      await db
        .insertInto('sites')
        .values({
          ...columnsOf(facts),
          id,
          organization_id: organizationId,
          name,
          folded_name: folded(name),
          status,
          latitude,
          longitude,
          created_at: createdAtMs,
          updated_at: createdAtMs,
          analysis_count: 0,
          analysed_at: null,
          latest_aep_mwh: null,
          latest_capacity_factor_pct: null,
        })
        .execute()
    },
    async find(organizationId, id) {
      const row = await db
        .selectFrom('sites')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && siteOf(row)
    },
    async list(organizationId, { status, search, sortBy, sortOrder }, page) {
      const found = db
        .selectFrom('sites')
        .where('organization_id', '=', organizationId)
        .$if(status !== undefined, (query) => query.where('status', '=', status!))
        .$if(search !== undefined, (query) =>
          query.where(sql<boolean>`folded_name like ${`%${literally(folded(search!))}%`} escape '\\'`),
        )
      const order: readonly Order[] = [
        { ...SORT_COLUMNS[sortBy], direction: sortOrder },
        { column: 'id', type: 'text', direction: sortOrder },
      ]
      const { rows, ...end } = await pageOfRows(found, found.selectAll(), order, page)
      return { sites: rows.map(siteOf), ...end }
    },
    async change(organizationId, id, facts, atMs) {
      const row = await db
        .updateTable('sites')
        .set({ ...columnsOf(facts), updated_at: atMs })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      return row && siteOf(row)
    },
    async noteAnalysis(organizationId, siteId, { aepMwh, capacityFactorPct, atMs }) {
      const ofSite = db
        .updateTable('sites')
        .where('organization_id', '=', organizationId)
        .where('id', '=', siteId)
      await ofSite.set({ analysis_count: sql<number>`analysis_count + 1` }).execute()
      await ofSite
        .set({ latest_aep_mwh: aepMwh, latest_capacity_factor_pct: capacityFactorPct, analysed_at: atMs })
        .where(({ eb, or }) => or([eb('analysed_at', 'is', null), eb('analysed_at', '<=', atMs)]))
        .execute()
    },
  }
}

/** A name as it is searched and sorted: case does not matter, in any script. */
function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/** A text as a pattern that means itself. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Columns of the facts that are given; a fact that is undefined becomes null. */
function columnsOf(facts: Partial<SiteFacts>): Updateable<Database['sites']> {
  const { name, status, latitude, longitude } = facts
  return {
    ...(name === undefined ? {} : { name, folded_name: folded(name) }),
    ...(status === undefined ? {} : { status }),
    ...(latitude === undefined ? {} : { latitude }),
    ...(longitude === undefined ? {} : { longitude }),
    ...('region' in facts ? { region: facts.region ?? null } : {}),
    ...('capacityMw' in facts ? { capacity_mw: facts.capacityMw ?? null } : {}),
    ...('turbineCount' in facts ? { turbine_count: facts.turbineCount ?? null } : {}),
    ...('turbineModel' in facts ? { turbine_model: facts.turbineModel ?? null } : {}),
  }
}

function siteOf(row: Selectable<Database['sites']>): Site {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    status: row.status as Site['status'],
    latitude: row.latitude,
    longitude: row.longitude,
    region: row.region ?? undefined,
    capacityMw: row.capacity_mw ?? undefined,
    turbineCount: row.turbine_count ?? undefined,
    turbineModel: row.turbine_model ?? undefined,
    createdAtMs: row.created_at,
    updatedAtMs: row.updated_at,
    analysisCount: row.analysis_count,
    latestAepMwh: row.latest_aep_mwh ?? undefined,
    latestCapacityFactorPct: row.latest_capacity_factor_pct ?? undefined,
  }
}
