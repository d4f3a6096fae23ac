import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from '../../store/ports/jobs.ts'
import type { JobQueue } from '../drivers/job-queue.ts'
import { takeJob } from '../take-job.ts'
import { type Loop, startLoop } from './loop.ts'
import { WORKER_PACE, type WorkerPace } from './pace.ts'
import { type JobRunParts, type RunningJob, runJob } from './run-job.ts'
import { createUpkeep } from './upkeep.ts'

export interface JobWorkerParts extends Omit<JobRunParts, 'pace'> {
  /** What wakes it. */
  readonly queue: JobQueue
  /** Jobs at once. */
  readonly slots: number
  readonly pace?: Partial<WorkerPace> | undefined
}

/** Takes jobs and computes them. */
export interface JobWorker {
  /** Under which it claims. */
  readonly id: string
  /** Gives its first sign of life, then takes what comes. */
  start(): Promise<void>
  /** Takes and computes jobs until there is none that may run now. */
  drain(): Promise<void>
  /** Takes no more, lets running jobs end for a while, gives the others back. */
  stop(): Promise<void>
}

/** One worker of jobs; the same on both databases. */
export function createJobWorker({ queue, slots, pace: given, ...rest }: JobWorkerParts): JobWorker {
  const pace = { ...WORKER_PACE, ...given }
  const { parts, clock, logger } = rest
  const { jobs } = parts.store
  const id = `${hostname().slice(0, 40)}-${process.pid}-${randomBytes(6).toString('hex')}`
  const running = new Map<string, RunningJob>()
  const upkeep = createUpkeep({ id, slots, running, queue, parts, clock, logger, pace })
  const loops: Loop[] = []
  const working = new Set<Promise<void>>()
  let stopping = false
  /** Whether somebody said that there is work since a slot last looked: it may have looked too early. */
  let woken = false
  let failing = false
  let free = signalOnce()

  const take = async (): Promise<Job | undefined> => {
    try {
      await upkeep.alive()
      const job = await takeJob(parts, id, clock.now())
      failing = false
      if (job === undefined || !stopping) return job
      await jobs.handBack(job)
    } catch (error) {
      if (!failing) logger.warn({ err: error }, 'no job can be taken')
      failing = true
    }
    return undefined
  }
  const compute = async (job: Job) => {
    const under = runJob({ ...rest, pace }, job)
    running.set(job.id, under)
    await under.done
    running.delete(job.id)
  }
  /** Uses a slot until there is no job that may run. */
  const useSlot = async () => {
    while (!stopping) {
      woken = false
      const job = await take()
      if (job !== undefined) {
        // Where there was one there may be more.
        void work()
        await compute(job)
      } else if (!woken) return
    }
  }
  const work = (): Promise<void> => {
    woken = true
    if (stopping) return Promise.resolve()
    if (working.size >= slots) return free.given
    const slot = useSlot().finally(() => {
      working.delete(slot)
      free.give()
      free = signalOnce()
    })
    working.add(slot)
    return slot
  }
  const stop = async () => {
    stopping = true
    free.give()
    const queueStopped = queue.stop()
    const settled = Promise.all(working)
    const grace = new AbortController()
    await Promise.race([settled, sleep(pace.graceMs, undefined, { signal: grace.signal }).catch(() => {})])
    grace.abort()
    for (const job of running.values()) job.kill('closing')
    await settled
    await queueStopped
    await Promise.all(loops.map((loop) => loop.stop()))
    await upkeep
      .leave()
      .catch((error: unknown) => logger.warn({ err: error }, 'the worker stays in the list'))
  }
  let stopped: Promise<void> | undefined
  return {
    id,
    async drain() {
      await work()
      while (working.size > 0) await Promise.all(working)
    },
    async start() {
      await upkeep.alive()
      loops.push(...upkeep.start())
      const sweep = async () => {
        void work()
      }
      loops.push(startLoop(pace.sweepMs, sweep, () => {}))
      await queue.start(id, slots, work)
      void work()
      logger.debug({ worker: id, slots }, 'jobs are taken')
    },
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Something that is awaited by many and happens once. */
function signalOnce(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
