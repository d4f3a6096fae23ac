import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSuperuser, loadConfig, startServer } from '@sunwake/server'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import type { Screen } from './screens.ts'

const PASSWORD = 'umbrella tractor lemon 42'
const OPERATOR = { email: 'operator@example.com', password: PASSWORD }

type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** A service on loopback with an organisation that has been at work, and who is signed in to it. */
export interface FilledService {
  readonly url: string
  readonly signedIn: Readonly<Record<Screen['as'], Cookies | undefined>>
  readonly close: () => Promise<void>
}

/** Starts a service with a database of its own, and fills it. */
export async function filledService(browser: Browser): Promise<FilledService> {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-screens-'))
  const config = loadConfig({
    PORT: '0',
    DATABASE_URL: `sqlite:${join(folder, 'service.db')}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ENCRYPTION_KEY: 'ab'.repeat(32),
    // Nothing is bought, so nobody needs to answer there.
    STRIPE_SECRET_KEY: 'sk_test_of_the_pictures',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_pictures',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
  })
  const server = await startServer(config)
  const close = async (): Promise<void> => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await createSuperuser(config, OPERATOR)
    const member = await atWork(browser, server.url)
    return {
      url: server.url,
      signedIn: { guest: undefined, member, operator: await operatorOf(browser, server.url) },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Signs an organisation up and lets it make keys, requests, jobs, webhooks and invitations. */
async function atWork(browser: Browser, url: string): Promise<Cookies> {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${url}/app/sign-up`)
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Name of the organisation').fill('North Sea Energy')
  await page.getByLabel('E-mail address').fill('ada@example.com')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('button', { name: 'Create a test key' }).click()
  // The pages show no key again; this one stays here.
  const key = await page.locator('pre.secret').innerText()
  const send = async (path: string, body: object, expected: number): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.status !== expected) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return await answer.json()
  }
  await send('/v1/solar/simulate', { latitude: 47.37, longitude: 8.54, system: { capacity_kw: 500 } }, 200)
  await send('/v1/wind/analysis/quick', { latitude: 54.5, longitude: 8.9 }, 200)
  await send('/v1/wind/analysis/quick', { latitude: 91, longitude: 8.9 }, 400)
  const site = { latitude: 36, longitude: -6, capacity_kw: 1000 }
  await send('/solar/optimization/run', { site, max_iterations: 20 }, 202)
  await send('/solar/optimization/run', { site: { ...site, latitude: 52 }, max_iterations: 20 }, 202)
  await page.goto(`${url}/app/keys`)
  await page.getByLabel('Name').fill('Nightly report')
  await page.getByRole('button', { name: 'Create the key' }).click()
  await page.locator('pre.secret').waitFor()
  await page.goto(`${url}/app/jobs`)
  await page.waitForFunction(() => document.body.innerText.match(/completed/g)?.length === 2, null, {
    timeout: 60_000,
  })
  const state = await context.storageState()
  await context.close()
  return state
}

async function operatorOf(browser: Browser, url: string): Promise<Cookies> {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${url}/app/sign-in`)
  await page.getByLabel('E-mail address').fill(OPERATOR.email)
  await page.getByLabel('Password').fill(OPERATOR.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Account' }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}
