/** What an event of a stream tells. */
export const STREAM_EVENT_TYPES = ['job.status', 'job.progress', 'job.result'] as const
export type StreamEventType = (typeof STREAM_EVENT_TYPES)[number]

export interface NewStreamEvent {
  readonly organizationId: string
  readonly jobId: string
  /** Who submitted the job: members hear of their own alone. */
  readonly userId: string
  readonly type: StreamEventType
  readonly data: Readonly<Record<string, unknown>>
  readonly atMs: number
  /** Whether the job ends with it. */
  readonly last: boolean
}

export interface StreamEvent extends NewStreamEvent {
  /** Place in the stream of the organisation, from 1; in the order of their commits, without gaps. */
  readonly sequence: number
  /** Place in the stream of the job, from 1. */
  readonly jobSequence: number
}

/** Events that streams show, kept so that a stream can be taken up again. */
export interface StreamStore {
  /** Adds an event within the transaction of what it tells, and wakes those who listen once that is committed. */
  append(event: NewStreamEvent): Promise<void>
  /** Events of an organisation after a place, in order; of one user where one is named. */
  ofOrganization(
    organizationId: string,
    range: { readonly after: number; readonly limit: number; readonly userId?: string | undefined },
  ): Promise<readonly StreamEvent[]>
  /** Events of a job after a place, in order. */
  ofJob(
    organizationId: string,
    jobId: string,
    range: { readonly after: number; readonly limit: number },
  ): Promise<readonly StreamEvent[]>
  /** Place of the last event of an organisation; 0 where there is none. */
  lastSequence(organizationId: string): Promise<number>
  /** Place of the last event of a job; 0 where there is none. */
  lastJobSequence(organizationId: string, jobId: string): Promise<number>
  /** Forgets events before a time; gives their number. */
  prune(beforeMs: number): Promise<number>
}
