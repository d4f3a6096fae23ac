import type { Logger } from 'pino'
import { TRIES_KEPT_MS } from '../../accounts/sign-in-tries.ts'
import type { Clock } from '../../clock.ts'
import { PRUNE_MS, pruneStream } from '../../streams/prune.ts'
import type { JobQueue } from '../drivers/job-queue.ts'
import type { JobParts } from '../job-parts.ts'
import { recoverJobs } from '../recover-jobs.ts'
import { type Loop, startLoop } from './loop.ts'
import type { WorkerPace } from './pace.ts'
import type { RunningJob } from './run-job.ts'

/** After so many silences the row of a lost worker is taken out: it will not come back. */
const SILENCES_TO_GO = 3

export interface UpkeepParts {
  readonly id: string
  readonly slots: number
  /** Jobs that the worker has under way. */
  readonly running: ReadonlyMap<string, RunningJob>
  readonly queue: JobQueue
  readonly parts: JobParts
  readonly clock: Clock
  readonly logger: Logger
  readonly pace: WorkerPace
}

/** What a worker does besides computing. */
export interface Upkeep {
  /** Sees to it that a sign of life is not long ago. */
  alive(): Promise<void>
  start(): readonly Loop[]
  /** Takes the worker out of the list. */
  leave(): Promise<void>
}

/** Signs of life, the look after jobs that are no longer the worker's own, and the care for those of lost workers. */
export function createUpkeep({ id, slots, running, queue, parts, clock, logger, pace }: UpkeepParts): Upkeep {
  const { jobs } = parts.store
  const startedAtMs = clock.now()
  let beatAtMs = Number.NEGATIVE_INFINITY
  let steadySinceMs = 0
  let unknownBefore = new Set<string>()

  const beat = async () => {
    await jobs.beat({ id, startedAtMs, slots })
    const nowMs = performance.now()
    if (nowMs - beatAtMs > pace.silentMs / 2) steadySinceMs = nowMs
    beatAtMs = nowMs
  }
  const watch = async () => {
    if (running.size === 0) return
    const lost = await jobs.lostClaims([...running.values()].map(({ claim }) => claim))
    for (const { id: jobId, attempt } of lost) {
      const job = running.get(jobId)
      if (job?.claim.attempt === attempt) job.kill('lost')
    }
  }
  /** Claims that were written and never heard of, for the connection broke: nobody would ever compute them. */
  const giveBackUnknown = async () => {
    const unknown = (await jobs.heldBy(id)).filter(
      (claim) => running.get(claim.id)?.claim.attempt !== claim.attempt,
    )
    // One that is just being taken or ended is only seen once.
    for (const claim of unknown) {
      if (unknownBefore.has(claim.id)) await jobs.handBack(claim)
    }
    unknownBefore = new Set(unknown.map((claim) => claim.id))
  }
  const recover = async () => {
    await giveBackUnknown()
    // After an outage of the database everybody looks silent: others first get the time to give a sign.
    if (performance.now() - steadySinceMs < pace.silentMs) return
    const { silentMs } = pace
    for (const { job, verdict } of await recoverJobs(parts, { silentMs, atMs: clock.now() })) {
      logger.warn({ job_id: job.id, lost_workers: job.lostWorkers, verdict }, 'a job lost its worker')
    }
    const gone = await jobs.silentWorkers(SILENCES_TO_GO * silentMs)
    if (gone.length === 0) return
    await queue.release(gone)
    for (const worker of gone) await jobs.removeWorker(worker)
  }
  return {
    async alive() {
      if (performance.now() - beatAtMs > 2 * pace.beatMs) await beat()
    },
    start() {
      const failed = (what: string) => (error: unknown) => logger.warn({ err: error }, what)
      return [
        startLoop(pace.beatMs, beat, failed('a sign of life was not written')),
        startLoop(pace.watchMs, watch, failed('the worker cannot tell whether its jobs are still its own')),
        startLoop(pace.recoverMs, recover, failed('jobs of lost workers were not looked after')),
        startLoop(
          PRUNE_MS,
          () => pruneStream(parts.store.stream, clock.now()),
          failed('old events of streams were not forgotten'),
        ),
        startLoop(
          PRUNE_MS,
          async () => void (await parts.store.idempotency.prune()),
          failed('old idempotency keys were not forgotten'),
        ),
        startLoop(
          PRUNE_MS,
          () => parts.store.signIns.prune(TRIES_KEPT_MS),
          failed('old tries to sign in were not forgotten'),
        ),
      ]
    },
    leave: () => jobs.removeWorker(id),
  }
}
