import { type ErrorDetail, validationError } from '@sunwake/api/schemas'

/** Where a page of Stripe may lead back to. */
export interface ReturnPlaces {
  /** The address of the service itself, where it is known. */
  readonly ownUrl: string | undefined
  /** Origins whose pages may call the service. */
  readonly corsOrigins: readonly string[]
}

/** An address that a request may name. */
interface ReturnUrl {
  /** Its field. */
  readonly field: string
  readonly value: string | undefined
  /** Path of the service itself that is taken where it is missing. */
  readonly path: string
}

/**
 * The addresses to return to: those of the request where they are allowed, and else pages of the service itself.
 * @throws {ServiceError} `validation_error`, by field: a link that anybody could make must not lead anywhere.
 */
export function returnUrls<Name extends string>(
  given: Readonly<Record<Name, ReturnUrl>>,
  places: ReturnPlaces,
): Readonly<Record<Name, string>> {
  const details: ErrorDetail[] = []
  const urls = Object.entries<ReturnUrl>(given).map(([name, { field, value, path }]) => {
    const url = value ?? (places.ownUrl === undefined ? undefined : `${places.ownUrl}${path}`)
    if (url !== undefined && (value === undefined || isAllowed(url, places))) return [name, url]
    const constraint =
      url === undefined
        ? 'an address to return to: the deployment has no PUBLIC_URL of which one could be made'
        : allowedText(places)
    details.push({ field, value: value ?? null, constraint })
    return [name, '']
  })
  if (details.length > 0) throw validationError(details)
  return Object.fromEntries(urls) as Record<Name, string>
}

function isAllowed(url: string, { ownUrl, corsOrigins }: ReturnPlaces): boolean {
  if (!URL.canParse(url)) return false
  const { origin, protocol, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  if (ownUrl !== undefined && origin === new URL(ownUrl).origin) return true
  return protocol === 'https:' && corsOrigins.includes(origin)
}

function allowedText({ ownUrl, corsOrigins }: ReturnPlaces): string {
  const origins = corsOrigins.filter((origin) => origin.startsWith('https:'))
  const allowed = [...(ownUrl === undefined ? [] : [new URL(ownUrl).origin]), ...origins]
  return allowed.length === 0
    ? 'left out, or an https URL of an origin of CORS_ORIGINS, of which the deployment has none'
    : `a URL without a user name, of one of ${allowed.join(', ')}`
}
