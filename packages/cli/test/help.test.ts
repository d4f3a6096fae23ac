import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { everyCommand } from '../src/command/help-text.ts'
import type { SunwakeContext } from '../src/context.ts'
import { COMMANDS } from '../src/registry.ts'
import { runSunwake } from '../src/run-sunwake.ts'
import { sunwake } from './sunwake.ts'

const names = everyCommand(COMMANDS).map(({ words }) => words.join(' '))

/** Runs the command on a terminal of some width. */
async function onTerminal(inputs: readonly string[], columns: number, env: NodeJS.ProcessEnv = {}) {
  let stdout = ''
  const write = (text: string) => {
    stdout += text
    return true
  }
  const stream = { isTTY: true, columns, write } as unknown as SunwakeContext['process']['stdout']
  const process: SunwakeContext['process'] = { stdout: stream, stderr: stream, env }
  await runSunwake(inputs, { process })
  return { code: process.exitCode, stdout }
}

describe('help', () => {
  it.each(names)('sunwake %s fits 60 and 120 columns and names every flag', async (name) => {
    const words = name.split(' ')
    const { entry } = everyCommand(COMMANDS).find((known) => known.words.join(' ') === name)!
    const { flags } = await entry.load()
    for (const columns of [60, 120]) {
      const { code, stdout } = await onTerminal([...words, '--help'], columns, { NO_COLOR: '1' })
      expect(code).toBe(0)
      const lines = stdout.split('\n')
      expect(lines[0]).toBe(lines[0]!.trim())
      // A single word that is wider than the terminal cannot be broken.
      expect(lines.filter((line) => line.length > columns && line.trim().includes(' '))).toEqual([])
      expect(stdout).toContain(`Usage\n  sunwake ${name}`)
      const listed = stdout.match(/^ +--(\[no-\])?[a-z-]+/gm) ?? []
      expect(listed.length).toBeGreaterThanOrEqual(Object.keys(flags).length)
    }
  })

  it.each([
    ['60', 60],
    ['120', 120],
    ['20', 40],
    ['wide', 80],
    [undefined, 80],
  ])('wraps by COLUMNS of %s where there is no terminal', async (told, width) => {
    const { stdout } = await sunwake(['solar', 'simulate', '--help'], { env: { COLUMNS: told ?? '' } })
    const long = stdout.split('\n').filter((line) => line.length > width && line.trim().includes(' '))
    expect(long).toEqual([])
    const longest = Math.max(...stdout.split('\n').map((line) => line.length))
    expect(longest).toBeGreaterThan(width - 12)
  })

  it('lists the commands of a group, not their usages', async () => {
    const { stdout } = await sunwake(['solar', '--help'])
    for (const command of ['resource', 'quick', 'simulate'])
      expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
    expect(stdout).not.toContain('--lat')
  })

  it('prints the same by help COMMAND and COMMAND --help', async () => {
    const [byName, byFlag] = await Promise.all([
      sunwake(['help', 'wind', 'farm']),
      sunwake(['wind', 'farm', '--help']),
    ])
    expect(byName.stdout).toBe(byFlag.stdout)
    expect(byName.stdout).toMatch(/--turbine-model/)
  })

  it('marks required flags', async () => {
    const { stdout } = await sunwake(['admin', 'set-tier', '--help'])
    expect(stdout).toContain('Usage\n  sunwake admin set-tier --organization NAME --tier TIER [flags]')
    expect(stdout).toMatch(/Name or id of the organisation \(required\)/)
  })

  it('suggests the command or the flag that was meant, and exits with 2', async () => {
    const command = await sunwake(['solr', 'quick'])
    expect(command).toMatchObject({ code: 2, stdout: '' })
    expect(command.stderr).toMatch(/no command "solr"; did you mean solar\?/)
    const flag = await sunwake(['solar', 'quick', '--capacty-kw', '5'])
    expect(flag.stderr).toMatch(/unknown flag --capacty-kw; did you mean --capacity-kw\?/)
    const missing = await sunwake(['admin', 'set-tier', '--organization', 'Acme'])
    expect(missing.stderr).toMatch(/required: --tier TIER/)
    const valueless = await sunwake(['solar', 'quick', '--objective', '--json'])
    expect(valueless.stderr).toMatch(/--objective needs a value/)
    const twice = await sunwake(['solar', 'quick', '--lat', '1', '--lat', '2'])
    expect(twice.stderr).toMatch(/--lat is given 2 times/)
  })
})

describe('colour', () => {
  it('is on for terminals, off for NO_COLOR, pipes and dumb terminals, and always on for FORCE_COLOR', async () => {
    const bold = '\u001b[1mUsage'
    expect((await onTerminal(['--help'], 80)).stdout).toContain(bold)
    expect((await onTerminal(['--help'], 80, { NO_COLOR: '1' })).stdout).not.toContain(bold)
    expect((await onTerminal(['--help'], 80, { TERM: 'dumb' })).stdout).not.toContain(bold)
    expect((await sunwake(['--help'])).stdout).not.toContain(bold)
    expect((await sunwake(['--help'], { env: { FORCE_COLOR: '1' } })).stdout).toContain(bold)
    expect((await sunwake(['--help'], { env: { FORCE_COLOR: '0' } })).stdout).not.toContain(bold)
  })
})

describe('completion', () => {
  const hasBash = spawnSync('bash', ['-c', 'true']).status === 0

  it.skipIf(!hasBash)('completes commands, flags and values in bash', async () => {
    const { stdout } = await sunwake(['completion', 'bash'])
    const complete = (...words: string[]): string[] => {
      const script = `${stdout}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _sunwake; printf '%s\\n' "\${COMPREPLY[@]}"`
      const run = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
      expect(run.stderr).toBe('')
      return run.stdout.trim().split('\n')
    }
    expect(complete('sunwake', 'so')).toEqual(['solar'])
    expect(complete('sunwake', 'solar', 's')).toEqual(['simulate'])
    expect(complete('sunwake', 'solar', 'simulate', '--wea')).toEqual(['--weather', '--weather-format'])
    expect(complete('sunwake', 'solar', 'simulate', '--format', '')).toEqual([
      'table',
      'json',
      'csv',
      'ndjson',
    ])
    expect(complete('sunwake', 'solar', 'quick', '--objective', '')).toEqual(['energy', 'lcoe', 'npv', 'irr'])
    expect(complete('sunwake', 'solar', 'quick', '--lat', '')).toEqual([''])
    expect(complete('sunwake', 'init', '')).toEqual(['plant.yaml', 'farm.yaml', 'site.geojson'])
    expect(complete('sunwake', 'help', 'wind', 't')).toEqual(['terrain', 'turbines'])
  })

  it.each(['zsh', 'fish'])('knows every command in %s', async (shell) => {
    const { code, stdout } = await sunwake(['completion', shell])
    expect(code).toBe(0)
    for (const name of names) for (const word of name.split(' ')) expect(stdout).toContain(word)
  })

  it('refuses an unknown shell by name', async () => {
    const { code, stderr } = await sunwake(['completion', 'tcsh'])
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('bash, zsh, fish') })
  })
})

describe('sunwake init', () => {
  it('names every file that it would overwrite', { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sunwake-init-'))
    const init = (name: string) => sunwake(['init', name, '--out', join(folder, name)])
    try {
      for (const name of ['plant.yaml', 'site.geojson']) expect((await init(name)).code).toBe(0)
      const [two, one] = [await init('plant.yaml'), await init('site.geojson')]
      expect([two.code, one.code]).toEqual([2, 2])
      expect(two.stderr).toMatch(/plant\.yaml and .*plant\.schema\.json exist; --force overwrites them$/m)
      expect(one.stderr).toMatch(/site\.geojson exists; --force overwrites it$/m)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
