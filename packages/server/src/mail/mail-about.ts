import { randomUUID } from 'node:crypto'
import type { MailKind, NewMail } from '../store/mail/mails.ts'

/** A mail to be kept with the change it tells of. */
export function mailAbout(
  kind: MailKind,
  about: {
    readonly recipient: string
    readonly createdAtMs: number
    readonly organizationId?: string | undefined
    readonly reference?: string | undefined
  },
): NewMail {
  return { organizationId: undefined, reference: undefined, ...about, id: randomUUID(), kind }
}
