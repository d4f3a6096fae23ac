/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Shell } from '../pages/shell.tsx'
import type { AccountTexts, Language } from '../texts/index.ts'
import type { AccountApi, Refusal } from './frame/api.ts'
import { type Files, Refused } from './frame/frame.tsx'
import { Field } from './frame/parts.tsx'

/** The pages by which somebody comes in. */
export const ENTRANCE_NAMES = ['sign-in', 'sign-up', 'forgot', 'reset'] as const
export type EntranceName = (typeof ENTRANCE_NAMES)[number]

/** A page by which somebody comes in. */
export interface Entrance {
  readonly name: EntranceName
  readonly language: Language
  readonly texts: AccountTexts
  readonly form: Readonly<Record<string, string | undefined>>
  readonly refusal?: Refusal | undefined
  /** Why the page is shown in place of another, or what was done. */
  readonly notice?: string | undefined
  readonly files: Files
}

/** Signing in, signing up, and a new password for who has forgotten it. */
export function EntrancePage({ name, language, texts, form, refusal, notice, files }: Entrance) {
  const { title, button, fields } = formOf(name, texts)
  return (
    <Shell {...files} name="account" title={title} language={language}>
      <div class="entrance" id="answer">
        <h1>{title}</h1>
        {notice !== undefined && (
          <p class="notice" role="status">
            {notice}
          </p>
        )}
        {refusal !== undefined && <Refused refusal={refusal} title={texts.refused} />}
        {/* Without an action it goes to the address of the page with its fragment, which holds the result somebody came from. */}
        <form method="post" class="form card">
          {fields.map((field) => (
            <Field {...field} value={field.type === 'password' ? undefined : form[field.name]} />
          ))}
          <button type="submit" class="go">
            {button}
          </button>
        </form>
        <p>
          {name !== 'sign-in' && <a href="sign-in">{texts.toSignIn}</a>}
          {name === 'sign-in' && (
            <>
              <a href="sign-up">{texts.toSignUp}</a> · <a href="forgot">{texts.toForgot}</a>
            </>
          )}
        </p>
      </div>
    </Shell>
  )
}

type FieldProps = Parameters<typeof Field>[0]

function formOf(
  name: EntranceName,
  texts: AccountTexts,
): { readonly title: string; readonly button: string; readonly fields: readonly FieldProps[] } {
  const email: FieldProps = { name: 'email', label: texts.email, type: 'email', autocomplete: 'username' }
  const password: FieldProps = {
    name: 'password',
    label: texts.password,
    type: 'password',
    autocomplete: name === 'sign-in' ? 'current-password' : 'new-password',
    hint: name === 'sign-in' ? undefined : texts.passwordHint,
  }
  if (name === 'sign-in') return { title: texts.signIn, button: texts.signIn, fields: [email, password] }
  if (name === 'forgot') return { title: texts.forgot, button: texts.sendMail, fields: [email] }
  if (name === 'reset') {
    const token: FieldProps = {
      name: 'token',
      label: texts.token,
      hint: texts.tokenHint,
      autocomplete: 'off',
    }
    return { title: texts.reset, button: texts.setPassword, fields: [token, password] }
  }
  return {
    title: texts.signUp,
    button: texts.signUp,
    fields: [
      { name: 'name', label: texts.yourName, autocomplete: 'name' },
      { name: 'organization_name', label: texts.organizationName, autocomplete: 'organization' },
      email,
      password,
    ],
  }
}

/** Where a form of coming in leads, with the refresh token of the session that it has begun. */
export interface Entered {
  readonly to: string
  readonly refreshToken?: string | undefined
}

type Fields = Readonly<Record<string, string>>

/** What the form of each page does. @throws {Refusal} */
export const ENTER: Readonly<Record<EntranceName, (api: AccountApi, form: Fields) => Promise<Entered>>> = {
  async 'sign-in'(api, { email, password }) {
    const { refresh_token: refreshToken } = await api.ask('login', { body: { email, password } })
    return { to: 'account', refreshToken }
  },
  async 'sign-up'(api, { email, password, name, organization_name }) {
    const body = { email, password, name, organization_name }
    const { refresh_token: refreshToken } = await api.ask('register', { body })
    return { to: 'account', refreshToken }
  },
  async forgot(api, { email }) {
    await api.ask('forgotPassword', { body: { email } })
    return { to: 'reset?mailed=1' }
  },
  async reset(api, { token, password }) {
    await api.ask('resetPassword', { body: { token, password } })
    return { to: 'sign-in?set=1' }
  },
}

/** Begins a session in another organisation of the user; the form names it. @throws {Refusal} */
export async function switchOrganization(
  api: AccountApi,
  { organization_id }: Fields,
): Promise<Entered & { readonly refreshToken: string }> {
  const { refresh_token: refreshToken } = await api.ask('switchOrganization', { body: { organization_id } })
  return { to: 'account', refreshToken }
}
