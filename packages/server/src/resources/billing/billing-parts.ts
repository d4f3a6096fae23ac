import { ServiceError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { BillingGateway } from '../../billing/gateway.ts'
import type { ReturnPlaces } from '../../billing/return-urls.ts'
import type { BillingParts } from '../../billing/sync-account.ts'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import { forbidden } from '../../http/access/place.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { baseUrlOf } from '../../http/request/base-url.ts'
import type { BillingAccount } from '../../store/billing/billing.ts'
import type { Store } from '../../store/store.ts'

/** What the operations of billing are made with. */
export interface BillingResources {
  readonly store: Store
  readonly clock: Clock
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy' | 'corsOrigins' | 'smtp'>
  /** Absent where the deployment sells nothing. */
  readonly gateway: BillingGateway | undefined
}

/** @throws {ServiceError} `billing_not_configured`. */
export function requireBilling({ store, clock, config, gateway }: BillingResources): BillingParts {
  if (gateway !== undefined) return { store, clock, gateway, sendsMail: config.smtp !== undefined }
  throw new ServiceError(
    'billing_not_configured',
    'Billing is not set up in this deployment: STRIPE_SECRET_KEY is not set. Its operator can set a tier by "sunwake admin set-tier".',
    { headers: { 'Retry-After': '3600' } },
  )
}

/** @throws {ServiceError} `insufficient_scope` for a member. */
export function requireBuyer(c: Context<HttpEnvironment>): void {
  if (c.get('caller')!.session?.role === 'member')
    throw forbidden('A member may not buy for the organisation.')
}

/** The account of the caller's organisation at the payment service, made where there is none yet. */
export async function ensureAccount(
  c: Context<HttpEnvironment>,
  { store, gateway }: BillingParts,
): Promise<BillingAccount> {
  const { organization, session } = c.get('caller')!
  const known = await store.billing.find(organization.id)
  if (known !== undefined) return known
  const customerId = await gateway.createCustomer({
    organizationId: organization.id,
    organizationName: organization.name,
    email: session?.user.email,
  })
  return await store.billing.ensure(organization.id, customerId)
}

/** Where pages of Stripe may lead back to. */
export function returnPlaces(c: Context<HttpEnvironment>, { config }: BillingResources): ReturnPlaces {
  return { ownUrl: baseUrlOf(c, config), corsOrigins: config.corsOrigins }
}
