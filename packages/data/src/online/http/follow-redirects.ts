import { ProviderFailure } from '../provider-failure.ts'

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

/**
 * Fetches and follows redirects by hand: no more than `max`, and never from https down to http.
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
    url = next
  }
}
