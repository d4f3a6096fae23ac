import type { Context } from 'hono'
import type { HttpEnvironment } from '../environment.ts'

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Address under which the caller reached the service, without a slash at its end: `PUBLIC_URL`; where there is none
 * and a proxy is trusted, what that proxy says of the request. Undefined otherwise, and where that is no address.
 *
 * Only for the answer to that request: what is stored, cached or sent elsewhere uses `PUBLIC_URL` alone, as any caller
 * could name another host.
 */
export function baseUrlOf(
  c: Context<HttpEnvironment>,
  { publicUrl, trustProxy }: { readonly publicUrl: string | undefined; readonly trustProxy: number },
): string | undefined {
  if (publicUrl !== undefined || trustProxy === 0) return publicUrl
  const told = (name: string) => {
    const values = (c.req.header(name) ?? '').split(',').map((value) => value.trim())
    return values.at(-trustProxy) || values.find((value) => value !== '')
  }
  const protocol = told('x-forwarded-proto') ?? 'http'
  const host = told('x-forwarded-host') ?? c.req.header('host') ?? ''
  return /^https?$/.test(protocol) && HOST.test(host) ? `${protocol}://${host}` : undefined
}
