import type { Clock } from '../clock.ts'
import type { Store } from '../store/store.ts'
import type { AccessTokens } from './access-token.ts'

/** What the operations of accounts are made with. */
export interface AccountParts {
  readonly store: Store
  readonly clock: Clock
  /** The time that counters take; undefined takes that of the store, which replicas share. */
  readonly countingTime: (() => number) | undefined
  readonly accessTokens: AccessTokens
  readonly trustProxy: number
  /** Whether mail goes out. */
  readonly sendsMail: boolean
}
