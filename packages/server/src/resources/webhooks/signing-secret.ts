import { signingSecretBody } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import { parseRequest, recordOf, type SigningSecretBody, secretRotationSchema } from '@sunwake/api/schemas'
import { auditEntry } from '../../http/access/audit-entry.ts'
import { managedPlaceOf } from '../../http/access/place.ts'
import { PRIVATE, respondPrivately } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { respondOnce } from '../../http/idempotency/respond-once.ts'
import { readJsonIfAny } from '../../http/request/read-json.ts'
import { ensureSigningSecret, nextSecrets, ofOrganization } from '../../secrets/signing-secrets.ts'
import type { SealedSecrets } from '../../store/webhooks/signing-secrets.ts'
import { HOUR_MS, OVERLAP_HOURS, type WebhookParts } from './webhook-parts.ts'

/** The operations on the secret of call-backs. */
export function signingSecret(parts: WebhookParts): Binding[] {
  return [show(parts), rotate(parts)]
}

function show(parts: WebhookParts): Binding {
  const { store, box, clock } = parts
  return {
    operation: operations.getSigningSecret,
    async handler(c) {
      const { id: organizationId } = (await managedPlaceOf(c, parts)).organization
      const sealed = await ensureSigningSecret(store, box, organizationId)
      const secret = box.open(sealed.present, ofOrganization(organizationId))
      return respondPrivately(c, answerOf(secret, sealed, clock.now()))
    },
  }
}

function rotate(parts: WebhookParts): Binding {
  const { store, box, clock } = parts
  return {
    operation: operations.rotateSigningSecret,
    async handler(c) {
      const { id: organizationId } = (await managedPlaceOf(c, parts)).organization
      const request = parseRequest(secretRotationSchema, await readJsonIfAny(c))
      const { overlapHours = OVERLAP_HOURS } = recordOf(request)
      const atMs = clock.now()
      return await respondOnce(c, store, { status: 200, headers: PRIVATE }, async (records) => {
        const old = await records.webhooks.signingSecrets(organizationId)
        const next = nextSecrets(box, ofOrganization(organizationId), old, {
          atMs,
          overlapMs: overlapHours * HOUR_MS,
        })
        await records.webhooks.setSigningSecrets(organizationId, next.sealed)
        const action = 'signing_secret.rotated'
        await records.audit.add(auditEntry(c, clock, action, organizationId, organizationId))
        return answerOf(next.secret, next.sealed, atMs)
      })
    },
  }
}

function answerOf(
  secret: string,
  { previous, previousUntilMs = 0 }: SealedSecrets,
  atMs: number,
): SigningSecretBody {
  const overlaps = previous !== undefined && previousUntilMs > atMs
  return signingSecretBody(secret, overlaps ? previousUntilMs : undefined)
}
