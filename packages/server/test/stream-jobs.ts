import { randomUUID } from 'node:crypto'
import { reportJob } from '../src/jobs/lifecycle/claims.ts'
import { cancelJob, endJob } from '../src/jobs/lifecycle/end-job.ts'
import { submitJob } from '../src/jobs/lifecycle/submit-job.ts'
import type { Job, NewJob } from '../src/store/jobs/job-store.ts'
import type { Store } from '../src/store/store.ts'
import { takeNext } from './next-job.ts'
import { NOW } from './service.ts'

/** A job of a layout that costs nothing, changed as a test needs it. */
export function newJob(change: Partial<NewJob>): NewJob {
  return {
    id: randomUUID(),
    organizationId: 'a',
    userId: 'ada',
    apiKeyId: undefined,
    testMode: false,
    kind: 'wind_optimization',
    divided: false,
    name: undefined,
    request: '{}',
    createdAtMs: NOW,
    credits: 0,
    estimatedSeconds: 1,
    weight: 1,
    runningLimit: 10,
    callbackUrl: undefined,
    siteId: undefined,
    traceParent: undefined,
    ...change,
  }
}

/** Jobs that live as they do in the service, moved by hand. */
export function streamJobs(store: Store) {
  const parts = { store, deployment: { perWindow: undefined, burst: 0 }, publicUrl: undefined }
  /** Puts a job into the queue. */
  const submit = async (organizationId: string, userId = organizationId): Promise<string> => {
    const id = randomUUID()
    const account = { organizationId, atMs: NOW, monthlyCredits: undefined }
    await store.transaction((records) =>
      submitJob(records, newJob({ id, organizationId, userId, runningLimit: 1000 }), account),
    )
    return id
  }
  /** Takes the next job up. */
  const take = async (): Promise<Job> => {
    const job = await takeNext(parts, 'worker', NOW)
    if (job === undefined) throw new Error('there is no job to take')
    return job
  }
  const report = (job: Job, progress: number, { best, atMs = NOW }: { best?: unknown; atMs?: number } = {}) =>
    reportJob(parts, job, job, { progress, stage: `at ${progress}`, best }, atMs)
  const complete = (job: Job) =>
    endJob(
      parts,
      job,
      { status: 'completed', result: { body: {}, timeseries: undefined }, partial: false },
      NOW,
    )
  const fail = (job: Job) =>
    endJob(
      parts,
      job,
      { status: 'failed', failure: { code: 'data_unavailable', message: 'No data.', extra: {} } },
      NOW,
    )
  const cancel = (organizationId: string, id: string) => cancelJob(parts, { organizationId, id, atMs: NOW })
  /** A job that runs. */
  const running = async (organizationId: string, userId?: string): Promise<Job> => {
    await submit(organizationId, userId)
    return await take()
  }
  return { submit, take, running, report, complete, fail, cancel }
}
