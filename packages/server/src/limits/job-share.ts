import type { Tier } from '@sunwake/api/schemas'

/** What an organisation may have computed at once. */
export interface JobShare {
  /** Of the workers, beside other organisations that wait. */
  readonly weight: number
  /** Jobs that may run at once. */
  readonly runningLimit: number
}

/** Shares of the tiers: who pays more is served more, and nobody waits for ever. */
export const JOB_SHARES: Readonly<Record<Tier, JobShare>> = {
  FREE: { weight: 1, runningLimit: 1 },
  STARTER: { weight: 2, runningLimit: 2 },
  PRO: { weight: 4, runningLimit: 8 },
  ENTERPRISE: { weight: 8, runningLimit: 32 },
}
