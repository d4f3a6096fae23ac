import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { expectPermit } from './permit-example.ts'
import { expectYearsOfSites, thousandSites } from './thousand-sites.ts'

it('a thousand sites have a year each, to the bits of one thread', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-sites-'))
  const [program, ...inputs] = await thousandSites(folder)
  const table = execFileSync(program!, inputs, { encoding: 'utf8' })
  await expectYearsOfSites(table, 1000, { latitudeDeg: 53.6, longitudeDeg: 17.6 })
  expect(table.split('\n', 2)[1]).toMatch(/^44,2,/)
  rmSync(folder, { recursive: true, force: true })
})

it(
  'twelve turbines on a ridge are quieter at four houses for a little less energy',
  { timeout: 120_000 },
  () => expectPermit({ evaluations: 24, flat: false }),
)
