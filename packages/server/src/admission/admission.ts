import DataLoader from 'dataloader'
import { type DeploymentLimits, type Limits, limitsOf } from '../limits/tier-limits.ts'
import type { LimitStore, Taken, TakeRequest } from '../store/ports/limits.ts'
import type { KeyOwner, Organization } from '../store/ports/records.ts'
import type { ApiKeyStore } from '../store/ports/store.ts'

/** Requests that one statement takes at most. */
const BATCH_MAX = 200

/** A request that was counted, or refused. */
export interface Admitted extends Taken {
  readonly limits: Limits
}

/** Looks up keys and counts requests; what comes in one turn of the event loop goes to the database as one. */
export interface Admission {
  /** The key with a hash, good or not. */
  ownerOf(keyHash: string): Promise<KeyOwner | undefined>
  /** Counts a request of a subject of an organisation. */
  take(request: {
    readonly subject: string
    readonly organization: Organization
    readonly metered: boolean
  }): Promise<Admitted>
}

/** @param now the time of tests; undefined counts by the clock of the store. */
export function createAdmission({
  apiKeys,
  limits,
  deployment,
  now,
}: {
  readonly apiKeys: ApiKeyStore
  readonly limits: LimitStore
  readonly deployment: DeploymentLimits
  readonly now: (() => number) | undefined
}): Admission {
  const turn = {
    cache: false,
    maxBatchSize: BATCH_MAX,
    batchScheduleFn: (start: () => void) => void setImmediate(start),
  }
  const owners = new DataLoader<string, KeyOwner | undefined>((hashes) => apiKeys.findByHashes(hashes), turn)
  const counts = new DataLoader<TakeRequest, Taken>((requests) => limits.take(requests, now?.()), turn)
  return {
    ownerOf: (keyHash) => owners.load(keyHash),
    async take({ subject, organization, metered }) {
      const allowed = limitsOf(organization, deployment)
      const taken = await counts.load({
        subject,
        perWindow: allowed.perWindow,
        organizationId: organization.id,
        monthlyRequests: allowed.monthlyRequests,
        metered,
      })
      return { ...taken, limits: allowed }
    },
  }
}
