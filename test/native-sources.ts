import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vitest/config'

const PACKAGES = new URL('../packages/', import.meta.url)
const SOURCE = /^([^/]+)\/src\/((?:(?!\.test\.).)+)\.tsx?$/

/** What Node loads as it is: files of packages, built or written by `writeNativeSources`. */
export const NATIVE = [/\/packages\/[^/]+\/(dist|\.modules)\//]

/** A thread that is joined with what it computes with starts in a third of the time. */
const INSTEAD: Readonly<Record<string, string>> = {
  'server/thread.js': "export { default } from '../dist/thread.js'\n",
}

/**
 * Writes the sources of every package as files that Node runs, one for one, into a folder beside them: `src/a/b.ts` is
 * `.modules/a/b.js`. What they import from other packages is what was built. Files that hold it already are left alone,
 * for another run may be reading them.
 */
async function writeNativeSources(): Promise<void> {
  await Promise.all(
    readdirSync(PACKAGES).map(async (name) => {
      const source = fileURLToPath(new URL(`${name}/src/`, PACKAGES))
      const target = fileURLToPath(new URL(`${name}/.modules/`, PACKAGES))
      mkdirSync(target, { recursive: true })
      const modules = pathsIn(source).filter((path) => SOURCE.test(`${name}/src/${path}`))
      const bundle = await rolldown({
        input: Object.fromEntries(modules.map((path) => [path.replace(/\.tsx?$/, ''), join(source, path)])),
        platform: 'neutral',
        resolve: { conditionNames: ['@sunwake/source', 'node', 'default'] },
        external: (id) => !/^[./#]/.test(id),
        treeshake: false,
        checks: { pluginTimings: false },
      })
      const { output } = await bundle.generate({ preserveModules: true, preserveModulesRoot: source })
      await bundle.close()
      const stale = new Set(pathsIn(target).filter((path) => path.endsWith('.js')))
      for (const file of output) {
        if (file.type !== 'chunk') continue
        const path = join(target, file.fileName)
        const code = INSTEAD[`${name}/${file.fileName}`] ?? file.code
        if (stale.delete(file.fileName) && readFileSync(path, 'utf8') === code) continue
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, code)
      }
      for (const file of stale) rmSync(join(target, file))
    }),
  )
}

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))

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
