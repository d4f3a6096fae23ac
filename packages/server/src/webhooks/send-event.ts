import { Client } from 'undici'
import { guardedConnector } from './guarded-connector.ts'
import { type ResolveHost, resolveAnyName, resolvePublicName } from './resolve-host.ts'

const CONNECT_TIMEOUT_MS = 5000
/** From the look-up of the name to the head of the answer, and again for what of its body is read. */
const TIMEOUT_MS = 10_000
/** What is read of an answer [bytes]. */
const ANSWER_MAX = 65_536
/** What is kept of it [bytes]. */
const EXCERPT_MAX = 1024

/** What became of one try. */
export interface SendOutcome {
  /** Undefined where no answer came. */
  readonly statusCode: number | undefined
  readonly latencyMs: number
  /** Why it failed; undefined for a status of 200..299. */
  readonly error: string | undefined
  /** The first KiB of the answer. */
  readonly excerpt: string | undefined
}

/** Sends a body to an address, once. Never throws. */
export type SendEvent = (message: {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Gives it up early. */
  readonly signal?: AbortSignal | undefined
}) => Promise<SendOutcome>

/**
 * Sends to public addresses alone, unless private ones are allowed. Follows no redirect, uses no proxy, reuses no
 * connection, and is done within some seconds whatever the receiver does.
 */
export function createSender({
  allowPrivate,
  resolve = allowPrivate ? resolveAnyName : resolvePublicName,
  timeoutMs = TIMEOUT_MS,
}: {
  readonly allowPrivate: boolean
  readonly resolve?: ResolveHost | undefined
  readonly timeoutMs?: number | undefined
}): SendEvent {
  const connect = guardedConnector({ resolve, allowPrivate, timeoutMs: CONNECT_TIMEOUT_MS })
  return async ({ url, headers, body, signal }) => {
    const startedMs = performance.now()
    const latencyMs = () => Math.round(performance.now() - startedMs)
    if (!URL.canParse(url)) return failed('the address is not a URL', latencyMs())
    const { origin, pathname, search, protocol } = new URL(url)
    if (!/^https?:$/.test(protocol)) return failed('only https is sent to', latencyMs())
    if (protocol === 'http:' && !allowPrivate) return failed('only https is sent to', latencyMs())
    const up = new AbortController()
    const giveUp = () => up.abort()
    const timer = setTimeout(giveUp, timeoutMs)
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted === true) giveUp()
    const client = new Client(origin, { connect, pipelining: 0 })
    try {
      const answer = await client.request({
        method: 'POST',
        path: `${pathname}${search}`,
        headers,
        body,
        signal: up.signal,
      })
      const { statusCode } = answer
      const outcome = { statusCode, latencyMs: latencyMs(), error: whyRefused(statusCode) }
      // The status is the answer: a body that never ends changes nothing.
      return { ...outcome, excerpt: await excerptOf(answer.body) }
    } catch (error) {
      return failed(up.signal.aborted ? 'no answer in time' : whyFailed(error), latencyMs())
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      await client.destroy()
    }
  }
}

function failed(error: string, latencyMs: number): SendOutcome {
  return { statusCode: undefined, latencyMs, error, excerpt: undefined }
}

function whyRefused(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined
  return status >= 300 && status < 400 ? 'redirects are not followed' : `answered with ${status}`
}

/** Reads no more than it must; what breaks off is taken as far as it came. */
async function excerptOf(body: AsyncIterable<Buffer>): Promise<string> {
  const kept: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of body) {
      if (length < EXCERPT_MAX) kept.push(chunk.subarray(0, EXCERPT_MAX - length))
      length += chunk.length
      if (length > ANSWER_MAX) break
    }
  } catch {
    // The time is up, or the receiver has gone.
  }
  // PostgreSQL keeps no NUL in a text.
  return Buffer.concat(kept).toString('utf8').replaceAll('\0', '�')
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host has no address',
  ENODATA: 'the host has no address',
  EAI_AGAIN: 'the host could not be looked up',
  ETIMEOUT: 'the host could not be looked up',
  ESERVFAIL: 'the host could not be looked up',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  ETIMEDOUT: 'no connection in time',
  UND_ERR_HEADERS_OVERFLOW: 'the head of the answer is too large',
}

/** In words of ours: what the system says may name addresses of the network within. */
function whyFailed(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException
  if (code === 'ADDRESS_REFUSED') return message
  if (code !== undefined && REASONS[code] !== undefined) return REASONS[code]
  if (code !== undefined && /CERT|TLS|SSL|SIGNED|ISSUER/.test(code)) return `TLS failed: ${code}`
  if (error instanceof AggregateError) return whyFailed(error.errors[0])
  return code?.startsWith('HPE_') || name === 'HTTPParserError'
    ? 'the answer is not HTTP'
    : 'the connection failed'
}
