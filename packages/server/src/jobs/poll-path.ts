import type { Job, JobKind } from '../store/ports/jobs.ts'

/** Where a kind of job is asked after. */
const POLL_PATHS: Readonly<Record<JobKind, string>> = {
  solar_optimization: '/solar/optimization',
  solar_multi: '/solar/optimization',
  wind_analysis: '/v1/wind/analysis',
  wind_optimization: '/v1/wind/optimization',
}

/** The path at which a job is asked after. */
export function pollPathOf({ kind, id }: Pick<Job, 'kind' | 'id'>): string {
  return `${POLL_PATHS[kind]}/${id}`
}
