import { shortenValue, validationError } from '../errors/index.ts'
import type { Versioning } from './versioning.ts'

/** The header that pins a request to a dated version, and says on the answer which it was. */
export const VERSION_HEADER = 'X-API-Version'

/** The version of requests that name none. */
export function latestVersion({ versions }: Versioning): string {
  return versions.at(-1)!
}

/**
 * The version that a request asks for; the latest where it names none.
 * @throws {ServiceError} `validation_error` where it is no version.
 */
export function chooseVersion(header: string | undefined, versioning: Versioning): string {
  if (header === undefined) return latestVersion(versioning)
  const { versions } = versioning
  const wanted = header.trim()
  if (versions.includes(wanted)) return wanted
  throw validationError([
    { field: VERSION_HEADER, value: shortenValue(wanted), constraint: `one of ${versions.join(', ')}` },
  ])
}
