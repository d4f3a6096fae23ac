import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AccountParts } from '../../accounts/account-parts.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { hashToken } from '../../keys/random-token.ts'
import type { SessionOwner } from '../../store/accounts/sessions.ts'

const COOKIE = 'sunwake_session'
const LIFE_S = 7 * 86_400

/** Who has signed in to the pages. */
export interface PageSession {
  readonly owner: SessionOwner
  /** For the service itself, for half an hour. */
  readonly accessToken: string
  /** What forms of the session send along. */
  readonly formToken: string
}

/**
 * The session of the cookie, which holds a refresh token that is never used up: two pages that open at once would else
 * take the session for stolen. The operations of the service never read the cookie.
 */
export async function pageSession(
  c: Context<HttpEnvironment>,
  { store, clock, accessTokens }: AccountParts,
): Promise<PageSession | undefined> {
  const token = getCookie(c, COOKIE)
  if (token === undefined) return undefined
  const owner = await store.sessions.findByToken(hashToken(token), clock.now())
  if (owner === undefined) return undefined
  return { owner, accessToken: await accessTokens.issue(owner.sessionId), formToken: formTokenOf(token) }
}

/** Keeps a session in the browser, for seven days. Its path is that of the pages, behind whatever path they stand. */
export function keepSession(c: Context<HttpEnvironment>, refreshToken: string, isHttps: boolean): void {
  setCookie(c, COOKIE, refreshToken, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
    maxAge: LIFE_S,
    // By default the folder of the address, `/app`.
    path: '',
  })
}

/** Takes the session out of the browser. */
export function dropSession(c: Context<HttpEnvironment>): void {
  deleteCookie(c, COOKIE, { path: '' })
}

/** Follows from the secret of the session, which no other site and no script can read. */
function formTokenOf(token: string): string {
  return createHash('sha256').update(`form of ${token}`).digest('base64url')
}

/** Whether a form carries the token of the session. */
export function isOwnForm({ formToken }: PageSession, sent: string | undefined): boolean {
  const [own, given] = [Buffer.from(formToken), Buffer.from(sent ?? '')]
  return own.length === given.length && timingSafeEqual(own, given)
}

/** Whether a form may come from a page of another site: the browser says so, or names another host than was asked. */
export function isForeign(c: Context<HttpEnvironment>): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  if (origin === undefined) return false
  const hosts = [c.req.header('host'), c.req.header('x-forwarded-host')]
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host)
}
