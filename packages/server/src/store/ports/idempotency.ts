/** A request that may be done once only. */
export interface IdempotentRequest {
  readonly organizationId: string
  /** SHA-256 of the caller, the operation and the key. */
  readonly id: string
  /** SHA-256 of what is asked. */
  readonly requestHash: string
}

/** Somebody who works on the answer of a request. */
export interface IdempotencyClaim {
  readonly organizationId: string
  readonly id: string
  readonly token: string
}

/** An answer as it is kept. */
export interface KeptAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Sealed: it may hold what is shown only once. */
  readonly body: string
}

/** What a key was used for before. */
export type EarlierUse =
  | { readonly state: 'answered'; readonly answer: KeptAnswer }
  /** Somebody works on it. */
  | { readonly state: 'pending' }
  /** It was another request. */
  | { readonly state: 'conflict' }

/** Idempotency keys and the answers that they stand for. Times are by the clock of the database unless one is given. */
export interface IdempotencyStore {
  /**
   * Takes a key for a request that is new, or that whoever worked on it has left lying longer than the lease; else
   * tells what it was used for. Of two at once one takes it.
   */
  claim(
    request: IdempotentRequest & { readonly token: string },
    times: { readonly leaseMs: number; readonly keepMs: number; readonly atMs?: number | undefined },
  ): Promise<{ readonly state: 'claimed' } | EarlierUse>
  /** What a key was used for, without taking it. */
  find(request: IdempotentRequest, atMs?: number | undefined): Promise<EarlierUse | undefined>
  /** Keeps the answer, once; false where another has taken the key over. */
  complete(claim: IdempotencyClaim, answer: KeptAnswer): Promise<boolean>
  /** Gives up a key whose request is not answered, so that it can be sent again. */
  release(claim: IdempotencyClaim): Promise<void>
  /** Forgets keys whose time is over; gives their number. */
  prune(atMs?: number | undefined): Promise<number>
}
