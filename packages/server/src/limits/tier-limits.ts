import type { Tier } from '@sunwake/api/schemas'

/** What an organisation may use; undefined is without limit. */
export interface Limits {
  /** Requests of one key within {@link WINDOW_MS}. */
  readonly perWindow: number
  /** Metered requests of the organisation in a calendar month of UTC. */
  readonly monthlyRequests: number | undefined
  /** Compute credits that come with each month. */
  readonly monthlyCredits: number | undefined
}

/** Limits that an organisation has of its own, where it has any. */
export type OwnLimits = { readonly [Name in keyof Limits]?: Limits[Name] | undefined }

/** Length of the window in which requests are counted [ms]. */
export const WINDOW_MS = 60_000

/** The tiers as they are sold. */
const TIER_LIMITS: Readonly<Record<Tier, Limits>> = {
  FREE: { perWindow: 10, monthlyRequests: 100, monthlyCredits: 5 },
  STARTER: { perWindow: 60, monthlyRequests: 5000, monthlyCredits: 250 },
  PRO: { perWindow: 300, monthlyRequests: 50_000, monthlyCredits: 2500 },
  ENTERPRISE: { perWindow: 1000, monthlyRequests: undefined, monthlyCredits: undefined },
}

/** What a deployment changes about the tiers. */
export interface DeploymentLimits {
  /** Takes the place of every tier's rate. */
  readonly perWindow: number | undefined
  /** Comes on top of every rate. */
  readonly burst: number
}

/**
 * The limits that hold for an organisation: its own before the deployment's before its tier's.
 * @param tier to ask what another tier would give.
 */
export function limitsOf(
  { tier: own, limits }: { readonly tier: Tier; readonly limits: OwnLimits },
  { perWindow, burst }: DeploymentLimits,
  tier: Tier = own,
): Limits {
  const sold = TIER_LIMITS[tier]
  const custom = tier === own ? limits : {}
  return {
    perWindow: (custom.perWindow ?? perWindow ?? sold.perWindow) + burst,
    monthlyRequests: custom.monthlyRequests ?? sold.monthlyRequests,
    monthlyCredits: custom.monthlyCredits ?? sold.monthlyCredits,
  }
}
