import { validationError } from '../../errors/index.ts'
import type { Scope } from '../../wire/scope.ts'
import { farmSeconds, turbinesWithin } from '../wind/farm/seconds.ts'
import type { OfferedWakeModel } from '../wind/farm/wake-models.ts'

/** What a job would be, from its request. */
export interface JobQuote {
  readonly name: string | undefined
  readonly siteId: string | undefined
  readonly callbackUrl: string | undefined
  /** Compute credits that it costs. */
  readonly credits: number
  /** How long it should compute on one core [s]. */
  readonly estimatedSeconds: number
  /** The farm whose energy is computed, which nothing cuts short; undefined without one. */
  readonly farm: QuotedFarm | undefined
  /** Of a job that is divided into parts: only these are bound by the time that a job may take. */
  readonly divided?: QuotedParts | undefined
}

/** What a divided job is counted as, and what its caller must be allowed to do. */
export interface QuotedParts {
  /** Requests of the month. */
  readonly requests: number
  /** Of which one suffices. */
  readonly scopes: readonly Scope[]
}

/** A farm of a job. */
export interface QuotedFarm {
  readonly wakeModel: OfferedWakeModel
  readonly turbines: number
}

/**
 * Refuses a farm that takes longer than a job may: it would be ended at that limit, and have found nothing.
 * @param longestSeconds that a job may compute.
 * @throws {ServiceError} `validation_error` naming the wake model and the largest farm that it computes in time.
 */
export function requireComputable({ farm }: JobQuote, longestSeconds: number): void {
  if (farm === undefined) return
  const { wakeModel, turbines } = farm
  const seconds = farmSeconds(wakeModel, turbines)
  if (seconds <= longestSeconds) return
  throw validationError([
    {
      field: 'wake_model',
      value: wakeModel,
      constraint: `a model that computes ${turbines} turbines within ${longestSeconds} s, the longest that a job may take; this one takes some ${Math.ceil(seconds)} s, and computes ${turbinesWithin(wakeModel, longestSeconds)} turbines in time`,
    },
  ])
}
