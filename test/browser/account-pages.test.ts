import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf, servedPages } from './serve-pages.ts'

const { skipped, url, open } = await servedPages()
const PASSWORD = 'umbrella tractor lemon 42'

async function signUp(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Name of the organisation').fill(`${name} Energy`)
  await page.getByLabel('E-mail address').fill(`${name.toLowerCase()}@example.com`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('heading', { name: 'Account' }).waitFor()
}

describe.skipIf(skipped !== undefined)('the pages of accounts', () => {
  it('lead within the first minute from a result to a call in the request log', async () => {
    const { page, complaints, asked, close } = await open('/app/solar?latitude=47.37&longitude=8.54')
    await expect.poll(() => page.url(), { timeout: 30_000 }).toContain('#v1.')
    await page.getByRole('link', { name: 'Send exactly this request' }).click()
    await signUp(page, 'Ada')
    await page.getByRole('button', { name: 'Make a test key' }).click()
    const key = await page.locator('pre.secret').innerText()
    const sample = page.locator('pre.sample')
    await expect.poll(() => sample.innerText(), { timeout: 20_000 }).toContain('/v1/solar/simulate')
    const source = await sample.innerText()
    expect(source).toContain(key)
    expect(page.url()).not.toContain(key)
    const answer = await fetch(`${url()}/v1/solar/simulate`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: /-d '(.+)'/s.exec(source)![1]!,
    })
    expect(answer.status).toBe(200)
    await page.getByRole('link', { name: 'Requests' }).click()
    await page.getByText('POST /v1/solar/simulate').waitFor()
    for (const name of ['account', 'keys', 'usage', 'log', 'jobs', 'webhooks', 'members', 'settings']) {
      await page.goto(`${url()}/app/${name}`)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const faults = await faultsOf(page)
        expect(faults, `${name}, ${colorScheme}`).toEqual([])
      }
    }
    expect(complaints).toEqual([])
    expect(asked.filter((address) => !address.startsWith(url()))).toEqual([])
    await close()
  })

  it('follow a job that runs', async () => {
    const { page, complaints, close } = await open('/app/sign-up')
    await signUp(page, 'Grace')
    await page.getByRole('button', { name: 'Make a test key' }).click()
    const key = await page.locator('pre.secret').innerText()
    const answer = await fetch(`${url()}/solar/optimization/run`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ site: { latitude: 36, longitude: -6, capacity_kw: 1000 }, max_iterations: 50 }),
    })
    const { job_id: id } = (await answer.json()) as { job_id: string }
    await page.goto(`${url()}/app/jobs?job=${id}`)
    await page.getByText('completed', { exact: true }).first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('sign in, show tables and make a key without scripts', async () => {
    const { page, close } = await open('/app/sign-up', { javaScriptEnabled: false })
    await signUp(page, 'Mary')
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByLabel('Name').fill('Notebook')
    await page.getByRole('button', { name: 'Make the key' }).click()
    expect(await page.locator('pre.secret').innerText()).toMatch(/^sunwake_\w{40,}$/)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await close()
  })
})
