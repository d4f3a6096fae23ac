import { InputError } from '@sunwake/core/errors'
import { type Clock, systemClock } from '../clock.ts'
import { type EncryptionConfig, encryptionKeys } from '../secrets/encryption-keys.ts'
import { createSecretBox } from '../secrets/secret-box.ts'
import { nextSecrets, ofOrganization } from '../secrets/signing-secrets.ts'
import { addOperatorEntry } from './operator-entry.ts'
import { requireOrganization } from './organizations.ts'
import { withStore } from './with-store.ts'

const HOUR_MS = 3_600_000
const OVERLAP_HOURS_MAX = 168

/**
 * Gives an organisation a new secret for the call-backs of its jobs; the old one stays good for a while.
 * @throws {InputError} `organization`, `overlap-hours`.
 */
export async function rotateSigningSecret(
  config: EncryptionConfig,
  {
    organization,
    overlapHours = 24,
  }: { readonly organization: string; readonly overlapHours?: number | undefined },
  { clock = systemClock }: { clock?: Clock | undefined } = {},
): Promise<string> {
  InputError.requireRange(overlapHours, 0, OVERLAP_HOURS_MAX, 'overlap-hours')
  const box = createSecretBox(encryptionKeys(config))
  return await withStore(config, async (store) => {
    const { id } = await requireOrganization(store, organization)
    return await store.transaction(async ({ webhooks, audit }) => {
      const atMs = clock.now()
      const { secret, sealed } = nextSecrets(box, ofOrganization(id), await webhooks.signingSecrets(id), {
        atMs,
        overlapMs: overlapHours * HOUR_MS,
      })
      await webhooks.setSigningSecrets(id, sealed)
      await addOperatorEntry({ audit }, id, { action: 'signing_secret.rotated', target: id, atMs })
      return secret
    })
  })
}
