import type { Rng } from '@sunwake/core/math/random'
import { eventQueue } from './event-queue.ts'

/** What a simulation is about; times in milliseconds. */
export interface QueueModel {
  readonly workers: number
  /** Batches of as many organisations, whose parts are served in turn. */
  readonly jobs: number
  /** Of each batch; what they take is drawn from `partMs`. */
  readonly parts: number
  /** Measured processor times of parts. */
  readonly partMs: readonly number[]
  /** Of a worker that comes to another batch: it checks the whole request. */
  readonly prepareMs: number
  /** Between two looks of a worker for tasks. */
  readonly pollMs: number
  /** Cores of the database. */
  readonly databaseCores: number
  /** Processor time of the database for the claim and the write of a part. */
  readonly databaseMs: number
  /** The same for one look of a worker, whether it has something to do or not, with its heartbeats. */
  readonly lookMs: number
  /** How long the row of the job is held by the write of a part: writes of one job follow each other. */
  readonly heldMs: number
  /** From the last part to the end of the job. */
  readonly reduceMs: number
  /** That another organisation submits meanwhile. */
  readonly smallJobs: number
  readonly rng: Rng
}

/** What became of the batches. */
export interface Simulated {
  readonly seconds: number
  readonly partsPerSecond: number
  /** Work of all parts on one core over what the workers had [1]. */
  readonly efficiency: number
  /** Share of its time that the database was busy [1]. */
  readonly databaseLoad: number
  /** From the first worker without a part to the end of the last one: the price of parts that take longer than others [s]. */
  readonly tailSeconds: number
  /** Waits of small jobs, sorted [ms]. */
  readonly waits: readonly number[]
}

/** Share of the database's work for a part that comes before its computation. */
const CLAIM_SHARE = 0.5

type Event =
  | { readonly kind: 'look' | 'computed' | 'written'; readonly worker: number }
  | { readonly kind: 'small' }

/** Batches on so many workers of one slot, with small jobs of somebody else beside them. */
export function simulateQueue(model: QueueModel): Simulated {
  const { workers, jobs, pollMs, rng, databaseMs, lookMs, heldMs } = model
  const parts = jobs * model.parts
  const events = eventQueue<Event>()
  const draw = () =>
    model.partMs[Math.min(Math.floor(rng.uniform() * model.partMs.length), model.partMs.length - 1)]!
  const times = Array.from({ length: parts }, draw)
  const work = times.reduce((sum, ms) => sum + ms, 0)
  const cores = new Float64Array(model.databaseCores)
  const rows = new Float64Array(jobs)
  const prepared = new Int32Array(workers).fill(-1)
  /** What a worker computes: a part, -1 for nothing, -2 for a small job. */
  const doing = new Int32Array(workers).fill(-1)
  const waiting: number[] = []
  const waits: number[] = []
  let [handedOut, written, busy, firstIdle, last] = [0, 0, 0, -1, 0]
  /** When the database has done some work that is asked for now. */
  const served = (atMs: number, ms: number): number => {
    let core = 0
    for (let n = 1; n < cores.length; n++) if (cores[n]! < cores[core]!) core = n
    busy += ms
    cores[core] = Math.max(cores[core]!, atMs) + ms
    return cores[core]!
  }
  /** Gives an idle worker what comes next. */
  const claim = (worker: number, atMs: number): void => {
    const since = waiting.shift()
    if (since === undefined && handedOut === parts) {
      if (firstIdle < 0) firstIdle = atMs
      return
    }
    const claimed = served(atMs, CLAIM_SHARE * databaseMs)
    if (since !== undefined) {
      waits.push(claimed - since)
      doing[worker] = -2
      // It takes as long as a part.
      events.add(claimed + draw(), { kind: 'computed', worker })
      return
    }
    const part = handedOut++
    const first = prepared[worker] === part % jobs ? 0 : model.prepareMs
    prepared[worker] = part % jobs
    doing[worker] = part
    events.add(claimed + first + times[part]!, { kind: 'computed', worker })
  }
  for (let worker = 0; worker < workers; worker++)
    events.add(rng.uniform() * pollMs, { kind: 'look', worker })
  for (let n = 0; n < model.smallJobs; n++) events.add((rng.uniform() * work) / workers, { kind: 'small' })
  while (written < parts) {
    const { atMs, event } = events.next()!
    if (event.kind === 'small') {
      waiting.push(atMs)
      continue
    }
    const { worker } = event
    const row = Math.max(0, doing[worker]!) % jobs
    if (event.kind === 'look') {
      const looked = served(atMs, lookMs)
      if (doing[worker] === -1) claim(worker, looked)
      events.add(looked + pollMs, event)
    } else if (event.kind === 'computed') {
      // The write of a part waits for the row of its job, then for the database.
      const begun = doing[worker] === -2 ? atMs : Math.max(atMs, rows[row]!)
      const done = served(begun, (1 - CLAIM_SHARE) * databaseMs)
      if (doing[worker] === -2) events.add(done, { kind: 'written', worker })
      else {
        rows[row] = Math.max(done, begun + heldMs)
        events.add(rows[row]!, { kind: 'written', worker })
      }
    } else {
      if (doing[worker]! >= 0) {
        written++
        last = atMs
      }
      doing[worker] = -1
    }
  }
  const seconds = (last + model.reduceMs) / 1000
  return {
    seconds,
    partsPerSecond: parts / seconds,
    efficiency: work / 1000 / (workers * seconds),
    databaseLoad: Math.min(1, busy / (last * model.databaseCores)),
    tailSeconds: firstIdle < 0 ? 0 : (last - firstIdle) / 1000,
    waits: waits.sort((a, b) => a - b),
  }
}
