import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exportsOf, exportsOfLines, linesOf, unannounced } from './released.js'

/** @param {string} subpath @param {readonly string[]} names */
const report = (subpath, names) =>
  `# ${subpath}: ${names.length} exports\n\n${names.map((name) => `export declare function ${name}(): void;\n`).join('\n')}`

it('an export that is renamed or moved without a line in the changelog is reported', () => {
  const released = exportsOfLines(
    linesOf(exportsOf([report('@sunwake/core/a', ['kept', 'moved', 'old', 'told'])])),
  )
  const exported = exportsOf([
    report('@sunwake/core/a', ['kept', 'new']),
    report('@sunwake/core/b', ['moved']),
  ])
  expect(unannounced({ released, exported, changelog: '`told` is now `new`; old' })).toEqual([
    'moved of @sunwake/core/a',
    'old of @sunwake/core/a',
  ])
})

it('the record has what people import, and a name taken out of it is missed', () => {
  const released = exportsOfLines(readFileSync(new URL('released.txt', import.meta.url), 'utf8'))
  expect(released.get('@sunwake/core/studies')).toContain('simulatePv')
  const exported = new Map(
    [...released].map(([subpath, names]) => [subpath, names.filter((name) => name !== 'simulatePv')]),
  )
  expect(unannounced({ released, exported, changelog: '' })).toEqual(['simulatePv of @sunwake/core/studies'])
})
