import { ConfigError } from '../config/config-error.ts'
import type { Store } from '../store/store.ts'
import type { SealedSecrets, SecretPlace } from '../store/webhooks/signing-secrets.ts'
import { type SecretBox, SecretLocked } from './secret-box.ts'
import { createWebhookSecret } from './webhook-secret.ts'

type WebhookRecords = Pick<Store, 'webhooks'>

/** What the secret of a webhook is sealed for. */
export const ofWebhook = (id: string): string => `webhook:${id}`
/** What the secret of an organisation is sealed for. */
export const ofOrganization = (id: string): string => `organization:${id}`

/** Secrets that receivers may check with: the present one, and the one before it while both are good. */
export type OpenSecrets = readonly [present: string, previous?: string | undefined]

/** Opens the secrets that are good at a time. */
export function openSecrets(
  box: SecretBox,
  boundTo: string,
  { present, previous, previousUntilMs = 0 }: SealedSecrets,
  atMs: number,
): OpenSecrets {
  const opened = box.open(present, boundTo)
  return previous !== undefined && atMs < previousUntilMs ? [opened, box.open(previous, boundTo)] : [opened]
}

/** A new secret in the place of another, which stays good for some time. */
export function nextSecrets(
  box: SecretBox,
  boundTo: string,
  old: SealedSecrets | undefined,
  { atMs, overlapMs }: { readonly atMs: number; readonly overlapMs: number },
): { readonly secret: string; readonly sealed: SealedSecrets } {
  const secret = createWebhookSecret()
  const overlaps = old !== undefined && overlapMs > 0
  return {
    secret,
    sealed: {
      present: box.seal(secret, boundTo),
      previous: overlaps ? old.present : undefined,
      previousUntilMs: overlaps ? atMs + overlapMs : undefined,
    },
  }
}

/** The sealed secrets of call-backs of an organisation, made when they are first asked for. */
export async function ensureSigningSecret(
  { webhooks }: WebhookRecords,
  box: SecretBox,
  organizationId: string,
): Promise<SealedSecrets> {
  return (
    (await webhooks.signingSecrets(organizationId)) ??
    (await webhooks.ensureSigningSecret(
      organizationId,
      box.seal(createWebhookSecret(), ofOrganization(organizationId)),
    ))
  )
}

/**
 * Seals with the present key what older ones have sealed, so that they can be taken out of the configuration.
 * @throws {ConfigError} where a secret cannot be opened: the keys are those of another database.
 */
export async function renewSeals({ webhooks }: WebhookRecords, box: SecretBox): Promise<number> {
  const places = await webhooks.sealedOtherwise(box.presentPrefix)
  for (const place of places) {
    try {
      await webhooks.reseal(place, box.seal(box.open(place.sealed, boundToOf(place)), boundToOf(place)))
    } catch (error) {
      if (!(error instanceof SecretLocked)) throw error
      throw new ConfigError(
        'ENCRYPTION_KEY',
        '...',
        `the key that the secrets of this database were sealed with, alone or behind a newer one (ENCRYPTION_KEY=new,old): ${error.message}`,
      )
    }
  }
  return places.length
}

function boundToOf({ table, id }: SecretPlace): string {
  return table === 'webhooks' ? ofWebhook(id) : ofOrganization(id)
}
