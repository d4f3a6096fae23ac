/** What the token of a mail is good for. */
export type TokenPurpose = 'password_reset' | 'email_verification'

/** A token as it is stored: never its value. */
export interface AccountToken {
  /** SHA-256 of the token, hex. */
  readonly hash: string
  readonly userId: string
  readonly purpose: TokenPurpose
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

/** Tokens that are sent to the address of a user, each good once. */
export interface AccountTokenStore {
  /** Adds a token; forgets those of the user that have ended. */
  add(token: AccountToken): Promise<void>
  /** Whose token it is, where it is still good. */
  userOf(hash: string, purpose: TokenPurpose, atMs: number): Promise<string | undefined>
  /** Uses a token up, and with it every other of the user for the same; undefined where it is not good. */
  use(hash: string, purpose: TokenPurpose, atMs: number): Promise<string | undefined>
  /** Tokens that were made for a user since a time and have not ended. */
  countSince(userId: string, purpose: TokenPurpose, sinceMs: number): Promise<number>
}
