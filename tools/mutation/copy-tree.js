import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A copy of all tracked files as they are now, with links to what is installed; removed when the process ends.
 *
 * @param {string} root
 * @returns {string} its folder
 */
export function copyTree(root) {
  const copy = mkdtempSync(join(tmpdir(), 'sunwake-mutation-'))
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  for (const file of tracked.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))) {
    cpSync(join(root, file), join(copy, file))
  }
  mkdirSync(join(copy, 'node_modules/@sunwake'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@sunwake') continue
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  for (const name of readdirSync(join(copy, 'packages'))) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@sunwake', name))
    // Some versions are installed for one package alone.
    const own = join(root, 'packages', name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(copy, 'packages', name, 'node_modules'))
  }
  return copy
}
