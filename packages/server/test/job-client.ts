import type { JobFailureRecord } from '@sunwake/api/bodies'
import { reportJob } from '../src/jobs/lifecycle/claims.ts'
import { cancelJob, endJob } from '../src/jobs/lifecycle/end-job.ts'
import type { ApiKeyRecord, Organization } from '../src/store/accounts/records.ts'
import type { Job } from '../src/store/jobs/job-store.ts'
import { takeNext } from './next-job.ts'
import { NOW, type TestService } from './service.ts'

/** A square of some 6 by 6 km on flat land. */
export const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [8.85, 54.45],
      [8.94, 54.45],
      [8.94, 54.5],
      [8.85, 54.5],
      [8.85, 54.45],
    ],
  ],
}
export const SOLAR = {
  name: 'Plant',
  site: { latitude: 36.1, longitude: -79.95, capacity_kw: 1000 },
  max_iterations: 12,
}
export const MULTI = { site: SOLAR.site, objectives: ['energy', 'lcoe'], population: 8, generations: 4 }
export const FARM = {
  name: 'Marsh',
  boundary: SQUARE,
  turbine_model: 'generic_3mw',
  max_turbines: 4,
  terrain_model: 'flat',
}
export const LAYOUT = {
  name: 'Rows',
  boundary: SQUARE,
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  turbine_count: 4,
  terrain_model: 'flat',
  max_evaluations: 200,
}

/** Paths of submissions, what they take, and where their jobs are asked after. */
export const KINDS = [
  ['solar_optimization', '/solar/optimization/run', SOLAR, '/solar/optimization'],
  ['wind_analysis', '/v1/wind/analysis/run', FARM, '/v1/wind/analysis'],
  ['wind_optimization', '/v1/wind/optimization/run', LAYOUT, '/v1/wind/optimization'],
] as const

/** An answer with its JSON body, where it has one. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look at bodies of many shapes.
  readonly body: any
}

/** Asks a service for jobs, and moves them on by hand as workers do. */
export function jobClient(service: TestService) {
  const { store } = service
  const parts = { store, deployment: { perWindow: undefined, burst: 0 }, publicUrl: undefined }
  const send = async (
    method: string,
    path: string,
    { key, body, headers = {} }: { key?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const response = await service.app.request(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'x-api-key': key }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = /[/+]json/.test(response.headers.get('content-type') ?? '') && text !== ''
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: json ? JSON.parse(text) : undefined,
    }
  }
  /** A key that may do everything, in an organisation of its own. */
  const keyOf = (change: Partial<ApiKeyRecord> = {}, organization: Partial<Organization> = {}) =>
    service.addKey({ scopes: ['*'], ...change }, organization)
  /** Submits a job that must be accepted; gives its id. */
  const submit = async (path: string, body: unknown, key: string): Promise<string> => {
    const answer = await send('POST', path, { key, body })
    if (answer.status !== 202) throw new Error(`${answer.status}: ${answer.text}`)
    return answer.body.job_id
  }
  /** Kinds and amounts of what the ledger has besides allowances, newest first. */
  const ledger = async (organizationId: string) => {
    const { entries } = await store.credits.entries(organizationId, { offset: 0, limit: 100 })
    return entries.filter(({ kind }) => kind !== 'allowance').map(({ kind, amount }) => [kind, amount])
  }
  const quotaUsed = async (key: string) =>
    Number((await send('GET', '/metering/usage', { key })).headers.get('x-quota-used'))
  const take = async (): Promise<Job> => {
    const job = await takeNext(parts, 'by hand', NOW)
    if (job === undefined) throw new Error('there is no job to take')
    return job
  }
  const report = (job: Job, progress: number, best?: unknown) =>
    reportJob(parts, job, job, { progress, stage: `at ${progress}`, best }, NOW)
  const complete = (job: Job, body: unknown, timeseries?: unknown, partial = false) =>
    endJob(parts, job, { status: 'completed', result: { body, timeseries }, partial }, NOW)
  const fail = (job: Job, failure: JobFailureRecord) => endJob(parts, job, { status: 'failed', failure }, NOW)
  const cancel = (organizationId: string, id: string) => cancelJob(parts, { organizationId, id, atMs: NOW })
  return { send, keyOf, submit, ledger, quotaUsed, take, report, complete, fail, cancel }
}
