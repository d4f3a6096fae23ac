import { runToEnd } from '@sunwake/core/steps'
import type { RecordTable } from '../../records/index.ts'
import type { Division } from './divided.ts'
import type { JobContext } from './job-context.ts'
import type { Computed, JobStep } from './job-steps.ts'

/** Parts of the state of a run, which are computed apart before it. */
export interface DividedState {
  /** As those of a divided run. */
  readonly fingerprints: readonly string[]
  /** Computes one part, as plain JSON. */
  readonly runPart: (part: number) => unknown
  /** From which the run goes on, from all parts in their order. */
  readonly state: (parts: readonly unknown[]) => unknown
}

/** How a kind of job whose state takes most of its time has that computed in parts. */
export interface StateParts<Checked, Context> {
  readonly divide: (checked: Checked, context: Context) => DividedState
  /** The best so far from the parts that are finished, as the wire shows it. */
  readonly bestOf: (parts: readonly unknown[]) => unknown
}

/** Such parts have no records. */
const NO_RECORDS: RecordTable = { columns: [], format: 'csv' }

/** Divides a kind of job into the parts of its state; the whole is a run that goes on from there. */
export function divisionByState<Checked, Context extends JobContext>(
  { divide, bestOf }: StateParts<Checked, Context>,
  {
    check,
    ready,
    steps,
  }: {
    readonly check: (request: unknown) => Checked
    readonly ready: (checked: Checked, context: Context) => Promise<Context>
    readonly steps: (checked: Checked, context: Context) => Generator<JobStep, Computed, void>
  },
): Division<Context> {
  return {
    async divide(request, context) {
      const checked = check(request)
      const given = await ready(checked, context)
      const { fingerprints, runPart, state } = divide(checked, given)
      return {
        table: NO_RECORDS,
        fingerprints,
        runPart: async (part) => ({ rows: [], summary: runPart(part) }),
        reduce: (parts) => runToEnd(steps(checked, { ...given, state: state(parts) })),
      }
    },
    bestOf,
  }
}
