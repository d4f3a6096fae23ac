import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decodeEmbedded } from '@sunwake/api/run'
import { createWindFarm } from '@sunwake/core/wind/farm'
import { findTurbine, turbineModelOf } from '@sunwake/data'
import { openEmbeddedData } from '@sunwake/data/node'
import { hourlyYearAt } from '@sunwake/data/place'
import type { Scope } from './run-code.ts'

/** What a document leaves to its reader. */
export interface DocumentGiven {
  /** Why its code is not run. */
  readonly needs?: string
  /** Values of names that it does not declare. */
  readonly scope?: () => Promise<Scope>
  /** Words of it, and what the test puts in their place: files, ports, smaller runs. */
  readonly instead?: readonly (readonly [string, string])[]
}

const pathOf = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const BATTERY = { powerKw: 100, energyKwh: 200, chargeEfficiency: 0.95, dischargeEfficiency: 0.95 }

/** By file. @param folder for what the code writes. @param text of a weather file. */
export function documentsGiven({
  folder,
  text,
}: {
  folder: string
  text: string
}): ReadonlyMap<string, DocumentGiven> {
  const ofFile = { scope: async () => ({ text }) }
  return new Map<string, DocumentGiven>([
    [
      'README.md',
      {
        // The tests of the client ask a service.
        scope: async () => ({ text, apiKey: undefined, fetch: async () => Response.json({ summary: {} }) }),
        instead: [["example', apiKey }", "example', apiKey, fetch }"]],
      },
    ],
    ['packages/client/README.md', { needs: 'a service' }],
    ['docs/guides/client.md', { needs: 'a service' }],
    ['packages/core/README.md', ofFile],
    [
      'packages/server/README.md',
      {
        instead: [
          ["'8080'", "'0', LOG_LEVEL: 'silent'"],
          ['./sunwake.db', join(folder, 'readme.db')],
        ],
      },
    ],
    [
      'packages/data/README.md',
      // The package's own files, as a server would give them.
      {
        scope: async () => ({
          fetch: async (url: URL) =>
            new Response(readFileSync(pathOf(`packages/data/embedded/${url.pathname.split('/').at(-1)}`))),
        }),
        instead: [
          ["baseUrl: 'https://example.org/embedded/'", "baseUrl: 'https://example.org/embedded/', fetch"],
        ],
      },
    ],
    [
      'packages/notebook/README.md',
      { instead: [["'study.ipynb'", `'${pathOf('examples/notebooks/forecast-verification.ipynb')}'`]] },
    ],
    ['docs/guides/embedded-data.md', { scope: async () => ({ data: openEmbeddedData() }) }],
    ['packages/notebook/README.md', { needs: 'a notebook' }],
    ['docs/guides/online-data.md', { needs: 'providers on the network' }],
    ['docs/guides/operations.md', { needs: 'a package that an operator installs' }],
    [
      'docs/guides/solar-decisions.md',
      {
        scope: async () => ({
          console: { log: () => {} },
          earth: await decodeEmbedded(openEmbeddedData()),
          request: { site: { latitude: 48.1, longitude: 11.6, capacity_kw: 1000 }, max_iterations: 6 },
        }),
      },
    ],
    [
      'docs/guides/terrain-data.md',
      { instead: [["'jacksboro_90m.tif'", `'${pathOf('packages/data/test/dem/jacksboro_90m.tif')}'`]] },
    ],
    [
      'docs/guides/wake-steering.md',
      {
        scope: async () => {
          const turbine = findTurbine(await openEmbeddedData().turbines(), 'generic_3mw')
          const models = [turbineModelOf(turbine!, { hubHeight: 100 })]
          return {
            farm: createWindFarm({ x: [0, 600, 1200], y: [0, 0, 0], models }),
            sectors: [{ frequency: 1, scale: 9, shape: 2 }],
          }
        },
        instead: [
          ['directions: 72', 'directions: 12'],
          ['speedStep: 1', 'speedStep: 4'],
        ],
      },
    ],
    [
      'docs/models/storage-dispatch.md',
      {
        scope: async () => ({
          battery: BATTERY,
          generationKw: Float64Array.of(100, 0),
          loadKw: new Float64Array(2),
          exportPricePerKwh: Float64Array.of(0.05, 0.1),
          exportLimitKw: 80,
        }),
      },
    ],
    [
      'docs/models/synthetic-weather.md',
      {
        scope: async () => {
          const { site, climate } = await hourlyYearAt({ latitudeDeg: 48.1, longitudeDeg: 11.6 })
          const sun = {
            ghiDailyKwh: climate.ghiKwhM2Day,
            ghiDailyVariation: climate.ghiDailyCv,
            linkeTurbidity: climate.linkeTurbidity,
          }
          const temperature = { mean: climate.temperature, dailyRange: climate.diurnalRange }
          const { djf, mam, jja, son } = climate.windRose
          const level = { height: 10, speed: climate.windSpeed10m, weibullK: climate.weibullShape10m }
          const wind = {
            levels: [level],
            shearExponent: climate.shearExponentAbove,
            rose: [djf, mam, jja, son],
          }
          return { site, climate: { sun, temperature, wind } }
        },
      },
    ],
  ])
}
