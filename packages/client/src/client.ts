import { type Kind, MILLISECONDS, OBJECT, PATH, requireKind, requireShape, SIGNAL } from './arguments.ts'
import type {
  AnswerOf,
  ItemOf,
  JobEvent,
  ListPath,
  Method,
  PathOf,
  QueryOf,
  RequestArguments,
  RequestOf,
} from './contract-types.ts'
import { SunwakeError } from './errors.ts'
import { type EventsOptions, eventsOf } from './events.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { type ClientOptions, createTransport, REQUEST, type WireRequest } from './transport.ts'

/** Asks the service: paths, bodies, queries and answers are those of its description. */
export interface Client {
  /** Asks a path of the contract by GET. */
  get<P extends PathOf<'get'>>(path: P, ...rest: RequestArguments<P, 'get'>): Promise<AnswerOf<P, 'get'>>
  /** Sends a body by POST, with an `Idempotency-Key`: sent again, it still happens once. */
  post<P extends PathOf<'post'>>(path: P, ...rest: RequestArguments<P, 'post'>): Promise<AnswerOf<P, 'post'>>
  /** Changes a thing by PATCH. */
  patch<P extends PathOf<'patch'>>(
    path: P,
    ...rest: RequestArguments<P, 'patch'>
  ): Promise<AnswerOf<P, 'patch'>>
  /** Deletes or cancels a thing by DELETE. */
  delete<P extends PathOf<'delete'>>(
    path: P,
    ...rest: RequestArguments<P, 'delete'>
  ): Promise<AnswerOf<P, 'delete'>>
  /** The answer as it comes, for what is no JSON: PDF, CSV, NDJSON, GeoJSON (`headers: { Accept: 'text/csv' }`). */
  response<P extends PathOf<M>, M extends Method>(
    method: M,
    path: P,
    ...rest: RequestArguments<P, M>
  ): Promise<Response>
  /** Jobs: submitted and waited for. */
  readonly jobs: Jobs
  /** Events of a job or of the organisation; broken streams are opened again without loss. */
  events(options?: EventsOptions): AsyncGenerator<JobEvent, void, undefined>
  /** Pages of a list, one after another, from the first or that of `query.page`. */
  pages<P extends ListPath>(
    path: P,
    options?: ListOptions<P>,
  ): AsyncGenerator<AnswerOf<P, 'get'>, void, undefined>
  /** Things of a list, page after page. */
  items<P extends ListPath>(path: P, options?: ListOptions<P>): AsyncGenerator<ItemOf<P>, void, undefined>
}

/** Which things of a list are asked for. */
export type ListOptions<P extends ListPath> = Pick<RequestOf<P, 'get'>, 'signal' | 'timeoutMs'> & {
  readonly query?: QueryOf<P, 'get'> | undefined
}

/**
 * A client of the service.
 * @throws {SunwakeError} `invalid_argument` for options that are missing, wrong or unknown; the calls of the client throw
 *   it for arguments of theirs.
 */
export function createClient(options: ClientOptions): Client {
  const transport = createTransport(options)
  const respond = async (method: string, path: string, request: LooseRequest = {}): Promise<Response> => {
    requireKind(method, METHOD, 'method')
    requireKind(path, PATH, 'path')
    requireShape(request, 'request', REQUEST)
    const { path: parameters, ...rest } = request
    return transport.send({ ...rest, method: method.toUpperCase(), path, parameters })
  }
  const ask =
    (method: string) =>
    async (path: string, request?: LooseRequest): Promise<unknown> =>
      jsonOf(await respond(method, path, request))
  const get = ask('GET')

  async function* pages(path: string, options: LooseRequest = {}) {
    requireKind(path, PATH, 'path')
    requireShape(options, 'options', { optional: { query: OBJECT, signal: SIGNAL, timeoutMs: MILLISECONDS } })
    const { query, ...rest } = options
    let cursor: string | null | undefined
    while (cursor !== null) {
      const { page: _, ...others } = query ?? {}
      const page = (await get(path, {
        ...rest,
        query: cursor === undefined ? query : { ...others, cursor },
      })) as { readonly pagination: { readonly next_cursor: string | null } }
      yield page
      cursor = page.pagination.next_cursor
    }
  }
  async function* items(path: string, request?: LooseRequest) {
    for await (const page of pages(path, request)) {
      const name = path.split('/').at(-1) ?? ''
      const list: unknown = (page as Record<string, unknown>)[name] ?? Object.values(page).find(Array.isArray)
      yield* Array.isArray(list) ? list : []
    }
  }

  // The types of the contract are those of callers; here a request is a path and what goes with it.
  const client = {
    get,
    post: ask('POST'),
    patch: ask('PATCH'),
    delete: ask('DELETE'),
    response: respond,
    events: (given: EventsOptions = {}) => eventsOf(transport, given),
    pages,
    items,
    jobs: createJobs({ transport, get, post: ask('POST'), now: options.now ?? Date.now }),
  }
  return client as unknown as Client
}

const METHODS = ['get', 'post', 'patch', 'put', 'delete']
const METHOD: Kind = [
  (value) => typeof value === 'string' && METHODS.includes(value.toLowerCase()),
  `one of ${METHODS.join(', ')}`,
]

/** A request without the types of its path. */
export type LooseRequest = Omit<WireRequest, 'method' | 'path' | 'parameters'> & {
  readonly path?: Readonly<Record<string, unknown>> | undefined
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    const type = response.headers.get('content-type')
    throw new SunwakeError(`the answer is ${type}, not JSON; \`response\` gives it as it is`, {
      code: 'unreadable_answer',
      status: response.status,
      cause,
    })
  }
}
