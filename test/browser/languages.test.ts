import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf, servedPages } from './serve-pages.ts'

const { skipped, url, open } = await servedPages()

/** The pages that compute. */
const OPEN = ['', 'solar', 'wind', 'hybrid', 'studio', 'portfolio', 'permit', 'compare'] as const
/** Those that have an answer without being asked. */
const ANSWERS: ReadonlySet<string> = new Set(['', 'solar', 'wind', 'hybrid'])
/** Those by which people come in. */
const ENTRANCES = ['sign-in', 'sign-up', 'forgot', 'reset'] as const
const ACCOUNT = [
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

/** Words that are the same in both languages: names, units, terms of the field, and what the test enters. */
const SAME = new Set(
  `Sunwake Solar Wind Hybrid API API-Docs Swagger UI Redoc OpenAPI health GeoNames Natural Earth CC BY Webhooks Token Test
  Name Status Version Port Text LCOE IRR NPV DC AC GHI DNI DHI POA JavaScript Python curl CLI CSV SVG PDF GeoJSON windIO
  KML Shapefile MWh kWh GWh MW kW kWp USD EUR FREE STARTER PRO ENTERPRISE Bastankhah Porté Agel Katić Niayifar generic Seville
  Hamburg Kiruna Atacama Cape Town Galway Jaisalmer Patagonia Permalink Portfolio Turbine Downloads Organisation ada First test key Gaussian Jensen Deutsch English Ada Energy
  example com IEA NREL DTU Vestas`.split(/\s+/),
)

/** The texts of a page that a reader sees, without code and what says that it is of another language. */
function textsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = []
    while (walker.nextNode()) {
      const around = walker.currentNode.parentElement
      if (around.closest('code, pre, script, style, noscript, time, [lang]:not(html), select:has(option:nth-child(20)) option') === null)
        found.push(walker.currentNode.textContent.trim())
    }
    for (const each of document.querySelectorAll('[aria-label], [placeholder], [title]:not(code)'))
      found.push(...['aria-label', 'placeholder', 'title'].map((name) => each.getAttribute(name) ?? ''))
    return found
  })()`)
}

/** What a page says in the same words in both languages, less names. */
async function untranslated(
  page: Page,
  path: string,
  isThere: (page: Page) => Promise<unknown>,
): Promise<string[]> {
  const [english = [], german = []] = await (['en', 'de'] as const).reduce<Promise<(readonly string[])[]>>(
    async (before, language) => {
      const found = await before
      await page.goto(`${url()}${path}?lang=${language}`)
      await isThere(page)
      return [...found, await textsOn(page)]
    },
    Promise.resolve([]),
  )
  const said = new Set(english)
  return [...new Set(german)].filter((text) => {
    // Ids of jobs and keys, whole or their first eight digits.
    const withoutIds = text.replace(/\b[0-9a-f]{8}(?:(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?\b/g, '')
    const words = withoutIds.match(/\p{L}{4,}/gu) ?? []
    return said.has(text) && words.some((word) => !SAME.has(word))
  })
}

describe.skipIf(skipped !== undefined)('the pages in German', () => {
  it('have no English words where they compute', async () => {
    const { page, close } = await open('/')
    const found: Record<string, string[]> = {}
    for (const name of OPEN) {
      const path = name === '' ? '/' : `/app/${name}`
      found[path] = await untranslated(page, path, () =>
        (ANSWERS.has(name) ? page.locator('.origin code') : page.locator('main').locator('h1, h2, button'))
          .first()
          .waitFor({ state: 'attached' }),
      )
    }
    expect(Object.entries(found).filter(([, texts]) => texts.length > 0)).toEqual([])
    await close()
  }, 180_000)

  it('have no English words where people sign in and have signed in', async () => {
    const { page, close } = await open('/app/sign-up')
    const found: Record<string, string[]> = {}
    for (const name of ENTRANCES)
      found[name] = await untranslated(page, `/app/${name}`, async () => undefined)
    await page.goto(`${url()}/app/sign-up`)
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('Name of the organisation').fill('Ada Energy')
    await page.getByLabel('E-mail address').fill('ada@example.com')
    await page.getByLabel('Password').fill('umbrella tractor lemon 42')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('button', { name: 'Create a test key' }).click()
    const key = await page.locator('pre.secret').innerText()
    await fetch(`${url()}/solar/optimization/run`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ site: { latitude: 36, longitude: -6, capacity_kw: 1000 }, max_iterations: 12 }),
    })
    for (const name of ACCOUNT) found[name] = await untranslated(page, `/app/${name}`, async () => undefined)
    expect(Object.entries(found).filter(([, texts]) => texts.length > 0)).toEqual([])
    await close()
  }, 120_000)
})

describe.skipIf(skipped !== undefined)('the pages by which people come in', () => {
  it.each([...ENTRANCES, 'studio', 'portfolio', 'compare'])(
    '%s has no fault that axe finds, light and dark',
    async (name) => {
      const { page, complaints, close } = await open(`/app/${name}`)
      await page.locator('h1, h2').first().waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await faultsOf(page), colorScheme).toEqual([])
      }
      expect(complaints).toEqual([])
      await close()
    },
  )
})
