import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDivided } from '@sunwake/api/routes'
import type { TakenJob } from '../../store/jobs/job-store.ts'
import { releaseJob, takeJob } from '../lifecycle/claims.ts'
import type { JobQueue } from '../queue/job-queue.ts'
import { type Loop, startLoop } from './loop.ts'
import { WORKER_PACE, type WorkerPace } from './pace.ts'
import { type DividedRunning, runDivided } from './run-divided.ts'
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
  /** Sends its first heartbeat, then takes jobs as they come. */
  start(): Promise<void>
  /** Takes and computes jobs until there is none that may run now. */
  drain(): Promise<void>
  /** Takes no more jobs, gives running ones some time to end, releases the others. */
  stop(): Promise<void>
}

/** One worker of jobs; the same on both databases. */
export function createJobWorker({ queue, slots, pace: given, ...rest }: JobWorkerParts): JobWorker {
  const pace = { ...WORKER_PACE, ...given }
  const { parts, clock, logger } = rest
  const id = `${hostname().slice(0, 40)}-${process.pid}-${randomBytes(6).toString('hex')}`
  const running = new Map<string, RunningJob>()
  const upkeep = createUpkeep({ id, slots, running, queue, parts, clock, logger, pace })
  /** Those of the running jobs that are divided; the next to have a part computed first. */
  const divided: DividedRunning[] = []
  const loops: Loop[] = []
  const working = new Set<Promise<void>>()
  let stopping = false
  /** Whether the queue has woken the worker since a slot last looked for a job. */
  let woken = false
  let failing = false
  let free = once()

  const take = async (): Promise<TakenJob | undefined> => {
    try {
      await upkeep.heartbeat()
      const job = await takeJob(parts, id, clock.now())
      failing = false
      if (job === undefined || !stopping) return job
      await releaseJob(parts, job, clock.now())
    } catch (error) {
      if (!failing) logger.warn({ err: error }, 'job claim failed')
      failing = true
    }
    return undefined
  }
  const compute = async (job: TakenJob) => {
    if (isDivided(job.kind)) return await divide(job)
    const under = runJob({ ...rest, pace }, job)
    running.set(job.id, under)
    await under.done
    running.delete(job.id)
  }
  const divide = async (job: TakenJob) => {
    const under = runDivided({ ...rest, pace }, job)
    running.set(job.id, under)
    divided.push(under)
    void under.done.then(() => {
      running.delete(job.id)
      divided.splice(divided.indexOf(under), 1)
    })
    await under.begun
  }
  /** Computes a part of a divided job, of each in turn; false where there is none. */
  const computePart = async (): Promise<boolean> => {
    for (let left = divided.length; left > 0; left--) {
      const under = divided.shift()!
      divided.push(under)
      const computed = under.computePart()
      if (computed === undefined) continue
      // Where there was one there may be more.
      void work()
      await computed
      return true
    }
    return false
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
      }
      // One part after each job, so that neither wait for all of the others.
      if (!(await computePart()) && job === undefined && !woken) return
    }
  }
  const work = (): Promise<void> => {
    woken = true
    if (stopping) return Promise.resolve()
    if (working.size >= slots) return free.given
    const slot = useSlot().finally(() => {
      working.delete(slot)
      free.give()
      free = once()
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
    await Promise.all(Array.from(running.values(), ({ done }) => done))
    await queueStopped
    await Promise.all(loops.map((loop) => loop.stop()))
    await upkeep.leave().catch((error: unknown) => logger.warn({ err: error }, 'worker removal failed'))
  }
  let stopped: Promise<void> | undefined
  return {
    id,
    async drain() {
      await work()
      while (working.size > 0) await Promise.all(working)
    },
    async start() {
      await upkeep.heartbeat()
      loops.push(...upkeep.start())
      const sweep = async () => {
        void work()
      }
      loops.push(startLoop(pace.sweepMs, sweep, () => {}))
      await queue.start(id, slots, work)
      void work()
      logger.debug({ worker: id, slots }, 'worker started')
    },
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Something that is awaited by many and happens once. */
function once(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
