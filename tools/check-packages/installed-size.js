import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Largest that a package may be on a user's disk [MB]. */
const INSTALLED_MB_MAX = new Map([['@sunwake/core', 8.5]])

/**
 * Refuses a package that takes more room than it may.
 * @param {string} user folder in which it is installed @param {string} name
 * @returns {string[]}
 */
export function checkInstalledSize(user, name) {
  const folder = join(user, 'node_modules', name)
  const bytes = readdirSync(folder, { recursive: true })
    .map((path) => statSync(join(folder, String(path))))
    .filter((entry) => entry.isFile())
    .reduce((sum, { size }) => sum + size, 0)
  const megabytes = bytes / 1e6
  console.log(`${name}: ${megabytes.toFixed(1)} MB installed`)
  const most = INSTALLED_MB_MAX.get(name)
  return most === undefined || megabytes <= most
    ? []
    : [`takes ${megabytes.toFixed(1)} MB installed, more than ${most}`]
}
