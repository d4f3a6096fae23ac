import { cellMapSvg, heatChartSvg, lineChartSvg } from '@sunwake/report/chart'
import { type Block, type ReportDocument, renderHtml, type Section } from '@sunwake/report/document'
import { formatOf } from '../report/format.ts'
import { technologiesOf, wordsOfTechnology } from './columns.ts'
import { type DrawnAtlas, mapOfFigure } from './raster.ts'
import type { AtlasTechnology } from './request.ts'
import type { AtlasResult } from './response.ts'

const PRIMARY = '#0b5d66'
const PROJECT = 'Atlas'
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))
/** Zones whose profiles are drawn. */
const PROFILES_MAX = 6
/** Rows of a table of zones. */
const ZONES_MAX = 60
const MWH_PER_TWH = 1e6
const MW_PER_GW = 1000

const { number, figure } = formatOf()

/**
 * The page of an atlas.
 * @param day on its cover, ISO 8601.
 */
export async function atlasReportHtml(body: AtlasResult, drawn: DrawnAtlas, day: string): Promise<string> {
  return renderHtml(await atlasDocument(body, drawn, day))
}

async function atlasDocument(body: AtlasResult, drawn: DrawnAtlas, day: string): Promise<ReportDocument> {
  const { technology, country, grid, cells, area_km2: area, metadata } = body
  const project = body.name ?? country?.name ?? PROJECT
  const kinds = technologiesOf(technology)
  const maps: Section[] = []
  for (const one of kinds) maps.push(await section(one, body, drawn))
  return {
    title: `${project}: atlas of ${kinds.map((one) => wordsOfTechnology(one).toLowerCase()).join(', ')}`,
    language: 'en',
    date: day,
    brand: { primaryColour: PRIMARY },
    cover: {
      kind: body.climate.screening ? 'Atlas, screening' : 'Atlas',
      projectName: project,
      facts: [
        {
          label: 'Ground',
          value: `${number(area)} km² in ${number(cells)} cells of ${grid.resolution_deg}°`,
        },
        { label: 'Climate', value: body.climate.screening ? 'embedded, a first look' : 'climate packs' },
        { label: 'Date', value: formatOf().date(day) },
      ],
      figures: [
        ...body.technologies.map(({ technology, capacity_mw: capacity }) => ({
          label: `${wordsOfTechnology(technology)}: capacity`,
          value: figure(capacity / MW_PER_GW),
          unit: 'GW',
        })),
        ...body.technologies.map(({ technology, energy_mwh: energy }) => ({
          label: `${wordsOfTechnology(technology)}: energy of a year`,
          value: figure(energy / MWH_PER_TWH),
          unit: 'TWh',
        })),
      ],
    },
    sections: [summary(body), ...maps, zones(body), methods(body)],
    fingerprint: metadata.fingerprint,
    attachments: [],
  }
}

function summary({ technologies, climate, warnings }: AtlasResult): Section {
  return {
    name: 'summary',
    title: 'Summary',
    blocks: [
      { kind: 'text', text: climate.statement },
      {
        kind: 'text',
        text: `One standard deviation of the climate is ${number(climate.ghi_uncertainty_pct, 1)} % of the irradiation of a year and ${number(climate.wind_speed_uncertainty_ms, 1)} m/s of the mean wind at 100 m. What is left of the ground is what the rules leave, not what would be permitted or wanted.`,
      },
      {
        kind: 'table',
        caption: 'What the region could give',
        columns: [
          { title: 'Technology', share: 1.3 },
          ...['Usable km²', 'MW/km²', 'GW', 'TWh a year', 'TWh, P90', 'Capacity factor %', 'cents/kWh'].map(
            (title) => ({ title, align: 'end' as const }),
          ),
        ],
        rows: technologies.map((one) => [
          wordsOfTechnology(one.technology),
          number(one.available_km2),
          figure(one.density_mw_per_km2),
          figure(one.capacity_mw / MW_PER_GW),
          figure(one.energy_mwh / MWH_PER_TWH),
          figure(one.p90_energy_mwh / MWH_PER_TWH),
          number(one.capacity_factor_pct, 1),
          number(one.lcoe_cents_per_kwh, 2),
        ]),
      },
      ...(warnings.length === 0
        ? []
        : [{ kind: 'list', items: warnings.map(({ message }) => message) } as const]),
    ],
  }
}

async function section(one: AtlasTechnology, body: AtlasResult, drawn: DrawnAtlas): Promise<Section> {
  const words = wordsOfTechnology(one)
  const found = body.technologies.find(({ technology }) => technology === one)!
  const blocks: Block[] = []
  for (const name of ['capacity_factor_pct', 'lcoe_cents_per_kwh', 'available_km2']) {
    const map = await mapOfFigure(drawn, `${one}_${name}`)
    blocks.push({ kind: 'chart', svg: cellMapSvg(map), alt: `Map of ${map.title} by cell.` })
  }
  if (found.excluded_km2 !== null) {
    const { land_cover: cover, areas, slope } = found.excluded_km2
    blocks.push({
      kind: 'table',
      caption: 'Ground that is left out, each taken from what the ones before left',
      columns: [
        { title: 'Rule' },
        { title: 'km²', align: 'end' },
        { title: '% of the region', align: 'end' },
      ],
      rows: [
        ['Land cover', number(cover), number((100 * cover) / body.area_km2, 1)],
        ['Areas that were brought', number(areas), number((100 * areas) / body.area_km2, 1)],
        ['Slope', number(slope), number((100 * slope) / body.area_km2, 1)],
      ],
    })
  }
  blocks.push(...supply(words, found), ...profiles(one, body))
  return { name: one, title: words, blocks }
}

function supply(
  words: string,
  { supply_curve: points, capacity_mw: capacity }: AtlasResult['technologies'][number],
): Block[] {
  if (points.length === 0) return []
  // A step rises where it begins.
  const x: number[] = []
  const y: number[] = []
  for (const { cumulative_capacity_mw: to, capacity_mw: step, lcoe_cents_per_kwh: cents } of points) {
    x.push((to - step) / MW_PER_GW, to / MW_PER_GW)
    y.push(cents, cents)
  }
  const dearest = points.at(-1)!
  return [
    {
      kind: 'chart',
      svg: lineChartSvg({
        title: `${words}: supply curve`,
        x: { label: 'capacity of the cheapest cells [GW]' },
        y: { label: 'levelised cost [US cents/kWh]' },
        series: [{ name: words, x, y }],
      }),
      alt: `${words}: ${figure(capacity / MW_PER_GW)} GW cost up to ${number(dearest.lcoe_cents_per_kwh, 1)} US cents/kWh, the cheapest ${number(points[0]!.lcoe_cents_per_kwh, 1)}.`,
    },
  ]
}

function profiles(one: AtlasTechnology, { zones: all }: AtlasResult): Block[] {
  return all
    .map(({ name, technologies }) => ({
      name,
      profile: technologies.find(({ technology }) => technology === one)?.profile_pct ?? null,
    }))
    .filter(({ profile }) => profile !== null)
    .slice(0, PROFILES_MAX)
    .map(({ name, profile }) => ({
      kind: 'chart',
      svg: heatChartSvg({
        title: `${wordsOfTechnology(one)}: capacity factor in ${name}`,
        x: { label: 'hour of the day, UTC', categories: HOURS },
        y: { label: '', categories: MONTHS },
        data: profile!.flat(),
        label: 'capacity factor [%]',
      }),
      alt: `Mean capacity factor of ${name} by month and hour of the day.`,
    }))
}

function zones({ zones: all, technology }: AtlasResult): Section {
  const kinds = technologiesOf(technology)
  const titles = kinds.flatMap((one) =>
    ['GW', 'TWh', 'cents/kWh'].map((unit) => `${wordsOfTechnology(one)} ${unit}`),
  )
  return {
    name: 'zones',
    title: 'Zones',
    blocks: [
      {
        kind: 'table',
        caption:
          all.length > ZONES_MAX
            ? `The first ${ZONES_MAX} of ${all.length} zones`
            : 'Capacity, energy and cost',
        columns: [
          { title: 'Zone', share: 1.6 },
          { title: 'km²', align: 'end' },
          ...titles.map((title) => ({ title, align: 'end' as const })),
        ],
        rows: all.slice(0, ZONES_MAX).map((zone) => [
          zone.name,
          number(zone.area_km2),
          ...kinds.flatMap((one) => {
            const found = zone.technologies.find((of) => of.technology === one)
            if (found === undefined) return ['–', '–', '–']
            return [
              figure(found.capacity_mw / MW_PER_GW),
              figure(found.energy_mwh / MWH_PER_TWH),
              number(found.lcoe_cents_per_kwh, 2),
            ]
          }),
        ]),
      },
    ],
  }
}

function methods({ metadata, country }: AtlasResult): Section {
  const sources = metadata.data.attributions ?? []
  return {
    name: 'methods',
    title: 'Assumptions and data',
    blocks: [
      {
        kind: 'table',
        caption: 'What shaped the numbers',
        columns: [{ title: 'Field' }, { title: 'Assumption', share: 4 }],
        rows: Object.entries(metadata.assumptions).map(([name, text]) => [name, text]),
      },
      {
        kind: 'table',
        caption: 'Sources of data and their licences',
        columns: [{ title: 'Source' }, { title: 'To be cited as', share: 2.6 }, { title: 'Licence' }],
        rows: sources.map(({ name, citation, licence }) => [name, citation, licence]),
      },
      ...(country == null
        ? []
        : [
            {
              kind: 'text',
              text: 'The outline is that of Natural Earth, which draws the borders that are held in fact and takes no side.',
            } as const,
          ]),
      { kind: 'text', text: `Engine ${metadata.engine_version}, seed ${metadata.seed}.` },
    ],
  }
}
