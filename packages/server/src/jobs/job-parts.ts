import type { DeploymentLimits } from '../limits/tier-limits.ts'
import type { Store } from '../store/ports/store.ts'

/** What the life of a job needs. */
export interface JobParts {
  readonly store: Pick<Store, 'transaction' | 'jobs' | 'stream' | 'idempotency' | 'signIns'>
  readonly deployment: DeploymentLimits
  /** The address by which clients reach the service; links are paths without it. */
  readonly publicUrl: string | undefined
}
