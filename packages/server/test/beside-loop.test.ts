import { computedOperations, jobOperations } from '@sunwake/api/routes'
import { ServiceError } from '@sunwake/api/schemas'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { HOSTILE_BODIES } from '../../../test/hostile-bodies.ts'
import type { Compute } from '../src/http/computing.ts'
import { testService } from './service.ts'

/** Threads that only say what they were asked for. */
const asked: string[] = []
const note = (what: string) => async (task: { readonly name: string }) => {
  asked.push(`${what} ${task.name}`)
  throw new ServiceError('service_unavailable', 'Not here.')
}
const compute: Compute = {
  run: note('run'),
  quote: note('quote'),
  outline: note('outline'),
  async identity({ name }) {
    asked.push(`identity ${name}`)
    return 'same'
  },
  close: async () => {},
}
const service = await testService({ parts: { compute }, environment: { RATE_LIMIT_PER_MINUTE: '10000' } })
const key = await service.addKey({ scopes: ['*'] })
afterAll(() => service.store.close())
afterEach(() => {
  asked.length = 0
  vi.restoreAllMocks()
})

const OPERATIONS = [
  ...computedOperations.map(({ route }) => ['run', route] as const),
  ...jobOperations.map(({ route }) => ['quote', route] as const),
]
const MOST_READ = 16_384

/** Posts a body; gives the status and how many characters of JSON were read beside it on the event loop. */
async function post(path: string, body: string, headers: Record<string, string> = {}) {
  let read = 0
  const parse = JSON.parse
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    // The service reads its own tables as well, when it first needs them.
    if (body.startsWith(String(text).slice(0, 8))) read += String(text).length
    return parse(text, reviver)
  })
  const { status } = await service.app.request(path, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
    body,
  })
  spy.mockRestore()
  return { status, read }
}

const COORDINATES = '{"latitude":47,"longitude":8}'
const SIDE = { operation: 'quickWind', request: { latitude: 47, longitude: 8 } }
const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [8, 47],
      [8.02, 47],
      [8.02, 47.02],
      [8, 47],
    ],
  ],
}
/** The service reads these bodies first: it fetches the logo of a report, and the jobs that a comparison names. */
const READ_FIRST: Readonly<Record<string, object>> = {
  createSolarReport: { project_name: 'Plant', latitude: 47, longitude: 8, capacity_kw: 1000 },
  createWindReport: { project_name: 'Farm', boundary: SQUARE, turbine_model: 'generic_3mw', max_turbines: 1 },
  createHybridReport: {
    project_name: 'Hybrid',
    latitude: 47,
    longitude: 8,
    solar: { capacity_kw: 1000 },
    interconnect_limit_kw: 1000,
  },
  compareResults: { a: SIDE, b: SIDE },
}
const bodyOf = (operationId: string) =>
  Object.hasOwn(READ_FIRST, operationId) ? JSON.stringify(READ_FIRST[operationId]) : COORDINATES

it.each(OPERATIONS)('%s: $path is computed beside the event loop', async (what, { path, operationId }) => {
  expect((await post(path, bodyOf(operationId))).status).toBe(503)
  expect(asked).toEqual([`${what} ${operationId}`])
})

it.each(OPERATIONS)(
  '%s: a large body of $path is parsed beside the event loop too, also with an Idempotency-Key',
  async (what, { path, operationId }) => {
    // What the service has to know of these is asked for first, and nothing is computed where it is refused.
    const first = Object.hasOwn(READ_FIRST, operationId) ? 'outline' : what
    for (const make of Object.values(HOSTILE_BODIES)) {
      asked.length = 0
      const { status, read } = await post(path, make(200_000), { 'idempotency-key': String(Math.random()) })
      expect(status).toBe(503)
      expect(read).toBeLessThan(MOST_READ)
      expect(asked).toEqual([`identity ${operationId}`, `${first} ${operationId}`])
    }
  },
)
