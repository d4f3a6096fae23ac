/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import type { WebAssets } from '../../pages/assets.ts'
import type { PageAddresses } from '../../pages/page.ts'
import { Shell } from '../../pages/shell.tsx'
import type { Refusal } from './api.ts'
import type { AccountPageName, Outcome, PageRequest, Shown } from './page.ts'
import { Form } from './parts.tsx'

/** Where the files of pages are. */
export interface Files {
  readonly assets: WebAssets | undefined
  readonly addresses: PageAddresses
}

/** What every page of who has signed in has: the organisation, the other pages, what came of the last form. */
export function AccountFrame({
  name,
  names,
  request,
  outcome: { shown, refusal, isDone = false },
  files,
  children,
}: {
  readonly name: AccountPageName
  readonly names: readonly AccountPageName[]
  readonly request: PageRequest
  readonly outcome: Outcome
  readonly files: Files
  readonly children: Child
}) {
  const { texts, me, language } = request
  return (
    <Shell {...files} name="account" title={texts[name]} language={language}>
      <div class="account">
        <aside>
          <Organizations request={request} />
          <nav aria-label={texts.account}>
            {names.map((other) => (
              <a href={other} aria-current={other === name ? 'page' : undefined}>
                {texts[other]}
              </a>
            ))}
          </nav>
          <form method="post" action="sign-out" class="inline">
            <input type="hidden" name="form_token" value={request.formToken} />
            <span class="who">{me.user.email}</span>
            <button type="submit">{texts.signOut}</button>
          </form>
        </aside>
        <div class="content" id="answer">
          <h1>{texts[name]}</h1>
          {isDone && (
            <p class="notice" role="status">
              {texts.done}
            </p>
          )}
          {refusal !== undefined && <Refused refusal={refusal} title={texts.refused} />}
          {shown !== undefined && <Once shown={shown} hint={texts.shownOnce} go={texts.goOn} />}
          {children}
        </div>
      </div>
    </Shell>
  )
}

function Organizations({ request }: { readonly request: PageRequest }) {
  const { me, texts } = request
  if (me.organizations.length < 2) return <p class="organization">{me.organization.name}</p>
  return (
    <form method="post" action="switch" class="inline">
      <input type="hidden" name="form_token" value={request.formToken} />
      <label>
        <span class="unseen">{texts.organization}</span>
        <select name="organization_id">
          {me.organizations.map(({ id, name }) => (
            <option value={id} selected={id === me.organization.id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{texts.switchTo}</button>
    </form>
  )
}

/** Why a form was refused, by field. */
export function Refused({ refusal, title }: { readonly refusal: Refusal; readonly title: string }) {
  return (
    <div class="refusal" role="alert">
      <b>{title}</b>
      {refusal.fields.length === 0 ? (
        <p>{refusal.message}</p>
      ) : (
        <ul>
          {refusal.fields.map(({ field, constraint }) => (
            <li>
              <code>{field}</code>: {constraint}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Once({ shown, hint, go }: { readonly shown: Shown; readonly hint: string; readonly go: string }) {
  return (
    <div class="once" role="status">
      <b>{shown.text}</b>
      {shown.secret !== undefined && (
        <>
          <pre class="secret">{shown.secret}</pre>
          <p>{hint}</p>
        </>
      )}
      {shown.link !== undefined && (
        <p>
          <a class="go" href={shown.link} rel="noreferrer">
            {go}
          </a>
        </p>
      )}
    </div>
  )
}

/** A button that does one thing to one row. */
export function RowButton({
  request,
  action,
  hidden,
  text,
  danger = false,
}: {
  readonly request: PageRequest
  readonly action: string
  readonly hidden: Readonly<Record<string, string>>
  readonly text: string
  readonly danger?: boolean
}) {
  return (
    <Form request={request} action={action} hidden={hidden} inline>
      <button type="submit" class={danger ? 'danger' : undefined}>
        {text}
      </button>
    </Form>
  )
}
