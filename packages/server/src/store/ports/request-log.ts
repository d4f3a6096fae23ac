import type { Page } from './page.ts'

/** A request that was answered. */
export interface LoggedRequest {
  readonly organizationId: string
  /** The id that the answer had; callers may choose it, so it need not be the only one. */
  readonly requestId: string
  /** Absent for a signed-in user. */
  readonly apiKeyId: string | undefined
  readonly userId: string
  /** When it came. */
  readonly atMs: number
  readonly method: string
  /** Path of the operation, never that of the request. */
  readonly route: string
  readonly status: number
  readonly errorCode: string | undefined
  readonly durationMs: number
}

export interface RequestFilter {
  readonly requestId?: string | undefined
  readonly apiKeyId?: string | undefined
  /** First and last status that is wanted. */
  readonly status?: readonly [first: number, last: number] | undefined
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
}

/** Requests of organisations, kept for a while. */
export interface RequestLogStore {
  add(requests: readonly LoggedRequest[]): Promise<void>
  /**
   * Requests of an organisation, newest first.
   * @param countMax how far the total is counted.
   */
  list(
    organizationId: string,
    filter: RequestFilter,
    page: Page & { readonly countMax: number },
  ): Promise<{ readonly requests: readonly LoggedRequest[]; readonly total: number }>
  /** Forgets the oldest requests of before a time, not more than some at once; gives whether there may be more. */
  prune(beforeMs: number, max: number): Promise<boolean>
}
