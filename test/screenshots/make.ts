/**
 * Makes a picture of every screen of the service anew, light and dark, wide and narrow:
 *
 *     npm run screenshots -- [--out FOLDER] [--only NAME]... [--lang de] [--size narrow] [--docs]
 *
 * With `--docs` it makes those alone that README and guides show, in `docs/pictures`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../browser/launch-browser.ts'
import { drawn, SCREENS, type Screen } from './screens.ts'
import { type FilledService, filledService } from './service.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SIZES = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 360, height: 740 },
  huge: { width: 3840, height: 2160 },
}
type Size = keyof typeof SIZES
const SCHEMES = ['light', 'dark'] as const

interface Shot {
  readonly screen: Screen
  readonly size: Size
  readonly scheme: (typeof SCHEMES)[number]
  readonly path: string
}

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(ROOT, 'node_modules/.cache/screenshots') },
    only: { type: 'string', multiple: true, default: [] },
    size: { type: 'string', multiple: true, default: ['wide', 'narrow'] },
    lang: { type: 'string', default: 'en' },
    docs: { type: 'boolean', default: false },
  },
})

function shots(): readonly Shot[] {
  if (values.docs) {
    return SCREENS.flatMap((screen) =>
      SCHEMES.flatMap((scheme): readonly Shot[] => {
        if (screen.inDocs === undefined) return []
        return [{ screen, size: 'wide', scheme, path: `docs/pictures/${screen.inDocs}-${scheme}.jpg` }]
      }),
    )
  }
  const { only } = values
  return SCREENS.filter(({ name }) => only.length === 0 || only.includes(name)).flatMap((screen) =>
    values.size.flatMap((size) =>
      SCHEMES.filter((scheme) => !screen.isPrinted || isOnPaper(size as Size, scheme)).map((scheme) => ({
        screen,
        size: size as Size,
        scheme,
        path: join(values.out, `${screen.name}-${size}-${scheme}.png`),
      })),
    ),
  )
}

/** Browsers print in light colours, on paper that is wider than a phone. */
function isOnPaper(size: Size, scheme: Shot['scheme']): boolean {
  return size !== 'narrow' && scheme === 'light'
}

async function take(browser: Browser, service: FilledService, shot: Shot): Promise<void> {
  const { screen, size, scheme, path } = shot
  const cookies = service.signedIn[screen.as]
  const context = await browser.newContext({
    locale: values.lang === 'de' ? 'de-DE' : 'en-GB',
    viewport: SIZES[size],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    ...(cookies !== undefined && { storageState: cookies }),
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await screen.around?.(page)
    await page.goto(`${service.url}${screen.path}`)
    await page.locator(screen.ready).first().waitFor()
    await screen.before?.(page)
    // What follows a result, as the charts and the fine outlines, comes with the next frames.
    if (screen.isDrawn !== false) {
      await drawn(page)
    }
    await page.waitForTimeout(700)
    if (screen.isPrinted) await page.emulateMedia({ media: 'print' })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > SIZES[size].width) console.warn(`${screen.name}, ${size}: the page is ${width} px wide`)
    const picture = values.docs ? ({ type: 'jpeg', quality: 72 } as const) : { fullPage: true }
    await page.screenshot({ path: join(path.startsWith('docs/') ? ROOT : '', path), ...picture })
  } finally {
    await context.close()
  }
}

const launched = await launchBrowser()
if (typeof launched === 'string') throw new Error(launched)
try {
  const service = await filledService(launched.browser)
  try {
    const all = shots()
    mkdirSync(values.docs ? join(ROOT, 'docs/pictures') : values.out, { recursive: true })
    for (const shot of all) {
      await take(launched.browser, service, shot).catch((error: unknown) => {
        console.error(`${shot.screen.name}, ${shot.size}, ${shot.scheme}: ${error}`)
        process.exitCode = 1
      })
    }
    console.log(`${all.length} pictures in ${values.docs ? 'docs/pictures' : values.out}`)
  } finally {
    await service.close()
  }
} finally {
  await launched.close()
}
