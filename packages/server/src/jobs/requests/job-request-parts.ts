import type { Clock } from '../../clock.ts'
import type { Compute } from '../../http/computing.ts'
import type { RunContextSource } from '../../http/environment.ts'
import type { Store } from '../../store/store.ts'
import type { WebhookUrlRules } from '../../webhooks/webhook-url.ts'
import type { JobParts } from '../lifecycle/job-parts.ts'

/** What the operations on jobs are made of. */
export interface JobRequestParts extends JobParts {
  readonly store: Store
  readonly clock: Clock
  readonly context: RunContextSource
  readonly compute: Pick<Compute, 'quote'>
  /** Where call-backs may go. */
  readonly callbacks: WebhookUrlRules
  /** No job computes for longer [s]. */
  readonly longestSeconds: number
  /** Whether the service is on its way out: nobody waits for jobs then. */
  readonly isClosing: () => boolean
}
