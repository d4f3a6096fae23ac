import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vitest/config'

const PACKAGES = new URL('../packages/', import.meta.url)
const SOURCE = /^([^/]+)\/src\/((?:(?!\.test\.).)+)\.tsx?$/

/** What Node loads as it is: files of packages, built or written by `writeNativeSources`. */
export const NATIVE = [/\/packages\/[^/]+\/(dist|\.modules)\//]

/**
 * Writes the sources of every package as files that Node runs, one for one, into a folder beside them: `src/a/b.ts` is
 * `.modules/a/b.js`. What they import from other packages is what was built.
 */
async function writeNativeSources(): Promise<void> {
  await Promise.all(
    readdirSync(PACKAGES).map(async (name) => {
      const source = fileURLToPath(new URL(`${name}/src/`, PACKAGES))
      const target = fileURLToPath(new URL(`${name}/.modules/`, PACKAGES))
      const files = readdirSync(source, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'))
      const modules = files.filter((path) => SOURCE.test(`${name}/src/${path}`))
      rmSync(target, { recursive: true, force: true })
      const bundle = await rolldown({
        input: Object.fromEntries(modules.map((path) => [path.replace(/\.tsx?$/, ''), join(source, path)])),
        platform: 'neutral',
        resolve: { conditionNames: ['@sunwake/source', 'node', 'default'] },
        external: (id) => !/^[./#]/.test(id),
        treeshake: false,
        checks: { pluginTimings: false },
      })
      await bundle.write({ dir: target, preserveModules: true, preserveModulesRoot: source })
      await bundle.close()
    }),
  )
  // A thread that is joined with what it computes with starts in a third of the time.
  writeFileSync(
    new URL('server/.modules/thread.js', PACKAGES),
    "export { default } from '../dist/thread.js'\n",
  )
}

/**
 * Has Node itself load the sources of packages that tests import. Vitest would transform and link them one by one in each
 * process, and code that it has linked calls every imported function through a getter.
 */
export async function nativeSources(): Promise<Plugin> {
  await writeNativeSources()
  return {
    name: 'native-sources',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!id.startsWith('.') || importer === undefined) return
      const { href } = new URL(id, pathToFileURL(importer))
      if (!href.startsWith(PACKAGES.href)) return
      const [, name, path] = SOURCE.exec(href.slice(PACKAGES.href.length)) ?? []
      if (path !== undefined) return fileURLToPath(new URL(`${name}/.modules/${path}.js`, PACKAGES))
    },
  }
}
