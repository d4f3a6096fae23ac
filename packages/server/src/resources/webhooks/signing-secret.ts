import { operations } from '@sunwake/api/routes'
import {
  parseRequest,
  ServiceError,
  type SigningSecretBody,
  secretRotationSchema,
} from '@sunwake/api/schemas'
import type { Context } from 'hono'
import { auditEntry } from '../../http/audit-entry.ts'
import type { Binding } from '../../http/bind.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { readJsonIfAny } from '../../http/read-json.ts'
import { PRIVATE, respondPrivately } from '../../http/respond.ts'
import { respondOnce } from '../../http/respond-once.ts'
import { ensureSigningSecret, nextSecrets, ofOrganization } from '../../secrets/signing-secrets.ts'
import type { SealedSecrets } from '../../store/ports/webhooks.ts'
import { HOUR_MS, OVERLAP_HOURS, seesAll, type WebhookParts } from './webhook-parts.ts'

/** The operations on the secret of call-backs. */
export function signingSecret(parts: WebhookParts): Binding[] {
  return [show(parts), rotate(parts)]
}

function show(parts: WebhookParts): Binding {
  const { store, box, clock } = parts
  return {
    operation: operations.getSigningSecret,
    async handler(c) {
      const organizationId = await managedOrganization(c, parts)
      const sealed = await ensureSigningSecret(store, box, organizationId)
      const secret = box.open(sealed.present, ofOrganization(organizationId))
      return respondPrivately(c, secretBody(secret, sealed, clock.now()))
    },
  }
}

function rotate(parts: WebhookParts): Binding {
  const { store, box, clock } = parts
  return {
    operation: operations.rotateSigningSecret,
    async handler(c) {
      const organizationId = await managedOrganization(c, parts)
      const { overlap_hours: overlap = OVERLAP_HOURS } = parseRequest(
        secretRotationSchema,
        (await readJsonIfAny(c.req)) ?? {},
      )
      const atMs = clock.now()
      return await respondOnce(c, store, { status: 200, headers: PRIVATE }, async (records) => {
        const old = await records.webhooks.signingSecrets(organizationId)
        const next = nextSecrets(box, ofOrganization(organizationId), old, {
          atMs,
          overlapMs: overlap * HOUR_MS,
        })
        await records.webhooks.setSigningSecrets(organizationId, next.sealed)
        const action = 'signing_secret.rotated'
        await records.audit.add(auditEntry(c, clock, action, organizationId, organizationId))
        return secretBody(next.secret, next.sealed, atMs)
      })
    },
  }
}

/**
 * The organisation of the path, where the caller manages it: that of a key, or any of a signed-in user.
 * @throws {ServiceError} `not_found`, `insufficient_scope`.
 */
async function managedOrganization(c: Context<HttpEnvironment>, { store }: WebhookParts): Promise<string> {
  const caller = c.get('caller')!
  const id = c.req.param('id')!
  const manages =
    caller.session === undefined
      ? caller.organization.id === id
        ? seesAll(caller)
        : undefined
      : await managesAsUser(store, caller.userId, id)
  if (manages === undefined) {
    throw new ServiceError('not_found', `The caller belongs to no organisation ${id.slice(0, 100)}.`)
  }
  if (manages) return id
  throw new ServiceError('insufficient_scope', 'Only who manages the organisation may see or change this.', {
    extra: { required_scope: 'admin' },
  })
}

async function managesAsUser(
  { memberships }: WebhookParts['store'],
  userId: string,
  organizationId: string,
): Promise<boolean | undefined> {
  const places = await memberships.ofUser(userId)
  const place = places.find(({ organization }) => organization.id === organizationId)
  return place && place.role !== 'member'
}

function secretBody(
  secret: string,
  { previous, previousUntilMs = 0 }: SealedSecrets,
  atMs: number,
): SigningSecretBody {
  const overlaps = previous !== undefined && previousUntilMs > atMs
  return {
    signing_secret: secret,
    previous_valid_until: overlaps ? new Date(previousUntilMs).toISOString() : null,
  }
}
