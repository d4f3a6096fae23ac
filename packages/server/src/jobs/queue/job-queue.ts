/** What wakes a worker. It only says that there may be work: which job is next is for the table of jobs to say. */
export interface JobQueue {
  /**
   * Begins to wake.
   * @param workerId marks what the worker holds of the queue.
   * @param slots jobs that the worker takes at once.
   * @param onWork settles when a slot is free again; never fails.
   */
  start(workerId: string, slots: number, onWork: () => Promise<void>): Promise<void>
  /** Frees what lost workers held of the queue. */
  release(workerIds: readonly string[]): Promise<void>
  /** Wakes no more. */
  stop(): Promise<void>
}
