/**
 * `npm run verapdf -- report.pdf...`: checks files against PDF/UA-1 by veraPDF; exits with 1 where one breaks a rule.
 * Says that it was skipped, and exits with 0, where Java 17, Maven or the package cannot be had.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'

const INSTALL_MS = 180_000
const files = process.argv.slice(2).map((file) => resolve(file))
const absent = files.find((file) => !existsSync(file))
if (files.length === 0 || absent !== undefined) {
  console.error(absent === undefined ? 'usage: npm run verapdf -- FILE.pdf...' : `${absent}: no such file`)
  process.exit(2)
}

const library = join(tmpdir(), `sunwake-verapdf-1.30.2-${userInfo().username}`)
try {
  const version = spawnSync('java', ['-version'], { encoding: 'utf8' })
  if (version.error) throw version.error
  if (Number(/version "(\d+)/.exec(version.stderr)?.[1]) < 17) throw new Error('Java is older than 17')
  if (!existsSync(library)) installInto(library)
} catch (error) {
  const { stdout, message } = /** @type {{ stdout?: string, message: string }} */ (error)
  const why = stdout?.split('\n').find((line) => line.includes('ERROR')) ?? message.split('\n')[0]
  console.error(`SKIPPED: no file was checked against PDF/UA-1, for ${why}`)
  process.exit(0)
}
const { status } = spawnSync(
  'java',
  ['-Xmx1g', '-cp', join(library, '*'), join(import.meta.dirname, 'Check.java'), ...files],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)

/** @param {string} folder */
function installInto(folder) {
  const unready = `${folder}-${process.pid}`
  mkdirSync(unready)
  execFileSync(
    'mvn',
    [
      ...['-q', '-B', '-f', join(import.meta.dirname, 'pom.xml')],
      ...['dependency:copy-dependencies', `-DoutputDirectory=${unready}`],
    ],
    { encoding: 'utf8', stdio: 'pipe', timeout: INSTALL_MS },
  )
  renameSync(unready, folder)
}
