import { type DeploymentLimits, type Limits, limitsOf } from '../limits/tier-limits.ts'
import type { ApiKeyStore } from '../store/accounts/api-keys.ts'
import type { KeyOwner, Organization } from '../store/accounts/records.ts'
import type { LimitStore, Taken, TakeRequest } from '../store/metering/limits.ts'
import { batchLoader } from './batch-loader.ts'
import { createKnownOwners } from './known-owners.ts'

/** A request that was counted, or refused. */
export interface Admitted extends Taken {
  readonly limits: Limits
}

/** Looks up keys and counts requests; what comes in one turn of the event loop goes to the database as one. */
export interface Admission {
  /** The key with a hash as it is now, good or not. */
  ownerOf(keyHash: string): Promise<KeyOwner | undefined>
  /** The key with a hash as it was when it was last looked up; whether it still is so, `take` tells by its version. */
  knownOwnerOf(keyHash: string): KeyOwner | undefined
  /** Counts a request of a subject of an organisation. */
  take(request: {
    readonly subject: string
    readonly organization: Organization
    /** Of the organisation when the caller was looked up; undefined where that was now. */
    readonly version?: number | undefined
    readonly metered: boolean
    /** Requests of the subject within the window, where that is not for the tier to say. */
    readonly perWindow?: number | undefined
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
  const owners = batchLoader((hashes: readonly string[]) => apiKeys.findByHashes(hashes))
  const counts = batchLoader((requests: readonly TakeRequest[]) => limits.take(requests, now?.()))
  const known = createKnownOwners()
  return {
    async ownerOf(keyHash) {
      const owner = await owners.load(keyHash)
      known.note(keyHash, owner)
      return owner
    },
    knownOwnerOf: known.find,
    async take({ subject, organization, version, metered, perWindow }) {
      const ofTier = limitsOf(organization, deployment)
      const allowed = perWindow === undefined ? ofTier : { ...ofTier, perWindow }
      const taken = await counts.load({
        subject,
        perWindow: allowed.perWindow,
        organizationId: organization.id,
        version,
        monthlyRequests: allowed.monthlyRequests,
        metered,
      })
      return { ...taken, limits: allowed }
    },
  }
}
