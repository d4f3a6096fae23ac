import { statusEvent } from '../jobs/lifecycle/status-event.ts'
import { hasEnded } from '../jobs/transitions.ts'
import type { Job, JobSummary } from '../store/jobs/job-store.ts'
import type { StreamEvent } from '../store/jobs/stream.ts'
import type { Store } from '../store/store.ts'
import { eventFrame, placeFrame } from './frames.ts'

/** What a stream tells. */
export interface StreamPlan {
  readonly organizationId: string
  /** The present state, as text, where the stream begins with it. */
  readonly present: readonly string[]
  /** Place after which events are told. */
  readonly after: number
  /** Whether nothing comes after the events that are there. */
  readonly complete: boolean
  /** Whether the outcome of a job ends the stream. */
  readonly endsWithJob: boolean
  /** The place of an event in this stream. */
  placeOf(event: StreamEvent): number
  /** Whether the stream tells an event of its organisation. */
  includes(event: StreamEvent): boolean
  /** Events of the stream after a place, in order. */
  missed(after: number, limit: number): Promise<readonly StreamEvent[]>
}

/** Whose events a stream tells, and from where on. */
interface Wanted {
  readonly organizationId: string
  /** The user whose jobs alone are told; undefined for all. */
  readonly userId: string | undefined
  /** Id of the last event that the client has; undefined to begin with the present state. */
  readonly lastEventId: number | undefined
}

/** How often a state is read again that has changed while it was read. */
const TRIES = 5

/** Jobs that one reading takes (they carry their requests), and most that a stream begins with. */
const JOBS_PAGE = 25
const JOBS_MAX = 500

/**
 * The stream of a job.
 * @param find reads the job, or throws where the caller may not see it.
 */
export async function jobPlan(
  stream: Store['stream'],
  find: () => Promise<Job>,
  { organizationId, lastEventId }: Omit<Wanted, 'userId'>,
): Promise<StreamPlan> {
  const { id: jobId } = await find()
  const { place: last, state: job } = await atOnePlace(
    () => stream.lastJobSequence(organizationId, jobId),
    find,
  )
  return {
    organizationId,
    present: lastEventId === undefined ? [presentOf(job, last)] : [],
    after: Math.min(lastEventId ?? last, last),
    complete: hasEnded(job),
    endsWithJob: true,
    placeOf: (event) => event.jobSequence,
    includes: (event) => event.jobId === jobId,
    missed: (after, limit) => stream.ofJob(organizationId, jobId, { after, limit }),
  }
}

/** The stream of an organisation. */
export async function organizationPlan(
  { jobs, stream }: Pick<Store, 'jobs' | 'stream'>,
  { organizationId, userId, lastEventId }: Wanted,
): Promise<StreamPlan> {
  const lastPlace = () => stream.lastSequence(organizationId)
  const { place: last, state: active } =
    lastEventId === undefined
      ? await atOnePlace(lastPlace, () => activeJobs(jobs, organizationId, userId))
      : { place: await lastPlace(), state: [] }
  const present = active.map((job) => presentOf(job, last))
  return {
    organizationId,
    present: lastEventId === undefined && active.length === 0 ? [placeFrame(last)] : present,
    after: Math.min(lastEventId ?? last, last),
    complete: false,
    endsWithJob: false,
    placeOf: (event) => event.sequence,
    includes: (event) => userId === undefined || event.userId === userId,
    missed: (after, limit) => stream.ofOrganization(organizationId, { after, limit, userId }),
  }
}

/**
 * A state and the place of the last event that it comes from. An event between the two readings would be told again
 * after the state that holds it, so they are read anew; where events never pause, that is put up with.
 */
async function atOnePlace<T>(
  placeOf: () => Promise<number>,
  stateOf: () => Promise<T>,
): Promise<{ readonly place: number; readonly state: T }> {
  let place = await placeOf()
  for (let tries = 1; ; tries++) {
    const state = await stateOf()
    const after = await placeOf()
    if (after === place || tries === TRIES) return { place, state }
    place = after
  }
}

/** Jobs that have not ended: those that run, then those that wait, each the newest first. */
async function activeJobs(
  jobs: Store['jobs'],
  organizationId: string,
  userId: string | undefined,
): Promise<readonly JobSummary[]> {
  const active: JobSummary[] = []
  for (const status of ['running', 'queued'] as const) {
    for (let offset = 0; active.length < JOBS_MAX; offset += JOBS_PAGE) {
      const page = await jobs.list(organizationId, { status, userId }, { offset, limit: JOBS_PAGE })
      active.push(...page.jobs)
      if (page.jobs.length < JOBS_PAGE) break
    }
  }
  return active
}

function presentOf(job: JobSummary, place: number): string {
  return eventFrame(place, statusEvent(job, 0))
}
