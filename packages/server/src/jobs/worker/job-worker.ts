import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobStore, JobTask } from '../../store/jobs/job-store.ts'
import { releaseJob, takeJob } from '../lifecycle/claims.ts'
import type { JobQueue } from '../queue/job-queue.ts'
import { type Loop, startLoop } from './loop.ts'
import { WORKER_PACE, type WorkerPace } from './pace.ts'
import { type JobRunParts, type RunningJob, runJob } from './run-job.ts'
import { divideJob, runPart } from './run-part.ts'
import { createUpkeep } from './upkeep.ts'

export interface JobWorkerParts extends Omit<JobRunParts, 'pace'> {
  readonly queue: JobQueue
  /** Tasks at once. */
  readonly slots: number
  readonly pace?: Partial<WorkerPace> | undefined
}

/** Takes jobs and computes them. */
export interface JobWorker {
  /** Under which it claims. */
  readonly id: string
  /** Sends its first heartbeat, then does tasks as they come. */
  start(): Promise<void>
  /** Takes no more tasks, gives running ones some time to end, gives the others back. */
  stop(): Promise<void>
}

/** One worker of jobs; the same on both databases. */
export function createJobWorker({ queue, slots, pace: given, ...rest }: JobWorkerParts): JobWorker {
  const pace = { ...WORKER_PACE, ...given }
  const { parts, clock, logger } = rest
  const { jobs } = parts.store
  const id = `${hostname().slice(0, 40)}-${process.pid}-${randomBytes(6).toString('hex')}`
  const running = new Set<RunningJob>()
  const upkeep = createUpkeep({ id, slots, running, queue, parts, clock, logger, pace })
  const loops: Loop[] = []
  const requestOf = keptRequests(jobs)
  let stopping = false
  let killed = false
  let failing = false

  const begun = async (task: JobTask): Promise<RunningJob | undefined> => {
    if (task.part !== undefined) {
      const own = { ...task, part: task.part }
      const job = await jobs.beginPart(own, id)
      return (
        job && runPart({ ...rest, pace }, { ...job, divided: true, request: await requestOf(job.id) }, own)
      )
    }
    const job = await takeJob(parts, task, id, clock.now())
    if (job === undefined) return undefined
    if (!stopping) return (job.divided ? divideJob : runJob)({ ...rest, pace }, job)
    await releaseJob(parts, job, clock.now())
    return undefined
  }
  const run = async (task: JobTask): Promise<boolean> => {
    try {
      await upkeep.heartbeat()
      const under = await begun(task)
      failing = false
      if (under === undefined) return true
      running.add(under)
      if (killed) under.kill('closing')
      await under.done
      running.delete(under)
      return true
    } catch (error) {
      if (!failing) logger.warn({ err: error }, 'job claim failed')
      failing = true
      return false
    }
  }
  const stop = async () => {
    stopping = true
    const queueStopped = queue.stop()
    const grace = new AbortController()
    await Promise.race([
      queueStopped,
      sleep(pace.graceMs, undefined, { signal: grace.signal }).catch(() => {}),
    ])
    grace.abort()
    killed = true
    for (const job of running) job.kill('closing')
    await queueStopped
    await Promise.all(loops.map((loop) => loop.stop()))
    await upkeep.leave().catch((error: unknown) => logger.warn({ err: error }, 'worker removal failed'))
  }
  let stopped: Promise<void> | undefined
  return {
    id,
    async start() {
      await upkeep.heartbeat()
      loops.push(...upkeep.start())
      loops.push(
        startLoop(
          pace.sweepMs,
          () => queue.sweep(),
          () => {},
        ),
      )
      await queue.start(id, slots, run)
      logger.debug({ worker: id, slots }, 'worker started')
    },
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Requests of divided jobs, which can be large: that of the last job is kept, as its next part mostly follows. */
function keptRequests({ requestOf }: Pick<JobStore, 'requestOf'>): (jobId: string) => Promise<string> {
  let last: { readonly id: string; readonly request: Promise<string> } | undefined
  return (jobId) => {
    if (last?.id !== jobId) {
      const request = requestOf(jobId).then((text) => {
        if (text === undefined) throw new Error('the job is gone')
        return text
      })
      last = { id: jobId, request }
      request.catch(() => {
        last = undefined
      })
    }
    return last.request
  }
}
