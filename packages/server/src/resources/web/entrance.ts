import {
  accountTextsOf,
  ENTER,
  ENTRANCE_NAMES,
  type EntranceName,
  Refusal,
  renderEntrance,
} from '@sunwake/web'
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
        const { to, refreshToken } = await ENTER[name](serviceOf(app, c), form)
        if (refreshToken !== undefined) keepSession(c, refreshToken, frameOf(c).isHttps)
        return c.redirect(to, 303)
      } catch (refusal) {
        if (refusal instanceof Refusal) return respond(c, name, { form, refusal })
        throw refusal
      }
    })
  }
}
