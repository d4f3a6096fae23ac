import { scopesSuffice } from '@sunwake/api/routes'
import { ServiceError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { Caller } from '../../http/access/caller.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { Job, JobKind } from '../../store/jobs/job-store.ts'
import type { Store } from '../../store/store.ts'

/** The form of the ids of jobs and sites. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whose jobs a caller sees: those of one user, or undefined for all of the organisation. */
export function jobOwnerOf({ scopes, userId }: Caller): string | undefined {
  return scopesSuffice(scopes, ['admin']) ? undefined : userId
}

/**
 * The job of the path.
 * @param kinds those that the path knows; undefined for all.
 * @throws {ServiceError} `job_not_found` where there is none that the caller may see.
 */
export async function visibleJob(
  c: Context<HttpEnvironment>,
  { jobs }: Pick<Store, 'jobs'>,
  kinds?: readonly JobKind[] | undefined,
): Promise<Job> {
  return await visibleJobOf(c, jobs, c.req.param('job_id')!, kinds)
}

/**
 * The job of an id.
 * @throws {ServiceError} `job_not_found` where there is none that the caller may see.
 */
export async function visibleJobOf(
  c: Context<HttpEnvironment>,
  jobs: Store['jobs'],
  id: string,
  kinds?: readonly JobKind[] | undefined,
): Promise<Job> {
  const caller = c.get('caller')!
  const job = UUID.test(id)
    ? await jobs.find(caller.organization.id, id.toLowerCase(), jobOwnerOf(caller))
    : undefined
  if (job === undefined || kinds?.includes(job.kind) === false) throw jobNotFound(id)
  return job
}

function jobNotFound(id: string): ServiceError {
  return new ServiceError('job_not_found', `The organisation has no job ${JSON.stringify(id.slice(0, 80))}.`)
}
