import type { SiteClimate } from '@sunwake/data'
import { fingerprint } from '../../result/fingerprint.ts'
import { EMBEDDED_SOURCE, EMBEDDED_VERSION } from './provenance.ts'

/** Identity of the climate of a place: SHA-256 of its numbers, which are the same on every machine. */
export function climateIdentity(climate: SiteClimate): string {
  const { provenance: _provenance, ...numbers } = climate
  return fingerprint({
    operation: EMBEDDED_SOURCE,
    engineVersion: EMBEDDED_VERSION,
    request: plain(numbers),
    dataIdentity: '',
  })
}

/** Typed arrays as lists, so that they have one JSON form. */
function plain(value: unknown): unknown {
  if (value instanceof Float64Array) return [...value]
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, plain(field)]))
}
