/**
 * Looks at the public packages as their users will get them: packs them, lints the tarballs, installs these into an
 * empty folder and uses them there.
 *
 *     node tools/check-packages/check.js
 */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkBundles } from './bundle-sizes.js'
import { COLD_IMPORT_MS_MAX, coldImport } from './cold-import.js'
import { checkInstalledSize } from './installed-size.js'
import { lintTarball } from './lint-tarball.js'
import { pack } from './pack.js'
import { npm, run } from './run.js'
import { useStudies, useTypes } from './use.js'

/** @typedef {import('./pack.js').Packed} Packed */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** @type {string[]} */
const problems = []
/** @param {string} subject @param {readonly string[]} found */
const note = (subject, found) => {
  for (const problem of found) problems.push(`${subject}: ${problem}`)
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sunwake-packages-')))
try {
  if (process.env.SUNWAKE_BUILT !== '1') npm(ROOT, ['run', '--silent', 'build'])

  const packages = pack(ROOT, publicPackages(), folder)
  for (const packed of packages) {
    note(packed.name, packed.problems)
    note(packed.name, await lintTarball(packed))
    console.log(`${packed.name}: ${packed.files} files, ${(packed.bytes / 1024).toFixed(0)} KiB packed`)
  }

  const user = join(folder, 'user')
  mkdirSync(user)
  writeFileSync(join(user, 'package.json'), '{ "name": "user", "private": true, "type": "module" }\n')
  npm(user, [
    'install',
    // Addons have a fallback (docs/decisions), so nothing has to be compiled.
    ...['--ignore-scripts', '--engine-strict', '--no-audit', '--no-fund', '--prefer-offline'],
    ...packages.map(({ tarball }) => tarball),
  ])

  for (const { name, subpaths } of packages) {
    note(name, importThere(user, subpaths))
    note(name, checkInstalledSize(user, name))
    if (name === '@sunwake/core') {
      note(name, useStudies(user))
      console.log(`cold import in a fresh process (at most ${COLD_IMPORT_MS_MAX} ms, or two starts of Node):`)
      for (const subpath of subpaths) {
        const { ms, slow } = coldImport(user, subpath)
        console.log(`  ${ms.toFixed(1).padStart(6)} ms  ${subpath}`)
        if (slow) note(subpath, [`cold import takes ${ms.toFixed(1)} ms`])
      }
    }
  }
  note('types', useTypes(ROOT, user, packages))
  note('bundles', await checkBundles(user))
  note('@sunwake/cli', tryCommand(user, packages))
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

if (problems.length > 0) {
  console.error(
    `Packages that are not fit to publish:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
  )
  process.exitCode = 1
} else console.log('check-packages: every package packs, installs, imports and runs')

/** Folders of the workspaces that are not private. */
function publicPackages() {
  /** @param {string} path */
  const manifest = (path) => JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'))
  const found = /** @type {string[]} */ (manifest('.').workspaces).filter(
    (path) => manifest(path).private !== true,
  )
  if (found.length === 0) throw new Error('no public package was found')
  return found
}

/** @param {string} user @param {readonly string[]} subpaths @returns {string[]} */
function importThere(user, subpaths) {
  const script = `const problems = []
for (const subpath of ${JSON.stringify(subpaths)}) {
  try {
    if (Object.keys(await import(subpath)).length === 0) problems.push(subpath + ' exports nothing')
  } catch (error) {
    problems.push(subpath + ' cannot be imported: ' + error.message)
  }
}
console.log(JSON.stringify(problems))`
  return JSON.parse(run(user, process.execPath, ['--input-type=module', '-e', script]))
}

/** @param {string} user @param {readonly Packed[]} packages @returns {string[]} */
function tryCommand(user, packages) {
  const version = packages.find(({ name }) => name === '@sunwake/cli')?.version
  try {
    const answer = npm(user, ['exec', '--no', '--', 'sunwake', '--version']).trim()
    return answer === version ? [] : [`\`sunwake --version\` says ${JSON.stringify(answer)}, not ${version}`]
  } catch (error) {
    return [`\`sunwake --version\`: ${error instanceof Error ? error.message : error}`]
  }
}
