import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-hybrid-'))
afterAll(() => rmSync(folder, { recursive: true }))

const hourly = (length: number, value: (t: number) => number | null) =>
  Array.from({ length }, (_, t) => value(t))
const HYBRID = {
  latitude: 54.5,
  longitude: 8.9,
  solar: { capacity_kw: 1000 },
  wind: { turbine_count: 1 },
  storage: { power_kw: 500, energy_kwh: 2000 },
  interconnect_limit_kw: 3000,
}
const run = (change: object) => {
  const path = join(folder, 'request.json')
  writeFileSync(path, JSON.stringify({ ...HYBRID, ...change }))
  return sunwake(['hybrid', 'quick', '--input', path])
}

describe('sunwake hybrid quick with unusual input', () => {
  it.each([
    [
      'price_per_kwh[4000]',
      'this one is a gap',
      { price_per_kwh: hourly(8760, (t) => (t === 4000 ? null : 0.05)) },
    ],
    ['load_kw', 'leap `year`', { load_kw: hourly(8784, () => 1000) }],
    ['price_per_kwh', '8784 values', { year: 2024, price_per_kwh: hourly(8760, () => 0.05) }],
    [
      'import_price_per_kwh[0]',
      'export price',
      {
        price_per_kwh: hourly(8760, () => 0.05),
        import_price_per_kwh: hourly(8760, () => 0.04),
      },
    ],
    ['interconnect_limit_kw', '0..', { interconnect_limit_kw: -1 }],
    [
      'wind.turbine_model',
      'did you mean generic_3mw',
      { wind: { turbine_count: 1, turbine_model: 'generic_3wm' } },
    ],
  ])('is refused by %s: %s', async (field, words, change) => {
    const { code, stderr } = await run(change)
    expect(code).toBe(2)
    expect(stderr).toContain(field)
    expect(stderr).toContain(words)
  })

  it.each([
    ['a connection of 0 kW', 'no_export', { interconnect_limit_kw: 0 }],
    ['a connection of 0 kW with a load', 'serves its load alone', { interconnect_limit_kw: 0, load_kw: 800 }],
    ['a battery of 0 kW', 'no_storage', { storage: { power_kw: 0, energy_kwh: 2000 } }],
    ['a battery of 0 kWh', 'no_storage', { storage: { power_kw: 10, energy_kwh: 0 } }],
    ['prices below 0', 'prices', { price_per_kwh: hourly(8760, (t) => (t % 24 < 6 ? -0.02 : 0.05)) }],
    ['a leap year', '8784 steps', { year: 2024 }],
  ])('answers %s, and says %s', async (_, words, change) => {
    const { code, stdout } = await run(change)
    expect(code).toBe(0)
    expect(stdout).toContain(words)
  })

  it('exits with 3 when a load cannot be served, and names the import that would serve it', async () => {
    const { code, stderr } = await run({ load_kw: 5000, import_limit_kw: 100 })
    expect(code).toBe(3)
    expect(stderr).toContain('import_limit_kw')
  })
})
