import { operations } from '@sunwake/api/routes'

/** What an operation is asked with, by whoever asks it in place of a caller. */
export interface AskedWith {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string | undefined>> | undefined
  readonly body?: unknown
}

/**
 * The request of an operation.
 * @param base address of the service.
 * @param headers those besides that of the body.
 */
export function operationRequest(
  name: keyof typeof operations,
  { params = {}, query = {}, body }: AskedWith,
  { base, headers, signal }: { base: string; headers: Headers; signal?: AbortSignal | undefined },
): Request {
  const { route } = operations[name]
  const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const url = new URL(base.replace(/\/$/, '') + path)
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(key, value)
  }
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  return new Request(url, {
    method: route.method.toUpperCase(),
    headers,
    ...(signal === undefined ? {} : { signal }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
