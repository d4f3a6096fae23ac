import {
  FUNCTION,
  MILLISECONDS,
  PATH,
  requireKind,
  requireShape,
  type Shape,
  SIGNAL,
  TEXT,
} from './arguments.ts'
import type {
  JobProgress,
  PollPath,
  PollPathOf,
  RequestOf,
  ResultOf,
  Schemas,
  SubmissionPath,
} from './contract-types.ts'
import { SunwakeError } from './errors.ts'
import { eventsOf } from './events.ts'
import { REQUEST, type Transport } from './transport.ts'

/** How a job is waited for. */
export interface WaitOptions {
  /** Ends the waiting; the job goes on. */
  readonly signal?: AbortSignal | undefined
  /** Longest wait [ms]; the job goes on. Default 900,000. */
  readonly timeoutMs?: number | undefined
  readonly onProgress?: ((progress: JobProgress) => void) | undefined
}

/** Long computations. */
export interface Jobs {
  /**
   * Submits a job, waits for its end and gives its result.
   * @throws {SunwakeError} as `wait`, and for a submission that is refused.
   */
  run<P extends SubmissionPath>(
    path: P,
    request: Omit<RequestOf<P, 'post'>, 'timeoutMs'>,
    options?: WaitOptions,
  ): Promise<ResultOf<PollPathOf<P>>>
  /**
   * Waits for a job by its stream of events, or by asking where the stream does not come through, and gives its result.
   * @param path where its result is, `/v1/wind/analysis/{job_id}`.
   * @throws {SunwakeError} `job_failed` with the reason, `job_cancelled`, `timeout`, or a refusal of the service.
   */
  wait<P extends PollPath>(path: P, jobId: string, options?: WaitOptions): Promise<ResultOf<P>>
}

/** Longest that the service holds a poll [s]. */
const HOLD_S = 30

const WAIT: Shape = { optional: { signal: SIGNAL, timeoutMs: MILLISECONDS, onProgress: FUNCTION } }

interface Parts {
  readonly transport: Transport
  readonly get: (path: string, request?: object) => Promise<unknown>
  readonly post: (path: string, request?: object) => Promise<unknown>
  readonly now: () => number
}

export function createJobs({ transport, get, post, now }: Parts): Jobs {
  const jobOf = async (jobId: string, holdS: number, signal: AbortSignal) =>
    (await get('/v1/jobs/{job_id}', {
      path: { job_id: jobId },
      headers: holdS > 0 ? { Prefer: `wait=${holdS}` } : {},
      signal,
    })) as Schemas['JobDetail']

  /** Follows the stream to the end of the job; false where the stream does not come through. */
  async function streamed(jobId: string, tell: (progress: JobProgress) => void, signal: AbortSignal) {
    try {
      for await (const { event, data } of eventsOf(transport, { jobId, signal, reconnects: 2 })) {
        if (event === 'job.status' || event === 'job.progress') tell(data)
      }
      return true
    } catch (error) {
      signal.throwIfAborted()
      // No such job, or no right to it: asking would be refused too.
      if (error instanceof SunwakeError && [400, 401, 403, 404].includes(error.status)) throw error
      return false
    }
  }

  /** Asks until the job has ended. */
  async function polled(jobId: string, tell: (progress: JobProgress) => void, signal: AbortSignal) {
    for (let attempt = 0; ; attempt++) {
      const askedMs = now()
      const job = await jobOf(jobId, attempt === 0 ? 0 : HOLD_S, signal)
      tell(job)
      if (hasEnded(job)) return
      // A service that does not hold the request is not asked without pause.
      if (now() - askedMs < 1000) await transport.backOff(Math.min(attempt, 3), undefined, signal)
    }
  }

  async function wait(path: string, jobId: string, options: WaitOptions = {}): Promise<unknown> {
    requireKind(path, PATH, 'path')
    requireKind(jobId, TEXT, 'jobId')
    requireShape(options, 'options', WAIT)
    const { signal, timeoutMs = 900_000, onProgress = () => {} } = options
    const limit = new AbortController()
    const end = (): void => limit.abort(signal?.reason)
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end, { once: true })
    const timer = setTimeout(
      () =>
        limit.abort(
          new SunwakeError(`job ${jobId} has not ended within ${timeoutMs} ms; it goes on`, {
            code: 'timeout',
          }),
        ),
      timeoutMs,
    )
    try {
      if (!(await streamed(jobId, onProgress, limit.signal))) await polled(jobId, onProgress, limit.signal)
      const job = await jobOf(jobId, 0, limit.signal)
      if (job.status === 'completed')
        return await get(path, { path: { job_id: jobId }, signal: limit.signal })
      throw new SunwakeError(job.error?.message ?? `job ${jobId} is ${job.status}`, {
        code: job.status === 'cancelled' ? 'job_cancelled' : 'job_failed',
        body: job,
      })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
    }
  }

  async function run(path: string, request: object, options: WaitOptions = {}): Promise<unknown> {
    requireKind(path, PATH, 'path')
    requireShape(request, 'request', REQUEST)
    requireShape(options, 'options', WAIT)
    const submitted = (await post(path, { signal: options.signal, ...request })) as Record<string, unknown>
    const pollPath = path.replace(/\/(run|multi)$/, '/{job_id}')
    return 'job_id' in submitted ? wait(pollPath, String(submitted['job_id']), options) : submitted
  }

  return { run, wait } as Jobs
}

const hasEnded = ({ status }: Schemas['JobDetail']): boolean => status !== 'queued' && status !== 'running'
