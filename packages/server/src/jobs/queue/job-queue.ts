import type { Claim, JobTask } from '../../store/jobs/job-store.ts'

/** Does a task. Never fails; false where it could not be begun, and another worker may have to do it. */
export type TaskRunner = (task: JobTask) => Promise<boolean>

/** What hands out tasks to workers. What a task means, and whether it is still to be done, the table of jobs says. */
export interface JobQueue {
  /**
   * Begins to hand out tasks, the earliest in virtual time first.
   * @param workerId marks what the worker has.
   * @param slots tasks that the worker does at once.
   */
  start(workerId: string, slots: number, run: TaskRunner): Promise<void>
  /** Looks for work that nobody was told of. */
  sweep(): Promise<void>
  /**
   * Offers again what lost workers had.
   * @returns divided jobs that nobody goes on with.
   */
  recover(silentMs: number): Promise<readonly Claim[]>
  /** Hands out no more; settles once the tasks under way have ended. */
  stop(): Promise<void>
}
