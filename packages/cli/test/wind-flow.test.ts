import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { EXIT } from '../src/context.ts'
import { interruptedFlow } from './interrupted-flow.ts'

const [LATITUDE, LONGITUDE] = [36.59, -84.25]
/** A hill, heights every 100 m to 8 km around. */
const STEP = 0.001
const ROWS = Array.from({ length: 161 }, (_, r) =>
  Array.from({ length: 161 }, (__, c) => 300 + 60 * Math.exp(-((c - 80) ** 2 + (80 - r) ** 2) / 200)),
)

it('keeps the directions of a flow that are done on Ctrl-C, within 2 s of it', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sunwake-flow-'))
  const input = join(folder, 'farm.json')
  const elevation = {
    ...{ origin: 'center', x_min: LONGITUDE - 80 * STEP, y_min: LATITUDE - 80 * STEP, cell_size: STEP },
    rows: ROWS,
  }
  const request = {
    ...{ name: 'Hill', turbine_model: 'generic_3mw', wake_model: 'none', max_turbines: 2 },
    ...{ boundary: boxPolygon(-84.255, 36.585, -84.245, 36.595), elevation },
    ...{ terrain_model: 'cfd_rans', flow_cells: 12_000 },
  }
  await writeFile(input, JSON.stringify(request))
  const out = join(folder, 'flow.geojson')
  const { stdout, shown, code, wasInterrupted, endedWithinMs } = await interruptedFlow([
    ...['wind', 'farm', '--input', input, '--json', '--flow-raster', out],
  ])
  expect(wasInterrupted, shown).toBe(true)
  expect(endedWithinMs).toBeLessThan(2000)
  expect(code).toBe(EXIT.interrupted)
  const body = JSON.parse(stdout)
  expect(body).toMatchObject({ partial: true, flow: { complete: false } })
  expect(body.flow.sectors.length).toBeGreaterThan(0)
  expect(body.flow.sectors.length).toBeLessThan(16)
  expect(body.warnings.map(({ code }: { code: string }) => code)).toContain('flow_incomplete')
  expect(body.farm_summary.net_aep_mwh).toBeGreaterThan(0)
  const { features } = JSON.parse(await readFile(out, 'utf8'))
  expect(features).toHaveLength(body.flow.raster.rows * body.flow.raster.cols)
  expect(features[0].properties.speedup).toHaveLength(body.flow.sectors.length)
  await rm(folder, { recursive: true })
})
