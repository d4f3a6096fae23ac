import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKey, loadConfig, type RunningServer, StartError, startServer } from '../src/index.ts'
import { createLogger } from '../src/logger.ts'
import { SIMULATION } from './service.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-listening-'))
const config = loadConfig({
  PORT: '0',
  DATABASE_URL: `sqlite:${join(folder, 'sunwake.db')}`,
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
})
const logger = createLogger('silent')
let server: RunningServer
let key: string

beforeAll(async () => {
  key = (await createKey(config, { organization: 'Test', email: 'test@example.com' })).key
  server = await startServer(config, { logger, workers: 0 })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A year of hours as a request, some 180 kB. */
function yearOfHours() {
  const peer = JSON.parse(
    readFileSync(new URL('../../core/test/reference/solar/e2e/weather_sydney.json', import.meta.url), 'utf8'),
  ) as Record<string, number[]>
  return {
    latitude: -33.87,
    longitude: 151.21,
    weather: {
      start: '2019-01-01T00:00:00Z',
      ghi_wm2: peer['ghi'],
      dni_wm2: peer['dni'],
      dhi_wm2: peer['dhi'],
      temp_air_c: peer['temp_air'],
      wind_speed_ms: peer['wind_speed'],
    },
    system: { capacity_kw: 100 },
  }
}

const headersOf = (extra: Record<string, string> = {}) => ({
  'content-type': 'application/json',
  'x-api-key': key,
  ...extra,
})

function post(body: string | Uint8Array, extra: Record<string, string> = {}) {
  return fetch(`${server.url}/v1/solar/simulate`, {
    method: 'POST',
    headers: headersOf(extra),
    body: body as string,
  })
}

/** A bare connection to the service. */
async function dial(to: RunningServer = server): Promise<Socket> {
  const { hostname, port } = new URL(to.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Everything that a connection says until it ends, or until nothing came for a while. */
async function heard(socket: Socket, quietMs = 3000): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  socket.setTimeout(quietMs, () => socket.destroy())
  if (!socket.closed) await once(socket, 'close')
  return text
}

const alive = async () => expect((await fetch(`${server.url}/health`)).status).toBe(200)

describe('a listening service', () => {
  it('answers a year of hours within a second', async () => {
    const response = await post(JSON.stringify(yearOfHours()))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      period: { records: 8760 },
      energy_metrics: { annual_energy_mwh: expect.any(Number) },
    })
  })

  it('gzips a long answer only when the client accepts it', async () => {
    const body = gzipSync(JSON.stringify(yearOfHours()))
    const raw = (encoding: string) =>
      new Promise<{ encoding: string | undefined; bytes: Buffer; vary: string | undefined }>(
        (resolve, reject) => {
          const headers = headersOf({
            accept: 'text/csv',
            'accept-encoding': encoding,
            'content-encoding': 'gzip',
          })
          const sent = request(
            `${server.url}/v1/solar/simulate`,
            { method: 'POST', headers },
            async (answer) => {
              const chunks: Buffer[] = []
              for await (const chunk of answer) chunks.push(chunk as Buffer)
              resolve({
                encoding: answer.headers['content-encoding'],
                bytes: Buffer.concat(chunks),
                vary: answer.headers.vary,
              })
            },
          )
          sent.on('error', reject).end(body)
        },
      )
    const [packed, plain, refused] = [await raw('gzip'), await raw('identity'), await raw('gzip;q=0')]
    expect(packed.encoding).toBe('gzip')
    expect(packed.vary).toContain('Accept-Encoding')
    expect(plain.encoding).toBeUndefined()
    expect(refused.encoding).toBeUndefined()
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
    expect(String(plain.bytes).trimEnd().split('\n')).toHaveLength(8761)
  })

  it('leaves a short answer as it is', async () => {
    const response = await fetch(`${server.url}/health`, { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('content-length')).toBeTruthy()
  })

  it('refuses a body without end after its first MiB', async () => {
    const socket = await dial()
    const answer = heard(socket)
    socket.write(
      `POST /v1/solar/simulate HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
    for (let sent = 0; sent < 64 && !socket.destroyed; sent++) {
      socket.write(chunk)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
    await alive()
  })

  it('refuses gzip bombs without holding them', async () => {
    // A gzip stream may have many members: 900 times 1 MiB of zeros in less than 1 MiB.
    const bomb = Buffer.concat(new Array<Buffer>(900).fill(gzipSync(Buffer.alloc(1024 * 1024))))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const before = process.memoryUsage().rss
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(bomb, { 'content-encoding': 'gzip' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([413, 413, 413, 413])
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024)
    await alive()
  })

  it('survives a client that disconnects in the middle of a body', async () => {
    for (let k = 0; k < 5; k++) {
      const socket = await dial()
      socket.write(
        `POST /v1/solar/simulate HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"lat`,
      )
      await new Promise((resolve) => setTimeout(resolve, 20))
      socket.destroy()
    }
    await alive()
  })

  it('survives a client that disconnects in the middle of an answer', async () => {
    const body = JSON.stringify(yearOfHours())
    for (let k = 0; k < 3; k++) {
      const socket = await dial()
      socket.write(
        `POST /v1/solar/simulate HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nAccept: text/csv\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
      await once(socket, 'data')
      socket.destroy()
    }
    await alive()
  })

  it.each([
    [
      'no HTTP',
      'hello\r\n\r\n',
      /^HTTP\/1\.1 400 Bad Request\r\n.*X-Request-Id: ([\w-]+)\r\n.*"error":"validation_error".*"request_id":"\1"/s,
    ],
    [
      'a wrong Host',
      'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 400 .*X-Request-Id.*validation_error/is,
    ],
    ['HTTP/1.0 without a Host', 'GET /health HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 200 /],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400 /],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      /^HTTP\/1\.1 400 /,
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1\.1 400 /,
    ],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 [45]\d\d /],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      /^HTTP\/1\.1 431 Request Header Fields Too Large\r\n.*X-Request-Id: ([\w-]+)\r\n.*"error":"headers_too_large".*"request_id":"\1"/s,
    ],
    ['a path of nothing', 'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 4\d\d /],
  ])('answers %s and keeps running', async (_, text, answer) => {
    const socket = await dial()
    socket.write(text)
    expect(await heard(socket)).toMatch(answer)
    await alive()
  })

  it('closes its store after requests whose clients have left', async () => {
    const lines: string[] = []
    const log = createLogger(
      'info',
      new Writable({
        write(chunk, _, done) {
          lines.push(String(chunk))
          done()
        },
      }),
    )
    const own = await startServer(config, { logger: log, workers: 0 })
    const body = JSON.stringify({ email: 'a@example.com', password: 'not the password' })
    const sockets = await Promise.all(Array.from({ length: 8 }, () => dial(own)))
    for (const socket of sockets) {
      socket.write(
        `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 30))
    for (const socket of sockets) socket.destroy()
    await own.close()
    const told = lines.map((line) => JSON.parse(line) as { msg: string; level: number })
    expect(told.at(-1)?.msg).toBe('service closed')
    expect(told.filter(({ level }) => level >= 50)).toEqual([])
  })

  it('finishes the request in flight when it is closed, and accepts no other', async () => {
    const own = await startServer(config, { logger, workers: 0 })
    const body = JSON.stringify(SIMULATION)
    // The first to ask waits for the thread that computes to start, maybe longer than a service that ends is patient.
    await fetch(`${own.url}/v1/solar/simulate`, { method: 'POST', headers: headersOf(), body })
    const socket = await dial(own)
    const idle = await dial(own)
    const answer = heard(socket, 30_000)
    socket.write(
      `POST /v1/solar/simulate HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.slice(0, 20))
    await new Promise((resolve) => setTimeout(resolve, 100))
    const closed = own.close()
    expect(own.close()).toBe(closed)
    await once(idle, 'close')
    await expect(fetch(`${own.url}/health`)).rejects.toThrow()
    socket.write(body.slice(20))
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    await closed
  })

  it('says that its port is in use', async () => {
    const { port } = new URL(server.url)
    const second = startServer({ ...config, port: Number(port) }, { logger })
    await expect(second).rejects.toThrow(StartError)
    await expect(second).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`)
  })

  it('says that its host is not an address of this machine', async () => {
    await expect(startServer({ ...config, host: '192.0.2.1' }, { logger })).rejects.toThrow(
      'HOST 192.0.2.1 is not an address of this machine',
    )
  })

  it('says that its database cannot be opened', async () => {
    const nowhere = { kind: 'sqlite', file: join(folder, 'sunwake.db', 'x.db') } as const
    await expect(startServer({ ...config, database: nowhere }, { logger })).rejects.toThrow(
      /^The database cannot be opened: /,
    )
    const silent = { kind: 'postgres', url: 'postgres://u:p@127.0.0.1:1/d' } as const
    await expect(startServer({ ...config, database: silent }, { logger })).rejects.toThrow(/^JWT_SECRET /)
    const jwtSecret = 'a secret of tests, which is long enough'
    await expect(startServer({ ...config, database: silent, jwtSecret }, { logger })).rejects.toThrow(
      /^ENCRYPTION_KEY /,
    )
    const { encryptionKeys } = loadConfig({ ENCRYPTION_KEY: 'ab'.repeat(32) })
    const complete = { ...config, database: silent, jwtSecret, encryptionKeys }
    await expect(startServer(complete, { logger })).rejects.toThrow(
      /^The database cannot be opened: .*ECONNREFUSED/,
    )
  })

  it('listens on IPv6', async (context) => {
    const own = await startServer({ ...config, host: '::1' }, { logger, workers: 0 }).catch(() => undefined)
    if (own === undefined) return context.skip('this machine has no IPv6')
    expect(own.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
    expect((await fetch(`${own.url}/health`)).status).toBe(200)
    await own.close()
  })
})
