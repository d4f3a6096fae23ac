import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IPolicy,
  type IRetryBackoffContext,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { ProviderFailure } from '../provider-failure.ts'
import { followRedirects } from './follow-redirects.ts'
import { DEFAULT_HTTP_POLICY, type HttpPolicy } from './http-policy.ts'
import { type BodyForm, limitedBytes, readBody } from './read-body.ts'
import { retryAfterSeconds } from './retry-after.ts'

/** What a client is made of. */
export interface HttpClientOptions {
  /** Name of the provider, for people. */
  readonly provider: string
  readonly policy?: Partial<HttpPolicy> | undefined
  /** Instead of the global one. */
  readonly fetch?: typeof fetch | undefined
  /** Epoch ms. */
  readonly now?: (() => number) | undefined
  /** Uniform in 0..1, for the jitter of waits. */
  readonly random?: (() => number) | undefined
}

/** One provider over HTTP. */
export interface HttpClient {
  readonly provider: string
  /**
   * Text of a GET.
   * @throws {ProviderFailure}
   */
  getText(
    url: URL,
    options?: { readonly form?: BodyForm; readonly headers?: Record<string, string> },
  ): Promise<string>
  /**
   * A `fetch` with the same limits, for readers that bring their own requests (GeoTIFF by ranges): a status that is no
   * success comes back as it is, unless another try may help.
   */
  readonly fetch: typeof fetch
}

const USER_AGENT = 'Sunwake/0.1 (+https://www.npmjs.com/package/@sunwake/data)'
const TOO_MANY = 429
/** PVGIS says so when it has too much to do. */
const OVERLOADED = 529
const REASON_MAX = 200

/**
 * A client that gives up in time, tries again what may pass, leaves a failing provider alone for a while, and never
 * sends more requests at once than its policy allows. Retries are for time-outs, broken connections, 429 and 5xx, and
 * answers that are cut off; a refused request (other 4xx) fails at once and does not count against the provider.
 */
export function createHttpClient({
  provider,
  policy: given = {},
  fetch: ownFetch,
  now = Date.now,
  random = Math.random,
}: HttpClientOptions): HttpClient {
  const policy: HttpPolicy = { ...DEFAULT_HTTP_POLICY, ...given }
  const guard = createGuard(policy, random)

  async function send(url: URL, init: RequestInit, signal: AbortSignal): Promise<Response> {
    const signals = [signal, ...(init.signal ? [init.signal] : [])]
    const once = (to: URL): Promise<Response> =>
      (ownFetch ?? fetch)(to, { ...init, redirect: 'manual', signal: AbortSignal.any(signals) })
    const response = await followRedirects(once, url, { provider, max: policy.redirectsMax })
    if (response.ok) return response
    // A copy, since the answer itself may be handed on with its body.
    const failure = await failureOf(response.clone(), provider, now())
    if (failure.kind === 'refused' && init.method === undefined) throw failure
    if (failure.kind === 'refused') return response
    throw failure
  }

  async function guarded<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await guard.execute(async ({ signal }) => {
        try {
          return await work(signal)
        } catch (error) {
          throw signal.aborted ? error : asFailure(error, provider)
        }
      })
    } catch (error) {
      throw policyFailure(error, provider, policy)
    }
  }

  return {
    provider,
    getText(url, { form = 'json', headers = {} } = {}) {
      const accept = form === 'json' ? 'application/json' : 'text/plain, */*'
      return guarded(async (signal) => {
        const response = await send(
          url,
          { headers: { Accept: accept, 'User-Agent': USER_AGENT, ...headers } },
          signal,
        )
        return readBody(response, { provider, form, maxBytes: policy.bodyMaxBytes })
      })
    },
    fetch: (input, init) =>
      guarded(async (signal) => {
        const url = new URL(input instanceof Request ? input.url : input)
        const response = await send(url, { method: 'GET', ...init }, signal)
        // Read here, so that the time-out holds for the body too.
        const tooLong = () =>
          new ProviderFailure({
            provider,
            kind: 'broken_answer',
            problem: `its answer is longer than ${Math.round(policy.bodyMaxBytes / 1e6)} MB`,
          })
        const body =
          response.body === null ? null : await limitedBytes(response, policy.bodyMaxBytes, tooLong)
        const { status, statusText, headers } = response
        return new Response(body, { status, statusText, headers })
      }),
  }
}

/** Retry around breaker around queue around time-out: a request that waits in the queue is not timed. */
function createGuard(policy: HttpPolicy, random: () => number): IPolicy<{ signal: AbortSignal }> {
  const isWorthRetry = (error: Error): boolean =>
    error instanceof TaskCancelledError ||
    (error instanceof ProviderFailure &&
      error.kind !== 'refused' &&
      (error.retryAfterS ?? 0) * 1000 <= policy.retryAfterMaxMs)
  const isProvidersFault = (error: Error): boolean =>
    error instanceof TaskCancelledError || (error instanceof ProviderFailure && error.kind !== 'refused')
  const wait = ({ attempt, result }: IRetryBackoffContext<unknown>): number => {
    const asked = 'error' in result && result.error instanceof ProviderFailure ? result.error.retryAfterS : 0
    return Math.max((asked ?? 0) * 1000, random() * policy.backoffMs * 2 ** (attempt - 1))
  }
  return wrap(
    retry(handleWhen(isWorthRetry), { maxAttempts: policy.tries - 1, backoff: new DelegateBackoff(wait) }),
    circuitBreaker(handleWhen(isProvidersFault), {
      halfOpenAfter: policy.breakerRestMs,
      breaker: new ConsecutiveBreaker(policy.breakerFailures),
    }),
    bulkhead(policy.concurrency, policy.queueMax),
    timeout(policy.timeoutMs, TimeoutStrategy.Aggressive),
  )
}

/** What a status that is no success means. */
async function failureOf(response: Response, provider: string, nowMs: number): Promise<ProviderFailure> {
  const { status } = response
  const retryAfterS = retryAfterSeconds(response.headers.get('retry-after'), nowMs)
  const reason = await reasonOf(response)
  if (status === TOO_MANY) {
    const wait = retryAfterS === undefined ? '' : ` and wants ${retryAfterS} s of rest`
    return new ProviderFailure({
      provider,
      kind: 'rate_limited',
      problem: `it has had too many requests (429)${wait}`,
      retryAfterS,
    })
  }
  const isServers = status >= 500
  const busy = status === OVERLOADED ? ', it is overloaded' : ''
  return new ProviderFailure({
    provider,
    kind: isServers ? 'server_error' : 'refused',
    problem: `it answered ${status}${busy}${reason === '' ? '' : ` (${reason})`}`,
    retryAfterS: isServers ? retryAfterS : undefined,
  })
}

/** The reason in an error body, short and on one line; nothing of a web page. */
async function reasonOf(response: Response): Promise<string> {
  try {
    const body: unknown = JSON.parse((await response.text()).slice(0, 10_000))
    const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
    const reason = fields['reason'] ?? fields['message'] ?? fields['messages']
    const text = typeof reason === 'string' ? reason : Array.isArray(reason) ? reason.join('; ') : ''
    return text
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, REASON_MAX)
  } catch {
    return ''
  }
}

/** An error of `fetch` or of a body that broke off. */
function asFailure(error: unknown, provider: string): Error {
  if (error instanceof ProviderFailure) return error
  const { cause } = error as { cause?: { code?: string; message?: string } }
  const why = cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : String(error))
  return new ProviderFailure({
    provider,
    kind: 'network',
    problem: `the connection failed (${why})`,
    cause: error,
  })
}

/** An error of the guard itself. */
function policyFailure(error: unknown, provider: string, policy: HttpPolicy): unknown {
  const failure = (kind: 'timeout' | 'resting', problem: string): ProviderFailure =>
    new ProviderFailure({ provider, kind, problem, cause: error })
  if (!(error instanceof Error)) return error
  if (error instanceof TaskCancelledError) {
    return failure('timeout', `it did not answer in ${policy.timeoutMs / 1000} s, ${policy.tries} times`)
  }
  if (error instanceof BrokenCircuitError)
    return failure('resting', 'it failed again and again and is not asked for a while')
  if (error instanceof BulkheadRejectedError) return failure('resting', 'too many requests wait for it')
  return error
}
