import { fileURLToPath } from 'node:url'
import type { MessagePort } from 'node:worker_threads'
import type { DataMode, ProviderUrls } from '@sunwake/data'
import { Piscina } from 'piscina'
import { optionsOf, PROGRAM } from './thread-program.ts'

/** Far longer than a thread takes to start on a busy machine [ms]. */
const START_MS = 30_000
/** What a thread may hold besides its numbers, which live outside of it [MB]. */
export const HEAP_MB = 1024
/** A thread that has its data decoded is kept for the next task this long [ms]. */
const IDLE_MS = 300_000

/** What every task of a process has in common. */
export interface ThreadConfig {
  readonly dataMode: DataMode
  readonly dataDir: string
  readonly providerUrls: ProviderUrls
}

/** What a thread is told when it starts. */
export interface ThreadSettings extends ThreadConfig {
  /** How far the thread gives way to the event loop and to others, 0..19. */
  readonly niceness: number
}

/** A task as its thread gets it. */
export type Begun<Task> = Task & {
  /** Set to 1 by the thread when it begins. */
  readonly begun: Int32Array<SharedArrayBuffer>
}

/** Threads of this process with one task each at a time. */
export interface Pool<Task, Outcome> {
  /**
   * Does a task.
   * @param signal ends the thread, with its reason as the error.
   * @throws what broke the thread down, or kept it from starting.
   */
  run(task: Task, signal: AbortSignal, transfer?: readonly (MessagePort | ArrayBuffer)[]): Promise<Outcome>
  close(): Promise<void>
}

/** What a test may change about the threads of a pool. */
export interface PoolTrial {
  readonly program?: URL | undefined
  /** How long tasks still get to begin once a thread has failed [ms]. */
  readonly startMs?: number | undefined
}

/**
 * Starts threads when they are needed. One that breaks down takes its own task with it and no other.
 * @param threads at most; who calls asks for no more tasks at once.
 */
export function createPool<Task, Outcome>(
  { dataMode, dataDir, providerUrls }: ThreadConfig,
  { threads, niceness }: { readonly threads: number; readonly niceness: number },
  { program = PROGRAM, startMs = START_MS }: PoolTrial = {},
): Pool<Task, Outcome> {
  const pool = new Piscina<Begun<Task>, Outcome>({
    filename: fileURLToPath(program),
    ...optionsOf(program),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    workerData: { dataMode, dataDir, providerUrls, niceness } satisfies ThreadSettings,
  })
  const running = new Map<AbortController, Begun<unknown>['begun']>()
  // An `error` of the pool is of a thread that had no task: it broke down after its own, or could not start, and then
  // Piscina leaves the task that it was started for in its queue for ever. Tasks that have begun go on.
  pool.on('error', (error: Error) => {
    for (const [ending, begun] of running) {
      setTimeout(
        () => running.has(ending) && Atomics.load(begun, 0) === 0 && ending.abort(error),
        startMs,
      ).unref()
    }
  })
  return {
    async run(task, given, transfer = []) {
      // One each, and none that they share: a signal that lives on would remember all that ever hung on it.
      const ending = new AbortController()
      const signal = AbortSignal.any([given, ending.signal])
      const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      running.set(ending, begun)
      try {
        return await pool.run({ ...task, begun }, { signal, transferList: [...transfer] })
      } catch (error) {
        throw signal.aborted ? signal.reason : error
      } finally {
        running.delete(ending)
      }
    },
    close: () => pool.destroy(),
  }
}
