import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sunwakeProcess as sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('sunwake', () => {
  it('prints its version and, for every command, help', async () => {
    const runs = await Promise.all(
      [
        ['--version'],
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
  it('passes every table of the repository', { timeout: 120_000 }, async () => {
    const { code, stdout } = await sunwake(['validate', '--json'])
    const { files, cases, passed } = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(passed).toBe(cases)
    expect(cases).toBeGreaterThan(2600)
    // Statistical runs take minutes, and a catalogue of turbines has no cases.
    const resting = ['optimizer/bo_', 'optimizer/nsga2_budget', 'wind/turbine_facts']
    for (const { file, status } of files) {
      const rests = resting.some((start) => file.includes(start))
      expect([file, status]).toEqual([file, rests ? 'unsupported' : 'ok'])
    }
  })

  it('fails on a planted wrong value, and calls unknown schemas unsupported', async () => {
    const losses = {
      about: 'PVWatts system loss combination (multiplicative).',
      tolerance: { total_loss_percent: 'abs 1e-10' },
      cases: [{ inputs: { soiling: 2, shading: 3 }, expected: { total_loss_percent: 5 } }],
    }
    writeFileSync(join(folder, 'other_name.json'), JSON.stringify(losses))
    writeFileSync(join(folder, 'astrology.json'), JSON.stringify({ about: 'Horoscopes', cases: [{}] }))
    writeFileSync(join(folder, 'weather_x.json'), JSON.stringify({ ghi: [1, 2] }))
    const { code, stdout } = await sunwake(['validate', folder, '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      files: [
        { file: 'astrology.json', status: 'unsupported', cases: 0, passed: 0 },
        { file: 'other_name.json', status: 'failed', cases: 1, passed: 0 },
      ],
      cases: 1,
      passed: 0,
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
    const { code, stdout } = await sunwake(
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
    const again = await sunwake(['migrate', '--json'], { env })
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
