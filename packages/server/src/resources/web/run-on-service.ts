import { operations } from '@sunwake/api/routes'
import { insufficientScope, ServiceError } from '@sunwake/api/schemas'
import type { Hono } from 'hono'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { PRIVATE } from '../../http/answer/respond.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { PageContext } from './page-frame.ts'
import { isForeign, isOwnForm, type PageSession, pageSession } from './page-session.ts'

/** What result pages compute, and may ask the service to compute as well. */
const OPERATIONS = ['simulatePv', 'quickWind', 'quickHybrid', 'runWindAnalysis', 'compareResults'] as const

/** A job is waited for this long [s]; one that takes longer is told of by its id. */
const WAIT_S = 40

/** Lets a result page of who has signed in ask the service for its result. */
export function bindRunOnService(app: Hono<HttpEnvironment>, parts: AccountParts): void {
  const sessionOf = async (c: PageContext): Promise<PageSession> => {
    const session = await pageSession(c, parts)
    if (session === undefined) {
      throw new ServiceError('authentication_required', 'Sign in at /app/sign-in first.')
    }
    return session
  }
  // The token that requests of a page's script carry: scripts of other origins cannot read it.
  app.get('/app/session', async (c) => {
    const { formToken } = await sessionOf(c)
    for (const [name, value] of Object.entries(PRIVATE)) c.header(name, value)
    return c.json({ form_token: formToken })
  })
  // A request like any other: by its own path, with its limits, credits and place in the request log.
  app.post('/app/run/:operation', async (c) => {
    const session = await sessionOf(c)
    if (!isOwnForm(session, c.req.header('x-form-token')) || isForeign(c)) {
      throw insufficientScope('X-Form-Token must be the token of GET /app/session.', 'session')
    }
    const name = OPERATIONS.find((one) => one === c.req.param('operation'))
    if (name === undefined) {
      throw new ServiceError('not_found', `Pages run ${OPERATIONS.join(', ')}; the path names none of them.`)
    }
    const headers = new Headers({
      Accept: 'application/problem+json, application/json;q=0.9',
      Authorization: `Bearer ${session.accessToken}`,
      'Content-Type': c.req.header('content-type') ?? 'application/json',
      Prefer: `wait=${WAIT_S}`,
    })
    const { path } = operations[name].route
    const request = new Request(new URL(path, 'http://service'), {
      method: 'POST',
      headers,
      body: c.req.raw.body,
      signal: c.req.raw.signal,
      duplex: 'half',
    } as RequestInit)
    return await app.fetch(request, { incoming: c.env?.incoming })
  })
}
