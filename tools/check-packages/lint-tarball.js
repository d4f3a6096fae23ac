import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { run } from './run.js'

const ATTW = fileURLToPath(new URL('../../node_modules/.bin/attw', import.meta.url))

/**
 * What publint and "are the types wrong" have against a tarball.
 * @param {import('./pack.js').Packed} packed
 * @returns {Promise<string[]>}
 */
export async function lintTarball({ tarball, subpaths }) {
  const file = readFileSync(tarball)
  const { messages, pkg } = await publint({
    pack: {
      tarball: /** @type {ArrayBuffer} */ (file.buffer.slice(file.byteOffset, file.byteOffset + file.length)),
    },
    strict: true,
  })
  const problems = messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`)
  // A package that is only a command has no types that could be wrong.
  if (subpaths.length === 0) return problems
  try {
    run(join(tarball, '..'), ATTW, [
      tarball,
      '--profile',
      'esm-only',
      '--no-definitely-typed',
      '--no-emoji',
      '--no-color',
    ])
  } catch (error) {
    problems.push(`attw: ${error instanceof Error ? error.message : error}`)
  }
  return problems
}
