import { createTransport } from 'nodemailer'
import type { Smtp } from '../config/smtp.ts'

/** A mail as it goes out. */
export interface MailMessage {
  /** Stable over the tries of one mail, so that a mailbox can tell a second copy. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Hands mails to a mail server. */
export interface MailSender {
  /** Fails where the server does not take the mail. */
  send(message: MailMessage): Promise<void>
  close(): void
}

/** Less than the lease of a mail, all together [ms]. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Hands mails to the server of a deployment, each over a connection of its own. */
export function smtpSender({ url, from }: Smtp): MailSender {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true })
  const host = from.slice(from.lastIndexOf('@') + 1)
  return {
    async send({ id, to, subject, text }) {
      await transport.sendMail({
        from: { name: 'Sunwake', address: from },
        to: { name: '', address: to },
        envelope: { from, to: [to] },
        messageId: `<${id}@${host}>`,
        // Out-of-office mails answer people.
        headers: { 'Auto-Submitted': 'auto-generated' },
        subject,
        text,
      })
    },
    close: () => transport.close(),
  }
}

/** Whether the server refuses a mail for good: its address or its text is not taken, now or later. */
export function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500
}
