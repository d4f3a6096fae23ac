import { chooseVersion, latestVersion, VERSION_HEADER, type Versioning } from '@sunwake/api/routes'
import { setAnswerHeader } from '../http/answer/answer-header.ts'
import type { Layer } from '../http/layers/layers.ts'

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
      setAnswerHeader(c, VERSION_HEADER, c.get('apiVersion'))
    },
  }
}
