import { type ErrorDetail, validationError } from '@sunwake/api/schemas'

/** Where a page of Stripe may lead back to. */
export interface ReturnPlaces {
  /** The address of the service itself, where it is known. */
  readonly ownUrl: string | undefined
  /** Origins whose pages may call the service. */
  readonly corsOrigins: readonly string[]
}

/**
 * The addresses to return to: those of the request where they are allowed, and else pages of the service itself.
 * @throws {ServiceError} `validation_error`, by field: a link that anybody could make must not lead anywhere.
 */
export function returnUrls<Field extends string>(
  given: Readonly<Record<Field, { readonly value: string | undefined; readonly path: string }>>,
  places: ReturnPlaces,
): Readonly<Record<Field, string>> {
  const details: ErrorDetail[] = []
  const urls = Object.entries<{ readonly value: string | undefined; readonly path: string }>(given).map(
    ([field, { value, path }]) => {
      const url = value ?? (places.ownUrl === undefined ? undefined : `${places.ownUrl}${path}`)
      if (url !== undefined && (value === undefined || isAllowed(url, places))) return [field, url]
      const constraint =
        url === undefined
          ? 'an address to return to: the deployment has no PUBLIC_URL of which one could be made'
          : allowedText(places)
      details.push({ field, value: value ?? null, constraint })
      return [field, '']
    },
  )
  if (details.length > 0) throw validationError(details)
  return Object.fromEntries(urls) as Record<Field, string>
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
