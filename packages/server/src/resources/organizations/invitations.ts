import { randomUUID } from 'node:crypto'
import { invitationBody } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import {
  acceptInvitationSchema,
  type CreatedInvitation,
  type InvitationList,
  invitationRequestSchema,
  parseRequest,
  ServiceError,
} from '@sunwake/api/schemas'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { auditEntry } from '../../http/access/audit-entry.ts'
import { managedPlaceOf, notFound } from '../../http/access/place.ts'
import { PRIVATE, respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { respondOnce } from '../../http/idempotency/respond-once.ts'
import { pageOfRequest } from '../../http/request/query.ts'
import { readJson } from '../../http/request/read-json.ts'
import { hashToken, randomLetters } from '../../keys/random-token.ts'
import { mailAbout } from '../../mail/mail-about.ts'
import type { Invitation, InvitationCaps } from '../../store/accounts/invitations.ts'
import { placeBody } from './organizations.ts'

const GOOD_FOR_MS = 7 * 86_400_000

/** Nobody's mailbox is filled by invitations, however many organisations somebody makes. */
const MOST: InvitationCaps = { open: 100, toAddress: 5, toAddressOfAll: 20 }

/** The operations on invitations. */
export function invitations(parts: AccountParts): Binding[] {
  return [invite(parts), list(parts), withdraw(parts), accept(parts)]
}

function invite(parts: AccountParts): Binding {
  const { store, clock, sendsMail } = parts
  return {
    operation: operations.invite,
    async handler(c) {
      const { organization } = await managedPlaceOf(c, parts)
      const { email, role = 'member' } = parseRequest(invitationRequestSchema, await readJson(c))
      const token = `swi_${randomLetters()}`
      const createdAtMs = clock.now()
      const invitation: Invitation = {
        id: randomUUID(),
        organizationId: organization.id,
        email: email.toLowerCase(),
        role,
        tokenHash: hashToken(token),
        createdAtMs,
        expiresAtMs: createdAtMs + GOOD_FOR_MS,
      }
      return await respondOnce(c, store, { headers: PRIVATE }, async (records) => {
        const became = await records.invitations.add(invitation, MOST)
        if (became !== 'added') throw tooManyInvitations(became)
        await records.audit.add(auditEntry(c, clock, 'invitation.created', invitation.id, organization.id))
        if (sendsMail) {
          await records.mails.add(
            mailAbout('invitation', {
              recipient: invitation.email,
              createdAtMs,
              organizationId: organization.id,
              reference: invitation.id,
            }),
          )
        }
        return { ...invitationBody(invitation), token } satisfies CreatedInvitation
      })
    },
  }
}

function list(parts: AccountParts): Binding {
  return {
    operation: operations.listInvitations,
    async handler(c) {
      const { organization } = await managedPlaceOf(c, parts)
      const page = pageOfRequest(c)
      const { invitations: open, ...end } = await parts.store.invitations.list(
        organization.id,
        parts.clock.now(),
        page,
      )
      return respondJson(c, {
        invitations: open.map(invitationBody),
        pagination: page.pagination(end),
      } satisfies InvitationList)
    },
  }
}

function withdraw(parts: AccountParts): Binding {
  const { store, clock } = parts
  return {
    operation: operations.withdrawInvitation,
    async handler(c) {
      const { organization } = await managedPlaceOf(c, parts)
      const id = c.req.param('invitation_id')!
      await store.transaction(async (records) => {
        if (!(await records.invitations.withdraw(id, organization.id, clock.now()))) {
          throw notFound(`The organisation has no open invitation ${id.slice(0, 100)}.`)
        }
        await records.audit.add(auditEntry(c, clock, 'invitation.withdrawn', id, organization.id))
      })
      return c.body(null, 204)
    },
  }
}

function accept({ store, clock }: AccountParts): Binding {
  return {
    operation: operations.acceptInvitation,
    async handler(c) {
      const { token } = parseRequest(acceptInvitationSchema, await readJson(c))
      const { user } = c.get('caller')!.session!
      const nowMs = clock.now()
      return await respondOnce(c, store, { status: 200 }, async (records) => {
        const invitation = await records.invitations.accept(hashToken(token), user.email, nowMs)
        if (invitation === undefined) {
          throw notFound('There is no open invitation with this token for the address of the caller.')
        }
        const { organizationId, role } = invitation
        const membership = { organizationId, userId: user.id, role, createdAtMs: nowMs }
        const { role: present } = await records.memberships.ensure(membership)
        await records.audit.add(auditEntry(c, clock, 'invitation.accepted', invitation.id, organizationId))
        const organization = await records.organizations.findById(organizationId)
        return placeBody({ organization: organization!, role: present })
      })
    },
  }
}

function tooManyInvitations(cap: keyof InvitationCaps): ServiceError {
  return new ServiceError(
    'invitation_limit_reached',
    cap === 'open'
      ? `The organisation has ${MOST.open} open invitations, which is as many as it may: withdraw one first.`
      : 'The address has had as many invitations as one may have in a day; ask again tomorrow.',
  )
}
