/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { ApiKeyList } from '@sunwake/api/schemas'
import { filled } from '../texts/index.ts'
import { RowButton } from './frame/frame.tsx'
import type { AccountPage } from './frame/page.ts'
import { Choice, Field, Form, Pages, Section, State, Table, writer } from './frame/parts.tsx'

/** API keys: made, rotated and revoked; each is shown once. */
export const keys: AccountPage<ApiKeyList> = {
  name: 'keys',
  load: ({ api, query }) => api.ask('listApiKeys', { query: { page: query['page'] } }),
  actions: {
    async create({ api, form, formValues, texts }) {
      const days = form['expires_days'] ?? ''
      const scopes = formValues('scopes')
      const { key, name } = await api.ask('createApiKey', {
        idempotencyKey: form['once'],
        body: {
          name: form['name'],
          mode: form['mode'],
          ...(scopes.length === 0 ? {} : { scopes }),
          ...(days === '' ? {} : { expires_at: form[`end_${days}`] }),
        },
      })
      return { text: filled(texts.keyMade, { name }), secret: key }
    },
    async rotate({ api, form, texts }) {
      const { key, name } = await api.ask('rotateApiKey', { params: { id: form['id']! }, body: {} })
      return { text: filled(texts.keyRotated, { name }), secret: key }
    },
    async revoke({ api, form }) {
      await api.ask('revokeApiKey', { params: { id: form['id']! } })
      return undefined
    },
  },
  Body({ data, request }) {
    const { texts, me } = request
    const { time } = writer(request)
    return (
      <>
        <Section>
          <Table
            empty={texts.noKeys}
            head={[texts.name, texts.key, texts.mode, texts.scopes, texts.lastUsed, texts.ends, '']}
            rows={data.api_keys.map((key) => [
              key.name,
              <code>{key.key_prefix}…</code>,
              <State
                name={key.mode === 'test' ? texts.test : texts.live}
                kind={key.mode === 'test' ? 'soft' : 'good'}
              />,
              <small>{key.scopes.join(', ')}</small>,
              time(key.last_used_at),
              key.expires_at === null ? texts.never : time(key.expires_at),
              <div class="row-actions">
                <RowButton request={request} action="rotate" hidden={{ id: key.id }} text={texts.rotate} />
                <RowButton
                  request={request}
                  action="revoke"
                  hidden={{ id: key.id }}
                  text={texts.revoke}
                  danger
                />
              </div>,
            ])}
          />
          <Pages request={request} pagination={data.pagination} />
          <p>
            <small>{texts.rotateHint}</small>
          </p>
        </Section>
        <Section title={texts.newKey}>
          <Form request={request} action="create" hidden={{ once: crypto.randomUUID(), ...ends() }}>
            <Field name="name" label={texts.name} hint={texts.keyNameHint} autocomplete="off" />
            <Choice
              name="mode"
              label={texts.mode}
              options={[
                ['live', texts.live],
                ['test', texts.test],
              ]}
            />
            <Choice
              name="expires_days"
              label={texts.ends}
              options={[['', texts.never], ...DAYS.map((days) => [String(days), `${days} d`] as const)]}
            />
            <details>
              <summary>{texts.scopes}</summary>
              <p>{texts.scopesHint}</p>
              <div class="checks">
                {me.scopes.map((scope) => (
                  <label>
                    <input type="checkbox" name="scopes" value={scope} />
                    <code>{scope}</code>
                  </label>
                ))}
              </div>
            </details>
            <button type="submit" class="go">
              {texts.makeKey}
            </button>
          </Form>
        </Section>
      </>
    )
  },
}

const DAYS = [30, 90, 365] as const

/** When a key ends that is made now, for each choice. */
function ends(): Readonly<Record<string, string>> {
  const at = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19)}Z`
  return Object.fromEntries(DAYS.map((days) => [`end_${days}`, at(days)]))
}
