/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { SigningSecretBody } from '@sunwake/api/schemas'
import { type AccountPage, manages, whereAllowed } from './frame/page.ts'
import { Field, Form, Section } from './frame/parts.tsx'

/** The user, the password, and the organisation. */
export const settings: AccountPage<SigningSecretBody | undefined> = {
  name: 'settings',
  load: async (request) =>
    manages(request)
      ? await whereAllowed(
          request.api.ask('getSigningSecret', { params: { id: request.me.organization.id } }),
        )
      : undefined,
  actions: {
    async name({ api, form }) {
      await api.ask('changeMe', { body: { name: form['name'] } })
      return undefined
    },
    async password({ api, form }) {
      await api.ask('changePassword', {
        body: { current_password: form['current_password'], password: form['password'] },
      })
      return undefined
    },
    async organization({ api, me, form }) {
      await api.ask('renameOrganization', {
        params: { id: me.organization.id },
        body: { name: form['organization_name'] },
      })
      return undefined
    },
    async found({ api, form }) {
      await api.ask('createOrganization', { body: { name: form['organization_name'] } })
      return undefined
    },
    async join({ api, form }) {
      await api.ask('acceptInvitation', { body: { token: form['token'] } })
      return undefined
    },
  },
  Body({ data, request }) {
    const { texts, me } = request
    return (
      <>
        <Section title={texts.you}>
          <Form request={request} action="name">
            <Field name="name" label={texts.yourName} value={me.user.name ?? ''} autocomplete="name" />
            <button type="submit">{texts.save}</button>
          </Form>
          <Form request={request} action="password">
            <Field
              name="current_password"
              type="password"
              label={texts.currentPassword}
              autocomplete="current-password"
            />
            <Field
              name="password"
              type="password"
              label={texts.newPassword}
              hint={texts.passwordHint}
              autocomplete="new-password"
            />
            <button type="submit">{texts.setPassword}</button>
          </Form>
        </Section>
        <Section title={texts.organization}>
          {manages(request) && (
            <Form request={request} action="organization">
              <Field
                name="organization_name"
                label={texts.organizationName}
                value={me.organization.name}
                autocomplete="organization"
              />
              <button type="submit">{texts.save}</button>
            </Form>
          )}
          {data !== undefined && (
            <details>
              <summary>{texts.signingSecret}</summary>
              <pre class="secret">{data.signing_secret}</pre>
              <p>{texts.signingSecretHint}</p>
            </details>
          )}
        </Section>
        <Section title={texts.otherOrganizations}>
          <Form request={request} action="join">
            <Field name="token" label={texts.invitation} hint={texts.invitationHint} autocomplete="off" />
            <button type="submit">{texts.join}</button>
          </Form>
          <Form request={request} action="found">
            <Field name="organization_name" label={texts.newOrganization} autocomplete="off" />
            <button type="submit">{texts.make}</button>
          </Form>
        </Section>
      </>
    )
  },
}
