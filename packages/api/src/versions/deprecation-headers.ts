import type { Deprecation } from './versioning.ts'

/** What every answer of a deprecated operation says of it: RFC 9745, RFC 8594, and in one word. */
export function deprecationHeaders({
  deprecatedAt,
  sunsetAt,
  link,
}: Deprecation): Readonly<Record<DeprecationHeader, string>> {
  return {
    Deprecation: `@${Date.parse(`${deprecatedAt}T00:00:00Z`) / 1000}`,
    Sunset: new Date(`${sunsetAt}T00:00:00Z`).toUTCString(),
    Link: `<${link}>; rel="deprecation"; type="text/html"`,
    'X-Service-Deprecated': 'true',
  }
}

type DeprecationHeader = keyof typeof DEPRECATION_HEADERS

/** The headers in words. */
export const DEPRECATION_HEADERS = {
  Deprecation: 'When the operation was deprecated: `@` and Unix time.',
  Sunset: 'When it will go.',
  Link: 'A page that says what to use instead, `rel="deprecation"`.',
  'X-Service-Deprecated': '`true`.',
} as const
