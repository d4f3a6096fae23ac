import type { JobTask } from '../../store/jobs/job-store.ts'
import type { Store } from '../../store/store.ts'
import type { JobQueue, TaskRunner } from './job-queue.ts'

/**
 * The queue of a service that is one process on its file: it finds its tasks in the tables whenever the store signals a
 * change, so that nothing is lost with the process.
 */
export function localQueue({ jobs, signals }: Pick<Store, 'jobs' | 'signals'>): JobQueue {
  const underWay = new Map<string, Promise<void>>()
  /** Parts to hand out, by the job and its attempt. */
  let todo = new Map<string, JobTask[]>()
  let unsubscribe = () => {}
  let run: TaskRunner = async () => false
  let slots = 0
  let looking: Promise<void> | undefined
  let lookAgain = false

  const nextPart = async (): Promise<JobTask | undefined> => {
    const known = todo
    todo = new Map()
    let next: JobTask[] | undefined
    for (const { id, attempt, parts, startOf } of await jobs.handedOut()) {
      const key = `${id}/${attempt}`
      const mine = Array.from(underWay.keys()).some((task) => task.startsWith(`${key}/`))
      let left = known.get(key)
      if (left === undefined || (left.length === 0 && !mine)) {
        const finished = new Set(await jobs.finishedPartsOf(id))
        const missing = Array.from({ length: parts }, (_, part) => part).filter(
          (part) => !finished.has(part) && !underWay.has(`${key}/${part}`),
        )
        // Where all are finished, the last one is what ends the job.
        const wanted = missing.length === 0 && !mine ? [parts - 1] : missing
        left = wanted.map((part) => ({ jobId: id, attempt, part, start: startOf(part) }))
      }
      todo.set(key, left)
      if (left.length > 0 && (next === undefined || left[0]!.start < next[0]!.start)) next = left
    }
    return next?.[0]
  }
  const next = async (): Promise<JobTask | undefined> => {
    const waiting = await jobs.waiting(slots + 1)
    const job = waiting.find((task) => !underWay.has(keyOf(task)))
    const part = await nextPart()
    if (part === undefined || (job !== undefined && job.start <= part.start)) return job
    todo.get(`${part.jobId}/${part.attempt}`)?.shift()
    return part
  }
  const fill = async () => {
    while (underWay.size < slots) {
      const task = await next()
      if (task === undefined) return
      const key = keyOf(task)
      const done = run(task).then((isDone) => {
        underWay.delete(key)
        // What could not be begun waits for the next signal or sweep.
        if (isDone) look()
      })
      underWay.set(key, done)
    }
  }
  const look = () => {
    if (looking !== undefined) {
      lookAgain = true
      return
    }
    const once = async () => {
      do {
        lookAgain = false
        await fill().catch(() => {})
      } while (lookAgain)
      looking = undefined
    }
    looking = once()
  }
  return {
    async start(_workerId, atOnce, runner) {
      run = runner
      slots = atOnce
      unsubscribe = signals.listen('jobs', look)
      look()
    },
    async sweep() {
      look()
    },
    recover: async () => [],
    async stop() {
      unsubscribe()
      slots = 0
      await looking
      await Promise.all(underWay.values())
    },
  }
}

function keyOf({ jobId, attempt, part }: JobTask): string {
  return part === undefined ? `${jobId}/${attempt}` : `${jobId}/${attempt}/${part}`
}
