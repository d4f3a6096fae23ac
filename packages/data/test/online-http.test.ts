import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CacheEntry, CacheStore } from '../src/online/cache/cache-store.ts'
import { cachedAnswers } from '../src/online/cache/cached-answers.ts'
import { type CacheFiles, diskCache } from '../src/online/cache/disk-cache.ts'
import { createHttpClient, type HttpClientOptions } from '../src/online/http/http-client.ts'
import { retryAfterSeconds } from '../src/online/http/retry-after.ts'
import { roundPlace } from '../src/online/place.ts'
import { ProviderFailure } from '../src/online/provider-failure.ts'
import { providerUrlsOf } from '../src/online/provider-urls.ts'
import { climbLadder, narrowedMode } from '../src/sources/ladder.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void

let server: Server
let url: URL
let handler: Handler
let count = 0
let inFlight = 0
let busiest = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    busiest = Math.max(busiest, ++inFlight)
    response.on('close', () => inFlight--)
    handler(request, response, ++count)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x`)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  count = 0
  busiest = 0
})

const client = (policy: HttpClientOptions['policy'] = {}, more: Partial<HttpClientOptions> = {}) =>
  createHttpClient({ provider: 'Test', policy: { backoffMs: 1, ...policy }, random: () => 0.5, ...more })

const send = (response: ServerResponse, status: number, body = '', headers = {}): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)
}
const failureOf = (work: Promise<unknown>): Promise<ProviderFailure> =>
  work.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error as ProviderFailure,
  )

describe('a client', () => {
  it('returns the text, and sends a user agent', async () => {
    let agent: string | undefined
    handler = (request, response) => {
      agent = request.headers['user-agent']
      send(response, 200, '{"a":1}')
    }
    expect(await client().getText(url)).toBe('{"a":1}')
    expect(agent).toMatch(/^Sunwake/)
  })

  it.each([429, 500, 502, 503, 529])('retries after status %d, as often as it may', async (status) => {
    handler = (_, response) => send(response, status)
    const { kind } = await failureOf(client({ tries: 3 }).getText(url))
    expect(kind).toBe(status === 429 ? 'rate_limited' : 'server_error')
    expect(count).toBe(3)
  })

  it.each([400, 401, 403, 404, 422])(
    'does not retry after status %d, and reports the reason',
    async (status) => {
      handler = (_, response) => send(response, status, '{"reason":"no\\nsuch  place"}')
      const failure = await failureOf(client().getText(url))
      expect(failure).toMatchObject({ kind: 'refused', provider: 'Test' })
      expect(failure.message).toContain(`${status} (no such place)`)
      expect(count).toBe(1)
    },
  )

  it('waits as long as Retry-After states', async () => {
    const at: number[] = []
    handler = (_, response, n) => {
      at.push(performance.now())
      if (n === 1) send(response, 429, '', { 'Retry-After': '1' })
      else send(response, 200, '[]')
    }
    await client().getText(url)
    expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(990)
  })

  it('does not wait longer than its limit, and passes Retry-After on', async () => {
    handler = (_, response) => send(response, 429, '', { 'Retry-After': '120' })
    const failure = await failureOf(client({ retryAfterMaxMs: 5000 }).getText(url))
    expect(failure).toMatchObject({ kind: 'rate_limited', retryAfterS: 120 })
    expect(count).toBe(1)
  })

  it('stops asking a failing provider for a while, then tries one request', async () => {
    handler = (_, response) => send(response, 500)
    const patient = client({ tries: 1, breakerFailures: 3, breakerRestMs: 60 })
    for (let i = 0; i < 3; i++) await failureOf(patient.getText(url))
    expect(await failureOf(patient.getText(url))).toMatchObject({ kind: 'resting' })
    expect(count).toBe(3)
    await new Promise((resolve) => setTimeout(resolve, 80))
    handler = (_, response) => send(response, 200, '{}')
    expect(await patient.getText(url)).toBe('{}')
  })

  it('does not count refused requests as failures of a provider', async () => {
    handler = (_, response) => send(response, 400)
    const one = client({ breakerFailures: 2 })
    for (let i = 0; i < 5; i++) expect((await failureOf(one.getText(url))).kind).toBe('refused')
    expect(count).toBe(5)
  })

  it('limits its concurrent requests, and refuses when too many wait', async () => {
    handler = (_, response) => setTimeout(() => send(response, 200, '{}'), 20)
    const narrow = client({ concurrency: 2, queueMax: 3, tries: 1 })
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => narrow.getText(url)))
    expect(busiest).toBe(2)
    const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused).toHaveLength(3)
    expect((refused[0]!.reason as ProviderFailure).kind).toBe('resting')
  })

  it.each([true, false])(
    'stops at the longest body, with or without a stated length (%s)',
    async (isTold) => {
      handler = (_, response) => {
        response.writeHead(200, isTold ? { 'Content-Length': '100000' } : {})
        response.end('1'.repeat(100_000))
      }
      const failure = await failureOf(client({ bodyMaxBytes: 1000, tries: 1 }).getText(url))
      expect(failure).toMatchObject({ kind: 'broken_answer' })
      expect(failure.message).toContain('longer than')
    },
  )

  it('follows a redirect, and none to another protocol', async () => {
    handler = (request, response) =>
      request.url === '/x' ? send(response, 302, '', { Location: '/y' }) : send(response, 200, '{"y":1}')
    expect(await client().getText(url)).toBe('{"y":1}')
    handler = (_, response) => send(response, 302, '', { Location: 'file:///etc/passwd' })
    expect((await failureOf(client({ tries: 1 }).getText(url))).message).toContain('redirected to file:')
    const down: typeof fetch = async () =>
      new Response(null, { status: 301, headers: { Location: 'http://a.example/' } })
    const secure = client({ tries: 1 }, { fetch: down })
    expect((await failureOf(secure.getText(new URL('https://a.example/')))).message).toContain('http:')
  })

  it('names what broke a connection', async () => {
    const failure = await failureOf(client({ tries: 1 }).getText(new URL('http://127.0.0.1:2/')))
    expect(failure.kind).toBe('network')
    expect(failure.message).toMatch(/ECONNREFUSED|bad port/)
  })

  it('returns headers and other statuses unchanged to readers of ranges', async () => {
    handler = (request, response) =>
      send(response, request.headers['range'] === 'bytes=0-3' ? 206 : 404, 'abcd')
    const ranged = await client().fetch(url, { headers: { Range: 'bytes=0-3' } })
    expect([ranged.status, await ranged.text()]).toEqual([206, 'abcd'])
    expect((await client().fetch(String(url))).status).toBe(404)
  })

  it('aborts a fetch that its caller cancels', async () => {
    handler = () => {}
    const controller = new AbortController()
    const work = client().fetch(url, { signal: controller.signal })
    setTimeout(() => controller.abort(), 20)
    await expect(work).rejects.toThrow()
    expect(count).toBe(1)
  })
})

describe('retryAfterSeconds', () => {
  it.each<[string | null, number | undefined]>([
    ['0', 0],
    [' 17 ', 17],
    ['Sun, 22 Nov 2026 00:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 00:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j as %s', (header, seconds) => {
    expect(retryAfterSeconds(header, Date.UTC(2026, 10, 22))).toBe(seconds)
  })
})

function memoryFiles(): CacheFiles & { readonly files: Map<string, string> } {
  const files = new Map<string, string>()
  return {
    files,
    read: async (name) => files.get(name),
    write: async (name, text) => void files.set(name, text),
    remove: async (name) => void files.delete(name),
    list: async () => [...files.keys()].map((name) => ({ name, writtenMs: name.startsWith('0') ? 0 : 1e12 })),
  }
}

describe('the disk cache', () => {
  const entry: CacheEntry = { storedAtMs: 1e12, text: '{"ü":1}\nsecond line' }

  it('returns what was stored, to the byte', async () => {
    const cache = diskCache(memoryFiles())
    await cache.put('a key', entry)
    expect(await cache.get('a key')).toEqual(entry)
    expect(await cache.get('another')).toBeUndefined()
  })

  it.each<[string, (content: string) => string]>([
    ['cut off', (content) => content.slice(0, -1)],
    ['empty', () => ''],
    ['no entry', () => 'hello\nworld'],
    ['of another key', (content) => content.replace('a key', 'b key')],
  ])('treats a file that is %s as absent', async (_, change) => {
    const files = memoryFiles()
    const cache = diskCache(files)
    await cache.put('a key', entry)
    const [[name, content]] = [...files.files] as [[string, string]]
    files.files.set(name, change(content))
    expect(await cache.get('a key')).toBeUndefined()
  })

  it('removes expired files, and no file that is not its own', async () => {
    const files = memoryFiles()
    const old = `${'0'.repeat(64)}.entry`
    for (const name of [old, `${old}.0-0.draft`, '0.txt']) files.files.set(name, 'x')
    await diskCache(files).put('a key', entry)
    expect([...files.files.keys()].filter((name) => name.startsWith('00') || name === '0.txt')).toEqual([
      '0.txt',
    ])
  })

  it('returns an answer when the disk fails', async () => {
    const fail = (): never => {
      throw new Error('disk full')
    }
    const cache = diskCache({ read: fail, write: fail, remove: fail, list: fail } as unknown as CacheFiles)
    await cache.put('a key', entry)
    expect(await cache.get('a key')).toBeUndefined()
  })
})

describe('cachedAnswers', () => {
  it('fetches again where the cached file is unreadable or dated in the future', async () => {
    let kept: CacheEntry | undefined = { storedAtMs: 0, text: 'not a number' }
    const put = async (_: string, value: CacheEntry): Promise<void> => {
      kept = value
    }
    const store: CacheStore = { get: async () => kept, put }
    const ask = cachedAnswers(store, () => 1000)
    let loads = 0
    const question = {
      provider: 'Test',
      key: 'k',
      load: async () => String(++loads),
      decode: (text: string) => {
        if (!/^\d+$/.test(text))
          throw new ProviderFailure({ provider: 'Test', kind: 'no_data', problem: 'none' })
        return Number(text)
      },
    }
    expect(await ask(question)).toEqual({ value: 1, fetchedAtMs: 1000 })
    expect(await ask(question)).toEqual({ value: 1, fetchedAtMs: 1000 })
    kept = { storedAtMs: 2000, text: '7' }
    expect(await ask(question)).toEqual({ value: 2, fetchedAtMs: 1000 })
  })
})

describe('the ladder', () => {
  it.each([
    ['embedded', undefined, 'embedded'],
    ['embedded', 'auto', 'embedded'],
    ['embedded', 'embedded', 'embedded'],
    ['embedded', 'online', undefined],
    ['auto', undefined, 'auto'],
    ['auto', 'embedded', 'embedded'],
    ['auto', 'online', 'online'],
    ['online', undefined, 'online'],
    ['online', 'auto', 'online'],
    ['online', 'embedded', undefined],
  ] as const)('policy %s restricted by %s is %s', (policy, asked, mode) => {
    expect(narrowedMode(policy, asked)).toBe(mode)
  })

  it('passes on errors other than missing data', async () => {
    const bug = () => Promise.reject(new TypeError('a bug'))
    await expect(climbLadder('auto', bug)).rejects.toThrow('a bug')
  })
})

describe('roundPlace', () => {
  it('rounds, avoids −0, and has one name for the antimeridian', () => {
    expect(roundPlace({ latitudeDeg: -0.001, longitudeDeg: 179.999 }, 2)).toEqual({
      latitudeDeg: 0,
      longitudeDeg: -180,
    })
    expect(roundPlace({ latitudeDeg: 48.4444, longitudeDeg: 5.5855 }, 2)).toEqual({
      latitudeDeg: 48.44,
      longitudeDeg: 5.59,
    })
  })
})

describe('providerUrlsOf', () => {
  it('strips the last slash of addresses, and treats an empty one as absent', () => {
    expect(
      providerUrlsOf({
        PROVIDER_PVGIS_BASE_URL: ' https://mirror.example/pvgis/ ',
        PROVIDER_GWA_BASE_URL: '',
      }),
    ).toEqual({ pvgis: 'https://mirror.example/pvgis' })
  })

  it.each(['pvgis', 'ftp://x', 'http://x/?a=1', 'http://u:p@x/'])('refuses %s by name', (value) => {
    expect(() => providerUrlsOf({ PROVIDER_PVGIS_BASE_URL: value })).toThrow(/^PROVIDER_PVGIS_BASE_URL is/)
  })
})
