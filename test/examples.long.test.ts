import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { expectYearsOfSites, thousandSites } from './thousand-sites.ts'

it('a thousand sites have a year each, to the bits of one thread', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-sites-'))
  const [program, ...inputs] = await thousandSites(folder)
  const table = execFileSync(program!, inputs, { encoding: 'utf8' })
  await expectYearsOfSites(table, 1000, { latitudeDeg: 53.6, longitudeDeg: 17.6 })
  expect(table.split('\n', 2)[1]).toMatch(/^44,2,/)
  rmSync(folder, { recursive: true, force: true })
})

it('examples/wind-permit.js finds a layout on a ridge within the noise limit at four houses, for a little less energy', {
  timeout: 120_000,
}, async () => {
  const { windPermit } = await import(new URL('../examples/wind-permit.js', import.meta.url).href)
  const { loudest, quiet, cost, pictures } = await windPermit({ evaluations: 24 })
  const { noise, shadow_flicker: flicker, site_suitability: site, collector_network: cables } = quiet.permit
  expect([loudest.permit.noise.passes, noise.passes]).toEqual([false, true])
  expect(quiet.farm_summary.net_aep_mwh).toBeLessThan(loudest.farm_summary.net_aep_mwh)
  expect(cost.noise_cost_pct).toBeGreaterThan(0)
  expect([flicker.receivers.length, site.turbines.length]).toEqual([4, 12])
  expect(cables.cost).toBeLessThan(cables.star_cost)
  for (const picture of Object.values(pictures)) expect(picture).toContain('<svg')
})
