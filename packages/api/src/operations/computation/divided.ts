import { ServiceError } from '../../errors/index.ts'
import type { RecordTable, Row } from '../../records/index.ts'
import type { RunContext } from '../data/run-context.ts'
import type { JobAnswers } from '../jobs/answer-bodies.ts'
import type { JobQuote } from '../jobs/quote.ts'
import type { JobKind } from '../jobs/schema.ts'
import type { JobContext } from './job-context.ts'
import type { Computed } from './job-steps.ts'

/** What a part of a job has found, as plain JSON. */
export interface PartResult {
  /** Records of the part, each a list of cells. */
  readonly rows: readonly Row[]
  /** What the whole is told from: small whatever the part. */
  readonly summary: unknown
  /** The first failure of the service itself, for the log. */
  readonly cause?: string | undefined
}

/** A request that was checked and divided. The parts follow from the request alone, whatever computes them. */
export interface DividedRun {
  readonly table: RecordTable
  /**
   * Of each part the SHA-256 of all that its result depends on: the request, the data and the version of the engine. A
   * part that is kept under it need not be computed again.
   */
  readonly fingerprints: readonly string[]
  /**
   * Computes one part; any number of them at once and in any order.
   * @param part counted from 0.
   */
  readonly runPart: (part: number) => Promise<PartResult>
  /** The result of the whole, from the summaries in the order of the parts. */
  readonly reduce: (summaries: readonly unknown[]) => Computed
}

/** How a job is divided into parts, which are computed apart and kept. */
export interface Division<Context extends JobContext = JobContext> {
  /** @throws {ServiceError} whatever would fail every part. */
  divide(request: unknown, context: Context): Promise<DividedRun>
  /** The best so far from the summaries of the parts that are finished, in their order, where the job shows one. */
  readonly bestOf?: ((summaries: readonly unknown[]) => unknown) | undefined
}

/** A kind of job that is always divided. */
export interface DividedJob<Kind extends JobKind = JobKind> {
  readonly kind: Kind
  /** As `prepareQuote` of other jobs. */
  prepareQuote(request: unknown, context: RunContext): Promise<RunContext>
  /**
   * Checks a request as far as all its parts share it, and prices it.
   * @throws {ServiceError} whatever would fail every part.
   */
  quote(request: unknown, context: RunContext): Promise<JobQuote>
  readonly division: Division
  readonly answers: JobAnswers
}

/** Seconds of one core that a part should take: what waits beside it for a thread waits no longer than about this. */
const PART_SECONDS = 1.25
/** Parts that a small job has nevertheless, so that threads share it and its first results come early. */
const PARTS_LEAST = 8

/**
 * Units of work in each part but the last: as many as take some 1.25 s by the table of costs, but no more than an
 * eighth of all.
 * @param secondsPerUnit of one core, estimated.
 */
export function unitsPerPart(units: number, secondsPerUnit: number): number {
  return Math.max(1, Math.min(Math.ceil(units / PARTS_LEAST), Math.floor(PART_SECONDS / secondsPerUnit)))
}

/** Seconds of one core that a credit pays for in divided jobs. */
const SECONDS_PER_CREDIT = 20

/** Compute credits of a divided job: one for each 20 s of one core begun. */
export function creditsOfSeconds(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / SECONDS_PER_CREDIT))
}

/** Where a service cannot read its data: without them every row would say so, and be kept. */
export function dataUnavailable(): ServiceError {
  return new ServiceError('data_unavailable', 'The data of the service cannot be read.', {
    headers: { 'Retry-After': '60' },
  })
}
