import type { JOB_STATES } from '@sunwake/api/schemas'

/** States of a job; solar and wind paths show them by other names. */
export type JobStatus = (typeof JOB_STATES)[number]

/** How a job changes its state, and what belongs to the change. */
export interface JobTransition {
  /** States that it starts from; empty where the job is not there yet. */
  readonly from: readonly JobStatus[]
  readonly to: JobStatus
  /** Stream event that is sent in the same transaction; undefined where none is. */
  readonly sends: 'job.status' | 'job.progress' | undefined
  /** What an ended job costs; undefined where it has not ended. */
  readonly charges: 'all' | 'nothing' | 'by progress' | undefined
}

/**
 * The life of a job: every change of a row of the table of jobs is one of these. The store takes the states that its
 * statements require from here, the lifecycle what is sent and what is charged.
 */
export const TRANSITIONS = {
  submit: { from: [], to: 'queued', sends: 'job.status', charges: undefined },
  take: { from: ['queued'], to: 'running', sends: 'job.status', charges: undefined },
  progress: { from: ['running'], to: 'running', sends: 'job.progress', charges: undefined },
  checkpoint: { from: ['running'], to: 'running', sends: undefined, charges: undefined },
  release: { from: ['running'], to: 'queued', sends: 'job.status', charges: undefined },
  recover: { from: ['running'], to: 'queued', sends: 'job.status', charges: undefined },
  complete: { from: ['running'], to: 'completed', sends: 'job.status', charges: 'all' },
  fail: { from: ['running'], to: 'failed', sends: 'job.status', charges: 'nothing' },
  cancel: { from: ['queued', 'running'], to: 'cancelled', sends: 'job.status', charges: 'by progress' },
} as const satisfies Readonly<Record<string, JobTransition>>

export type JobEvent = keyof typeof TRANSITIONS

/** The state of a job after an event; undefined where the event is refused in that state. */
export function stateAfter(status: JobStatus | undefined, event: JobEvent): JobStatus | undefined {
  const { from, to }: JobTransition = TRANSITIONS[event]
  const allowed = status === undefined ? from.length === 0 : from.includes(status)
  return allowed ? to : undefined
}

/** Whether no transition starts from a state of a job. */
export function hasEnded({ status }: { readonly status: JobStatus }): boolean {
  return Object.values(TRANSITIONS).every(({ from }: JobTransition) => !from.includes(status))
}

/**
 * Credits that an event charges: all for a completed job, none for a failed one or one that was cancelled in the queue,
 * and for one that was cancelled while it ran the share that was computed, rounded up.
 * @param was the state before the event.
 */
export function creditsOf(
  event: JobEvent,
  was: JobStatus,
  { credits, progress }: { readonly credits: number; readonly progress: number },
): number {
  switch (TRANSITIONS[event].charges) {
    case 'all':
      return credits
    case 'by progress':
      return was === 'queued' ? 0 : Math.ceil((credits * progress) / 100)
    default:
      return 0
  }
}
