import { jobOperations } from '../operations/find-operation.ts'
import type { JobKind } from '../operations/jobs/schema.ts'
import type { ResultMetadata } from '../operations/result/metadata.ts'
import { type Capsule, capsuleOf } from './capsule.ts'

/** A completed job as a deployment keeps it. */
export interface KeptJob {
  readonly kind: JobKind
  readonly request: Readonly<Record<string, unknown>>
  /** Of its result. */
  readonly body: { readonly metadata: Pick<ResultMetadata, 'seed' | 'engine_version' | 'fingerprint'> }
}

/** The capsule of a completed job. It tells no data: jobs keep none of them. */
export function capsuleOfJob({ kind, request, body: { metadata } }: KeptJob): Capsule {
  const found = jobOperations.find(({ job }) => job.kind === kind)
  if (found === undefined) throw new RangeError(`no operation submits jobs of the kind ${kind}`)
  return capsuleOf({ operation: found.route.operationId, request, metadata, data: [] })
}
