import type { Operation } from '@sunwake/api/routes'
import { type ErrorCode, toServiceError } from '@sunwake/api/schemas'
import type { Caller } from '../access/caller.ts'
import { preferredWait } from '../request/prefer-wait.ts'
import type { Layer } from './layers.ts'

/** A request that was answered. */
export interface ObservedRequest {
  readonly requestId: string
  readonly method: string
  /** The operation that answered; absent where the path has none. */
  readonly operation: Operation | undefined
  readonly caller: Caller | undefined
  readonly status: number
  /** Of an answer that is an error. */
  readonly errorCode: ErrorCode | undefined
  /** When it came [epoch ms]. */
  readonly atMs: number
  /** Until the answer began. */
  readonly durationMs: number
  /** Whether it asked to wait for its answer. */
  readonly waited: boolean
  /** Whether a page or a tool of this process asked. */
  readonly fromWithin?: boolean | undefined
}

/** Somebody who counts or writes down requests. */
export interface RequestObserver {
  began?(): void
  ended(request: ObservedRequest): void
}

/** Tells observers of every request. */
export function observeRequests(observers: readonly RequestObserver[]): Layer {
  return {
    before() {
      for (const observer of observers) observer.began?.()
      return undefined
    },
    after(c) {
      const { status } = c.res
      const { atMs, started } = c.get('arrived')
      const request = {
        requestId: c.get('requestId'),
        method: c.req.method,
        operation: c.get('operation'),
        caller: c.get('caller'),
        status,
        errorCode: status < 400 || c.error === undefined ? undefined : toServiceError(c.error).code,
        atMs,
        durationMs: performance.now() - started,
        waited: preferredWait(c) !== undefined,
        fromWithin: c.env?.fromPage === true || c.env?.admitted !== undefined,
      }
      for (const observer of observers) observer.ended(request)
    },
  }
}
