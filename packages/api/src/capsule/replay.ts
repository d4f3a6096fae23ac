import { validationError } from '../errors/index.ts'
import type { RunContext } from '../operations/data/run-context.ts'
import { computedOperations, jobOperations } from '../operations/find-operation.ts'
import { canonicalJson } from '../operations/result/fingerprint.ts'
import type { ResultMetadata } from '../operations/result/metadata.ts'
import { isRecord } from '../wire/parse/parse-request.ts'
import type { Capsule } from './capsule.ts'

/** Fields that differ from run to run: times, and which job it was. */
const VOLATILE: ReadonlySet<string> = new Set([
  ...['processing_time_ms', 'optimization_time_ms', 'processing_time_s'],
  ...['job_id', 'created_at', 'completed_at', 'test_mode'],
])

/** The first value that is not what it was. */
export interface Difference {
  /** For example `money.npv_dollars`. */
  readonly path: string
  readonly before: unknown
  readonly now: unknown
}

/** What became of a capsule that was computed again. */
export interface Replay {
  readonly same: boolean
  readonly fingerprint: string
  /** What is not as it was, the first that is known; `numbers` where code, data and request are as they were. */
  readonly changed: 'code' | 'data' | 'request' | 'numbers' | null
  /** Null where there is none, or where the numbers of the first run are not known. */
  readonly difference: Difference | null
}

/**
 * Computes a capsule again and compares.
 * @param numbers of the first run, where they are known; without them the fingerprints are compared.
 * @throws {ServiceError} `validation_error` for an operation that computes nothing; as the operation.
 */
export async function replay(capsule: Capsule, numbers: unknown, context: RunContext): Promise<Replay> {
  const { now, metadata, data } = partsOf(await resultOf(capsule, context))
  const difference = numbers === undefined ? null : firstDifference(numbers, now)
  const { fingerprint } = metadata
  const isOtherCode = metadata.engine_version !== capsule.engine_version
  const isOtherRequest = fingerprint !== capsule.fingerprint
  // A job keeps its request as it was and does not tell its data: another fingerprint of the same code is other data.
  const isOtherData =
    capsule.data.length === 0
      ? isOtherRequest
      : data !== undefined && canonicalJson(data) !== canonicalJson(capsule.data)
  const changed = isOtherCode
    ? 'code'
    : isOtherData
      ? 'data'
      : isOtherRequest
        ? 'request'
        : difference === null
          ? null
          : 'numbers'
  return { same: changed === null, fingerprint, changed, difference }
}

/** Computes a capsule; a job from its first step to its last. */
async function resultOf(capsule: Capsule, context: RunContext): Promise<unknown> {
  const named = ({ route }: { readonly route: { readonly operationId: string } }): boolean =>
    route.operationId === capsule.operation
  const computed = computedOperations.find(named)
  if (computed !== undefined) {
    const opened = await computed.computation.open(capsule.request, context)
    return await opened.run()
  }
  const submitted = jobOperations.find(named)
  if (submitted !== undefined && 'open' in submitted.job) {
    const opened = await submitted.job.open(capsule.request, context)
    const steps = opened.jobSteps()
    for (;;) {
      const next = steps.next()
      if (next.done === true) return { body: next.value.body }
    }
  }
  const constraint = 'an operation that computes something'
  throw validationError([{ field: 'operation', value: capsule.operation, constraint }])
}

/** What is compared of a result: the numbers of a report, else the body. */
function partsOf(result: unknown): {
  readonly now: unknown
  readonly metadata: ResultMetadata
  readonly data: Capsule['data'] | undefined
} {
  const whole = result as Readonly<Record<string, unknown>>
  const body = isRecord(whole['body']) ? whole['body'] : whole
  const capsule = whole['capsule'] as Capsule | undefined
  return {
    now: whole['numbers'] ?? body,
    metadata: body['metadata'] as ResultMetadata,
    data: capsule?.data,
  }
}

/** The first value that differs, in the order of the fields' names; what differs from run to run is passed over. */
function firstDifference(before: unknown, now: unknown, path = ''): Difference | null {
  if (Array.isArray(before) && Array.isArray(now)) {
    for (let n = 0; n < Math.max(before.length, now.length); n++) {
      const found = firstDifference(before[n], now[n], `${path}[${n}]`)
      if (found !== null) return found
    }
    return null
  }
  if (isRecord(before) && isRecord(now)) {
    for (const name of [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()) {
      if (VOLATILE.has(name)) continue
      const found = firstDifference(before[name], now[name], path === '' ? name : `${path}.${name}`)
      if (found !== null) return found
    }
    return null
  }
  // A file knows one zero.
  const isEqual = canonicalJson(before) === canonicalJson(now)
  return isEqual ? null : { path, before: before ?? null, now: now ?? null }
}
