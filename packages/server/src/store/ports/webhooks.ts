import type { WebhookEvent } from './outbox.ts'
import type { Page } from './page.ts'

/** A secret in two generations, sealed: no plain one reaches the store. */
export interface SealedSecrets {
  readonly present: string
  /** The one before, for as long as both are good. */
  readonly previous: string | undefined
  readonly previousUntilMs: number | undefined
}

/** Why a webhook was switched off. */
export type SwitchedOff = 'by_hand' | 'gone' | 'failing' | 'member_left'

/** Where events are sent to. */
export interface Webhook {
  readonly id: string
  readonly organizationId: string
  /** Who registered it. */
  readonly userId: string
  /** Whether it hears of everything in the organisation, while its user manages that, or of the user's own jobs only. */
  readonly everything: boolean
  readonly url: string
  readonly name: string | undefined
  readonly events: readonly WebhookEvent[]
  readonly active: boolean
  readonly switchedOff: SwitchedOff | undefined
  readonly createdAtMs: number
}

/** A webhook with what became of its deliveries. */
export interface WebhookWithStats extends Webhook {
  readonly deliveries: number
  readonly failedDeliveries: number
}

export type NewWebhook = Omit<Webhook, 'active' | 'switchedOff'>

/** What is to be different; the rest stays. */
export interface WebhookChange {
  readonly url?: string | undefined
  readonly name?: string | undefined
  readonly events?: readonly WebhookEvent[] | undefined
  readonly active?: boolean | undefined
}

/** Where a sealed secret stands. */
export interface SecretPlace {
  readonly table: 'webhooks' | 'signing_secrets'
  readonly column: 'secret' | 'previous_secret'
  /** Of the webhook, or of the organisation. */
  readonly id: string
  readonly sealed: string
}

/** Webhooks and the secrets that events are signed with. Those of one user where one is named. */
export interface WebhookStore {
  /** Adds a webhook unless the organisation has as many as it may. */
  insert(webhook: NewWebhook, secret: string, most: number): Promise<boolean>
  find(organizationId: string, id: string, userId?: string | undefined): Promise<WebhookWithStats | undefined>
  /** Webhooks of an organisation, newest first. */
  list(
    organizationId: string,
    page: Page & { readonly userId?: string | undefined },
  ): Promise<{ readonly webhooks: readonly WebhookWithStats[]; readonly total: number }>
  update(organizationId: string, id: string, change: WebhookChange): Promise<void>
  /** Takes a webhook away with its deliveries. */
  remove(organizationId: string, id: string): Promise<boolean>
  /** Switches off what a user registered who leaves the organisation. */
  switchOffOfUser(organizationId: string, userId: string): Promise<void>
  /** The secrets of a webhook; within a transaction nobody changes them meanwhile. */
  secrets(organizationId: string, id: string): Promise<SealedSecrets | undefined>
  setSecrets(organizationId: string, id: string, secrets: SealedSecrets): Promise<void>

  /** The secret of call-backs of an organisation; within a transaction nobody changes it meanwhile. */
  signingSecrets(organizationId: string): Promise<SealedSecrets | undefined>
  /** Keeps a first signing secret, unless there is one; gives the one that then is. */
  ensureSigningSecret(organizationId: string, sealed: string): Promise<SealedSecrets>
  setSigningSecrets(organizationId: string, secrets: SealedSecrets): Promise<void>

  /** Sealed secrets of the deployment that do not begin with some text. */
  sealedOtherwise(prefix: string): Promise<readonly SecretPlace[]>
  /** Puts a secret that was sealed anew in its place, unless it was changed meanwhile. */
  reseal(place: SecretPlace, sealed: string): Promise<void>
}
