/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { LANGUAGE_NAMES, LANGUAGES, type Language, textsOf } from '../texts/index.ts'
import type { WebAssets } from './assets.ts'
import type { PageAddresses, PageName } from './page.ts'

const PAGES: readonly { readonly name: PageName; readonly path: string }[] = [
  { name: 'explore', path: '' },
  { name: 'solar', path: 'app/solar' },
  { name: 'wind', path: 'app/wind' },
  { name: 'hybrid', path: 'app/hybrid' },
  { name: 'studio', path: 'app/studio' },
  { name: 'portfolio', path: 'app/portfolio' },
  { name: 'permit', path: 'app/permit' },
  { name: 'compare', path: 'app/compare' },
]

/** Pages whose thread computes farms. */
const COMPUTES_FARMS: ReadonlySet<PageName> = new Set(['studio', 'permit'])

/** What the service has for programs. */
const SERVICE = [
  { text: 'Swagger UI', path: 'docs' },
  { text: 'Redoc', path: 'redoc' },
  { text: 'OpenAPI', path: 'openapi.json' },
  { text: 'health', path: 'health' },
]

/** What every page has: head, navigation, languages. */
export function Shell({
  name,
  title,
  language,
  assets,
  addresses: { root, origin, tiles },
  children,
}: {
  readonly name: PageName
  /** Of a page that is not in the navigation. */
  readonly title?: string | undefined
  readonly language: Language
  readonly assets: WebAssets | undefined
  readonly addresses: PageAddresses
  readonly children: Child
}) {
  const texts = textsOf(language)
  const file = (path: string): string => `${root}app/assets/${path}`
  const { manifest } = assets ?? {}
  const addresses =
    manifest === undefined
      ? {}
      : {
          'data-worker': file(COMPUTES_FARMS.has(name) ? manifest.studioWorker : manifest.worker),
          'data-data': `${root}app/data/`,
          'data-world': file(manifest.world),
          'data-world-fine': file(manifest.worldFine),
          'data-cities': file(manifest.cities),
          'data-tiles': tiles?.split('#')[0],
        }
  const heading = name === 'explore' ? texts.title : `${title ?? texts[name]} · Sunwake`
  return (
    <html
      lang={language}
      data-origin={origin}
      data-copy={texts.copy}
      data-copied={texts.copied}
      {...addresses}
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={texts.lead} />
        {/* A form tells its own origin where it comes from; nobody else is told. */}
        <meta name="referrer" content="same-origin" />
        <title>{heading}</title>
        <link rel="icon" href={`${root}app/icon.svg`} type="image/svg+xml" />
        {manifest !== undefined && (
          <>
            <link rel="stylesheet" href={file(manifest.style)} />
            <script type="module" src={file(manifest.scripts[name] ?? '')} />
            {/* Else they would be found one after the other. */}
            {manifest.parts[name]?.map((part) => (
              <link rel="modulepreload" href={file(part)} />
            ))}
          </>
        )}
      </head>
      <body>
        <a class="skip" href="#answer">
          {texts.skip}
        </a>
        <header>
          <a class="brand" href={root === '' ? './' : root}>
            <img src={`${root}app/icon.svg`} alt="" width="26" height="26" />
            Sunwake
          </a>
          <nav>
            {PAGES.map((page) => (
              <a
                href={page.path === '' && root === '' ? './' : `${root}${page.path}`}
                aria-current={page.name === name ? 'page' : undefined}
              >
                {texts[page.name]}
              </a>
            ))}
            <a href={`${root}docs`}>{texts.apiDocs}</a>
          </nav>
          <a
            class="to-account"
            href={`${root}app/account`}
            aria-current={name === 'account' ? 'page' : undefined}
          >
            {texts.account}
          </a>
          <div class="languages">
            {LANGUAGES.filter((other) => other !== language).map((other) => (
              <a href={`?lang=${other}`} hreflang={other} lang={other}>
                {LANGUAGE_NAMES[other]}
              </a>
            ))}
          </div>
        </header>
        <main>{children}</main>
        <footer>
          {SERVICE.map(({ text, path }) => (
            <a href={`${root}${path}`}>{text}</a>
          ))}
          <span>
            {texts.credits}{' '}
            <a href="https://www.geonames.org/" rel="noreferrer">
              GeoNames
            </a>{' '}
            (CC BY 4.0), Natural Earth{tiles !== undefined && `, ${creditOf(tiles)}`}
          </span>
        </footer>
      </body>
    </html>
  )
}

/** Whom the tiles are from: what stands behind `#`, else their host. */
function creditOf(tiles: string): string {
  const [address = '', credit] = tiles.split('#')
  return credit ?? new URL(address).host
}
