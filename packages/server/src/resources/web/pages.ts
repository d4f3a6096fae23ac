import { embeddedFiles, readEmbeddedFile } from '@sunwake/data/node'
import { LANGUAGES, type Language, openAssets, type PageName, readIcon, renderPage } from '@sunwake/web'
import type { Context, Hono } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { AccountParts } from '../../accounts/account-parts.ts'
import type { Config } from '../../config/config.ts'
import { respondFixed } from '../../http/answer/conditional.ts'
import { type FixedBody, fixedBody } from '../../http/answer/fixed-body.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { baseUrlOf } from '../../http/request/base-url.ts'
import { bindAccountPages } from './account.ts'
import { bindEntrances } from './entrance.ts'
import { type FrameSource, mapPolicy, PAGE_POLICY } from './page-frame.ts'
import { bindRunOnService } from './run-on-service.ts'

const HTML = 'text/html; charset=utf-8'
const FOREVER = 'public, max-age=31536000, immutable'

/** The pages of the service, and the files that they load. */
export interface WebPages {
  /** Answers with a page in the language of the caller. */
  readonly respond: (c: Context<HttpEnvironment>, name: PageName) => Response
  readonly bindAssets: (app: Hono<HttpEnvironment>) => void
}

/** The pages, where the build has made their files; a page that says so where it has not. */
export function webPages(
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'mapTilesUrl'>,
  accounts: AccountParts,
): WebPages {
  const assets = openAssets()
  const frameOf: FrameSource = (c) => {
    const base = baseUrlOf(c, config)
    const root = c.req.path.startsWith('/app/') ? '../' : ''
    return {
      language: languageOf(c),
      files: { assets, addresses: { root, origin: base || root || './' } },
      base,
      isHttps: base?.startsWith('https:') ?? false,
    }
  }
  const policy = mapPolicy(config.mapTilesUrl)
  const respond: WebPages['respond'] = (c, name) => {
    c.header('Content-Security-Policy', policy)
    c.header('Vary', 'Accept, Accept-Language', { append: true })
    const { language, files } = frameOf(c)
    const addresses = { ...files.addresses, tiles: config.mapTilesUrl }
    const html = renderPage({ name, language, assets: files.assets, addresses })
    return respondFixed(c, fixedBody(html, HTML), 'private, no-cache')
  }
  return {
    respond,
    bindAssets(app) {
      const serve = (path: string, load: () => FixedBody | Promise<FixedBody>, cacheControl?: string) => {
        let body: FixedBody | undefined
        app.get(path, async (c: Context<HttpEnvironment>) => {
          body ??= await load()
          c.header('Content-Security-Policy', PAGE_POLICY)
          return respondFixed(c, body, cacheControl)
        })
      }
      bindEntrances(app, accounts, frameOf)
      bindAccountPages(app, accounts, frameOf)
      bindRunOnService(app, accounts)
      app.get('/app/solar', (c) => respond(c, 'solar'))
      app.get('/app/wind', (c) => respond(c, 'wind'))
      app.get('/app/hybrid', (c) => respond(c, 'hybrid'))
      app.get('/app/studio', (c) => respond(c, 'studio'))
      app.get('/app/portfolio', (c) => respond(c, 'portfolio'))
      app.get('/app/permit', (c) => respond(c, 'permit'))
      app.get('/app/compare', (c) => respond(c, 'compare'))
      serve('/app/icon.svg', () => fixedBody(readIcon(), 'image/svg+xml'))
      for (const { name, type, read } of assets?.files ?? []) {
        serve(`/app/assets/${name}`, () => fixedBody(read(), type), FOREVER)
      }
      for (const name of embeddedFiles()) {
        const type = name.endsWith('.json') ? 'application/json' : 'image/tiff'
        serve(`/app/data/${name}`, async () => fixedBody(await readEmbeddedFile(name), type))
      }
    },
  }
}

/** The language that the query names, else the one of ours that the browser prefers. */
function languageOf(c: Context<HttpEnvironment>): Language {
  const named = LANGUAGES.find((language) => language === c.req.query('lang'))
  if (named !== undefined) return named
  const preferred = parseAccept(c.req.header('accept-language') ?? '').sort((a, b) => b.q - a.q)
  for (const { type } of preferred) {
    const language = LANGUAGES.find((ours) => ours === type.toLowerCase().split('-')[0])
    if (language !== undefined) return language
  }
  return LANGUAGES[0]
}
