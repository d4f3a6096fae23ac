import { spawnSync } from 'node:child_process'
import { createSuperuser } from '@sunwake/server'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SUNWAKE } from '../programs.ts'
import { faultsOf, servedPages } from './serve-pages.ts'

const { skipped, url, config, open } = await servedPages()
const PASSWORD = 'umbrella tractor lemon 42'

const PAGES = [
  'account',
  'keys',
  'usage',
  'log',
  'jobs',
  'webhooks',
  'members',
  'billing',
  'settings',
] as const

async function signUp(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Name of the organisation').fill(`${name} Energy`)
  await page.getByLabel('E-mail address').fill(`${name.toLowerCase()}@example.com`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('heading', { name: 'Account' }).waitFor()
}

/** Each heading stands once, the title first and parts below it, and columns of numbers stand to the right. */
async function expectHeadingsAndNumbers(page: Page, name: string): Promise<void> {
  const headings = await page.locator('main :is(h1, h2, h3)').allInnerTexts()
  expect(new Set(headings).size, `${name}: ${headings.join(', ')}`).toBe(headings.length)
  const levels = await page
    .locator('main :is(h1, h2, h3)')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))
  expect(levels[0], name).toBe(1)
  levels.slice(1).forEach((level, n) => {
    expect(level > 1 && level - levels[n]! <= 1, `${name}: ${levels}`).toBe(true)
  })
  const aligned = await page.locator('td, thead th').evaluateAll((cells) =>
    cells.map((cell) => ({
      isNumber: cell.classList.contains('number'),
      looksLikeNumber: /^[+−]?[\d.,]+(\s(%|ms|s))?$/.test(cell.textContent?.trim() ?? ''),
      align: getComputedStyle(cell).textAlign,
      text: cell.textContent,
    })),
  )
  for (const { isNumber, looksLikeNumber, align, text } of aligned) {
    expect(align, `${name}: ${text}`).toBe(isNumber ? 'right' : 'left')
    // The status of a request is a name, which has a shape of its own.
    if (looksLikeNumber && !/^[2-5]\d\d$/.test(text?.trim() ?? ''))
      expect(isNumber, `${name}: ${text}`).toBe(true)
  }
}

describe.skipIf(skipped !== undefined)('the pages of accounts', () => {
  it('lead within the first minute from a result to a call in the request log', async () => {
    const { page, complaints, asked, close } = await open('/app/solar?latitude=47.37&longitude=8.54')
    await expect.poll(() => page.url(), { timeout: 30_000 }).toContain('#v1.')
    await page.getByRole('link', { name: 'Send exactly this request' }).click()
    await signUp(page, 'Ada')
    await page.getByRole('button', { name: 'Create a test key' }).click()
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
    const result = await page.context().newPage()
    await result.goto(`${url()}/app/solar?latitude=47.37&longitude=8.54`)
    await result.getByRole('button', { name: 'Run on the server' }).click()
    await result.getByText('The service has the same fingerprint, bit for bit:').waitFor()
    expect(await result.locator('.on-server code').getAttribute('title')).toBe(
      await result.locator('.origin code').getAttribute('title'),
    )
    const permalink = await result.getByLabel('Link to this result').inputValue()
    expect(permalink).not.toContain(key)
    const inFresh = await open(permalink.slice(url().length))
    await inFresh.page.getByText('the same, bit for bit').first().waitFor()
    const fingerprint = await inFresh.page.locator('.origin code').getAttribute('title')
    expect(fingerprint).toBe(await result.locator('.on-server code').getAttribute('title'))
    await inFresh.close()
    const { stdout } = spawnSync(process.execPath, [...SUNWAKE, 'replay', permalink, '--json'], {
      encoding: 'utf8',
    })
    expect(JSON.parse(stdout)).toMatchObject({ same: true, fingerprint })
    await result.close()
    for (const name of PAGES) {
      await page.goto(`${url()}/app/${name}`)
      await expectHeadingsAndNumbers(page, name)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const faults = await faultsOf(page)
        expect(faults, `${name}, ${colorScheme}`).toEqual([])
      }
    }
    expect(complaints).toEqual([])
    expect(asked.filter((address) => !address.startsWith(url()))).toEqual([])
    await close()
  }, 120_000)

  it('show who runs the platform its page, with no fault that axe finds, and nobody else', async () => {
    const operator = { email: 'operator@example.com', password: PASSWORD }
    await createSuperuser(config, operator)
    const { page, complaints, asked, close } = await open('/app/sign-in')
    await page.getByLabel('E-mail address').fill(operator.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Operator' }).click()
    await page.getByRole('heading', { name: 'Organisations' }).waitFor()
    expect(page.url()).toBe(`${url()}/app/operator`)
    await expectHeadingsAndNumbers(page, 'operator')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await faultsOf(page), colorScheme).toEqual([])
    }
    expect(complaints).toEqual([])
    expect(asked.filter((address) => !address.startsWith(url()))).toEqual([])
    await close()
    const other = await open('/app/sign-up')
    await signUp(other.page, 'Emmy')
    await other.page.goto(`${url()}/app/operator`)
    expect(other.page.url()).toBe(`${url()}/app/account`)
    await other.close()
  })

  it('follow a job that runs', async () => {
    const { page, complaints, close } = await open('/app/sign-up')
    await signUp(page, 'Grace')
    await page.getByRole('button', { name: 'Create a test key' }).click()
    const key = await page.locator('pre.secret').innerText()
    const answer = await fetch(`${url()}/solar/optimization/run`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ site: { latitude: 36, longitude: -6, capacity_kw: 1000 }, max_iterations: 50 }),
    })
    const { job_id: id } = (await answer.json()) as { job_id: string }
    await page.goto(`${url()}/app/jobs?job=${id}`)
    await page.getByText('completed', { exact: true }).first().waitFor({ timeout: 55_000 })
    expect(complaints).toEqual([])
    await close()
  })

  it('sign in, show tables and make a key without scripts', async () => {
    const { page, close } = await open('/app/sign-up', { javaScriptEnabled: false })
    await signUp(page, 'Mary')
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByLabel('Name').fill('Notebook')
    await page.getByRole('button', { name: 'Create the key' }).click()
    expect(await page.locator('pre.secret').innerText()).toMatch(/^sunwake_\w{40,}$/)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await close()
  })

  it('show nothing of one organisation to another', async () => {
    const ours = await open('/app/sign-up')
    await signUp(ours.page, 'Rosalind')
    await ours.page.getByRole('button', { name: 'Create a test key' }).click()
    const key = await ours.page.locator('pre.secret').innerText()
    const answer = await fetch(`${url()}/solar/optimization/run`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ site: { latitude: 36, longitude: -6, capacity_kw: 1234 }, max_iterations: 10 }),
    })
    const { job_id: id } = (await answer.json()) as { job_id: string }
    await ours.page.goto(`${url()}/app/jobs`)
    await ours.page.getByText(id.slice(0, 8)).first().waitFor()

    const theirs = await open('/app/sign-up')
    await signUp(theirs.page, 'Barbara')
    const traces = ['Rosalind', 'rosalind@example.com', id, id.slice(0, 8), key.slice(0, 12)]
    for (const name of PAGES) {
      await theirs.page.goto(`${url()}/app/${name}`)
      const text = await theirs.page.locator('main').innerText()
      expect(
        traces.filter((trace) => text.includes(trace)),
        name,
      ).toEqual([])
    }
    await theirs.page.goto(`${url()}/app/jobs?job=${id}`)
    await theirs.page
      .getByText(/not found|no job/i)
      .first()
      .waitFor()
    expect(await theirs.page.locator('dl.facts').count()).toBe(0)
    await ours.close()
    await theirs.close()
  }, 120_000)

  it('lead from signing up to a key and out again by the keyboard alone', async () => {
    const { page, close } = await open('/app/sign-up')
    /** Presses Tab until what has the focus is called so, as its label or its own text. */
    const tabTo = async (name: string) => {
      for (let pressed = 0; pressed < 60; pressed++) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement | null
          return [element?.labels?.[0]?.innerText, element?.innerText].map((text) => text?.trim())
        })
        if (focused.some((text) => text?.startsWith(name))) return
      }
      throw new Error(`60 presses of Tab do not reach ${name}`)
    }
    for (const [label, value] of [
      ['Your name', 'Hedy'],
      ['Name of the organisation', 'Hedy Energy'],
      ['E-mail address', 'hedy@example.com'],
      ['Password', PASSWORD],
    ] as const) {
      await tabTo(label)
      await page.keyboard.type(value)
    }
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Account' }).waitFor()
    await tabTo('Create a test key')
    await page.keyboard.press('Enter')
    expect(await page.locator('pre.secret').innerText()).toMatch(/^sunwake_\w{40,}$/)
    await tabTo('Sign out')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await close()
  })
})
