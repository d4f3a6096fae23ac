/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { AuditLog, InvitationList, MemberList } from '@sunwake/api/schemas'
import { filled } from '../texts/index.ts'
import { RowButton } from './frame/frame.tsx'
import { type AccountPage, manages, whereAllowed } from './frame/page.ts'
import { Choice, Field, Form, Pages, Section, Table, writer } from './frame/parts.tsx'

interface Members {
  readonly members: MemberList
  readonly invitations: InvitationList | undefined
  readonly audit: AuditLog
}

/** Who belongs to the organisation, who is invited, and what was changed by whom. */
export const members: AccountPage<Members> = {
  name: 'members',
  isFor: manages,
  async load({ api, me, query }) {
    const params = { id: me.organization.id }
    const [found, invitations, audit] = await Promise.all([
      api.ask('listMembers', { params, query: { page_size: '100' } }),
      whereAllowed(api.ask('listInvitations', { params })),
      api.ask('auditLog', { params, query: { page: query['page'] } }),
    ])
    return { members: found, invitations, audit }
  },
  actions: {
    async invite({ api, me, form, texts }) {
      const { token, email } = await api.ask('invite', {
        params: { id: me.organization.id },
        body: { email: form['email'], role: form['role'] },
      })
      return { text: filled(texts.invited, { email }), secret: token }
    },
    async withdraw({ api, me, form }) {
      const params = { id: me.organization.id, invitation_id: form['id']! }
      await api.ask('withdrawInvitation', { params })
      return undefined
    },
    async role({ api, me, form }) {
      const params = { id: me.organization.id, user_id: form['id']! }
      await api.ask('changeRole', { params, body: { role: form['role'] } })
      return undefined
    },
    async remove({ api, me, form }) {
      await api.ask('removeMember', { params: { id: me.organization.id, user_id: form['id']! } })
      return undefined
    },
  },
  Body({ data: { members: found, invitations, audit }, request }) {
    const { texts, me } = request
    const { time } = writer(request)
    const roles = (['owner', 'admin', 'member'] as const).map((role) => [role, texts[role]] as const)
    return (
      <>
        <Section>
          <Table
            empty={texts.noMembers}
            head={[texts.name, texts.email, texts.role, texts.since, '']}
            rows={found.members.map((member) => [
              member.name ?? '–',
              member.email,
              <Form request={request} action="role" hidden={{ id: member.user_id }} inline>
                <select name="role" aria-label={texts.role}>
                  {roles.map(([value, text]) => (
                    <option value={value} selected={value === member.role}>
                      {text}
                    </option>
                  ))}
                </select>
                <button type="submit">{texts.save}</button>
              </Form>,
              time(member.created_at),
              member.user_id === me.user.id ? (
                ''
              ) : (
                <RowButton
                  request={request}
                  action="remove"
                  hidden={{ id: member.user_id }}
                  text={texts.remove}
                  danger
                />
              ),
            ])}
          />
        </Section>
        <Section title={texts.invite}>
          <Form request={request} action="invite">
            <Field name="email" type="email" label={texts.email} autocomplete="off" />
            <Choice
              name="role"
              label={texts.role}
              options={[
                ['member', texts.member],
                ['admin', texts.admin],
              ]}
            />
            <button type="submit" class="go">
              {texts.invite}
            </button>
          </Form>
          {invitations !== undefined && invitations.invitations.length > 0 && (
            <Table
              empty=""
              head={[texts.email, texts.role, texts.ends, '']}
              rows={invitations.invitations.map((each) => [
                each.email,
                texts[each.role],
                time(each.expires_at),
                <RowButton
                  request={request}
                  action="withdraw"
                  hidden={{ id: each.id }}
                  text={texts.withdraw}
                  danger
                />,
              ])}
            />
          )}
        </Section>
        <Section title={texts.auditLog}>
          <Table
            empty={texts.noEntries}
            head={[texts.when, texts.what, texts.who, texts.target]}
            rows={audit.entries.map((entry) => [
              time(entry.created_at),
              <code>{entry.action}</code>,
              nameOf(entry.actor, found),
              <small>{entry.target ?? ''}</small>,
            ])}
          />
          <Pages request={request} pagination={audit.pagination} />
        </Section>
      </>
    )
  },
}

/** Who did it: the address of a member, or what the log says. */
function nameOf(actor: string, { members: found }: MemberList): string {
  return found.find(({ user_id }) => actor === `user:${user_id}`)?.email ?? actor
}
