import type { OwnLimits } from '../../limits/tier-limits.ts'
import type { Page } from './page.ts'
import type { Organization, Tier } from './records.ts'
import type { AuditEntry } from './sessions.ts'

/** An organisation with the number of its members. */
export interface OrganizationSize {
  readonly organization: Organization
  readonly members: number
}

/** Something that concerns the platform, or an organisation or a user that is no more. */
export type PlatformAuditEntry = Omit<AuditEntry, 'organizationId'>

/** What is done across organisations: for superusers alone. */
export interface PlatformStore {
  /** Organisations with a text in their name, or with that id, newest first. */
  organizations(
    page: Page & { readonly search?: string | undefined },
  ): Promise<{ readonly organizations: readonly OrganizationSize[]; readonly total: number }>
  organization(id: string): Promise<OrganizationSize | undefined>
  /** Sets the tier and all limits of its own of an organisation. */
  setLimits(id: string, tier: Tier, limits: OwnLimits): Promise<void>
  /** Adds to the log of the platform, which no organisation sees and no erasure touches. */
  addAudit(entry: PlatformAuditEntry): Promise<void>
  /** Entries of the log of the platform, newest first. */
  audit(page: Page): Promise<{ readonly entries: readonly PlatformAuditEntry[]; readonly total: number }>
}
