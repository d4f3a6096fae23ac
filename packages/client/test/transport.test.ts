import { describe, expect, it } from 'vitest'
import { createClient, SunwakeError } from '../src/index.ts'

const NOW = Date.UTC(2026, 10, 25)
const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const DONE = { status: 'completed' }
const BODY = { latitude: 54.5, longitude: 8.9 }

/** A client whose service gives these answers, one after another, and what it did. */
function scripted(answers: readonly (() => Response | Promise<Response>)[], options = {}) {
  const sent: { url: string; init: RequestInit; headers: Headers }[] = []
  const waits: number[] = []
  const client = createClient({
    baseUrl: 'https://sunwake.example/',
    apiKey: 'sunwake_key',
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init, headers: new Headers(init.headers) })
      return answers[Math.min(sent.length, answers.length) - 1]!()
    },
    sleep: async (ms) => void waits.push(ms),
    random: () => 0.5,
    now: () => NOW,
    ...options,
  })
  const quick = () => client.post('/v1/wind/analysis/quick', { body: BODY })
  return { client, sent, waits, quick }
}
const caught = async (promise: Promise<unknown>): Promise<SunwakeError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(SunwakeError)
  return error as SunwakeError
}
const limited = (retryAfter: string) => () =>
  json({ error: { code: 'RATE_LIMITED', message: 'slow down' } }, 429, { 'retry-after': retryAfter })

describe('a request', () => {
  it('is retried under the same idempotency key, after doubling waits with jitter', async () => {
    const broken = () => Promise.reject(new TypeError('fetch failed'))
    const { quick, sent, waits } = scripted([
      broken,
      () => json({}, 503),
      () => json({}, 502),
      () => json(DONE),
    ])
    expect(await quick()).toEqual(DONE)
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys).size).toBe(1)
    // Halves of 500, 1000 and 2000 ms are certain, the other halves by chance: 0.5 here.
    expect(waits).toEqual([375, 750, 1500])
    expect(sent[0]!.headers.get('x-api-key')).toBe('sunwake_key')
    expect(sent[0]!.url).toBe('https://sunwake.example/v1/wind/analysis/quick')
  })

  it('has a key of its own each time', async () => {
    const { quick, sent } = scripted([() => json(DONE)])
    await quick()
    await quick()
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  })

  it.each([
    ['seconds', '7'],
    ['a date', new Date(NOW + 7000).toUTCString()],
  ])('waits as long as the service asks for, in %s', async (_, header) => {
    const { quick, waits } = scripted([limited(header), () => json(DONE)])
    await quick()
    expect(waits).toEqual([7000])
  })

  it('waits no longer than the caller allows', async () => {
    const { quick, waits } = scripted([limited('3600')])
    expect(await caught(quick())).toMatchObject({
      code: 'rate_limited',
      status: 429,
      retryAfterSeconds: 3600,
    })
    expect(waits).toEqual([])
  })

  it('fails with the last error after all retries', async () => {
    const { quick, sent } = scripted([() => json({}, 503)], { retries: 2 })
    expect((await caught(quick())).status).toBe(503)
    expect(sent).toHaveLength(3)
  })

  it.each([400, 402, 404, 409, 500])('is not retried after %i', async (status) => {
    const { quick, sent } = scripted([() => json({ error: 'some_code', message: 'no' }, status)])
    expect(await caught(quick())).toMatchObject({ code: 'some_code', message: 'no', status })
    expect(sent).toHaveLength(1)
  })

  it('that changes data is not retried when the first attempt may have arrived', async () => {
    const { client, sent } = scripted([() => json({}, 503)])
    await caught(client.patch('/v1/wind/sites/{site_id}', { path: { site_id: 'a' }, body: { name: 'b' } }))
    expect(sent).toHaveLength(1)
  })

  it('ends after its time-out', async () => {
    const { client } = scripted([], {
      retries: 0,
      fetch: (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
    })
    const error = await caught(client.get('/health', { timeoutMs: 5 }))
    expect(error).toMatchObject({ code: 'timeout', message: 'GET /health took more than 5 ms' })
  })

  it('ends with the reason of the caller, without a retry', async () => {
    const controller = new AbortController()
    const { client, sent } = scripted([
      () => {
        controller.abort(new Error('enough'))
        return Promise.reject(new TypeError('fetch failed'))
      },
    ])
    await expect(client.get('/health', { signal: controller.signal })).rejects.toThrow('enough')
    expect(sent).toHaveLength(1)
  })

  it('does not follow a redirect, which would carry the key elsewhere', async () => {
    const { client, sent } = scripted([
      () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } }),
    ])
    expect(await caught(client.get('/health'))).toMatchObject({ code: 'redirected' })
    expect(sent[0]!.init.redirect).toBe('manual')
  })

  it('writes what stands in paths and queries safely', async () => {
    const { client, sent } = scripted([() => json(DONE)])
    await client.get('/v1/jobs/{job_id}', { path: { job_id: 'a/../b?c' } })
    await client.get('/v1/wind/turbines', { query: { search: 'a&b', page_size: 5 } })
    expect(sent.map(({ url }) => url.replace('https://sunwake.example', ''))).toEqual([
      '/v1/jobs/a%2F..%2Fb%3Fc',
      '/v1/wind/turbines?search=a%26b&page_size=5',
    ])
  })
})

describe('a wait', () => {
  const id = '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11'
  const stream =
    (...blocks: string[]) =>
    () =>
      new Response(blocks.join(''))
  const job =
    (status: string, more = {}) =>
    () =>
      json({ job_id: id, status, progress: 0, stage: status, ...more })
  const event = (number: number, name: string, data: object) =>
    `id: ${number}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  const wait = (client: ReturnType<typeof scripted>['client'], options = {}) =>
    client.jobs.wait('/v1/wind/analysis/{job_id}', id, options)

  it('reconnects a broken stream after the last event', async () => {
    const { client, sent } = scripted([
      stream(': heart\n\n', event(4, 'job.progress', { progress: 10, stage: 'a' })),
      stream(event(5, 'job.progress', { progress: 20, stage: 'b' }), 'event: end\ndata: {}\n\n'),
      job('completed'),
      () => json(DONE),
    ])
    const seen: number[] = []
    await wait(client, { onProgress: ({ progress }: { progress: number }) => seen.push(progress) })
    expect(seen).toEqual([10, 20])
    expect(sent.map(({ headers }) => headers.get('last-event-id'))).toEqual([null, '4', null, null])
  })

  it('polls when event streams are blocked', async () => {
    const gone = () => json({}, 502)
    const { client, sent } = scripted(
      [gone, gone, gone, job('queued'), job('running'), job('completed'), () => json(DONE)],
      {
        retries: 0,
      },
    )
    // One more question than answers above: the job is looked at once more for its outcome.
    await expect(wait(client)).resolves.toEqual(expect.anything())
    expect(sent.filter(({ url }) => url.endsWith('/events'))).toHaveLength(3)
    expect(sent.map(({ headers }) => headers.get('prefer')).filter(Boolean)).toEqual(['wait=30', 'wait=30'])
  })

  it.each([
    ['failed', { error: { code: 'INFEASIBLE', message: 'no room' } }, 'job_failed', 'no room'],
    ['cancelled', { error: null }, 'job_cancelled', `job ${id} is cancelled`],
  ])('throws for a job that has %s', async (status, more, code, message) => {
    const { client } = scripted([stream('event: end\ndata: {}\n\n'), job(status, more)])
    expect(await caught(wait(client))).toMatchObject({ code, message })
  })

  it('does not poll an unknown job', async () => {
    const { client, sent } = scripted([
      () => json({ error: { code: 'JOB_NOT_FOUND', message: 'none' } }, 404),
    ])
    expect(await caught(wait(client))).toMatchObject({ code: 'job_not_found' })
    expect(sent).toHaveLength(1)
  })
})
