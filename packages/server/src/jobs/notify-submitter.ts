import { mailAbout } from '../mail/mail-about.ts'
import type { Job } from '../store/ports/jobs.ts'
import type { Records } from '../store/ports/store.ts'

/** Keeps a mail to the submitter of a wind analysis that is complete, where they want one and still belong there. */
export async function notifySubmitter(records: Records, job: Job, atMs: number): Promise<void> {
  const { id, kind, status, organizationId, userId } = job
  if (kind !== 'wind_analysis' || status !== 'completed') return
  const member = await records.memberships.find(organizationId, userId)
  if (member?.user.notifyByEmail !== true) return
  await records.mails.add(
    mailAbout('job_completed', {
      recipient: member.user.email,
      organizationId,
      reference: id,
      createdAtMs: atMs,
    }),
  )
}
