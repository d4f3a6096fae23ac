import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderUrls } from '@sunwake/data'
import { type Misbehaviour, misbehave } from './misbehaviour.ts'
import {
  meteoHourly,
  powerClimatology,
  powerHourly,
  pvgisHorizon,
  pvgisTmy,
  SYNTHETIC,
  windAtlas,
} from './synthetic-answers.ts'

/** Every provider of online data on loopback, with synthetic answers. */
export interface FakeProviders {
  /** Addresses to open providers with. */
  readonly urls: ProviderUrls
  /** The same as environment variables. */
  readonly environment: Readonly<Record<string, string>>
  /** Paths with their queries, in the order in which they came. */
  readonly requests: string[]
  /** Most requests in flight at the same time so far. */
  readonly busiest: () => number
  /** What the next requests get, one each; good answers after that. */
  readonly queue: Misbehaviour[]
  /** What requests get whose path contains a text, until it is removed; before the queue. */
  readonly always: Map<string, Misbehaviour>
  /** How long good answers take [ms]. */
  delayMs: number
  close(): Promise<void>
}

/** Starts the fake; `nowMs` is the present of its forecasts. */
export async function startFakeProviders(nowMs: number): Promise<FakeProviders> {
  const requests: string[] = []
  const queue: Misbehaviour[] = []
  const always = new Map<string, Misbehaviour>()
  const answer = remembered((url) => answerOf(url, nowMs))
  let inFlight = 0
  let busiest = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    requests.push(request.url ?? '')
    inFlight++
    busiest = Math.max(busiest, inFlight)
    response.on('close', () => inFlight--)
    const fixed = [...always].find(([part]) => url.pathname.includes(part))?.[1]
    const again = url.searchParams.has('again') ? ('redirect_loop' as const) : undefined
    const how = again ?? fixed ?? queue.shift()
    setTimeout(() => {
      const text = answer(url)
      if (text === undefined) response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}')
      else if (how !== undefined) misbehave(response, how, url, text)
      else response.writeHead(200, { 'Content-Type': 'application/json' }).end(text)
    }, fake.delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: FakeProviders = {
    urls: {
      nasaPower: base,
      openMeteoArchive: base,
      openMeteoForecast: base,
      pvgis: base,
      dem: base,
      landCover: base,
      globalWindAtlas: base,
    },
    environment: {
      PROVIDER_NASA_POWER_BASE_URL: base,
      PROVIDER_OPEN_METEO_ARCHIVE_BASE_URL: base,
      PROVIDER_OPEN_METEO_FORECAST_BASE_URL: base,
      PROVIDER_PVGIS_BASE_URL: base,
      PROVIDER_DEM_BASE_URL: base,
      PROVIDER_LANDCOVER_BASE_URL: base,
      PROVIDER_GWA_BASE_URL: base,
    },
    requests,
    busiest: () => busiest,
    queue,
    always,
    delayMs: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fake
}

/** Answers that are kept: those of decades are long, and the same ones are asked again and again. */
const KEPT = 12

function remembered(make: (url: URL) => string | undefined): (url: URL) => string | undefined {
  const kept = new Map<string, string | undefined>()
  return (url) => {
    const { href } = url
    const text = kept.has(href) ? kept.get(href) : make(url)
    kept.delete(href)
    kept.set(href, text)
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break
      kept.delete(oldest)
    }
    return text
  }
}

function answerOf({ pathname, searchParams }: URL, nowMs: number): string | undefined {
  switch (pathname) {
    case '/api/temporal/hourly/point':
      return JSON.stringify(powerHourly(searchParams))
    case '/api/temporal/climatology/point':
      return JSON.stringify(powerClimatology(searchParams))
    case '/v1/archive':
    case '/v1/forecast':
      return JSON.stringify(meteoHourly(searchParams, { nowMs }))
    case '/v1/ensemble':
      return JSON.stringify(meteoHourly(searchParams, { nowMs, members: 3 }))
    case '/v1/elevation':
      return JSON.stringify({ elevation: [SYNTHETIC.elevation] })
    case '/api/v5_3/tmy':
      return JSON.stringify(pvgisTmy(searchParams))
    case '/api/v5_3/printhorizon':
      return JSON.stringify(pvgisHorizon())
    case '/api/gwa/custom/Lib/':
      return windAtlas(searchParams)
    default:
      // The first bytes of a GeoTIFF are enough for who only looks whether it is there.
      return pathname.endsWith('.tif') ? 'II*\0 SYNTHETIC' : undefined
  }
}
