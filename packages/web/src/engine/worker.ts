import { compareResults } from '@sunwake/api/operations/compare'
import { cablePlanSvg, flickerCalendarSvg, noiseMapSvg } from '@sunwake/api/permit-pictures'
import {
  comparedResult,
  decodeEmbedded,
  type EmbeddedEarth,
  ENGINE_VERSION,
  getTurbine,
  hybridRun,
  listTurbines,
  quickHybrid,
  quickWind,
  simulatePv,
  solarResource,
  windResource,
} from '@sunwake/api/run'
import { capsuleFragment, readCapsule, SERIES_WRITERS } from '@sunwake/api/schemas'
import { normalQuantile } from '@sunwake/core/math/special'
import { openEmbeddedData } from '@sunwake/data/browser'
import {
  barChartSvg,
  cashFlowChartSvg,
  type ExceedanceChart,
  exceedanceChartSvg,
  heatChartSvg,
  lineChartSvg,
  roseChartSvg,
  waterfallChartSvg,
} from '@sunwake/report/chart'
import { hourlyMeans } from './hourly-means.ts'
import { plantMoneyOf, type SolarPlantRequest } from './plant-money.ts'
import type {
  Ask,
  Computed,
  Drawing,
  OperationName,
  RefusedField,
  Reply,
  TaskName,
  Tasks,
  TurbineChoice,
} from './protocol.ts'
import { samplesOf } from './samples.ts'
import type { StudioTasks } from './studio/protocol.ts'

let dataUrl = ''
let format: (value: number) => string = String
let decoded: Promise<EmbeddedEarth> | undefined

/** The embedded data, fetched and decoded once; a failure is tried again at the next call. */
export function earth(): Promise<EmbeddedEarth> {
  decoded ??= decodeEmbedded(openEmbeddedData({ baseUrl: dataUrl })).catch((error: unknown) => {
    decoded = undefined
    // In the words by which a page knows that it is cut off.
    throw new Error(`failed to fetch the embedded data: ${error instanceof Error ? error.message : error}`)
  })
  return decoded
}

/** Computes as the service does with its embedded data. */
async function compute(operation: OperationName, request: unknown): Promise<Computed> {
  const context = { earth: await earth() }
  switch (operation) {
    case 'solarResource':
      return { body: solarResource(request, context).body }
    case 'windResource':
      return { body: windResource(request, context) }
    case 'quickWind':
      return { body: quickWind(request, context) }
    case 'quickHybrid':
      return { body: quickHybrid(request, context).body }
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

function draw(drawing: Drawing): string {
  const { size } = drawing
  switch (drawing.chart) {
    case 'bar':
      return barChartSvg(drawing.of, size)
    case 'line':
      return lineChartSvg(drawing.of, size)
    case 'cashFlow':
      return cashFlowChartSvg(drawing.of, size)
    case 'rose':
      return roseChartSvg(drawing.of, size)
    case 'heat':
      return heatChartSvg(drawing.of, size)
    case 'waterfall':
      return waterfallChartSvg({ ...drawing.of, format }, size.width)
    case 'exceedance': {
      const { normal, ...of } = drawing.of
      return exceedanceChartSvg({ ...of, curve: curveOf(of.marks, normal), format }, size)
    }
    case 'noiseMap': {
      const { map, receivers, turbines: places } = drawing.of
      return noiseMapSvg(map, receivers, places, size)
    }
    case 'flickerCalendar':
      return flickerCalendarSvg(drawing.of, drawing.of.year, size)
    case 'cablePlan':
      return cablePlanSvg(drawing.of.network, drawing.of, size)
  }
}

/** Points of an exceedance curve: of its distribution where that is known, else its marks alone. */
function curveOf(
  marks: ExceedanceChart['curve'],
  normal: Extract<Drawing, { readonly chart: 'exceedance' }>['of']['normal'],
): ExceedanceChart['curve'] {
  if (normal === undefined) return marks
  return Array.from({ length: 99 }, (_, n) => {
    const exceedance = (n + 1) / 100
    return { exceedance, energy: normal.mean + normal.deviation * normalQuantile(1 - exceedance) }
  })
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

const TASKS: { readonly [Name in OwnTask]: (ask: Tasks[Name]['ask']) => Promise<Tasks[Name]['answer']> } = {
  async start(start) {
    dataUrl = start.dataUrl
    const numbers = new Intl.NumberFormat(start.language, { maximumSignificantDigits: 4 })
    format = (value) => numbers.format(value)
    return null
  },
  compute: ({ operation, request }) => compute(operation, request),
  async compare(request) {
    const opened = await compareResults.computation.open(request, { earth: await earth() })
    return await opened.run()
  },
  comparedResult: async ({ engineVersion, ...link }) =>
    comparedResult({ ...link, engine_version: engineVersion }, { earth: await earth() }),
  draw: async (drawing) => draw(drawing),
  writeLink: ({ engineVersion, ...link }) =>
    capsuleFragment({ version: 1, ...link, engine_version: engineVersion, data: [] }),
  async readLink(fragment) {
    const { engine_version, operation, request, seed, fingerprint } = await readCapsule(fragment)
    return { operation, request, seed, engineVersion: engine_version, fingerprint }
  },
  async writeCsv(request) {
    return [...SERIES_WRITERS.csv(simulatePv(request, { earth: await earth() }).series)].join('')
  },
  shadowPrices: async (request) =>
    hybridRun({ name: 'prices', ...request }, { earth: await earth() }).body.shadow_prices,
  samples: async ({ operation, request, origin }) => samplesOf(operation, request, origin),
  turbines: async () => turbines(await earth()),
  turbine: async (id) => getTurbine(id, { earth: await earth() }),
  version: async () => ENGINE_VERSION,
}

/** What the thread can do, by name; the studio's thread adds to it. A task may tell how far it has come. */
export const tasks: Partial<
  Record<TaskName, (ask: never, tell: (progress: unknown) => void) => Promise<unknown>>
> = { ...TASKS }

/** The fields that an error names; those of the engine and of the service have one each, or a list. */
function fieldsOf(error: unknown): readonly RefusedField[] {
  const { details } = error as { readonly details?: unknown }
  return Array.isArray(details) ? (details as readonly RefusedField[]) : []
}

self.addEventListener('message', async ({ data: { id, task, ask } }: MessageEvent<Ask>) => {
  let reply: Reply
  try {
    const tell = (progress: unknown): void => self.postMessage({ id, progress } satisfies Reply)
    reply = { id, answer: await tasks[task]?.(ask as never, tell) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    reply = { id, message, fields: fieldsOf(error) }
  }
  self.postMessage(reply)
})
