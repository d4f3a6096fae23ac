import type { KeptJob } from '@sunwake/api/run'
import { InputError } from '@sunwake/core/errors'
import type { Config } from '../config/config.ts'
import { requireOrganization } from './organizations.ts'
import { withStore } from './with-store.ts'

/**
 * A completed job of an organisation with its request and its result, for the operator of a deployment.
 * @throws {InputError} `organization`; `job` that is unknown or has no result.
 */
export async function keptJob(
  config: Pick<Config, 'database'>,
  { organization, job: id }: { readonly organization: string; readonly job: string },
): Promise<KeptJob> {
  return await withStore(config, async (store) => {
    const { id: organizationId, name } = await requireOrganization(store, organization)
    const refused = (constraint: string) =>
      new InputError({ code: 'out_of_range', field: 'job', value: id, constraint })
    const job = await store.jobs.find(organizationId, id.toLowerCase())
    if (job === undefined) throw refused(`a job of ${name}`)
    const [request, result] = await Promise.all([
      store.jobs.request(organizationId, job.id),
      store.jobs.result(organizationId, job.id, false),
    ])
    if (job.status !== 'completed' || result === undefined) {
      throw refused(`a completed job, but this one is ${job.status}`)
    }
    return {
      kind: job.kind,
      request: request as KeptJob['request'],
      body: result.body as KeptJob['body'],
    }
  })
}
