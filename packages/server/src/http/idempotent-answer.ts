import type { IdempotencyStore } from '../store/ports/idempotency.ts'

/** What a handler commits its answer with, so that neither is there without the other. */
export interface IdempotentAnswer {
  /**
   * Keeps the answer, within the transaction of what it tells.
   * @throws {ServiceError} `idempotency_in_progress`: another request has taken the key over, and nothing may be done.
   */
  complete(
    records: { readonly idempotency: IdempotencyStore },
    answer: {
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    },
  ): Promise<void>
}
