import { accountTextsOf, ENTRANCE_NAMES, type EntranceName, Refusal, renderEntrance } from '@sunwake/web'
import type { Hono } from 'hono'
import type { AccountParts } from '../../accounts/account-parts.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { readForm } from '../../http/request/read-form.ts'
import { serviceOf } from './ask-service.ts'
import { type FrameSource, type PageContext, respondPage } from './page-frame.ts'
import { isForeign, keepSession, pageSession } from './page-session.ts'

type Fields = Readonly<Record<string, string>>

/** Puts the pages on their paths by which people come in. */
export function bindEntrances(app: Hono<HttpEnvironment>, parts: AccountParts, frameOf: FrameSource): void {
  const respond = (
    c: PageContext,
    name: EntranceName,
    given: { readonly form?: Fields; readonly refusal?: Refusal; readonly notice?: string },
  ) => {
    const { language, files } = frameOf(c)
    return respondPage(c, renderEntrance(name, { language, files, ...given }), given.refusal?.status)
  }
  /** What each form does, and where it leads. */
  const enter: Readonly<Record<EntranceName, (c: PageContext, fields: Fields) => Promise<string>>> = {
    async 'sign-in'(c, { email, password }) {
      const session = await serviceOf(app, c).ask('login', { body: { email, password } })
      keepSession(c, session.refresh_token, frameOf(c).isHttps)
      return 'account'
    },
    async 'sign-up'(c, { email, password, name, organization_name }) {
      const session = await serviceOf(app, c).ask('register', {
        body: { email, password, name, organization_name },
      })
      keepSession(c, session.refresh_token, frameOf(c).isHttps)
      return 'account'
    },
    async forgot(c, { email }) {
      await serviceOf(app, c).ask('forgotPassword', { body: { email } })
      return 'reset?mailed=1'
    },
    async reset(c, { token, password }) {
      await serviceOf(app, c).ask('resetPassword', { body: { token, password } })
      return 'sign-in?set=1'
    },
  }
  for (const name of ENTRANCE_NAMES) {
    app.get(`/app/${name}`, async (c) => {
      // The fragment, a result that is to be asked for, stays with the browser.
      if (name.startsWith('sign-') && (await pageSession(c, parts)) !== undefined) {
        return c.redirect('account', 303)
      }
      const texts = accountTextsOf(frameOf(c).language)
      const notices = { ended: texts.sessionOver, set: texts.passwordSet, mailed: texts.mailSent }
      const found = Object.entries(notices).find(([key]) => c.req.query(key) !== undefined)
      return respond(c, name, found === undefined ? {} : { notice: found[1] })
    })
    app.post(`/app/${name}`, async (c) => {
      const { fields: form } = await readForm(c)
      try {
        if (isForeign(c)) {
          throw new Refusal(403, { detail: accountTextsOf(frameOf(c).language).foreignForm })
        }
        return c.redirect(await enter[name](c, form), 303)
      } catch (refusal) {
        if (refusal instanceof Refusal) return respond(c, name, { form, refusal })
        throw refusal
      }
    })
  }
}
