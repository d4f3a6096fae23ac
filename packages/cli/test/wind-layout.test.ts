import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadWindGround, windLayout } from '@sunwake/api/run'
import { afterAll, describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { earth } from '../../../test/embedded-earth.ts'
import { EXIT } from '../src/context.ts'
import { COMMAND, sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-layout-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DEM = fileURLToPath(new URL('../../data/test/dem/jacksboro_90m.tif', import.meta.url))
const boundary = boxPolygon(8.85, 54.45, 8.91, 54.48)
const exclusions = { type: 'Feature', properties: {}, geometry: boxPolygon(8.87, 54.46, 8.88, 54.467) }
const path = (name: string, content: object): string => {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}
const FLAGS = [
  ...['wind', 'layout', '--name', 'Westermarsch', '--turbine-model', 'generic_3mw', '--hub-height-m', '100'],
  ...['--boundary', path('boundary.geojson', boundary), '--exclusions', path('wood.geojson', exclusions)],
]
const FARM = [
  ...['wind', 'farm', '--name', 'Westermarsch', '--turbine-model', 'generic_3mw', '--hub-height-m', '100'],
  ...['--boundary', path('farm.geojson', boundary)],
]
const SMALL = [...FLAGS, '--turbine-count', '5', '--max-evaluations', '60']

/** A result without what differs from run to run. */
function lasting(body: object): unknown {
  const {
    created_at: _,
    completed_at: __,
    processing_time_s: ___,
    metadata,
    ...rest
  } = body as Record<string, unknown>
  return { ...rest, metadata: { ...(metadata as object), processing_time_ms: 0 } }
}

describe('wind layout', () => {
  it('prints the object of the operation, a table, GeoJSON and a map', async () => {
    const request = {
      name: 'Westermarsch',
      boundary,
      exclusions,
      turbine_model: 'generic_3mw',
      hub_height_m: 100,
      turbine_count: 5,
      max_evaluations: 60,
      terrain_model: 'flat',
    }
    const body = windLayout(request, { earth, ground: await loadWindGround(request, { earth }) })
    const [geojson, chart] = [join(folder, 'turbines.geojson'), join(folder, 'map.svg')]
    const [json, table] = await Promise.all([
      sunwake([...SMALL, '--terrain-model', 'flat', '--json']),
      sunwake([...SMALL, '--terrain-model', 'flat', '--geojson', geojson, '--chart', chart]),
    ])
    expect({ code: json.code, stderr: json.stderr }).toEqual({ code: 0, stderr: '' })
    expect(lasting(JSON.parse(json.stdout))).toEqual(lasting(body))
    expect(JSON.parse(readFileSync(geojson, 'utf8'))).toEqual(body.geojson)
    const svg = readFileSync(chart, 'utf8')
    expect(svg.match(/<circle/g)).toHaveLength(5)
    expect(svg).not.toContain('NaN')
    for (const text of [
      /5 turbines/,
      /net energy of a year +\d+ MWh/,
      /against regular rows/,
      /turbine +latitude °/,
    ]) {
      expect(table.stdout).toMatch(text)
    }
  })

  it('uses the elevations of a file, as the analysis of the found layout does', async () => {
    const flags = [
      ...['--name', 'Ridge', '--turbine-model', 'generic_3mw', '--hub-height-m', '100', '--json'],
      ...['--boundary', path('ridge.geojson', boxPolygon(-84.25, 36.58, -84.234, 36.582)), '--dem', DEM],
    ]
    const search = ['--turbine-count', '3', '--max-evaluations', '20']
    const found = JSON.parse((await sunwake(['wind', 'layout', ...flags, ...search])).stdout)
    expect(found.metadata.terrain_model).toBe('speedup_rix')
    expect(found.terrain_analysis.dem_source).toMatch(/jacksboro/)
    const positions = found.positions.map(({ latitude, longitude }: Record<string, number>) => ({
      lat: latitude,
      lon: longitude,
    }))
    const input = path('positions.json', { turbine_positions: positions })
    const farm = JSON.parse((await sunwake(['wind', 'farm', ...flags, '--input', input])).stdout)
    expect(found.farm_summary.net_aep_mwh / farm.farm_summary.net_aep_mwh).toBeCloseTo(1, 8)
    expect(found.terrain_analysis).toEqual(farm.terrain_analysis)
  })

  it.each<[string, string[]]>([
    [
      'wind layout',
      [...FLAGS, '--turbine-count', '20', '--max-seconds', '600', '--layout-style', 'boundary_grid'],
    ],
    ['wind farm', [...FARM, '--max-turbines', '20', '--optimize-layout']],
  ])(
    'prints the best so far on Ctrl-C and exits with 130: %s',
    async (_, flags) => {
      const [program = '', ...rest] = COMMAND
      const inputs = [...rest, ...flags, '--terrain-model', 'flat', '--json']
      let stdout = ''
      // Before the search has begun the signal ends the program as it ends any other: wait longer then.
      for (let waitMs = 1000; stdout === '' && waitMs < 40_000; waitMs *= 2) {
        const child = spawn(program, inputs)
        child.stdout.on('data', (chunk) => {
          stdout += chunk
        })
        await new Promise((resolve) => setTimeout(resolve, waitMs))
        child.kill('SIGINT')
        const code = await new Promise((resolve) =>
          child.on('close', (status, signal) => resolve(signal === 'SIGINT' ? EXIT.interrupted : status)),
        )
        expect(code).toBe(EXIT.interrupted)
      }
      const { partial, positions, turbine_results: turbines } = JSON.parse(stdout)
      expect(partial).toBe(true)
      expect(positions ?? turbines).toHaveLength(20)
    },
    120_000,
  )

  it.each<[string, string[], number, RegExp]>([
    [
      'turbines that do not fit',
      [...FLAGS, '--turbine-count', '400'],
      3,
      /turbine_count is 400, \d+ within reach/,
    ],
    ['no number', FLAGS, 2, /turbine_count/],
    ['an unknown algorithm', [...SMALL, '--algorithm', 'luck'], 2, /gradient, genetic, nsga2/],
    ['a map that cannot be written', [...SMALL, '--chart', join(folder, 'none', 'map.svg')], 2, /ENOENT/],
    ['online data', [...SMALL, '--data-mode', 'online'], 2, /data_mode: embedded or auto/],
  ])('refuses %s', async (_, inputs, expected, message) => {
    const { code, stdout, stderr } = await sunwake(inputs)
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/\n\s+at /)
  })
})
