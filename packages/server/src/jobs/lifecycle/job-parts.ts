import type { DeploymentLimits } from '../../limits/tier-limits.ts'
import type { Store } from '../../store/store.ts'

/**
 * A worker without a heartbeat for this long counts as lost: its jobs go to other workers, and metrics and health leave
 * it out. Four times the pause between two heartbeats [ms].
 */
export const WORKER_SILENT_MS = 20_000

/** What the lifecycle of a job needs. */
export interface JobParts {
  readonly store: Pick<Store, 'transaction' | 'jobs' | 'stream' | 'idempotency' | 'signIns' | 'reports'>
  readonly deployment: DeploymentLimits
  /** The address by which clients reach the service; links are paths without it. */
  readonly publicUrl: string | undefined
}
