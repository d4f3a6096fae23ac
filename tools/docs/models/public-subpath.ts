import { readFileSync } from 'node:fs'
import type { ModelPage } from './model-page.ts'

const MANIFEST = new URL('../../../packages/core/package.json', import.meta.url)

/**
 * The subpath of `@sunwake/core` that exports a model, for example `solar/airmass`.
 * @throws {Error} users cannot import it.
 */
export async function publicSubpath(page: ModelPage): Promise<string> {
  const [part] = page.source.split('/')
  for (const subpath of SUBPATHS.filter((name) => name.split('/')[0] === part)) {
    let found: unknown = await import(`@sunwake/core/${subpath}`)
    for (const name of (page.publicName ?? page.symbol).split('.')) {
      found = (found as Record<string, unknown> | undefined)?.[name]
    }
    if (found !== undefined) return subpath
  }
  throw new Error(`${page.slug}: no subpath of @sunwake/core exports ${page.publicName ?? page.symbol}`)
}

const { exports } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { exports: Record<string, unknown> }
const SUBPATHS = Object.keys(exports).map((key) => key.slice('./'.length))
