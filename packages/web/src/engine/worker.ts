import {
  capsuleFragment,
  decodeEmbedded,
  type EmbeddedEarth,
  ENGINE_VERSION,
  getTurbine,
  listTurbines,
  quickWind,
  readCapsule,
  SERIES_WRITERS,
  simulatePv,
  solarResource,
  windResource,
} from '@sunwake/api/place'
import { numbersIn } from '../texts/index.ts'
import { ANYWHERE, pageData } from './data.ts'
import { hourlyMeans } from './hourly-means.ts'
import { plantMoneyOf, type SolarPlantRequest } from './plant-money.ts'
import type { Computed, OperationName, TaskName, Tasks, TurbineChoice } from './protocol.ts'
import type { StudioTasks } from './studio/protocol.ts'

let numbers = numbersIn('en')

/** The embedded data, decoded whole; a failure is tried again at the next call. */
export function earth(): Promise<EmbeddedEarth> {
  return decoded()
}

/** The turbines of the catalogue need no place. */
function catalogue(): Promise<EmbeddedEarth> {
  return decoded(ANYWHERE)
}

/** The embedded data as far as the place of a request needs them: the first answer does not wait for the rest. */
function earthAround(request: unknown): Promise<EmbeddedEarth> {
  const { latitude: latitudeDeg, longitude: longitudeDeg } = (request ?? {}) as Readonly<
    Record<string, unknown>
  >
  const isPlace = isWithin(latitudeDeg, 90) && isWithin(longitudeDeg, 180)
  return decoded(isPlace ? { latitudeDeg, longitudeDeg } : undefined)
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit
}

async function decoded(place?: Parameters<typeof decodeEmbedded>[1]): Promise<EmbeddedEarth> {
  try {
    return await decodeEmbedded(pageData(), place)
  } catch (error) {
    // In the words by which a page knows that it is cut off.
    throw new Error(`failed to fetch the embedded data: ${error instanceof Error ? error.message : error}`)
  }
}

/** Computes as the service does with its embedded data. */
async function compute(operation: OperationName, request: unknown): Promise<Computed> {
  const context = { earth: await earthAround(request) }
  switch (operation) {
    case 'solarResource':
      return { body: solarResource(request, context).body }
    case 'windResource':
      return { body: windResource(request, context) }
    case 'quickWind':
      return { body: quickWind(request, context) }
    case 'quickHybrid': {
      const { quickHybrid } = await others()
      return { body: quickHybrid(request, context).body }
    }
    case 'runWindAnalysis':
      throw new RangeError('farms are computed in the thread of the studio')
    case 'simulatePv': {
      const { body, series } = simulatePv(request, context)
      return {
        body,
        hourlyMeans: hourlyMeans(series, 'ac_power_kw', body.period.utc_offset_hours),
        money: plantMoneyOf(request as SolarPlantRequest, body.energy_metrics.annual_energy_mwh),
      }
    }
  }
}

/** What few pages ask for, with much code. */
function others() {
  return import('./others.ts')
}

/** The whole catalogue, page by page. */
function turbines(earth: EmbeddedEarth): TurbineChoice[] {
  const choices: TurbineChoice[] = []
  for (let page = 1; ; page++) {
    const list = listTurbines([...Object.entries({ page: String(page), page_size: '100' })], { earth })
    choices.push(
      ...list.turbines.map(({ id, manufacturer, model, hub_height_options_m, rotor_diameter_m }) => ({
        id,
        name: manufacturer === 'generic' ? model : `${manufacturer} ${model}`,
        hubHeights: hub_height_options_m,
        rotorDiameter: rotor_diameter_m,
      })),
    )
    if (page >= list.pagination.total_pages) return choices
  }
}

type OwnTask = Exclude<TaskName, keyof StudioTasks>

/** What the thread can do, by name; the studio's thread can do more. */
export const TASKS: {
  readonly [Name in OwnTask]: (ask: Tasks[Name]['ask']) => Promise<Tasks[Name]['answer']>
} = {
  async start(start) {
    numbers = numbersIn(start.language)
    return null
  },
  compute: ({ operation, request }) => compute(operation, request),
  async compare(request) {
    const { compareResults } = await others()
    const opened = await compareResults.computation.open(request, { earth: await earth() })
    return await opened.run()
  },
  async comparedResult({ engineVersion, ...link }) {
    const { comparedResult } = await others()
    return comparedResult({ ...link, engine_version: engineVersion }, { earth: await earth() })
  },
  draw: async (drawing) => (await import('./drawings.ts')).draw(drawing, numbers),
  writeLink: ({ engineVersion, ...link }) =>
    capsuleFragment({ version: 1, ...link, engine_version: engineVersion, data: [] }),
  async readLink(fragment) {
    const { engine_version, operation, request, seed, fingerprint } = await readCapsule(fragment)
    return { operation, request, seed, engineVersion: engine_version, fingerprint }
  },
  async writeCsv(request) {
    return [...SERIES_WRITERS.csv(simulatePv(request, { earth: await earthAround(request) }).series)].join('')
  },
  async shadowPrices(request) {
    const { hybridRun } = await others()
    return hybridRun({ name: 'prices', ...request }, { earth: await earthAround(request) }).body.shadow_prices
  },
  samples: async ({ operation, request, origin }) =>
    (await import('./samples.ts')).samplesOf(operation, request, origin),
  turbines: async () => turbines(await catalogue()),
  turbine: async (id) => getTurbine(id, { earth: await catalogue() }),
  version: async () => ENGINE_VERSION,
}
