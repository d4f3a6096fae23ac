// Joins the command and what it computes with into a few files that are loaded when they are needed: hundreds of small
// modules cost each run of the command more time than its answer. The service stays a package of its own, with its
// threads. `tsc -b` checks the types alone; the code is bundled from the source.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { withoutUnused } from './without-unused.js'

const cli = fileURLToPath(new URL('../../packages/cli/', import.meta.url))
const target = join(cli, 'dist')

/** The embedded data stay where they are: beside the code of their package, of which only the code is bundled. */
const besideTheirPackage = {
  name: 'data-beside-their-package',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /[\\/]packages[\\/]data[\\/]src[\\/]node\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const contents = source.replace(
        "new URL('../embedded/', import.meta.url)",
        "new URL('../embedded/', import.meta.resolve('@sunwake/data'))",
      )
      if (contents === source) throw new Error(`${path} has another way to its data`)
      return { contents, loader: 'ts' }
    })
  },
}

for (const file of readdirSync(target)) {
  if (/\.js(\.map)?$/.test(file)) rmSync(join(target, file))
}
await build({
  entryPoints: [join(cli, 'src/main.ts')],
  outdir: target,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  conditions: ['@sunwake/source'],
  // The service is a package of its own, with its threads, as are PDFs, with their fonts; YAML is CommonJS, whose names only Node finds.
  external: ['@sunwake/server', '@sunwake/report/pdf', 'yaml'],
  plugins: [besideTheirPackage, withoutUnused],
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'linked',
  // CommonJS packages ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  logLevel: 'warning',
})
