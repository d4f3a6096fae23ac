import { randomUUID } from 'node:crypto'
import { compareTiers } from '@sunwake/api/schemas'
import type { Clock } from '../clock.ts'
import { mailAbout } from '../mail/mail-about.ts'
import type { BillingAccount, BillingState } from '../store/billing/billing.ts'
import type { MailKind } from '../store/mail/mails.ts'
import type { Records, Store } from '../store/store.ts'
import { entitle } from './entitlement.ts'
import type { BillingGateway, SignedEvent } from './gateway.ts'

/** What accounts are kept up to date with. */
export interface BillingParts {
  readonly store: Store
  readonly gateway: BillingGateway
  readonly clock: Clock
  /** Whether mail goes out. */
  readonly sendsMail: boolean
}

/** Why an account is looked at. */
export interface SyncReason {
  /** The event that told of it; handled once. */
  readonly event?: SignedEvent | undefined
  /** Who is written down where the tier changes: `stripe`, or who asked for it. */
  readonly actor: string
  readonly requestId?: string | undefined
}

/** More changes at the same time than there ever are. */
const TRIES = 10
/** Owners who get mail. */
const OWNERS_MAX = 100

/** Somebody has written in between: what was read has to be read again. */
class StaleAccount extends Error {}

/**
 * Asks the payment service what an organisation has bought, and sets its tier accordingly. Whoever wrote what is older
 * than another's reading has to read again, so that the last state wins whatever the order of events.
 * @returns the account; undefined where the organisation is none, or is no more, or the event was handled before.
 */
export async function syncAccount(
  parts: BillingParts,
  organizationId: string,
  reason: SyncReason,
): Promise<BillingAccount | undefined> {
  const { store, gateway, clock } = parts
  const { event } = reason
  if (event !== undefined && (await store.billing.hasEvent(organizationId, event.id))) return undefined
  for (let tries = 1; ; tries++) {
    const before = await store.billing.find(organizationId)
    if (before === undefined) return undefined
    const purchases = await gateway.purchases(before.customerId)
    const nowMs = clock.now()
    const after = entitle(before, purchases, nowMs)
    try {
      return await store.transaction(async (records) => {
        if (!(await records.billing.update(organizationId, before.version, after))) throw new StaleAccount()
        await tell(records, parts, { before, after, reason, nowMs })
        if (event !== undefined) {
          const kept = { id: event.id, type: event.type, atMs: nowMs }
          if (!(await records.billing.addEvent(organizationId, kept))) return undefined
        }
        return { ...after, organizationId, customerId: before.customerId, version: before.version + 1 }
      })
    } catch (error) {
      if (!(error instanceof StaleAccount) || tries === TRIES) throw error
    }
  }
}

/** Sets the tier where what was bought has changed, and tells the log and the owners. */
async function tell(
  records: Records,
  { sendsMail }: BillingParts,
  {
    before,
    after,
    reason: { actor, requestId },
    nowMs,
  }: {
    readonly before: BillingAccount
    readonly after: BillingState
    readonly reason: SyncReason
    readonly nowMs: number
  },
): Promise<void> {
  const { organizationId } = before
  // Only then: a tier that an operator has set stays until something else is bought.
  if (after.tier !== before.tier) {
    await records.organizations.setTier(organizationId, after.tier)
    await records.audit.add({
      id: randomUUID(),
      organizationId,
      atMs: nowMs,
      actor,
      action: 'billing.tier_changed',
      target: `${before.tier} to ${after.tier}`,
      requestId,
    })
  }
  if (!sendsMail) return
  const isLowered = compareTiers(after.tier, before.tier) < 0
  const hasFailed = before.pastDueSinceMs === undefined && after.pastDueSinceMs !== undefined
  const kinds: MailKind[] = [
    ...(hasFailed ? (['payment_failed'] as const) : []),
    ...(isLowered ? (['tier_lowered'] as const) : []),
  ]
  if (kinds.length === 0) return
  const { members } = await records.memberships.ofOrganization(organizationId, {
    offset: 0,
    limit: OWNERS_MAX,
  })
  for (const { user, role } of members) {
    if (role !== 'owner') continue
    for (const kind of kinds) {
      await records.mails.add(mailAbout(kind, { recipient: user.email, organizationId, createdAtMs: nowMs }))
    }
  }
}
