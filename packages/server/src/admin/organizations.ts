import { randomUUID } from 'node:crypto'
import { TIERS } from '@sunwake/api/schemas'
import { InputError } from '@sunwake/core/errors'
import { type Clock, systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { limitsOf } from '../limits/tier-limits.ts'
import type { Organization, Tier } from '../store/accounts/records.ts'
import type { Records } from '../store/store.ts'
import { addOperatorEntry, addPlatformEntry } from './operator-entry.ts'
import { withStore } from './with-store.ts'

type Deployment = Pick<Config, 'database'>

/** Most credits of one grant: far more than any tier brings, and short of a slip of the hand. */
const GRANT_MAX = 1_000_000

/**
 * Makes an organisation without members.
 * @throws {InputError} `name` that is taken or no name, `tier`.
 */
export async function createOrganization(
  config: Deployment,
  { name, tier = 'FREE' }: { readonly name: string; readonly tier?: string | undefined },
  { clock = systemClock }: { clock?: Clock | undefined } = {},
): Promise<Organization> {
  const organization: Organization = {
    id: randomUUID(),
    name: requireName(name),
    tier: requireTier(tier),
    createdAtMs: clock.now(),
    limits: {},
  }
  if (await withStore(config, (store) => store.organizations.insert(organization))) return organization
  throw refused('name', name, 'a name that no organisation has')
}

/**
 * Sets the tier of an organisation.
 * @throws {InputError} `organization`, `tier`.
 */
export async function setTier(
  config: Deployment,
  { organization, tier }: { readonly organization: string; readonly tier: string },
  { clock = systemClock }: { clock?: Clock | undefined } = {},
): Promise<Organization> {
  const wanted = requireTier(tier)
  return await withStore(config, (store) =>
    store.transaction(async (records) => {
      const found = await requireOrganization(records, organization)
      await records.organizations.setTier(found.id, wanted)
      await note(records, found.id, 'organization.limits_set', clock.now())
      return { ...found, tier: wanted }
    }),
  )
}

/**
 * Grants compute credits to an organisation.
 * @returns the balance, or null where the tier has no limit.
 * @throws {InputError} `organization`, `credits`, `reason`.
 */
export async function grantCredits(
  config: Deployment,
  request: { readonly organization: string; readonly credits: number; readonly reason: string },
  { clock = systemClock }: { clock?: Clock | undefined } = {},
): Promise<number | null> {
  const { credits, reason } = request
  if (!Number.isInteger(credits) || credits < 1 || credits > GRANT_MAX) {
    throw refused('credits', credits, `a whole number in 1..${GRANT_MAX}`)
  }
  if (reason.trim() === '' || reason.length > 200)
    throw refused('reason', reason, 'a text of 1..200 characters')
  return await withStore(config, (store) =>
    store.transaction(async (records) => {
      const organization = await requireOrganization(records, request.organization)
      const { monthlyCredits } = limitsOf(organization, { perWindow: undefined, burst: 0 })
      const account = { organizationId: organization.id, atMs: clock.now(), monthlyCredits }
      const { balance } = await records.credits.grant(account, credits, reason)
      await note(records, organization.id, 'credits.granted', account.atMs)
      return monthlyCredits === undefined ? null : balance
    }),
  )
}

/** Writes into the log of the platform and into that of the organisation, as superusers' requests are. */
async function note(records: Records, id: string, action: string, atMs: number): Promise<void> {
  await addPlatformEntry(records, { action, target: id, atMs })
  await addOperatorEntry(records, id, { action, target: id, atMs })
}

/**
 * An organisation by name or id.
 * @throws {InputError} `organization`.
 */
export async function requireOrganization(
  { organizations }: Pick<Records, 'organizations'>,
  named: string,
): Promise<Organization> {
  const found = (await organizations.findById(named)) ?? (await organizations.findByName(named.trim()))
  if (found === undefined) throw refused('organization', named, 'the name or the id of an organisation')
  return found
}

function requireName(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '' || trimmed.length > 200) throw refused('name', name, 'a name of 1..200 characters')
  return trimmed
}

function requireTier(tier: string): Tier {
  const wanted = tier.toUpperCase()
  InputError.requireOneOf(wanted, TIERS, 'tier')
  return wanted as Tier
}

function refused(field: string, value: unknown, constraint: string): InputError {
  return new InputError({ code: 'out_of_range', field, value, constraint })
}
