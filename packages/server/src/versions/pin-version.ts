import { chooseVersion, latestVersion, VERSION_HEADER, type Versioning } from '@sunwake/api/routes'
import type { Layer } from '../http/layers.ts'

/** Reads which version a request wants, and says on its answer, whatever that is, which it got. */
export function pinVersion(versioning: Versioning): Layer {
  const latest = latestVersion(versioning)
  return {
    before(c) {
      // A refusal of the header is an answer too.
      c.set('apiVersion', latest)
      const wanted = c.req.header(VERSION_HEADER)
      if (wanted !== undefined) c.set('apiVersion', chooseVersion(wanted, versioning))
      return undefined
    },
    after(c) {
      // Not by `c.header`, which makes the answer anew.
      c.res.headers.set(VERSION_HEADER, c.get('apiVersion'))
    },
  }
}
