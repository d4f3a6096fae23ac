import { expect } from 'vitest'

/** examples/wind-permit.js finds a quieter layout of twelve turbines for a little less energy, and has all that a permit asks. */
export async function expectPermit(options: {
  readonly evaluations: number
  readonly flat: boolean
}): Promise<void> {
  const { windPermit } = await import(new URL('../examples/wind-permit.js', import.meta.url).href)
  const { loudest, quiet, cost, pictures } = await windPermit(options)
  const { noise, shadow_flicker: flicker, site_suitability: site, collector_network: cables } = quiet.permit
  expect([loudest.permit.noise.passes, noise.passes]).toEqual([false, true])
  expect(quiet.farm_summary.net_aep_mwh).toBeLessThan(loudest.farm_summary.net_aep_mwh)
  expect(cost.noise_cost_pct).toBeGreaterThan(0)
  expect([flicker.receivers.length, site.turbines.length]).toEqual([4, 12])
  expect(cables.cost).toBeLessThan(cables.star_cost)
  for (const picture of Object.values(pictures)) expect(picture).toContain('<svg')
}
