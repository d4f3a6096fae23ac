import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { simulateAt } from '@sunwake/data/place'
import { build } from 'esbuild'
import { expect } from 'vitest'
import { CONDITIONS } from './programs.ts'

/** What prints the table of the example `thousand-sites`, bundled into a folder. */
export async function thousandSites(folder: string): Promise<readonly string[]> {
  // Threads of Node do not take types away, so the sources are bundled, to beside the embedded data.
  await build({
    entryPoints: ['main', 'worker'].map((name) =>
      fileURLToPath(new URL(`../examples/thousand-sites/${name}.js`, import.meta.url)),
    ),
    outdir: join(folder, 'sites/src'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: CONDITIONS,
    logLevel: 'silent',
  })
  symlinkSync(
    fileURLToPath(new URL('../packages/data/embedded', import.meta.url)),
    join(folder, 'sites/embedded'),
  )
  return [process.execPath, join(folder, 'sites/src/main.js')]
}

/** The table has so many sites, each once and with the energy of a year; the last of them to the bits of one thread. */
export async function expectYearsOfSites(
  table: string,
  count: number,
  last: { readonly latitudeDeg: number; readonly longitudeDeg: number },
): Promise<void> {
  const [head, ...rows] = table.trim().split('\n')
  expect(head).toBe('latitude_deg,longitude_deg,energy_mwh,capacity_factor,performance_ratio')
  const sites = rows.map((row) => row.split(',').map(Number))
  expect(sites).toHaveLength(count)
  expect(new Set(rows.map((row) => row.split(',', 2).join())).size).toBe(count)
  for (const [latitude, , energy] of sites) {
    expect(latitude).toBeGreaterThanOrEqual(44)
    expect(energy).toBeGreaterThan(700)
    expect(energy).toBeLessThan(1700)
  }
  const { latitudeDeg, longitudeDeg } = last
  const { energyKwh } = await simulateAt({ ...last, capacityKw: 1000 })
  expect(sites.at(-1)).toEqual(
    expect.arrayContaining([latitudeDeg, longitudeDeg, Number((energyKwh / 1000).toFixed(1))]),
  )
}
