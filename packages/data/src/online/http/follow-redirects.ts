import { ProviderFailure } from '../provider-failure.ts'

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

/**
 * Fetches and follows redirects by hand: no more than `max`, never from https down to http, and never to an address of a
 * private network other than the one that was asked.
 * @throws {ProviderFailure} `broken_answer`.
 */
export async function followRedirects(
  send: (url: URL) => Promise<Response>,
  first: URL,
  { provider, max }: { readonly provider: string; readonly max: number },
): Promise<Response> {
  const broken = (problem: string): ProviderFailure =>
    new ProviderFailure({ provider, kind: 'broken_answer', problem })
  let url = first
  for (let followed = 0; ; followed++) {
    const response = await send(url)
    if (!REDIRECTS.includes(response.status)) return response
    await response.body?.cancel()
    if (followed === max) throw broken(`it redirected more than ${max} times`)
    const location = response.headers.get('location') ?? ''
    if (!URL.canParse(location, url)) throw broken('it redirected to no address')
    const next = new URL(location, url)
    const isSafe = next.protocol === 'https:' || (next.protocol === 'http:' && url.protocol === 'http:')
    if (!isSafe) throw broken(`it redirected to ${next.protocol}//${next.host}`)
    if (isPrivate(next.hostname) && next.hostname !== first.hostname) {
      throw broken(`it redirected to the private address ${next.host}`)
    }
    url = next
  }
}

/** Names and literal addresses of this machine and of private networks (RFC 1918, 6598, 3927, 4193, 4291). */
const PRIVATE: readonly RegExp[] = [
  /^localhost$|\.localhost$|\.local$|\.internal$/,
  /^(0|10|127)\./,
  /^192\.168\.|^169\.254\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^\[(::|::1|::ffff:.*|f[cd].*|fe[89ab].*)\]$/,
]

function isPrivate(hostname: string): boolean {
  return PRIVATE.some((pattern) => pattern.test(hostname))
}
