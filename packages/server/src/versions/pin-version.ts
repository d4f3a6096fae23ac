import { chooseVersion, latestVersion, VERSION_HEADER, type Versioning } from '@sunwake/api/routes'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'

/** Reads which version a request wants, and says on its answer, whatever that is, which it got. */
export function pinVersion(versioning: Versioning): MiddlewareHandler<HttpEnvironment> {
  const latest = latestVersion(versioning)
  return async (c, next) => {
    const wanted = c.req.header(VERSION_HEADER)
    // A refusal of the header is an answer too.
    if (wanted !== undefined) c.header(VERSION_HEADER, latest)
    const version = chooseVersion(wanted, versioning)
    c.set('apiVersion', version)
    await next()
    // Not by `c.header`, which makes the answer anew.
    c.res.headers.set(VERSION_HEADER, version)
  }
}
