import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

// Beside the packages, so that imports of them resolve.
const folder = mkdtempSync(fileURLToPath(new URL('../planted-', import.meta.url)))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PLANTED = `import { defineCommand } from '../command/define-command.ts'
import { numberFlag, required } from '../command/flags.ts'
import { OUTPUT } from '../command/request-flags.ts'
import { printJson } from '../output/print.ts'

/** \`sunwake double\`: the recipe of CONTRIBUTING, as a test plants it. */
export const command = defineCommand({
  description: 'Doubles a number.',
  examples: ['--of 21'],
  flags: { of: required(numberFlag('What is doubled')), json: OUTPUT.json },
  async run({ of, json }, terminal) {
    if (json) printJson(terminal, { doubled: 2 * of })
    else terminal.process.stdout.write(\`\${(2 * of).toFixed(1)}\\n\`)
  },
})
`

const LINE = `    double: { section: 'Checks', summary: 'Double a number', load: async () => (await import('./commands/double.ts')).command },
`

/** The recipe: the files it writes, by their paths. */
function plant(): string[] {
  cpSync(new URL('../src', import.meta.url), join(folder, 'src'), { recursive: true })
  cpSync(new URL('../package.json', import.meta.url), join(folder, 'package.json'))
  const written = ['src/commands/double.ts', 'src/registry.ts']
  writeFileSync(join(folder, 'src/commands/double.ts'), PLANTED)
  const registry = readFileSync(join(folder, 'src/registry.ts'), 'utf8')
  writeFileSync(join(folder, 'src/registry.ts'), registry.replace('    doctor: {', `${LINE}    doctor: {`))
  return written
}

describe('a new command', () => {
  it('takes two source files at most: its own and a line of the registry', { timeout: 60_000 }, () => {
    expect(plant().length).toBeLessThanOrEqual(2)
    const run = (...inputs: string[]) =>
      spawnSync(
        process.execPath,
        ['--conditions=@sunwake/source', '--import', 'tsx', join(folder, 'src/main.ts'), ...inputs],
        { encoding: 'utf8' },
      )
    expect(JSON.parse(run('double', '--of', '21', '--json').stdout)).toEqual({ doubled: 42 })
    expect(run('double', '--help').stdout).toContain('--of N  What is doubled (required)')
    expect(run('double').stderr).toContain('required: --of N')
    expect(run('--help').stdout).toMatch(/double +Double a number/)
  })
})
