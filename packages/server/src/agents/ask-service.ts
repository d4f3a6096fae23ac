import type { Ask } from '@sunwake/api/tools'
import { operationRequest } from '../http/request/operation-request.ts'

const ACCEPT = 'application/json;q=0.9, application/problem+json'

/**
 * Asks a service for one caller.
 * @param send sends a request, to this process or to another.
 * @param reach the address of the service, and what is sent with every request.
 */
export function askService(
  send: (request: Request) => Promise<Response>,
  { base, headers }: { readonly base: string; readonly headers: Readonly<Record<string, string>> },
): Ask {
  return async (name, { accept = 'application/json', waitSeconds = 0, ...asked } = {}) =>
    await send(
      operationRequest(name, asked, {
        base,
        headers: new Headers({
          ...headers,
          Accept: accept === 'application/json' ? ACCEPT : `${accept}, ${ACCEPT}`,
          ...(waitSeconds > 0 ? { Prefer: `wait=${waitSeconds}` } : {}),
        }),
      }),
    )
}
