import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { afterAll, describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { createKey, loadConfig, startServer } from '../src/index.ts'
import { createLogger } from '../src/logger.ts'
import { createComputeThreads } from '../src/pool/compute-threads.ts'
import { bundled } from './bundled.ts'
import { SIMULATION, type TestService, testService } from './service.ts'

const config = { dataMode: 'embedded', dataDir: tmpdir(), providerUrls: {} } as const
const BAD = await bundled('compute-child.ts')

const BOUNDARY = boxPolygon(8.85, 54.45, 8.91, 54.48)
const { system: _, ...PLACE } = SIMULATION

async function asked(
  { app }: TestService,
  key: string,
  { path = '/v1/solar/simulate', body, accept = '*/*' }: { path?: string; body: unknown; accept?: string },
) {
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', accept, 'x-request-id': 'same' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: Object.fromEntries(response.headers), text }
}

/** What does not differ from run to run. */
function lasting({ status, headers, text }: Awaited<ReturnType<typeof asked>>) {
  const { 'content-length': length, ...rest } = headers
  const timeless = text.replace(/"processing_time_ms":[^,}]+/, '"processing_time_ms":0')
  return { status, headers: rest, hasLength: length !== undefined, text: timeless }
}

describe('an answer from a thread', async () => {
  const compute = createComputeThreads(config, { threads: 1 })
  const [inline, threaded] = await Promise.all([testService(), testService({ parts: { compute } })])
  const services = [inline, threaded]
  const keysOf = (change: object) => Promise.all(services.map((service) => service.addKey(change)))
  const scopes = ['*']
  const keys = { real: await keysOf({ scopes }), test: await keysOf({ scopes, testMode: true }) }
  afterAll(async () => {
    await compute.close()
    await Promise.all(services.map(({ store }) => store.close()))
  })
  const both = (request: Parameters<typeof asked>[2], mode: keyof typeof keys = 'real') =>
    Promise.all(services.map(async (service, i) => lasting(await asked(service, keys[mode][i]!, request))))

  const { latitude, longitude } = SIMULATION
  const OPERATIONS = {
    '/v1/solar/simulate': { body: { latitude, longitude, system: SIMULATION.system }, series: true },
    '/solar/simulate': { body: SIMULATION, series: true },
    '/solar/predict': { body: { ...PLACE, capacity_kw: 100, tilt: 25, azimuth: 180 }, series: true },
    '/solar/assess': { body: { latitude, longitude, capacity_kw: 100 }, series: false },
    '/v1/wind/terrain': { body: { boundary: BOUNDARY, resolution_m: 100 }, series: false },
  } as const
  const FORMS = ['application/json', 'text/csv', 'application/x-ndjson', 'application/geo+json']
  const cases = Object.entries(OPERATIONS).flatMap(([path, { body, series }]) =>
    FORMS.map((accept) => [path, accept, body, series] as const),
  )

  it.each(cases)('%s as %s has the same bytes', async (path, accept, body, series) => {
    const [here, there] = await both({ path, body, accept })
    expect(here?.status, here?.text).toBe(200)
    expect(here?.headers['content-type']?.startsWith(accept)).toBe(
      accept === 'application/json' ||
        (accept === 'application/geo+json' ? path === '/v1/wind/terrain' : series),
    )
    expect(there).toEqual(here)
  })

  it.each(Object.entries(OPERATIONS))('%s is marked in test mode', async (path, { body }) => {
    const [here, there] = await both({ path, body }, 'test')
    expect(JSON.parse(there!.text)).toMatchObject({ metadata: { test_mode: true } })
    expect(there).toEqual(here)
  })

  it.each([
    ['no JSON', '/v1/solar/simulate', '{', 400],
    ['JSON with a key twice', '/solar/predict', '{"a":1,"a":2}', 400],
    ['wrong fields', '/v1/solar/simulate', { ...SIMULATION, latitude: 91, hat: 1 }, 400],
    ['a file that cannot be read', '/v1/solar/simulate', { ...SIMULATION, weather: { file: 'x' } }, 400],
    [
      'a boundary that crosses itself',
      '/v1/wind/terrain',
      {
        boundary: {
          type: 'Polygon',
          coordinates: [[0, 2, 1, 3, 0].map((i) => BOUNDARY.coordinates[0]![i])],
        },
      },
      400,
    ],
    ['data that are not here', '/v1/wind/terrain', { boundary: BOUNDARY, data_mode: 'online' }, 400],
  ])('is the same error for %s', async (_name, path, body, status) => {
    for (const accept of ['*/*', 'application/problem+json']) {
      const [here, there] = await both({ path, body, accept })
      expect(there?.status, there?.text).toBe(status)
      expect(there).toEqual(here)
    }
  })
})

describe('a thread that misbehaves', async () => {
  const compute = createComputeThreads(config, { threads: 2, waiting: 2, program: BAD })
  const service = await testService({ parts: { compute } })
  const key = await service.addKey()
  afterAll(async () => {
    await compute.close()
    await service.store.close()
  })
  /** Of equal requests one alone would be computed. */
  let nth = 0
  const ask = async (how: string) => {
    const { status, headers, text } = await asked(service, key, { body: { how, nth: ++nth } })
    return { status, headers, body: JSON.parse(text) as unknown }
  }

  it.each(['exit', 'throw', 'memory', 'fail'])(
    'by %s fails its request and no other, and gives the cause in the log only',
    { timeout: 120_000 },
    async (how) => {
      const other = ask('sleep')
      const { status, body } = await ask(how)
      expect([status, body]).toEqual([
        500,
        { error: 'internal_error', message: expect.stringMatching(/the log has/), request_id: 'same' },
      ])
      expect((await other).status).toBe(200)
      expect((await ask('count')).status).toBe(200)
      const said = service.log.filter((line) => line.includes('"err":')).at(-1)
      expect(said).toMatch(
        { exit: /exited with code: 3/, throw: /unforeseen/, memory: /memory/, fail: /an internal detail/ }[
          how
        ]!,
      )
    },
  )

  it('passes errors of the contract on unchanged', async () => {
    const { status, headers, body } = await ask('refuse')
    expect([status, headers['retry-after']]).toEqual([503, '7'])
    expect(body).toEqual({
      error: 'data_unavailable',
      message: 'Not now.',
      conflicts: [1],
      request_id: 'same',
    })
  })

  const task = (how: string) => ({
    name: 'simulatePv' as const,
    request: Buffer.from(JSON.stringify({ how })),
    form: 'application/json',
    testMode: false,
    fetched: undefined,
    repeatable: false,
  })

  it('is refused to a caller with a full queue, and serves the queue when its task is aborted', async () => {
    const reason = new Error('enough')
    const start = (how: string) => {
      const ending = new AbortController()
      // All of one organisation, that of the key.
      const sharer = { id: 'id-0', weight: 1 }
      const ended = compute.run(task(how), ending.signal, sharer).catch((error: unknown) => error)
      return { ended, end: () => ending.abort(reason) }
    }
    const spinning = [start('spin'), start('spin')]
    const [first, second] = [start('spin'), start('count')]
    const { status, headers, body } = await ask('count')
    expect([status, body]).toEqual([503, expect.objectContaining({ error: 'service_unavailable' })])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    // One that waits gives up, and its place is free.
    first.end()
    expect(await first.ended).toBe(reason)
    const third = start('count')
    await sleep(300)
    for (const { end } of spinning) end()
    expect(await Promise.all(spinning.map(({ ended }) => ended))).toEqual([reason, reason])
    expect(await second.ended).toHaveProperty('content')
    expect(await third.ended).toHaveProperty('content')
    expect((await ask('count')).status).toBe(200)
  })

  it('is ended at the time limit of the answer, which is logged once', async () => {
    const own = await testService({ parts: { compute, timeLimitMs: 500 } })
    const impatient = await own.addKey()
    // As many as there are threads, again and again.
    for (let i = 0; i < 4; i++) {
      const { status, text } = await asked(own, impatient, { body: { how: 'spin' } })
      expect([status, JSON.parse(text)]).toEqual([504, expect.objectContaining({ error: 'timed_out' })])
    }
    expect(own.log.filter((line) => line.includes('There was no answer'))).toHaveLength(4)
    expect((await ask('count')).status).toBe(200)
    await own.store.close()
  })

  it('is ended when the client disconnects, who is charged nothing', async () => {
    const server = serve({ fetch: service.app.fetch, port: 0 })
    await once(server, 'listening')
    const address = server.address() as { readonly port: number }
    const organizationKey = await service.addKey()
    const post = (how: string, signal: AbortSignal | null, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${address.port}/v1/solar/simulate`, {
        method: 'POST',
        headers: { 'x-api-key': organizationKey, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ how }),
        signal,
      })
    const leaving = [{}, { 'idempotency-key': 'one' }].map((headers: Record<string, string>) => {
      const client = new AbortController()
      const answer = post('spin', client.signal, headers).catch(() => 'gone')
      return { client, answer }
    })
    await sleep(600)
    for (const { client } of leaving) client.abort()
    expect(await Promise.all(leaving.map(({ answer }) => answer))).toEqual(['gone', 'gone'])
    const answer = await post('count', null)
    expect([answer.status, answer.headers.get('x-quota-used')]).toEqual([200, '1'])
    // The key of who has gone is free again.
    const again = await post('spin', AbortSignal.timeout(300), { 'idempotency-key': 'one' }).catch(
      () => 'gone',
    )
    expect(again).toBe('gone')
    server.close()
  })

  it('that cannot start fails its request at once, without waiting for the time limit', async () => {
    const program = new URL('no-such-program.ts', import.meta.url)
    const own = createComputeThreads(config, { threads: 1, program, startMs: 50 })
    const never = new AbortController().signal
    const failed = await Promise.allSettled([own.run(task('count'), never), own.run(task('count'), never)])
    for (const outcome of failed) {
      expect(String((outcome as PromiseRejectedResult).reason)).toMatch(/no-such-program/)
    }
    await own.close()
  })

  it('that exits after its request affects no other request', async () => {
    const own = createComputeThreads(config, { threads: 2, program: BAD, startMs: 50 })
    const never = new AbortController().signal
    const neighbour = own.run(task('sleep long'), never)
    expect(await own.run(task('exit later'), never)).toHaveProperty('content')
    expect(await neighbour).toHaveProperty('content')
    await own.close()
  })

  it('serves waiting callers in turn, however many requests each has', async () => {
    const own = createComputeThreads(config, { threads: 1, program: BAD })
    const never = new AbortController().signal
    const ended: string[] = []
    const ask = (id: string, how: string) =>
      own.run(task(how), never, { id, weight: 1 }).then(() => void ended.push(id))
    const all = [ask('crowd', 'sleep'), ...Array.from({ length: 6 }, () => ask('crowd', 'count'))]
    all.push(ask('one', 'count'))
    await Promise.all(all)
    expect(ended.indexOf('one')).toBeLessThanOrEqual(2)
    await own.close()
  })

  it('does not delay the end of the service', async () => {
    const own = createComputeThreads(config, { threads: 1, program: BAD })
    const never = new AbortController().signal
    const running = [own.run(task('spin'), never), own.run(task('count'), never)]
    await sleep(500)
    const ended = Promise.allSettled(running)
    await own.close()
    expect(await ended).toMatchObject([1, 2].map(() => ({ reason: { code: 'service_unavailable' } })))
    await expect(own.run(task('count'), never)).rejects.toMatchObject({ code: 'service_unavailable' })
  })
})

it('a service that closes finishes what it computes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-compute-'))
  const own = loadConfig({
    PORT: '0',
    DATABASE_URL: `sqlite:${join(folder, 'sunwake.db')}`,
    DATA_DIR: folder,
  })
  const logger = createLogger('silent')
  const { key } = await createKey(own, { organization: 'Test', email: 'test@example.com' })
  const server = await startServer(own, { logger, workers: 0 })
  const post = (resolution_m: number) =>
    fetch(`${server.url}/v1/wind/terrain`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ boundary: BOUNDARY, resolution_m }),
    })
  // With a thread that is there already.
  expect((await post(100)).status).toBe(200)
  const answer = post(25)
  await sleep(50)
  await server.close()
  expect((await answer).status).toBe(200)
  rmSync(folder, { recursive: true, force: true })
})
