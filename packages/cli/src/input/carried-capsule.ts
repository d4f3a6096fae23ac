import { existsSync } from 'node:fs'
import type { Capsule } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'
import { UsageError } from '../errors.ts'
import { isJobId, keptJobOf } from './kept-job.ts'
import { readFileBytes } from './read-file.ts'
import { filesOfPdf } from './report-file.ts'

/** The capsule of a result, and its numbers where they are known. */
export interface CarriedCapsule {
  readonly capsule: Capsule
  readonly numbers: unknown
}

/** Whether a file of this name is a PDF. */
export function isPdf(named: string): boolean {
  return readFileBytes(named).subarray(0, 5).toString('latin1') === '%PDF-'
}

/** The capsule that an argument names: a PDF of a report, a file, a permalink or its fragment, or the id of a job. */
export async function carriedBy(
  named: string,
  flags: { readonly organization?: string | undefined },
  terminal: SunwakeContext,
): Promise<CarriedCapsule> {
  const { readCapsule } = await import('@sunwake/api/schemas')
  if (!existsSync(named)) {
    if (!isJobId(named)) {
      if (!named.includes('v1.')) {
        throw new UsageError(
          `${named} is not a file, not the id of a job and not a permalink, which has #v1. in it`,
        )
      }
      return { capsule: await readCapsule(named), numbers: undefined }
    }
    const { capsuleOfJob } = await import('@sunwake/api/run')
    const job = await keptJobOf(named, flags, terminal)
    return { capsule: capsuleOfJob(job), numbers: job.body }
  }
  if (!isPdf(named)) {
    return { capsule: await readCapsule(readFileBytes(named).toString('utf8')), numbers: undefined }
  }
  const { capsule, numbers } = filesOfPdf(named, readFileBytes(named))
  return { capsule: await readCapsule(capsule), numbers }
}
