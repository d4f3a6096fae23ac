/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

import { type Language, textsOf } from '../texts/index.ts'
import type { WebAssets } from './assets.ts'
import type { PageAddresses, PageName } from './page.ts'
import { Shell } from './shell.tsx'

/** The HTML of a page in a language; without assets it says that the build has not run. */
export function renderPage({
  name,
  language,
  assets,
  addresses,
}: {
  readonly name: PageName
  readonly language: Language
  readonly assets: WebAssets | undefined
  readonly addresses: PageAddresses
}): string {
  const texts = textsOf(language)
  const page = (
    <Shell name={name} language={language} assets={assets} addresses={addresses}>
      {assets === undefined ? (
        <p class="plain">{texts.notBuilt}</p>
      ) : (
        <noscript>
          <div class="plain">
            <p>{texts.lead}</p>
            <p>
              {texts.noScript} <a href={`${addresses.root}docs`}>{texts.apiDocs}</a>
            </p>
          </div>
        </noscript>
      )}
    </Shell>
  )
  return `<!doctype html>${page.toString()}`
}
