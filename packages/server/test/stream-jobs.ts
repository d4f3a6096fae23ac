import { randomUUID } from 'node:crypto'
import { cancelJob } from '../src/jobs/cancel-job.ts'
import { endJob } from '../src/jobs/end-job.ts'
import { reportJob } from '../src/jobs/report-job.ts'
import { submitJob } from '../src/jobs/submit-job.ts'
import { takeJob } from '../src/jobs/take-job.ts'
import type { Job } from '../src/store/ports/jobs.ts'
import type { Store } from '../src/store/ports/store.ts'
import { NOW } from './service.ts'

/** Jobs that live as they do in the service, moved by hand. */
export function streamJobs(store: Store) {
  const parts = { store, deployment: { perWindow: undefined, burst: 0 }, publicUrl: undefined }
  /** Puts a job into the queue. */
  const submit = async (organizationId: string, userId = organizationId): Promise<string> => {
    const id = randomUUID()
    const account = { organizationId, atMs: NOW, monthlyCredits: undefined }
    await store.transaction((records) =>
      submitJob(
        records,
        {
          id,
          organizationId,
          userId,
          apiKeyId: undefined,
          testMode: false,
          kind: 'wind_optimization',
          name: undefined,
          request: {},
          createdAtMs: NOW,
          credits: 0,
          estimatedSeconds: 1,
          weight: 1,
          runningLimit: 1000,
          callbackUrl: undefined,
          siteId: undefined,
          traceParent: undefined,
        },
        account,
      ),
    )
    return id
  }
  /** Takes the next job up. */
  const take = async (): Promise<Job> => {
    const job = await takeJob(parts, 'worker', NOW)
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
