import { expect, it } from 'vitest'
import { CALLS, rawErrorsOf } from '../../../test/raw-errors.ts'
import { type Client, createClient, SunwakeError, verifyWebhook } from '../src/index.ts'

const client = createClient({
  baseUrl: 'https://sunwake.example',
  retries: 0,
  fetch: async () => new Response('{"pagination":{"next_cursor":null}}'),
})

it('exported functions refuse missing and wrong arguments by name', async () => {
  expect(await rawErrorsOf(new URL('../', import.meta.url))).toEqual({})
})

const calls = Object.entries({ ...client, ...client.jobs } as unknown as Record<string, Call>).filter(
  ([, call]) => typeof call === 'function',
)
type Call = (...given: unknown[]) => unknown

it.each(calls)('%s of a client refuses them by name', async (name, call) => {
  for (const given of CALLS) {
    // Without options, or with none of them, the events of the organisation are asked for.
    if (name === 'events' && JSON.stringify(given).match(/^\[\]$|^\[(null|\{\})/)) continue
    const error = await firstOf(() => call(...given)).catch((reason: unknown) => reason)
    expect(error, JSON.stringify(given)).toBeInstanceOf(SunwakeError)
    expect(error).toMatchObject({ code: 'invalid_argument', fields: [{ field: expect.any(String) }] })
  }
})

const KEY = 'sunwake_key'
const baseUrl = 'https://sunwake.example'
const cyclic: Record<string, unknown> = {}
cyclic['self'] = cyclic

it.each<[string, string, () => unknown]>([
  ['baseUrl', 'options.baseUrl is "sunwake.example"', () => createClient({ baseUrl: 'sunwake.example' })],
  ['apiKey', 'visible ASCII', () => createClient({ baseUrl, apiKey: `${KEY}\n` })],
  ['timeoutMs', 'options.timeoutMs is NaN', () => createClient({ baseUrl, timeoutMs: Number.NaN })],
  ['retries', 'whole number', () => createClient({ baseUrl, retries: 1.5 })],
  ['unknown option', 'options.apikey', () => createClient({ baseUrl, apikey: KEY } as never)],
  ['part of a path', 'request.path.job_id is missing', () => client.get('/v1/jobs/{job_id}', {} as never)],
  ['header', 'request.headers', () => client.get('/health', { headers: { 'x-a': 'a\nb' } })],
  ['body', 'request.body', () => client.post('/v1/wind/analysis/quick', { body: cyclic as never })],
  ['secret', 'delivery.secret', () => verifyWebhook({ payload: '{}', headers: {}, secret: 'whsec_' })],
])('a wrong %s is told with its place', async (_, message, call) => {
  const error = await firstOf(call).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'invalid_argument', message: expect.stringContaining(message) })
})

it.each<[string, () => unknown]>([
  ['a key', () => createClient({ baseUrl, apiKey: `${KEY} ` })],
  ['a key by another name', () => createClient({ baseUrl, apikey: KEY } as never)],
  ['a secret', () => verifyWebhook({ payload: '{}', headers: {}, secret: `${KEY}!` })],
])('%s does not stand in an error', async (_, call) => {
  const error = (await firstOf(call).catch((reason: unknown) => reason)) as SunwakeError
  expect(error.code).toBe('invalid_argument')
  expect(`${error.message} ${JSON.stringify(error.fields)}`).not.toContain(KEY)
})

/** What a call gives, or the first of what it gives one after another. */
async function firstOf(call: () => unknown): Promise<unknown> {
  const answer = call() as Partial<ReturnType<Client['events']>>
  return typeof answer?.next === 'function' ? answer.next() : answer
}
