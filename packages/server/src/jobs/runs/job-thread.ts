import { markedAsTest } from '@sunwake/api/bodies'
import { jobOf } from '@sunwake/api/routes'
import type { Computed, JobStep } from '@sunwake/api/run'
import { toServiceError } from '@sunwake/api/schemas'
import { threadContext } from '../../pool/thread-context.ts'
import { CHECKPOINT_PACE, checkpoints } from './checkpoints.ts'
import type { ThreadOutcome, ThreadStep, ThreadTask } from './protocol.ts'

/** Least time between two steps that are told of [ms]. */
const STEP_PAUSE_MS = 100
/** Least time between two best designs that are told of [ms], and how much of its time a job may spend on them. */
const BEST_PAUSE_MS = 500
const BEST_SHARE = 0.05

// This file is the program of a thread: what is opened here is opened once for all jobs that the thread computes.
// Jobs give way to answers that somebody waits for.
const context = threadContext(10)

/** Computes one job. Never fails, but tells why a job did. */
export default async function computeJob(task: ThreadTask): Promise<ThreadOutcome> {
  const { testMode, port } = task
  // Says that the thread has started.
  port.postMessage({ progress: 0, stage: 'starting', best: undefined } satisfies ThreadStep)
  try {
    const { body, ...rest } = await drive(
      task,
      paced((step) => port.postMessage(step)),
    )
    return { status: 'completed', body: testMode ? markedAsTest(body) : body, ...rest }
  } catch (error) {
    return failed(error)
  } finally {
    port.close()
  }
}

/** Goes on from where an earlier attempt stood, or from the beginning where there was none or it cannot be used. */
async function drive(
  { kind, request, job, stop, state }: ThreadTask,
  onStep: (step: JobStep) => void,
): Promise<Computed> {
  const begunMs = performance.now()
  const now = () => Math.round(job.nowMs + performance.now() - begunMs)
  const given = { ...(await context()), job, now, stop: () => Atomics.load(stop, 0) !== 0 }
  const begun = async (from: unknown) => {
    const run = (await jobOf(kind).open(JSON.parse(request), { ...given, state: from })).jobSteps()
    return { run, first: run.next() }
  }
  const anew = () => begun(undefined)
  // States are checked before the first step: what then still fails would fail without one too.
  const { run, first } = state === undefined ? await anew() : await begun(JSON.parse(state)).catch(anew)
  let step = first
  for (; step.done !== true; step = run.next()) onStep(step.value)
  return step.value
}

/** Tells of as many steps as somebody can follow, and of fewer best designs where they take long to work out. */
function paced(tell: (step: ThreadStep) => void): (step: JobStep) => void {
  let toldMs = Number.NEGATIVE_INFINITY
  let bestDueMs = Number.NEGATIVE_INFINITY
  const stateOf = checkpoints(CHECKPOINT_PACE)
  const bestOf = ({ best }: JobStep, nowMs: number): unknown => {
    if (nowMs < bestDueMs) return undefined
    const found = best()
    const endMs = performance.now()
    bestDueMs = endMs + Math.max((endMs - nowMs) / BEST_SHARE, found === undefined ? 0 : BEST_PAUSE_MS)
    return found
  }
  return (step) => {
    const nowMs = performance.now()
    if (nowMs - toldMs < STEP_PAUSE_MS) return
    toldMs = nowMs
    tell({ progress: step.progress, stage: step.stage, best: bestOf(step, nowMs), state: stateOf(step) })
  }
}

function failed(error: unknown): ThreadOutcome {
  const { code, message, details, extra, cause } = toServiceError(error)
  if (code === 'internal_error') {
    const failure = { code, message: 'The service failed on this job.', extra: {} }
    return { status: 'failed', failure, cause: cause instanceof Error ? cause.stack : String(cause) }
  }
  const facts = details.length === 0 ? extra : { details, ...extra }
  return { status: 'failed', failure: { code, message, extra: facts }, cause: undefined }
}
