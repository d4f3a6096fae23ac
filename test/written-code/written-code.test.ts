import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { exampleText } from './example-text.ts'
import { docstringCode, documentCode } from './find-code.ts'
import { type DocumentGiven, documentsGiven } from './given.ts'
import { runCode, type Scope } from './run-code.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-written-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const text = exampleText()

/** What people use first; each has an example in its docstring. */
const USED_FIRST = [
  ...['quickSolarAt', 'quickWindAt', 'resourceAt', 'simulateAt', 'hourlyYearAt'],
  ...['textOfBytes', 'readWeatherFile', 'readGenericCsv', 'findTurbine', 'searchTurbines', 'turbineModelOf'],
  ...['createPvSystem', 'simulatePv', 'quickSolar', 'optimizeSolar', 'solarResource'],
  ...['spa', 'sunPath', 'erbs', 'siteClearSky'],
  ...['createTurbineModel', 'createWindFarm', 'farmEnergy', 'windFarmYield', 'fitWeibull', 'optimizeLayout'],
  ...['netPresentValue', 'rateOfReturn', 'levelizedCost', 'monteCarlo'],
  ...['createRng', 'drawNormal', 'runToEnd', 'yearAxis'],
  ...['optimalDispatch', 'ruleDispatch', 'hybridYear', 'lineChartSvg', 'barChartSvg'],
]

const examples = docstringCode()
const documents = documentCode()
const given = documentsGiven({ folder, text })

describe('the examples of docstrings', () => {
  it('stand at every function that is used first', () => {
    const names = new Set(examples.map(({ name }) => name))
    expect(USED_FIRST.filter((name) => !names.has(name))).toEqual([])
  })

  it.each(examples)('$title', async ({ code, subpath = '' }) => {
    const exported = (await import(/* @vite-ignore */ subpath)) as Scope
    const { compared } = await runCode(code, { ...exported, text })
    expect(compared, 'values that the example states').toBeGreaterThan(0)
  })
})

describe('the code of READMEs and guides', () => {
  // A later block of a document may use what an earlier one declares.
  const declared = new Map<string, Scope>()

  it('is run, but for what needs a network, a service or a package of the reader', () => {
    const files = new Set(documents.map(({ file }) => file))
    expect([...given.keys()].filter((file) => !files.has(file))).toEqual([])
    const left = documents.filter(({ file }) => given.get(file)?.needs !== undefined)
    expect([...new Set(left.map(({ file }) => file))]).toEqual([
      'packages/client/README.md',
      'packages/notebook/README.md',
      'docs/guides/client.md',
      'docs/guides/online-data.md',
      'docs/guides/operations.md',
    ])
  })

  it.each(documents.filter(({ file }) => given.get(file)?.needs === undefined))(
    '$title',
    async ({ file, code }) => {
      const { scope = async () => ({}), instead = [] }: DocumentGiven = given.get(file) ?? {}
      const changed = instead.reduce((changing, [words, by]) => {
        expect(
          documents.some((one) => one.file === file && one.code.includes(words)),
          words,
        ).toBe(true)
        return changing.replaceAll(words, by)
      }, code)
      const ran = await runCode(changed, { ...declared.get(file), ...(await scope()) })
      declared.set(file, { ...declared.get(file), ...ran.scope })
      const { server } = ran.scope as { server?: { close(): Promise<void> } }
      await server?.close()
    },
  )
})
