import type { Logger } from 'pino'
import { TRIES_KEPT_MS } from '../../accounts/sign-in-tries.ts'
import type { Clock } from '../../clock.ts'
import type { Claim } from '../../store/jobs/job-store.ts'
import { PRUNE_MS, pruneStream } from '../../streams/prune.ts'
import { releaseJob } from '../lifecycle/claims.ts'
import type { JobParts } from '../lifecycle/job-parts.ts'
import { recoverJobs } from '../lifecycle/recover-jobs.ts'
import type { JobQueue } from '../queue/job-queue.ts'
import { type Loop, startLoop } from './loop.ts'
import type { WorkerPace } from './pace.ts'
import type { RunningJob } from './run-job.ts'

/** Lost workers are removed from the table after this many times the silence that makes them lost. */
const SILENCES_TO_REMOVE = 3

export interface UpkeepParts {
  readonly id: string
  readonly slots: number
  /** Jobs and parts of jobs that the worker has under way. */
  readonly running: ReadonlySet<RunningJob>
  readonly queue: JobQueue
  readonly parts: JobParts
  readonly clock: Clock
  readonly logger: Logger
  readonly pace: WorkerPace
}

/** What a worker does besides computing. */
export interface Upkeep {
  /** Sends a heartbeat where the last one is long ago. */
  heartbeat(): Promise<void>
  start(): readonly Loop[]
  /** Removes the worker from the table of workers. */
  leave(): Promise<void>
}

/** Heartbeats, the check of the worker's own claims, the recovery of lost jobs, and the pruning of old rows. */
export function createUpkeep({ id, slots, running, queue, parts, clock, logger, pace }: UpkeepParts): Upkeep {
  const { jobs } = parts.store
  const startedAtMs = clock.now()
  let beatAtMs = Number.NEGATIVE_INFINITY
  let steadySinceMs = 0
  let unknownBefore = new Set<string>()

  const underWay = ({ id: jobId, attempt }: Claim) =>
    Array.from(running).filter(({ claim }) => claim.id === jobId && claim.attempt === attempt)
  const beat = async () => {
    await jobs.beat({ id, startedAtMs, slots })
    const nowMs = performance.now()
    if (nowMs - beatAtMs > pace.silentMs / 2) steadySinceMs = nowMs
    beatAtMs = nowMs
  }
  const watch = async () => {
    if (running.size === 0) return
    const lost = await jobs.lostClaims(Array.from(running, ({ claim }) => claim))
    for (const claim of lost) {
      for (const job of underWay(claim)) job.kill('lost')
    }
  }
  /** Claims that were written while the connection broke, so that the worker does not know of them. */
  const releaseUnknown = async () => {
    const unknown = (await jobs.heldBy(id)).filter((claim) => underWay(claim).length === 0)
    // A job that is just being taken or ended is seen only once.
    for (const claim of unknown) {
      if (unknownBefore.has(claim.id)) await releaseJob(parts, claim, clock.now())
    }
    unknownBefore = new Set(unknown.map((claim) => claim.id))
  }
  const recover = async () => {
    await releaseUnknown()
    // After an outage of the database all workers look silent: they first get the time for a heartbeat.
    if (performance.now() - steadySinceMs < pace.silentMs) return
    const { silentMs } = pace
    for (const { job, verdict } of await recoverJobs(parts, { silentMs, atMs: clock.now() })) {
      logger.warn(
        { job_id: job.id, lost_workers: job.lostWorkers, verdict },
        'job recovered from a lost worker',
      )
    }
    for (const claim of await queue.recover(silentMs)) await releaseJob(parts, claim, clock.now())
    for (const worker of await jobs.silentWorkers(SILENCES_TO_REMOVE * silentMs)) {
      await jobs.removeWorker(worker)
    }
  }
  return {
    async heartbeat() {
      if (performance.now() - beatAtMs > 2 * pace.beatMs) await beat()
    },
    start() {
      const failed = (what: string) => (error: unknown) => logger.warn({ err: error }, what)
      return [
        startLoop(pace.beatMs, beat, failed('heartbeat write failed')),
        startLoop(pace.watchMs, watch, failed('claim check failed')),
        startLoop(pace.recoverMs, recover, failed('recovery of lost jobs failed')),
        startLoop(
          PRUNE_MS,
          () => pruneStream(parts.store.stream, clock.now()),
          failed('pruning of stream events failed'),
        ),
        startLoop(
          PRUNE_MS,
          async () => void (await parts.store.idempotency.prune()),
          failed('pruning of idempotency keys failed'),
        ),
        startLoop(
          PRUNE_MS,
          () => parts.store.signIns.prune(TRIES_KEPT_MS),
          failed('pruning of sign-in attempts failed'),
        ),
        startLoop(
          PRUNE_MS,
          () => parts.store.reports.prune(clock.now()),
          failed('pruning of reports failed'),
        ),
      ]
    },
    leave: () => jobs.removeWorker(id),
  }
}
