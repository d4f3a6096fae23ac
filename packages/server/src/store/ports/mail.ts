/** What a mail is about. */
export type MailKind = 'password_reset' | 'email_verification' | 'invitation' | 'job_completed'

/**
 * A mail to be sent. It holds no text and no token: both are made when it is sent, so that neither lies in the
 * database.
 */
export interface NewMail {
  readonly id: string
  readonly kind: MailKind
  /** The address. */
  readonly recipient: string
  /** Whose mail it is; absent where it is about the user alone. */
  readonly organizationId: string | undefined
  /** Id of the invitation or the job that it is about. */
  readonly reference: string | undefined
  readonly createdAtMs: number
}

/** A mail that a process is about to send, and the lease that shows it is the one. */
export interface ClaimedMail extends NewMail {
  /** This one included. */
  readonly attempts: number
  readonly lease: string
}

/** Mail on its way: kept with the change it tells of, gone once it is sent. */
export interface MailStore {
  add(mail: NewMail): Promise<void>
  /** Takes mails that are due; nobody else does so until the lease ends. */
  claim(options: {
    readonly atMs: number
    readonly leaseMs: number
    readonly limit: number
  }): Promise<readonly ClaimedMail[]>
  /** Forgets a mail that has been sent, or that nobody waits for. */
  remove(mail: Pick<ClaimedMail, 'id' | 'lease'>): Promise<void>
  /** Notes a failure, and when to try again; undefined is never. */
  putOff(
    mail: Pick<ClaimedMail, 'id' | 'lease'>,
    failure: { readonly error: string; readonly dueAtMs: number | undefined },
  ): Promise<void>
  /** Forgets mails that were given up and made before a time. */
  prune(beforeMs: number): Promise<number>
}
