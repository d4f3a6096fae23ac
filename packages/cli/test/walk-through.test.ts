import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { servedForFile } from './serve-here.ts'
import { sunwakeProcess } from './sunwake.ts'

const PROGRAM = fileURLToPath(new URL('../../../examples/walk-through.sh', import.meta.url))
const { url, env } = await servedForFile()

it('examples/walk-through.sh runs every step against a service, and stops when the API key is invalid', {
  timeout: 300_000,
}, async () => {
  const given = ['--organization', 'Walk', '--email', 'walk@acme.example', '--tier', 'PRO']
  const { stdout } = await sunwakeProcess(['admin', 'create-key', ...given], { env })
  const [key = ''] = stdout.split('\n')
  const walk = (own: Record<string, string>) =>
    spawnSync('bash', [PROGRAM], {
      env: { ...process.env, ...own },
      encoding: 'utf8',
    })
  const { status, stdout: printed, stderr } = walk({ SUNWAKE_URL: url, SUNWAKE_KEY: key })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(printed.match(/^completed$/gm)).toHaveLength(4)
  const lines = printed.split('\n')
  for (const line of ['ok', '8761', 'FeatureCollection', '<!doctype html>', 'whsec_', '# Done'])
    expect(lines).toContain(line)
  // The supply curve of an atlas and its cells, a stream, a comparison, the tools for agents, and an account with a key for tests.
  for (const line of ['id,row,column', 'event: end', 'plant', '12', 'sunwake_test_', 'true'])
    expect(lines).toContain(line)
  expect(lines.filter((line) => line === '204')).toHaveLength(2)
  // A key that is none ends it at the first request that needs one.
  expect(walk({ SUNWAKE_URL: url, SUNWAKE_KEY: 'sunwake_wrong' }).status).not.toBe(0)
  expect(walk({ SUNWAKE_URL: '', SUNWAKE_KEY: key }).stderr).toContain('the address of a service')
})
