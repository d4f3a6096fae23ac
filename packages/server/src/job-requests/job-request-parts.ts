import type { Clock } from '../clock.ts'
import type { RunContextSource } from '../http/run-context.ts'
import type { JobParts } from '../jobs/job-parts.ts'
import type { Store } from '../store/ports/store.ts'
import type { WebhookUrlRules } from '../webhooks/webhook-url.ts'

/** What the operations on jobs are made of. */
export interface JobRequestParts extends JobParts {
  readonly store: Store
  readonly clock: Clock
  readonly context: RunContextSource
  /** Where call-backs may go. */
  readonly callbacks: WebhookUrlRules
  /** No job computes for longer [s]. */
  readonly longestSeconds: number
  /** Whether the service is on its way out: nobody waits for jobs then. */
  readonly isClosing: () => boolean
}
