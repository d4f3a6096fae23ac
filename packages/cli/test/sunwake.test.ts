import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { writePlantedTables } from './planted-tables.ts'
import { sunwake, sunwakeProcess } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('sunwake', () => {
  it('prints its version and ends by what became of it, as a process of its own', async () => {
    const [version, wrong] = await Promise.all([sunwakeProcess(['--version']), sunwakeProcess(['fly'])])
    expect(version).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+/), stderr: '' })
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
  })

  it('prints, for every command, help', async () => {
    const runs = await Promise.all(
      [
        ['--help'],
        ['validate', '--help'],
        ['serve', '--help'],
        ['admin', 'create-key', '--help'],
        ['solar', 'resource', '--help'],
        ['solar', 'quick', '--help'],
        ['wind', 'quick', '--help'],
        ['wind', 'turbines', '--help'],
      ].map((inputs) => sunwake(inputs)),
    )
    for (const { code, stdout } of runs) {
      expect(code).toBe(0)
      expect(stdout).not.toBe('')
    }
  })

  it.each([['fly'], ['solar', 'fly'], ['validate', '--jsn']])(
    'exits with 2 on wrong usage: %s %s',
    async (...inputs) => {
      const { code, stdout } = await sunwake(inputs)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    },
  )
})

describe('sunwake validate', () => {
  // Each table passes in packages/validation; `.ci/run` has a step for all of them by the command.
  it('validates the given tables, and gives a reason for each table that it does not run', async () => {
    const tables = fileURLToPath(new URL('../../core/test/reference/', import.meta.url))
    const { code, stdout } = await sunwake([
      'validate',
      ...['finance', 'measured', 'time', 'wind/turbine_facts.json'].map((path) => join(tables, path)),
      '--json',
    ])
    const { files, cases, passed, unsupported } = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(passed + unsupported).toBe(cases)
    expect(passed).toBeGreaterThan(100)
    expect(files.length).toBeGreaterThan(10)
    const kinds = new Set(
      files.map(({ status, messages }: { status: string; messages: [] }) => `${status} ${messages.length}`),
    )
    expect(kinds).toEqual(new Set(['ok 0', 'unsupported 1']))
  })

  it('fails on a planted wrong value, and calls unknown schemas unsupported', async () => {
    writePlantedTables(folder)
    writeFileSync(join(folder, 'weather_x.json'), JSON.stringify({ ghi: [1, 2] }))
    const { code, stdout } = await sunwake(['validate', folder, '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      files: [
        { file: 'astrology.json', status: 'unsupported', cases: 1, passed: 0, unsupported: 1 },
        { file: 'other_name.json', status: 'failed', cases: 1, passed: 0, unsupported: 0 },
      ],
      cases: 2,
      passed: 0,
      unsupported: 1,
    })
  })

  it('names a folder that is not there', async () => {
    const { code, stderr } = await sunwake(['validate', join(folder, 'nothing')])
    expect(code).toBe(2)
    expect(stderr).toContain('does not exist')
  })
})

describe('sunwake admin, migrate and serve', () => {
  const env = { DATABASE_URL: `sqlite:${join(folder, 'service.db')}`, DATA_DIR: folder, LOG_LEVEL: 'silent' }

  it('make a key, on an empty database too', async () => {
    const { code, stdout } = await sunwakeProcess(
      [
        'admin',
        'create-key',
        '--organization',
        'Acme',
        '--email',
        'ann@acme.example',
        '--scopes',
        '*',
        '--json',
      ],
      { env },
    )
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      key: expect.stringMatching(/^sunwake_[0-9A-Za-z]{49}$/),
      organization_id: expect.any(String),
    })
    const again = await sunwakeProcess(['migrate', '--json'], { env })
    expect(JSON.parse(again.stdout)).toEqual({ applied: [] })
  })

  it.each([
    [['admin', 'create-key', '--organization', 'A', '--email', 'nobody'], {}, /email/],
    [['admin', 'create-key', '--organization', 'A', '--email', 'a@b.c', '--scopes', 'fly'], {}, /scopes/],
    [['serve'], { PORT: 'eighty' }, /PORT/],
    [['serve'], { DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  ])('refuse %j with %j by name', async (inputs, wrong, message) => {
    const { code, stderr } = await sunwake(inputs, { env: { ...env, ...wrong } })
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
  })
})
