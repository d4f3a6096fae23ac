import type { RunContext } from '@sunwake/api/run'
import { Client } from 'undici'
import { guardedConnector } from './guarded-connector.ts'
import { type ResolveHost, resolveAnyName, resolvePublicName } from './resolve-host.ts'
import { webhookUrlProblem } from './webhook-url.ts'

type Logo = NonNullable<NonNullable<RunContext['fetched']>['logo']>

/** Gets the logo of a report, or says why there is none. Never throws. */
export type FetchLogo = (url: string, signal: AbortSignal) => Promise<Logo>

const CONNECT_TIMEOUT_MS = 3000
/** From the look-up of the name to the last byte. */
const TIMEOUT_MS = 5000
/** Largest file of a logo [bytes]. */
const LOGO_BYTES_MAX = 1024 * 1024

/** Asks public addresses alone, unless private ones are allowed, as with webhooks. Follows no redirect. */
export function logoFetcher({
  allowPrivate,
  resolve = allowPrivate ? resolveAnyName : resolvePublicName,
}: {
  readonly allowPrivate: boolean
  readonly resolve?: ResolveHost | undefined
}): FetchLogo {
  const connect = guardedConnector({ resolve, allowPrivate, timeoutMs: CONNECT_TIMEOUT_MS })
  return async (url, signal) => {
    const problem = webhookUrlProblem(url, { allowPrivate })
    if (problem !== undefined) return { why: `its address must be ${problem}` }
    const { origin, pathname, search } = new URL(url)
    const client = new Client(origin, { connect, pipelining: 0 })
    const ending = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      const answer = await client.request({
        method: 'GET',
        path: `${pathname}${search}`,
        headers: { accept: 'image/png, image/jpeg, image/svg+xml' },
        signal: ending,
      })
      if (answer.statusCode !== 200) return { why: `its address answered with ${answer.statusCode}` }
      const bytes = await bodyOf(answer.body)
      return bytes === undefined ? { why: 'it has more than 1 MiB' } : { bytes }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ADDRESS_REFUSED') return { why: 'its host leads to an address that is not public' }
      return {
        why: ending.aborted ? 'its address did not answer in time' : 'its address could not be reached',
      }
    } finally {
      await client.destroy()
    }
  }
}

async function bodyOf(body: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > LOGO_BYTES_MAX) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
