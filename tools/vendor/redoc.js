/**
 * Copies the browser bundle of Redoc into the server, with its licence. The one thing in it that would be loaded from
 * another host, a logo, becomes an empty picture.
 *
 *     npm pack redoc@2.5.4 && tar xzf redoc-2.5.4.tgz
 *     node tools/vendor/redoc.js package
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const VERSION = '2.5.4'
const SHA256 = 'dcaf76612bc4a3fbcc923a8966dee2f6146a5f32e5ce1b6f02dd60cbbf89500b'
const TARGET = new URL('../../packages/server/vendor/', import.meta.url)

const LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg'
const NO_LOGO = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error(`usage: node tools/vendor/redoc.js path/to/unpacked/redoc-${VERSION}`)
  process.exit(2)
}

const bundle = readFileSync(join(folder, 'bundles/redoc.standalone.js'), 'utf8')
const found = createHash('sha256').update(bundle).digest('hex')
if (found !== SHA256) throw new Error(`the bundle is not that of redoc ${VERSION}: its SHA-256 is ${found}`)
const parts = bundle.split(LOGO)
if (parts.length !== 2) throw new Error(`the logo stands ${parts.length - 1} times in the bundle, not once`)

const notice = [
  `Redoc ${VERSION}, bundles/redoc.standalone.js of the npm package redoc (SHA-256 ${SHA256}).`,
  `Changed in one place: the address of a logo, ${LOGO}, is an empty picture, so that nothing is loaded from another host.`,
  '',
  readFileSync(join(folder, 'LICENSE'), 'utf8').trim(),
  '',
  'Notices of what the bundle holds:',
  '',
  readFileSync(join(folder, 'bundles/redoc.standalone.js.LICENSE.txt'), 'utf8').trim(),
  '',
].join('\n')

mkdirSync(TARGET, { recursive: true })
writeFileSync(new URL('redoc.standalone.js', TARGET), parts.join(NO_LOGO))
writeFileSync(new URL('redoc.standalone.js.LICENSE.txt', TARGET), notice)
