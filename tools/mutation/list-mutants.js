import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstrumenter } from '@stryker-mutator/instrumenter'
import { createInjector } from 'typed-inject'

/**
 * One change of one file.
 *
 * @typedef {object} Mutant
 * @property {string} file
 * @property {number} start first character that is replaced
 * @property {number} end the one after the last
 * @property {number} line from 1
 * @property {number} column from 0
 * @property {string} name of the kind of change
 * @property {string} original
 * @property {string} replacement
 */

const quiet = () => false
const silent = {
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
  isTraceEnabled: quiet,
  isDebugEnabled: quiet,
  isInfoEnabled: quiet,
  isWarnEnabled: quiet,
  isErrorEnabled: quiet,
  isFatalEnabled: quiet,
}

/**
 * All changes that Stryker makes to files, but for those of texts.
 *
 * @param {readonly string[]} files
 * @param {string} folder
 * @returns {Promise<Mutant[]>}
 */
export async function listMutants(files, folder) {
  const instrumenter = createInstrumenter(
    createInjector()
      .provideValue('logger', silent)
      .provideValue('getLogger', () => silent),
  )
  /** @type {Mutant[]} */
  const list = []
  for (const file of files) {
    const content = readFileSync(join(folder, file), 'utf8')
    const lineStarts = [0, ...Array.from(content.matchAll(/\n/g), ({ index }) => index + 1)]
    const { mutants } = await instrumenter.instrument([{ name: file, content, mutate: true }], {
      plugins: null,
      excludedMutations: ['StringLiteral'],
      ignorers: [],
    })
    for (const { location, mutatorName, replacement = '', status } of mutants) {
      if (status === 'Ignored') continue
      const start = (lineStarts[location.start.line] ?? 0) + location.start.column
      const end = (lineStarts[location.end.line] ?? 0) + location.end.column
      list.push({
        file,
        start,
        end,
        line: location.start.line + 1,
        column: location.start.column,
        name: mutatorName,
        original: content.slice(start, end),
        replacement,
      })
    }
  }
  return list
}
