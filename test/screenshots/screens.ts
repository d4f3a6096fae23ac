import type { Page } from 'playwright-core'

/** A screen of the service: where it is, what is done on it first, and when it is drawn. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** Who looks at it: somebody without an account, a member of an organisation, or who runs the platform. */
  readonly as: 'guest' | 'member' | 'operator'
  /** What stands on it once it is drawn. */
  readonly ready: string
  /** What is done before the page is opened, and once it is drawn. */
  readonly around?: (page: Page) => Promise<void>
  readonly before?: (page: Page) => Promise<void>
  /** False where charts are not there yet, or never will be. */
  readonly isDrawn?: boolean
  /** Whether it is shown as on paper. */
  readonly isPrinted?: boolean
  /** A name in `docs/pictures`, where the guides show it. */
  readonly inDocs?: string
}

const RESULT = '.origin code'
const PLACES = `name,lat,lon
Hamburg,53.55,9.99
Seville,37.39,-5.98
Nairobi,-1.29,36.82
Antofagasta,-23.65,-70.40
Reykjavik,64.15,-21.94
nowhere,91,0
Adelaide,-34.93,138.60
`

const guest = (name: string, path: string, rest: Partial<Screen> = {}): Screen => ({
  name,
  path,
  as: 'guest',
  ready: RESULT,
  ...rest,
})

/** Waits until every chart and every program of a page is there. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.chart:empty, .code code:empty') === null)
}

/** Waits until the studio has counted every wind. */
const allWinds = (page: Page): Promise<void> => page.getByText(/Full wind rose|Volle Windrose/).waitFor()

const takeTwoPlants = async (page: Page): Promise<void> => {
  const { origin } = new URL(page.url())
  const links: string[] = []
  const other = await page.context().newPage()
  for (const place of ['latitude=47.37&longitude=8.54', 'latitude=37.39&longitude=-5.98']) {
    await other.goto(`${origin}/app/solar?${place}`)
    await other.locator(RESULT).waitFor()
    await other.waitForURL(/#v1\./)
    links.push(other.url())
    // Another address with another fragment alone would not be loaded anew.
    await other.goto('about:blank')
  }
  await other.close()
  await page.goto('about:blank')
  await page.goto(`${origin}/app/compare#${links[0]!.split('#')[1]}`)
  await page.locator('.chosen').first().waitFor()
  await page.getByLabel('Permalink').fill(links[1]!)
  await page.getByRole('button', { name: /Use this link|Diesen Link verwenden/ }).click()
}

/** Every screen, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  guest('explore', '/', { inDocs: 'explore' }),
  guest('solar', '/app/solar?latitude=47.37&longitude=8.54', { inDocs: 'solar' }),
  guest('wind', '/app/wind?latitude=54.5&longitude=8.9'),
  guest('hybrid', '/app/hybrid?latitude=37.39&longitude=-5.98'),
  guest('studio', '/app/studio', { before: allWinds, inDocs: 'studio' }),
  guest('studio-chosen', '/app/studio', {
    async before(page) {
      await allWinds(page)
      for (const box of await page.locator('.tools.shown input[type=checkbox]').all()) {
        await box.check()
      }
      await page.locator('[data-turbine="4"]').focus()
      await page.locator('[data-turbine="4"] .disc').click()
      await page.waitForTimeout(3000)
    },
  }),
  guest('portfolio-empty', '/app/portfolio', { ready: 'input[type=file]' }),
  guest('portfolio', '/app/portfolio', {
    ready: 'input[type=file]',
    async before(page) {
      const buffer = Buffer.from(PLACES)
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer })
      await page.locator('.ranking tbody tr').nth(6).waitFor()
      await page.waitForTimeout(2000)
    },
  }),
  guest('permit', '/app/permit'),
  guest('compare-empty', '/app/compare', { ready: 'main h1' }),
  guest('compare', '/app/compare', {
    ready: 'main h1',
    async before(page) {
      await takeTwoPlants(page)
      await page.locator('.notes .origin code').waitFor()
    },
  }),
  guest('link-broken', '/app/wind#bm9uZQ'),
  guest('offline', '/app/solar?latitude=47.37&longitude=8.54', {
    async before(page) {
      // The code of charts has to be there.
      await drawn(page)
      await page.context().setOffline(true)
      await page.getByRole('button', { name: /Run on the server|Auf dem Server/ }).click()
      await page.waitForTimeout(500)
    },
  }),
  guest('loading', '/app/solar', {
    ready: '.loading',
    isDrawn: false,
    async around(page) {
      // The climate never comes.
      await page.route('**/app/data/**', () => undefined)
    },
  }),
  guest('no-climate', '/app/solar', {
    ready: '.refusal',
    isDrawn: false,
    async around(page) {
      await page.route('**/app/data/**', (route) => route.abort())
    },
  }),
  guest('refused', '/app/solar?latitude=91&longitude=8.54', { ready: '.refusal', isDrawn: false }),
  guest('studio-empty', '/app/studio', {
    async before(page) {
      await allWinds(page)
      for (let left = await page.locator('[data-turbine]').count(); left > 0; left--) {
        await page.locator('[data-turbine]').first().focus()
        await page.keyboard.press('Delete')
      }
    },
  }),
  guest('solar-printed', '/app/solar?latitude=47.37&longitude=8.54', { isPrinted: true }),
  guest('wind-printed', '/app/wind?latitude=54.5&longitude=8.9', { isPrinted: true }),
  guest('studio-printed', '/app/studio', { before: allWinds, isPrinted: true }),
  guest('sign-in', '/app/sign-in', { ready: 'h1' }),
  guest('sign-in-ended', '/app/sign-in?ended=1', { ready: '.notice' }),
  guest('sign-up', '/app/sign-up', { ready: 'h1' }),
  guest('forgot', '/app/forgot', { ready: 'h1' }),
  guest('reset', '/app/reset?mailed=1', { ready: 'h1' }),
  ...['account', 'keys', 'usage', 'log', 'jobs', 'webhooks', 'members', 'billing', 'settings'].map(
    (name): Screen => ({ name, path: `/app/${name}`, as: 'member', ready: 'h1' }),
  ),
  {
    name: 'run-on-server',
    path: '/app/solar?latitude=47.37&longitude=8.54',
    as: 'member',
    ready: RESULT,
    async before(page) {
      await page.getByRole('button', { name: /Run on the server|Auf dem Server/ }).click()
      await page.locator('.on-server code').waitFor()
    },
  },
  { name: 'operator', path: '/app/operator', as: 'operator', ready: 'h1' },
]
