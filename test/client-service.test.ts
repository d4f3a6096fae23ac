import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Client, createClient, type JobEvent, verifyWebhook } from '@sunwake/client'
import { createKey, loadConfig, type RunningServer, startServer } from '@sunwake/server'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './browser/launch-browser.ts'
import { CONDITIONS, NODE_FLAGS } from './programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-client-'))
const workerd: string = createRequire(import.meta.url)('workerd').default
const PLACE = { latitude: 54.5, longitude: 8.9 }
const SITE = { latitude: 36.1, longitude: -79.95, capacity_kw: 1000 }
let server: RunningServer
let key: string
let client: Client
let other: Client

beforeAll(async () => {
  const config = loadConfig({
    PORT: '0',
    DATABASE_URL: `sqlite:${join(folder, 'sunwake.db')}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    WEBHOOK_ALLOW_PRIVATE: '1',
  })
  const keyOf = async (organization: string) =>
    (await createKey(config, { organization, email: `${organization}@example.com`, tier: 'PRO' })).key
  key = await keyOf('one')
  const otherKey = await keyOf('two')
  server = await startServer(config)
  client = createClient({ baseUrl: server.url, apiKey: key })
  other = createClient({ baseUrl: server.url, apiKey: otherKey })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('against the service', () => {
  it('gives the answer that curl would get, and replays it under one idempotency key', async () => {
    const once = { body: PLACE, idempotencyKey: 'north-field' }
    const answer = await client.post('/v1/wind/analysis/quick', once)
    const raw = await fetch(`${server.url}/v1/wind/analysis/quick`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(PLACE),
    })
    const { metadata } = (await raw.json()) as typeof answer
    expect(answer.metadata.fingerprint).toBe(metadata.fingerprint)
    const again = await client.response('post', '/v1/wind/analysis/quick', once)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  it('names every field that the service refuses', async () => {
    const refused = client.post('/solar/resource', { body: { latitude: 91, longitude: 181 } })
    await expect(refused).rejects.toMatchObject({
      code: 'validation_error',
      status: 400,
      requestId: expect.stringMatching(/./),
      fields: [
        { field: 'latitude', value: 91 },
        { field: 'longitude', value: 181 },
      ],
    })
    const nested = client.post('/v1/wind/analysis/quick', { body: { latitude: 91, longitude: 8 } })
    await expect(nested).rejects.toMatchObject({
      code: 'invalid_coordinates',
      fields: [{ field: 'latitude', value: 91 }],
    })
  })

  it('runs a job to its end, with progress that does not go back', async () => {
    const seen: number[] = []
    const result = await client.jobs.run(
      '/solar/optimization/run',
      { body: { site: SITE, max_iterations: 12 } },
      { onProgress: ({ progress }) => seen.push(progress) },
    )
    expect(result.status).toBe('completed')
    expect(result.iterations_completed).toBeGreaterThan(0)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    // The same by asking alone: its streams do not come through.
    const withoutStreams = createClient({
      baseUrl: server.url,
      apiKey: key,
      retries: 0,
      sleep: async () => {},
      fetch: (url, init) =>
        String(url).endsWith('/events') ? Promise.reject(new TypeError('no streams here')) : fetch(url, init),
    })
    expect(await withoutStreams.jobs.wait('/solar/optimization/{job_id}', result.job_id)).toEqual(result)
    // Another organisation does not see it.
    const foreign = other.jobs.wait('/solar/optimization/{job_id}', result.job_id)
    await expect(foreign).rejects.toMatchObject({ status: 404, code: 'job_not_found' })
  })

  it('iterates over the pages of a list, each item once', async () => {
    const sizes: number[] = []
    for await (const page of client.pages('/v1/wind/turbines', { query: { page_size: 50 } })) {
      sizes.push(page.turbines.length)
    }
    const ids: string[] = []
    for await (const { id } of client.items('/v1/wind/turbines', { query: { page_size: 50 } })) ids.push(id)
    const { pagination } = await client.get('/v1/wind/turbines')
    expect(sizes).toHaveLength(Math.ceil(pagination.total_items / 50))
    expect(new Set(ids).size).toBe(pagination.total_items)
    expect(ids).toHaveLength(pagination.total_items)
  })

  it('gives a series as the text that it is', async () => {
    const response = await client.response('post', '/v1/solar/simulate', {
      body: { latitude: 36.1, longitude: -79.95, system: { capacity_kw: 100, tilt: 25 } },
      headers: { Accept: 'text/csv' },
    })
    expect((await response.text()).split('\n').length).toBeGreaterThan(8760)
  })
})

it('follows the events of the organisation and of a job, each once, from where it left off', async () => {
  const search = { site: SITE, max_iterations: 8 }
  const submitted = await client.post('/solar/optimization/run', { body: search })
  const job_id = 'job_id' in submitted ? submitted.job_id : ''
  const ofAll: JobEvent[] = []
  for await (const event of client.events({ lastEventId: '0' })) {
    if (event.data.job_id !== job_id) continue
    ofAll.push(event)
    if (event.event === 'job.status' && event.data.status === 'completed') break
  }
  const ids = ofAll.map(({ id }) => Number(id))
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
  // The stream of the job ends with it. It counts its events for itself.
  const ofJob: JobEvent[] = []
  for await (const event of client.events({ jobId: job_id, lastEventId: '0' })) ofJob.push(event)
  // Progress that a later event supersedes may be left out.
  const told = (events: readonly JobEvent[]) =>
    events.filter(({ event }) => event !== 'job.progress').map(({ event, data }) => [event, data])
  expect(told(ofJob)).toEqual(told(ofAll))
  // A cut in the middle loses and repeats nothing.
  let cuts = 0
  const cut = createClient({
    baseUrl: server.url,
    apiKey: key,
    sleep: async () => {},
    async fetch(url, init) {
      const response = await fetch(url, init)
      if (cuts++ > 0) return response
      const { value } = await response.body!.getReader().read()
      const text = new TextDecoder().decode(value)
      // The first event whole, and the begin of another.
      return new Response(`${text.slice(0, text.indexOf('\n\n', text.indexOf('event:')) + 2)}id: 9`, response)
    },
  })
  const again: JobEvent[] = []
  for await (const event of cut.events({ jobId: job_id, lastEventId: '0' })) again.push(event)
  expect(again).toEqual(ofJob)
  expect(cuts).toBeGreaterThan(1)
  const foreign = other.events({ jobId: job_id }).next()
  await expect(foreign).rejects.toMatchObject({ status: 404, code: 'job_not_found' })
})

it('verifies a delivery that the service made, and no other', async () => {
  const received: { payload: string; headers: IncomingHttpHeaders }[] = []
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ payload: Buffer.concat(chunks).toString(), headers: request.headers })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  try {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    const { id, secret } = await client.post('/solar/webhooks/register', { body: { url } })
    await client.post('/solar/webhooks/{id}/test', { path: { id } })
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1)
    const [delivery] = received
    const event = await verifyWebhook({ ...delivery!, secret })
    expect(event).toEqual(JSON.parse(delivery!.payload))
    const refused = { code: 'webhook_not_verified' }
    const changed = delivery!.payload.replace('{', '{ ')
    await expect(verifyWebhook({ ...delivery!, payload: changed, secret })).rejects.toMatchObject(refused)
    const wrong = `whsec_${btoa('another secret of the same length')}`
    await expect(verifyWebhook({ ...delivery!, secret: wrong })).rejects.toMatchObject(refused)
  } finally {
    receiver.close()
  }
})

it('asks from an edge runtime, without a module of Node', { timeout: 120_000 }, async () => {
  const worker = `import { createClient } from '@sunwake/client'
    const settings = ${JSON.stringify({ baseUrl: server.url, apiKey: key })}
    export default {
      async fetch() {
        const client = createClient(settings)
        const { metadata } = await client.post('/v1/wind/analysis/quick', { body: ${JSON.stringify(PLACE)} })
        const job = await client.jobs.run('/solar/optimization/run', {
          body: { site: ${JSON.stringify(SITE)}, max_iterations: 8 },
        })
        const refused = await client.get('/v1/jobs/{job_id}', { path: { job_id: 'none' } }).catch(({ code }) => code)
        return Response.json({ fingerprint: metadata.fingerprint, status: job.status, refused })
      },
    }`
  await build({
    stdin: { contents: worker, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    outfile: join(folder, 'worker.js'),
    bundle: true,
    format: 'esm',
    conditions: CONDITIONS,
  })
  const config = `using Workerd = import "/workerd/workerd.capnp";
    const config :Workerd.Config = (
      services = [
        (name = "client", worker = (
          modules = [(name = "worker.js", esModule = embed "worker.js")],
          compatibilityDate = "2026-11-01",
          globalOutbound = "service",
        )),
        (name = "service", network = (allow = ["private", "local"])),
      ],
      sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "client")],
    );`
  writeFileSync(join(folder, 'config.capnp'), config)
  const runtime = spawn(workerd, ['serve', join(folder, 'config.capnp'), '--control-fd=1'])
  try {
    const port = await new Promise<string>((resolve, reject) => {
      let text = ''
      for (const stream of [runtime.stdout, runtime.stderr]) {
        stream.on('data', (chunk) => {
          text += String(chunk)
          const found = /"port":(\d+)/.exec(text)?.[1]
          if (found !== undefined) resolve(found)
        })
      }
      runtime.on('exit', () => reject(new Error(text)))
    })
    const seen = (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as Record<string, string>
    const { metadata } = await client.post('/v1/wind/analysis/quick', { body: PLACE })
    expect(seen).toEqual({
      fingerprint: metadata.fingerprint,
      status: 'completed',
      refused: 'job_not_found',
    })
  } finally {
    runtime.kill()
  }
})

it('does what its example says', async () => {
  const example = fileURLToPath(new URL('../examples/client.js', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [...NODE_FLAGS, example], {
    env: { ...process.env, SUNWAKE_URL: server.url, SUNWAKE_API_KEY: key },
  })
  expect(stdout).toMatch(/^one turbine: P50 \d+ MWh\/a, P90 \d+\n\d+ turbines .*\nbest tilt \d/)
  expect(stdout.split('\n')[3]).toBe('validation_error: latitude is 91, not a number in -90..90 °')
})

it('does the same in a browser', async (context) => {
  const launched = await launchBrowser()
  if (typeof launched === 'string') return context.skip(launched)
  try {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('../packages/client/src/index.ts', import.meta.url))],
      bundle: true,
      format: 'iife',
      globalName: 'sunwake',
      write: false,
    })
    const page = await launched.browser.newPage()
    // A page of the same origin, without the rules of the service's own pages.
    await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))
    await page.goto(`${server.url}/empty`)
    const program = `${outputFiles[0]!.text}
      ;(async () => {
        const client = sunwake.createClient({ baseUrl: location.origin, apiKey: ${JSON.stringify(key)} })
        const { metadata } = await client.post('/v1/wind/analysis/quick', { body: ${JSON.stringify(PLACE)} })
        const job = await client.jobs.run('/solar/optimization/run', {
          body: { site: ${JSON.stringify(SITE)}, max_iterations: 12 },
        })
        const refused = await client.get('/v1/jobs/{job_id}', { path: { job_id: 'none' } }).catch(({ code }) => code)
        return { fingerprint: metadata.fingerprint, energy: job.energy_metrics.annual_energy_mwh, refused }
      })()`
    const seen = (await page.evaluate(program)) as { fingerprint: string; energy: number; refused: string }
    const { metadata } = await client.post('/v1/wind/analysis/quick', { body: PLACE })
    expect(seen.fingerprint).toBe(metadata.fingerprint)
    expect(seen.refused).toBe('job_not_found')
    // A kilowatt in North Carolina yields between 1,200 and 2,200 kWh a year, whatever its tilt.
    expect(seen.energy).toBeGreaterThan(1200)
    expect(seen.energy).toBeLessThan(2200)
  } finally {
    await launched.close()
  }
})
