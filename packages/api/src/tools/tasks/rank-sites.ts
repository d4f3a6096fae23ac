import { z } from '@hono/zod-openapi'
import { type ErrorDetail, shortenValue } from '../../errors/index.ts'
import { ENGINE_VERSION } from '../../operations/result/engine-version.ts'
import { fingerprint } from '../../operations/result/fingerprint.ts'
import {
  capacityKw,
  FINANCE,
  hubHeight,
  names,
  numbers,
  SEED,
  turbineModel,
  word,
} from '../tool/arguments.ts'
import { figure, fit, maybe, NOTES, notesOf, type ResultBody } from '../tool/output.ts'
import { urisOf } from '../tool/references.ts'
import { type Ask, defineTool } from '../tool/tool.ts'
import { ToolError } from '../tool/tool-error.ts'
import { refuseOther, SOLAR_NOTES, solarFigures, solarOf, windOf } from './assess-site.ts'
import { WIND_NOTES, windFigures } from './wind-yield.ts'

/** Most sites of one ranking. */
const SITES_MAX = 8
const SOLAR_CAPACITY_KW = 1000

/** A site with its figures. */
interface Ranked {
  readonly row: Site & {
    readonly p50_mwh: number
    readonly p90_mwh: number
    readonly lcoe_usd_per_mwh: number | null
    readonly site_score: number | null
  }
  readonly body: ResultBody
  readonly uris: { readonly result_uri: string }
}

interface Site {
  readonly site: string
  readonly latitude_deg: number
  readonly longitude_deg: number
}

/** Sites side by side. */
export const rankSites = defineTool({
  name: 'rank_sites',
  title: 'Ranking of sites',
  description: `Ranks 2..${SITES_MAX} places for the same solar plant or the same wind turbine, best first. Give the places as two lists of the same length. The numbers are those of assess_site.`,
  readOnly: true,
  shape: {
    latitudes_deg: numbers({
      least: 2,
      most: SITES_MAX,
      min: -90,
      max: 90,
      unit: '°',
      about: 'Latitudes of the sites, north positive.',
      required: true,
    }),
    longitudes_deg: numbers({
      least: 2,
      most: SITES_MAX,
      min: -180,
      max: 180,
      unit: '°',
      about: 'Longitudes of the sites in the same order, east positive.',
      required: true,
    }),
    names: names({
      least: 2,
      most: SITES_MAX,
      about: 'Names of the sites in the same order; A, B, ... when absent.',
    }),
    technology: word(['solar', 'wind'], 'What is to stand there; solar when absent.'),
    rank_by: word(
      ['p90', 'p50', 'lcoe'],
      'What sites are ranked by: energy in a bad or a usual year, or cost of energy (solar alone). p90 when absent.',
    ),
    capacity_kw: capacityKw(
      'capacity_kw',
      false,
      `Solar: DC nameplate of the modules; ${SOLAR_CAPACITY_KW} when absent.`,
    ),
    ...FINANCE,
    hub_height_m: hubHeight('hub_height_m', 'Wind: height of the hub above ground; 80 when absent.'),
    turbine_model: turbineModel('turbine_model'),
    seed: SEED,
  },
  crossCheck: (given) => [...refuseOther(given), ...checkLists(given), ...checkCost(given)],
  output: {
    technology: z.string(),
    ranked_by: z.string(),
    ranking: z
      .array(
        z.object({
          site: z.string(),
          latitude_deg: z.number(),
          longitude_deg: z.number(),
          p50_mwh: figure('Energy of a year exceeded with a probability of 50 %; of wind gross.'),
          p90_mwh: figure('90 %.'),
          lcoe_usd_per_mwh: maybe('Levelised cost of energy; null for wind.'),
          site_score: maybe('0..100; null for wind.'),
        }),
      )
      .describe('Best first.'),
    ...NOTES,
  },
  async run(given, ask) {
    const technology = given.value<string>('technology') ?? 'solar'
    const rankBy = given.value<string>('rank_by') ?? 'p90'
    const latitudes = given.value<readonly number[]>('latitudes_deg')!
    const longitudes = given.value<readonly number[]>('longitudes_deg')!
    const called = given.value<readonly string[]>('names')
    const common = { ...(technology === 'solar' ? { capacity_kw: SOLAR_CAPACITY_KW } : {}), ...given.body() }
    const found = await Promise.all(
      latitudes.map(async (latitude, n) => {
        const longitude = longitudes[n]!
        const site = { site: called?.[n] ?? letterOf(n), latitude_deg: latitude, longitude_deg: longitude }
        const request = { ...common, latitude, longitude }
        return await computed(site, n, () => (technology === 'wind' ? windAt : solarAt)(site, request, ask))
      }),
    )
    const ranked = [...found].sort((a, b) => worthOf(b.row, rankBy) - worthOf(a.row, rankBy))
    const best = ranked[0]!
    return fit({
      technology,
      ranked_by: rankBy,
      ranking: ranked.map(({ row }) => row),
      ...notesOf(best.body, technology === 'wind' ? WIND_NOTES : SOLAR_NOTES),
      fingerprint: fingerprint({
        operation: 'rank_sites',
        engineVersion: ENGINE_VERSION,
        request: { technology, rankBy },
        dataIdentity: found.map(({ body }) => body.metadata.fingerprint).join(),
      }),
      result_uri: best.uris.result_uri,
    })
  },
})

async function solarAt(site: Site, request: Readonly<Record<string, unknown>>, ask: Ask): Promise<Ranked> {
  const body = await solarOf(request, ask)
  const { p50_mwh, p90_mwh, lcoe_usd_per_mwh, site_score } = solarFigures(body)
  const row = { ...site, p50_mwh, p90_mwh, lcoe_usd_per_mwh, site_score }
  return { row, body, uris: await urisOf({ operation: 'solarAssess', request }) }
}

async function windAt(site: Site, request: Readonly<Record<string, unknown>>, ask: Ask): Promise<Ranked> {
  const body = await windOf(request, ask)
  const { p50_mwh, p90_mwh } = windFigures(body)
  const row = { ...site, p50_mwh, p90_mwh, lcoe_usd_per_mwh: null, site_score: null }
  return { row, body, uris: await urisOf({ operation: 'quickWind', request }) }
}

function worthOf(row: Ranked['row'], rankBy: string): number {
  if (rankBy === 'lcoe') return -(row.lcoe_usd_per_mwh ?? Number.MAX_VALUE)
  return rankBy === 'p50' ? row.p50_mwh : row.p90_mwh
}

/** What is refused of one site names that site. */
async function computed<T>({ site }: Site, n: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    const details = error.details.map((detail) => ({ ...detail, field: fieldOf(detail.field, n) }))
    throw new ToolError(`Site ${site}: ${error.message}`, { ...error, details })
  }
}

function fieldOf(field: string, n: number): string {
  return field === 'latitude' || field === 'longitude' ? `${field}s_deg[${n}]` : field
}

function letterOf(n: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + n)
}

function checkLists(given: Readonly<Record<string, unknown>>): ErrorDetail[] {
  const { latitudes_deg: latitudes } = given
  if (!Array.isArray(latitudes)) return []
  return ['longitudes_deg', 'names'].flatMap((field) => {
    const list = given[field]
    if (!Array.isArray(list) || list.length === latitudes.length) return []
    const constraint = `${latitudes.length} values, as many as latitudes_deg`
    return [{ field, value: `${list.length} values`, constraint }]
  })
}

function checkCost({ rank_by: rankBy, technology }: Readonly<Record<string, unknown>>): ErrorDetail[] {
  if (rankBy !== 'lcoe' || technology !== 'wind') return []
  return [{ field: 'rank_by', value: shortenValue(rankBy), constraint: 'p90 or p50 with technology wind' }]
}
