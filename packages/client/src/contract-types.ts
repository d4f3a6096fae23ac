import type { components, paths } from './contract.ts'

/** Methods by which the service is asked. */
export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'

/** Paths that answer to a method, as the contract writes them: `/v1/jobs/{job_id}`. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: { responses: unknown } } ? P : never
}[keyof paths]

type OperationAt<P extends keyof paths, M extends Method> = paths[P][M]

type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined

/** Body that an operation takes; undefined where it takes none. Units and ranges are in the docs of its fields. */
export type BodyOf<P extends keyof paths, M extends Method> =
  OperationAt<P, M> extends { requestBody: infer Body } ? JsonOf<Body> : undefined

/** Body of the answer of an operation that went well. */
export type AnswerOf<P extends keyof paths, M extends Method> =
  OperationAt<P, M> extends { responses: infer Answers }
    ? { [S in keyof Answers]: S extends 200 | 201 | 202 | 204 ? JsonOf<Answers[S]> : never }[keyof Answers]
    : never

type ParametersOf<P extends keyof paths, M extends Method> =
  OperationAt<P, M> extends { parameters: infer Parameters } ? Parameters : never

/** Parameters of the query of an operation. */
export type QueryOf<P extends keyof paths, M extends Method> =
  ParametersOf<P, M> extends { query?: infer Query } ? NonNullable<Query> : never

/** What stands in braces in its path. */
export type PathParametersOf<P extends keyof paths, M extends Method> =
  ParametersOf<P, M> extends { path: infer Parameters } ? Parameters : undefined

type Given<Name extends string, T> = [T] extends [undefined] ? unknown : { readonly [K in Name]: T }

/** How one request is sent, beside what it says. */
export interface RequestOptions {
  /** Ends the request, and all further tries, when it is aborted. */
  readonly signal?: AbortSignal | undefined
  /** Longest that one try may take [ms]. */
  readonly timeoutMs?: number | undefined
  /** Key under which the action happens once, however often it is sent: 1..255 printable characters. Made anew if not given. */
  readonly idempotencyKey?: string | undefined
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** One request of an operation: its body, what stands in its path, its query, and how it is sent. */
export type RequestOf<P extends keyof paths, M extends Method> = RequestOptions &
  Given<'body', BodyOf<P, M>> &
  Given<'path', PathParametersOf<P, M>> & { readonly query?: QueryOf<P, M> | undefined }

/** Shapes of the contract by their names in the description of the service. */
export type Schemas = components['schemas']

/** What follows the path of a request: nothing where nothing is needed. */
export type RequestArguments<P extends keyof paths, M extends Method> =
  object extends RequestOf<P, M> ? [request?: RequestOf<P, M>] : [request: RequestOf<P, M>]

/** Paths at which jobs are submitted. */
export type SubmissionPath = Extract<PathOf<'post'>, `${string}/run` | `${string}/multi`>

/** Where the result of a job is, by where it was submitted. */
export type PollPathOf<P extends SubmissionPath> = P extends `${infer Base}/run`
  ? Extract<PathOf<'get'>, `${Base}/{job_id}`>
  : P extends `${infer Base}/multi`
    ? Extract<PathOf<'get'>, `${Base}/{job_id}`>
    : never

/** Paths at which the results of jobs are. */
export type PollPath = PollPathOf<SubmissionPath>

/** Result of a job that has completed. */
export type ResultOf<P extends PollPath> = Extract<AnswerOf<P, 'get'>, { status: 'completed' }>

/** Lists that come in pages. */
export type ListPath = {
  [P in PathOf<'get'>]: AnswerOf<P, 'get'> extends { pagination: Schemas['Pagination'] } ? P : never
}[PathOf<'get'>]

type ArraysOf<T> = { [K in keyof T as T[K] extends readonly unknown[] ? K : never]: T[K] }
type LastPart<P extends string> = P extends `${string}/${infer Rest}`
  ? Rest extends ''
    ? never
    : LastPart<Rest>
  : P

/** One thing of a list: of the array that is named as the path ends, or of the only one. */
export type ItemOf<P extends ListPath, Arrays = ArraysOf<AnswerOf<P, 'get'>>> = Arrays[Extract<
  keyof Arrays,
  LastPart<P>
> extends never
  ? keyof Arrays
  : Extract<keyof Arrays, LastPart<P>>] extends readonly (infer Item)[]
  ? Item
  : never

/** How far a job has come. */
export type JobProgress = Pick<Schemas['JobDetail'], 'job_id' | 'progress' | 'stage'>

/** What the streams of events tell. */
export type JobEvent =
  | {
      readonly event: 'job.status'
      readonly id: string | undefined
      readonly data: Pick<Schemas['JobDetail'], 'job_id' | 'kind' | 'status' | 'progress' | 'stage'> &
        Partial<Pick<Schemas['JobDetail'], 'error'>> & { readonly result_url?: string }
    }
  | { readonly event: 'job.progress'; readonly id: string | undefined; readonly data: JobProgress }
  | {
      readonly event: 'job.result'
      readonly id: string | undefined
      readonly data: Pick<Schemas['JobDetail'], 'job_id' | 'best'>
    }
  | {
      readonly event: 'job.part'
      readonly id: string | undefined
      /** A part of a divided job, from 0, is finished; its rows are at `results_url`, or the job itself where it has none. */
      readonly data: Pick<Schemas['JobDetail'], 'job_id'> & {
        readonly part: number
        readonly parts: number
        readonly rows: number
        readonly results_url: string
      }
    }
