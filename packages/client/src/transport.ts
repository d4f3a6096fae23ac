import {
  ANYTHING,
  COUNT,
  CREDENTIAL,
  FUNCTION,
  type Kind,
  MILLISECONDS,
  NOT_NEGATIVE,
  OBJECT,
  refusal,
  requireShape,
  type Shape,
  SIGNAL,
  TEXT,
} from './arguments.ts'
import { errorOfAnswer, SunwakeError } from './errors.ts'

/** How a client reaches the service. Everything but the address has a default. */
export interface ClientOptions {
  /** Address of the service, `https://sunwake.example`. */
  readonly baseUrl: string
  /** An API key, `sunwake_...`. */
  readonly apiKey?: string | undefined
  /** Access token of a signed-in user, for what keys may not do. */
  readonly accessToken?: string | undefined
  /** Longest that one try may take [ms]. Default 60,000. */
  readonly timeoutMs?: number | undefined
  /** Tries after the first. Default 4. */
  readonly retries?: number | undefined
  /** A longer `Retry-After` is not waited for; its error is thrown [s]. Default 60. */
  readonly maxRetryAfterSeconds?: number | undefined
  readonly fetch?: typeof fetch | undefined
  /** Waits, unless the signal is aborted. */
  readonly sleep?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined
  /** Uniform in [0, 1), for the jitter. */
  readonly random?: (() => number) | undefined
  /** The time [ms since 1970]. */
  readonly now?: (() => number) | undefined
}

/** What goes over the wire. */
export interface WireRequest {
  readonly method: string
  /** As the contract writes it; what stands in its braces is in `parameters`. */
  readonly path: string
  readonly parameters?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  /** Whether the time-out ends with the headers of the answer, as streams want it. */
  readonly streamed?: boolean | undefined
}

/** Sends requests, again where that may help; answers that are not 2xx are thrown. */
export interface Transport {
  send(request: WireRequest): Promise<Response>
  /** Waits before try number `attempt` (from 0) as requests do, or as long as the service asked for [s]. */
  backOff(attempt: number, askedSeconds: number | undefined, signal: AbortSignal | undefined): Promise<void>
}

const ADDRESS: Kind = [
  (value) => typeof value === 'string' && /^https?:\/\/[^/]/.test(value) && URL.canParse(value),
  'an address that begins with https:// or http://',
]
const OPTIONS: Shape = {
  required: { baseUrl: ADDRESS },
  optional: {
    apiKey: CREDENTIAL,
    accessToken: CREDENTIAL,
    timeoutMs: MILLISECONDS,
    retries: COUNT,
    maxRetryAfterSeconds: NOT_NEGATIVE,
    fetch: FUNCTION,
    sleep: FUNCTION,
    random: FUNCTION,
    now: FUNCTION,
  },
}
/** What goes with the path of a request. */
export const REQUEST: Shape = {
  optional: {
    path: OBJECT,
    query: OBJECT,
    body: ANYTHING,
    headers: OBJECT,
    idempotencyKey: TEXT,
    signal: SIGNAL,
    timeoutMs: MILLISECONDS,
  },
}
const PARAMETER: Kind = [
  (value) => (typeof value === 'string' && value !== '') || Number.isFinite(value),
  'a text that is not empty, or a number,',
]

/** First wait, before jitter [ms]. */
const BASE_MS = 500
const LONGEST_MS = 16_000
/** Answers after which the same request may do better. */
const RETRIED = new Set([408, 425, 429, 502, 503, 504])
/** Repeating these does no harm; a POST carries a key that makes it so. */
const REPEATABLE = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'POST'])

export function createTransport(options: ClientOptions): Transport {
  requireShape(options, 'options', OPTIONS)
  const { timeoutMs = 60_000, retries = 4, maxRetryAfterSeconds = 60 } = options
  const { sleep = sleepFor, random = Math.random, now = Date.now } = options
  const base = options.baseUrl.replace(/\/+$/, '')
  const credentials = {
    ...(options.apiKey === undefined ? {} : { 'X-API-Key': options.apiKey }),
    ...(options.accessToken === undefined ? {} : { Authorization: `Bearer ${options.accessToken}` }),
  }
  const backOff: Transport['backOff'] = (attempt, askedSeconds = 0, signal) => {
    const ceiling = Math.min(LONGEST_MS, BASE_MS * 2 ** attempt)
    return sleep(Math.max(1000 * askedSeconds, ceiling * (0.5 + 0.5 * random())), signal)
  }

  async function once(request: WireRequest, url: string, sent: RequestInit): Promise<Response> {
    const limitMs = request.timeoutMs ?? timeoutMs
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), limitMs)
    const end = (): void => limit.abort()
    request.signal?.addEventListener('abort', end, { once: true })
    try {
      request.signal?.throwIfAborted()
      const response = await (options.fetch ?? fetch)(url, { ...sent, signal: limit.signal })
      if (
        response.type === 'opaqueredirect' ||
        (response.status >= 300 && response.status < 400 && response.status !== 304)
      ) {
        throw new SunwakeError(`${request.method} ${request.path} was redirected; correct baseUrl`, {
          code: 'redirected',
          status: response.status,
        })
      }
      if (!response.ok && response.status !== 304) throw errorOfAnswer(response, await response.text(), now())
      if (request.streamed === true) return response
      // Read here, so that the time-out covers the body.
      const bytes = await response.arrayBuffer()
      const { status, statusText, headers: given } = response
      return new Response(status === 204 || status === 304 ? null : bytes, {
        status,
        statusText,
        headers: given,
      })
    } catch (error) {
      request.signal?.throwIfAborted()
      if (error instanceof SunwakeError) throw error
      const timedOut = limit.signal.aborted
      throw new SunwakeError(
        timedOut
          ? `${request.method} ${request.path} took more than ${limitMs} ms`
          : `${request.method} ${base}${request.path} did not come through`,
        { code: timedOut ? 'timeout' : 'connection_failed', cause: error },
      )
    } finally {
      clearTimeout(timer)
      // A stream that has begun is still ended by the caller's signal.
      if (request.streamed !== true) request.signal?.removeEventListener('abort', end)
    }
  }

  return {
    backOff,
    async send(request) {
      const url = base + urlOf(request)
      const headers = headersOf({
        Accept: 'application/json',
        ...credentials,
        ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(request.method === 'POST'
          ? { 'Idempotency-Key': request.idempotencyKey ?? crypto.randomUUID() }
          : {}),
        ...request.headers,
      })
      const sent: RequestInit = {
        method: request.method,
        headers,
        // A redirect would carry the key to another host.
        redirect: 'manual',
        ...(request.body === undefined ? {} : { body: bodyOf(request.body) }),
      }
      for (let attempt = 0; ; attempt++) {
        try {
          return await once(request, url, sent)
        } catch (error) {
          const asked = error instanceof SunwakeError ? error.retryAfterSeconds : undefined
          if (attempt >= retries || !mayHelp(error, request.method) || (asked ?? 0) > maxRetryAfterSeconds)
            throw error
          await backOff(attempt, asked, request.signal)
        }
      }
    },
  }
}

/** Whether the same request may do better a little later, and does no harm if the first did come through. */
function mayHelp(error: unknown, method: string): boolean {
  if (!(error instanceof SunwakeError)) return false
  if (error.status === 429 || error.code === 'idempotency_in_progress') return true
  const passing = error.code === 'connection_failed' || error.code === 'timeout' || RETRIED.has(error.status)
  return passing && REPEATABLE.has(method)
}

function headersOf(given: Readonly<Record<string, string>>): Headers {
  try {
    return new Headers(given)
  } catch (cause) {
    throw refusal(
      'request.headers',
      Object.keys(given),
      `names and values that HTTP allows (${messageOf(cause)})`,
    )
  }
}

function bodyOf(body: unknown): string {
  try {
    return JSON.stringify(body)
  } catch (cause) {
    throw refusal('request.body', body, `what JSON can be written of (${messageOf(cause)})`)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function urlOf({ path, parameters = {}, query = {} }: WireRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    if (!PARAMETER[0](value)) throw refusal(`request.path.${name}`, value, `${PARAMETER[1]} for ${path}`)
    return encodeURIComponent(value as string | number)
  })
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? filled : `${filled}?${search}`
}

function sleepFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const end = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
}
