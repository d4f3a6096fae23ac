import type { Operation } from '../describe/operation.ts'
import type { ComputedOperation } from './computation/computation.ts'
import type { Division } from './computation/divided.ts'
import type { JobComputation, JobOperation } from './computation/job.ts'
import type { CancelOperation, PollOperation } from './jobs/routes-of-kind.ts'
import type { JobKind } from './jobs/schema.ts'
import { operations } from './registry.ts'

const all: readonly Operation[] = Object.values(operations)

/** Operations that compute their answer while the caller waits. */
export const computedOperations: readonly ComputedOperation[] = all.filter(
  (operation): operation is ComputedOperation => 'computation' in operation,
)

/** Operations that submit jobs, ask for them and cancel them. */
export const jobOperations: readonly JobOperation[] = all.filter(
  (operation): operation is JobOperation => 'job' in operation,
)
export const pollOperations: readonly PollOperation[] = all.filter(
  (operation): operation is PollOperation => 'poll' in operation,
)
export const cancelOperations: readonly CancelOperation[] = all.filter(
  (operation): operation is CancelOperation => 'cancels' in operation,
)

/** The operation of a name, which computes its answer. */
export function computedOperation(name: string): ComputedOperation {
  const found = computedOperations.find(({ route }) => route.operationId === name)
  if (found === undefined) throw new RangeError(`${name} is not an operation that computes`)
  return found
}

/** The operation of a name. */
export function operationOf(name: string): Operation {
  const found = all.find(({ route }) => route.operationId === name)
  if (found === undefined) throw new RangeError(`${name} is not an operation`)
  return found
}

/** The operation of a name that submits jobs. */
export function submissionOf(name: string): JobOperation {
  const found = jobOperations.find(({ route }) => route.operationId === name)
  if (found === undefined) throw new RangeError(`${name} is not an operation that submits jobs`)
  return found
}

/** The computation behind a kind of job that runs as a whole. */
export function jobOf(kind: JobKind): JobComputation {
  const job = submittedBy(kind)
  if (!('open' in job)) throw new RangeError(`jobs of the kind ${kind} are always divided`)
  return job
}

/** How jobs of a kind are divided; undefined where they never are. */
export function divisionOf(kind: JobKind): Division | undefined {
  return submittedBy(kind).division
}

function submittedBy(kind: JobKind): JobOperation['job'] {
  const found = jobOperations.find(({ job }) => job.kind === kind)
  if (found === undefined) throw new RangeError(`no operation submits jobs of the kind ${kind}`)
  return found.job
}

/** The operation that asks for a kind of job. */
export function pollOf(kind: JobKind): PollOperation {
  const found = pollOperations.find(({ poll }) => poll.kinds.includes(kind))
  if (found === undefined) throw new RangeError(`no operation asks for jobs of the kind ${kind}`)
  return found
}

/** The path at which a job is asked for. */
export function pollPathOf({ kind, id }: { readonly kind: JobKind; readonly id: string }): string {
  return pollOf(kind).route.path.replace('{job_id}', id)
}
