import { markedAsTest } from '@sunwake/api/bodies'
import { jobOf } from '@sunwake/api/routes'
import type { Computed, JobStep, RunContext } from '@sunwake/api/run'
import { toServiceError } from '@sunwake/api/schemas'
import { CHECKPOINT_PACE, checkpoints } from './checkpoints.ts'
import type { JobTask, ThreadOutcome, ThreadStep } from './protocol.ts'

/** Least time between two steps that are told of [ms]. */
const STEP_PAUSE_MS = 100
/** Least time between two best designs that are told of [ms], and how much of its time a job may spend on them. */
const BEST_PAUSE_MS = 500
const BEST_SHARE = 0.05

/** Computes one job within a thread. Never fails, but tells why a job did. */
export async function computeJob(task: JobTask, context: () => Promise<RunContext>): Promise<ThreadOutcome> {
  const { job, port } = task
  try {
    const { body, ...rest } = await drive(
      task,
      await context(),
      paced((step) => port.postMessage(step)),
    )
    return { status: 'completed', body: job.testMode ? markedAsTest(body) : body, ...rest }
  } catch (error) {
    return failed(error)
  } finally {
    port.close()
  }
}

/** Goes on from where an earlier attempt stood, or from the beginning where there was none or it cannot be used. */
async function drive(
  { job, stop, state }: JobTask,
  context: RunContext,
  onStep: (step: JobStep) => void,
): Promise<Computed> {
  const begunMs = performance.now()
  const now = () => Math.round(job.nowMs + performance.now() - begunMs)
  const given = { ...context, job, now, stop: () => Atomics.load(stop, 0) !== 0 }
  const begun = async (from: unknown) => {
    const run = (await jobOf(job.kind).open(JSON.parse(job.request), { ...given, state: from })).jobSteps()
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

/** Why a computation failed, as its job tells it. */
export function failed(error: unknown): Extract<ThreadOutcome, { status: 'failed' }> {
  const { code, message, details, extra, cause } = toServiceError(error)
  if (code === 'internal_error') {
    const failure = { code, message: 'The service failed on this job.', extra: {} }
    return { status: 'failed', failure, cause: cause instanceof Error ? cause.stack : String(cause) }
  }
  const facts = details.length === 0 ? extra : { details, ...extra }
  return { status: 'failed', failure: { code, message, extra: facts }, cause: undefined }
}
