import { operations } from '@sunwake/api/routes'
import {
  ACCOUNT_PAGE_NAMES,
  type AccountPageName,
  accountPageOf,
  accountTextsOf,
  type Outcome,
  type PageRequest,
  Refusal,
  renderAccountPage,
  switchOrganization,
} from '@sunwake/web'
import type { Hono } from 'hono'
import type { AccountParts } from '../../accounts/account-parts.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { type FormFields, readForm } from '../../http/request/read-form.ts'
import { serviceOf } from './ask-service.ts'
import { type FrameSource, type PageContext, respondPage } from './page-frame.ts'
import {
  dropSession,
  isForeign,
  isOwnForm,
  keepSession,
  type PageSession,
  pageSession,
} from './page-session.ts'

/** A form that is sent without fields, which is none. */
const NO_FORM: FormFields = { fields: {}, values: () => [] }

/** Puts the pages of who has signed in on their paths. */
export function bindAccountPages(
  app: Hono<HttpEnvironment>,
  parts: AccountParts,
  frameOf: FrameSource,
): void {
  /** Runs what needs a session; a form must carry its token. */
  const signedIn =
    (run: (c: PageContext, session: PageSession, form: FormFields) => Response | Promise<Response>) =>
    async (c: PageContext): Promise<Response> => {
      const sends = c.req.method === 'POST'
      const form = sends ? await readForm(c) : NO_FORM
      const session = await pageSession(c, parts)
      if (session === undefined) return c.redirect('sign-in?ended=1', 303)
      if (sends && (!isOwnForm(session, form.fields['form_token']) || isForeign(c))) {
        return c.redirect('account?foreign=1', 303)
      }
      try {
        return await run(c, session, form)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (error.status === 401) return c.redirect('sign-in?ended=1', 303)
        return await show(c, 'account', await requestOf(c, session, 'account'), { refusal: error })
      }
    }

  app.post(
    '/app/sign-out',
    signedIn(async (c, { accessToken }) => {
      await serviceOf(app, c, accessToken).ask('logout', { body: {} })
      dropSession(c)
      return c.redirect('sign-in', 303)
    }),
  )
  app.post(
    '/app/switch',
    signedIn(async (c, { accessToken }, { fields }) => {
      const { to, refreshToken } = await switchOrganization(serviceOf(app, c, accessToken), fields)
      keepSession(c, refreshToken, frameOf(c).isHttps)
      return c.redirect(to, 303)
    }),
  )
  app.get(
    '/app/events',
    signedIn(async (c, { accessToken }) => {
      const headers = new Headers({ Authorization: `Bearer ${accessToken}` })
      const last = c.req.header('last-event-id')
      if (last !== undefined) headers.set('Last-Event-ID', last)
      const { path } = operations.organizationEvents.route
      const request = new Request(new URL(path, 'http://service'), { headers, signal: c.req.raw.signal })
      return await app.fetch(request, { ...c.env, fromPage: true })
    }),
  )

  const requestOf = async (
    c: PageContext,
    session: PageSession,
    name: AccountPageName,
  ): Promise<PageRequest> => {
    const { language, base } = frameOf(c)
    const api = serviceOf(app, c, session.accessToken)
    return {
      api,
      me: await api.ask('me'),
      isSuperuser: session.owner.user.isSuperuser,
      query: c.req.query(),
      language,
      texts: accountTextsOf(language),
      // The page is for whoever asked, under the address by which they asked.
      origin: base ?? new URL(c.req.url).origin,
      here: base && `${base}/app/${name}`,
      formToken: session.formToken,
    }
  }
  const show = async (c: PageContext, name: AccountPageName, request: PageRequest, outcome: Outcome) => {
    const { isFor, load } = accountPageOf(name)
    if (isFor?.(request) === false) return c.redirect('account', 303)
    const frame = frameOf(c)
    const data = await load(request)
    const html = renderAccountPage(name, { request, data, outcome, files: frame.files })
    return respondPage(c, html, outcome.refusal?.status)
  }
  for (const name of ACCOUNT_PAGE_NAMES) {
    app.get(
      `/app/${name}`,
      signedIn(async (c, session) => {
        const request = await requestOf(c, session, name)
        const refusal = request.query['foreign'] && new Refusal(403, { detail: request.texts.foreignForm })
        const isDone = request.query['done'] !== undefined
        return await show(c, name, request, { isDone, ...(refusal ? { refusal } : {}) })
      }),
    )
    app.post(
      `/app/${name}`,
      signedIn(async (c, session, { fields, values }) => {
        const { actions } = accountPageOf(name)
        const act = Object.hasOwn(actions, fields['do'] ?? '') ? actions[fields['do']!] : undefined
        if (act === undefined) return c.redirect(name, 303)
        const request = await requestOf(c, session, name)
        try {
          const shown = await act({ ...request, form: fields, formValues: values })
          if (shown === undefined) return c.redirect(`${name}?done=1`, 303)
          return await show(c, name, request, { shown })
        } catch (error) {
          if (!(error instanceof Refusal) || error.status === 401) throw error
          return await show(c, name, request, { refusal: error })
        }
      }),
    )
  }
}
