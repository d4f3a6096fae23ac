import type { Page } from './page.ts'
import type { Role } from './records.ts'

/** An invitation as it is stored: never its token. */
export interface Invitation {
  readonly id: string
  readonly organizationId: string
  /** In lower case. */
  readonly email: string
  readonly role: Role
  /** SHA-256 of the token, hex. */
  readonly tokenHash: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

/** How many invitations there may be. */
export interface InvitationCaps {
  /** Open ones of an organisation. */
  readonly open: number
  /** Those of an organisation to one address in a day. */
  readonly toAddress: number
  /** Those of all organisations to one address in a day. */
  readonly toAddressOfAll: number
}

/** Invitations that are neither accepted, nor withdrawn, nor too old. */
export interface InvitationStore {
  /** Adds one unless there are too many; tells of what. */
  add(invitation: Invitation, most: InvitationCaps): Promise<'added' | keyof InvitationCaps>
  /** Open ones of an organisation, newest first. */
  list(
    organizationId: string,
    atMs: number,
    page: Page,
  ): Promise<{ readonly invitations: readonly Invitation[]; readonly total: number }>
  /** Takes back an open one; false where there is none. */
  withdraw(id: string, organizationId: string, atMs: number): Promise<boolean>
  /** An open one, whoever's it is: for the mail that carries it. */
  findOpen(organizationId: string, id: string, atMs: number): Promise<Invitation | undefined>
  /** Lets a second token stand for an open one: the one that its mail carries. */
  setMailToken(organizationId: string, id: string, tokenHash: string): Promise<void>
  /** Uses up the open one with a token that was shown or sent to an address. */
  accept(tokenHash: string, email: string, atMs: number): Promise<Invitation | undefined>
}
