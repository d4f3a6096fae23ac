import { JOB_STATES } from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { releaseJob, reportJob } from '../src/jobs/lifecycle/claims.ts'
import { cancelJob, endJob } from '../src/jobs/lifecycle/end-job.ts'
import type { JobParts } from '../src/jobs/lifecycle/job-parts.ts'
import { recoverJobs } from '../src/jobs/lifecycle/recover-jobs.ts'
import { creditsOf, hasEnded, type JobEvent, type JobStatus, stateAfter } from '../src/jobs/transitions.ts'
import type { Job, JobOutcome } from '../src/store/jobs/job-store.ts'
import type { Store } from '../src/store/store.ts'
import { storeBackends } from './backends.ts'
import { takeNext } from './next-job.ts'
import { NOW } from './service.ts'
import { newJob } from './stream-jobs.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

/** The state after each event in each state, written by hand; events that a state refuses are absent. */
const EXPECTED: Readonly<Record<JobStatus, Readonly<Partial<Record<JobEvent, JobStatus>>>>> = {
  queued: { take: 'running', cancel: 'cancelled' },
  running: {
    progress: 'running',
    checkpoint: 'running',
    release: 'queued',
    recover: 'queued',
    complete: 'completed',
    fail: 'failed',
    cancel: 'cancelled',
  },
  completed: {},
  failed: {},
  cancelled: {},
}
const EVENTS: readonly JobEvent[] = [
  'take',
  'progress',
  'checkpoint',
  'release',
  'recover',
  'complete',
  'fail',
  'cancel',
]
/** Events of `job.status` that each transition sends. */
const SENDS_STATUS: readonly JobEvent[] = ['take', 'release', 'recover', 'complete', 'fail', 'cancel']
const DONE: JobOutcome = { status: 'completed', result: { body: {}, timeseries: undefined }, partial: false }
const FAILED: JobOutcome = { status: 'failed', failure: { code: 'x', message: 'x', extra: {} } }

describe('the table of transitions', () => {
  it('moves a job as the list written by hand says', () => {
    for (const status of JOB_STATES) {
      for (const event of EVENTS) {
        expect(stateAfter(status, event), `${event} in ${status}`).toBe(EXPECTED[status][event])
      }
      expect(stateAfter(status, 'submit')).toBeUndefined()
    }
    expect(stateAfter(undefined, 'submit')).toBe('queued')
    expect(stateAfter(undefined, 'take')).toBeUndefined()
  })

  it('ends a job in completed, failed and cancelled', () => {
    expect(JOB_STATES.filter((status) => hasEnded({ status }))).toEqual(['completed', 'failed', 'cancelled'])
  })

  it('charges all for a completed job, nothing for a failed one, the computed share for a cancelled one', () => {
    const job = { credits: 5, progress: 41 }
    expect(creditsOf('complete', 'running', job)).toBe(5)
    expect(creditsOf('fail', 'running', job)).toBe(0)
    expect(creditsOf('cancel', 'running', job)).toBe(3)
    expect(creditsOf('cancel', 'queued', job)).toBe(0)
  })
})

describe.each(backends)('the store on $name', ({ open }) => {
  let store: Store
  let parts: JobParts
  let jobs = 0
  beforeEach(async () => {
    store = await open()
    await store.organizations.ensure({ id: 'a', name: 'a', tier: 'FREE', createdAtMs: NOW })
    parts = { store, deployment: { perWindow: undefined, burst: 0 }, publicUrl: undefined }
    return () => store.close()
  })

  /** A job in a state, with the claim of the last worker that had it. */
  async function jobIn(status: JobStatus): Promise<Job> {
    const job = newJob({ id: `job-${jobs++}`, organizationId: 'a', runningLimit: 1000 })
    await store.transaction((records) => records.jobs.insert(job))
    const queued = { ...(await store.jobs.find('a', job.id))!, attempt: 1 }
    if (status === 'queued') return queued
    const claimed = (await takeNext(parts, 'w', NOW))!
    expect(claimed.id).toBe(job.id)
    if (status === 'completed') await endJob(parts, claimed, DONE, NOW)
    if (status === 'failed') await endJob(parts, claimed, FAILED, NOW)
    if (status === 'cancelled') await cancelJob(parts, { organizationId: 'a', id: job.id, atMs: NOW })
    return claimed
  }
  const APPLY: Readonly<Record<string, (job: Job) => Promise<unknown>>> = {
    take: () => takeNext(parts, 'v', NOW),
    progress: (job) => reportJob(parts, job, job, { progress: 9, stage: 's', best: undefined }, NOW),
    checkpoint: (job) => store.jobs.keepCheckpoint(job, { engineVersion: '1', state: '{}' }),
    release: (job) => releaseJob(parts, job, NOW),
    recover: () => recoverJobs(parts, { silentMs: 1000, atMs: NOW }),
    complete: (job) => endJob(parts, job, DONE, NOW),
    fail: (job) => endJob(parts, job, FAILED, NOW),
    cancel: ({ id }) => cancelJob(parts, { organizationId: 'a', id, atMs: NOW }),
  }

  it.each(JOB_STATES)(
    'accepts and refuses events in %s by the table, and sends what it says',
    async (status) => {
      for (const event of EVENTS) {
        const job = await jobIn(status)
        const before = await store.stream.lastSequence('a')
        await APPLY[event]!(job)
        const after = (await store.jobs.find('a', job.id))!
        expect(after.status, `${event} in ${status}`).toBe(EXPECTED[status][event] ?? status)
        const sent = (await store.stream.ofOrganization('a', { after: before, limit: 100 }))
          .filter(({ jobId }) => jobId === job.id)
          .map(({ type, data }) => [type, data['status']])
        const accepted = EXPECTED[status][event] !== undefined
        expect(sent, `${event} in ${status}`).toEqual(
          !accepted || event === 'checkpoint'
            ? []
            : SENDS_STATUS.includes(event)
              ? [['job.status', after.status]]
              : [['job.progress', undefined]],
        )
        // So that the next round takes its own job.
        if (!hasEnded(after)) await cancelJob(parts, { organizationId: 'a', id: job.id, atMs: NOW })
      }
    },
  )
})
