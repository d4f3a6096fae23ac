import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-admin-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const env = { DATABASE_URL: `sqlite:${join(folder, 'sunwake.db')}`, DATA_DIR: folder }

const admin = (args: string[], stdin?: string) => sunwake(['admin', ...args], { env, stdin })

describe('sunwake admin', () => {
  it('makes an organisation, sets its tier and grants credits', async () => {
    const made = await admin(['create-organization', '--name', 'Acme', '--tier', 'starter', '--json'])
    expect(made.code, made.stderr).toBe(0)
    const { organization_id: id } = JSON.parse(made.stdout)
    expect(JSON.parse(made.stdout)).toEqual({
      organization_id: expect.any(String),
      name: 'Acme',
      tier: 'STARTER',
    })
    const again = await admin(['create-organization', '--name', 'Acme'])
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('name')])
    const granted = await admin([
      'grant-credits',
      '--organization',
      'Acme',
      '--credits',
      '7',
      '--reason',
      'trial',
      '--json',
    ])
    expect(JSON.parse(granted.stdout)).toEqual({ balance: 257 })
    const raised = await admin(['set-tier', '--organization', id, '--tier', 'ENTERPRISE', '--json'])
    expect(JSON.parse(raised.stdout)).toEqual({ organization_id: id, name: 'Acme', tier: 'ENTERPRISE' })
    const unlimited = await admin(['grant-credits', '--organization', id, '--credits', '1', '--reason', 'x'])
    expect(unlimited.stdout).toBe('Balance: without limit\n')
  })

  it.each([
    [['set-tier', '--organization', 'nobody', '--tier', 'PRO'], 'organization'],
    [['set-tier', '--organization', 'Acme', '--tier', 'GOLD'], 'tier'],
    [['grant-credits', '--organization', 'Acme', '--credits', '1.5', '--reason', 'x'], 'credits'],
    [['grant-credits', '--organization', 'Acme', '--credits', '5', '--reason', ' '], 'reason'],
    [['rotate-signing-secret', '--organization', 'nobody'], 'organization'],
    [['rotate-signing-secret', '--organization', 'Acme', '--overlap-hours', '169'], 'overlap-hours'],
  ])('refuses %j, naming the field', async (args, field) => {
    const { code, stderr } = await admin(args)
    expect(code).not.toBe(0)
    expect(stderr).toContain(field)
  })

  it('gives an organisation a new signing secret each time', async () => {
    const rotate = async () => {
      const args = ['rotate-signing-secret', '--organization', 'Acme', '--json']
      const { code, stdout, stderr } = await admin(args)
      expect(code, stderr).toBe(0)
      return JSON.parse(stdout)
    }
    const [first, second] = [await rotate(), await rotate()]
    expect(first).toEqual({ signing_secret: expect.stringMatching(/^whsec_[A-Za-z\d+/]{43}=$/) })
    expect(second.signing_secret).not.toBe(first.signing_secret)
  })

  it('makes keys, for test mode too', async () => {
    const args = ['create-key', '--organization', 'Acme', '--email', 'ann@acme.example', '--json']
    const keyOf = async (...more: string[]) => JSON.parse((await admin([...args, ...more])).stdout).key
    expect(await keyOf()).toMatch(/^sunwake_[0-9A-Za-z]{49}$/)
    expect(await keyOf('--test')).toMatch(/^sunwake_test_[0-9A-Za-z]{49}$/)
  })

  it('makes a superuser with a password from standard input', async () => {
    const args = ['create-superuser', '--email', 'Root@Acme.example', '--password-stdin', '--json']
    const made = await admin(args, 'a long enough password\n')
    expect(JSON.parse(made.stdout)).toEqual({ user_id: expect.any(String), email: 'root@acme.example' })
    const changed = await admin(args, 'another long password')
    expect(JSON.parse(changed.stdout).user_id).toBe(JSON.parse(made.stdout).user_id)
    expect((await admin(args, 'short')).stderr).toContain('password')
    expect((await admin(args.slice(0, 3))).code).toBe(2)
  })
})
