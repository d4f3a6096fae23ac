import type { KeptJob } from '@sunwake/api/run'
import { group, textFlag } from '../command/flags.ts'
import type { SunwakeContext } from '../context.ts'
import { UsageError } from '../errors.ts'

/** Flag of commands that take a job of a deployment. */
export const JOB_FLAGS = group('Job', {
  organization: textFlag('Whose job it is, by name or id; the database is that of DATABASE_URL', 'NAME'),
})

const JOB = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is the id of a job. */
export function isJobId(text: string): boolean {
  return JOB.test(text)
}

/** A completed job of the deployment whose configuration the environment has. */
export async function keptJobOf(
  job: string,
  { organization }: { readonly organization?: string | undefined },
  { process }: SunwakeContext,
): Promise<KeptJob> {
  if (organization === undefined) {
    throw new UsageError(`${job} is a job: --organization NAME says whose`)
  }
  const { keptJob, loadConfig } = await import('@sunwake/server')
  return await keptJob(loadConfig(process.env), { organization, job })
}
