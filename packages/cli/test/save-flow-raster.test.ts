import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { saveFlowRaster } from '../src/output/save-flow-raster.ts'

const layer = (direction: number) => {
  const values = [1, 1.1, null, 0.9 + direction / 100]
  return {
    ...{ height_m: 100, direction_deg: direction, speedup: values, turning_deg: values },
    ...{ inflow_angle_deg: values, turbulence_intensity_pct: values, shear_exponent: values },
  }
}
const RASTER = {
  ...{ west_deg: 8, north_deg: 54, step_deg: 0.01, rows: 2, cols: 2 },
  layers: [layer(0), layer(22.5)],
}

it('saveFlowRaster writes the format of the file extension, and one picture for each direction', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sunwake-raster-'))
  for (const end of ['tif', 'geojson', 'png']) await saveFlowRaster(join(folder, `flow.${end}`), RASTER)
  await saveFlowRaster(join(folder, 'none.tif'), { ...RASTER, layers: [] })
  expect((await readdir(folder)).sort()).toEqual([
    ...['flow-0.png', 'flow-22.5.png', 'flow.geojson', 'flow.tif'],
  ])
  const [tif, png, other, points] = await Promise.all(
    ['flow.tif', 'flow-0.png', 'flow-22.5.png', 'flow.geojson'].map((name) => readFile(join(folder, name))),
  )
  expect(tif!.subarray(0, 4)).toEqual(Buffer.from('II*\0'))
  expect(png!.subarray(1, 4).toString()).toBe('PNG')
  expect(Buffer.compare(png!, other!)).not.toBe(0)
  expect(JSON.parse(points!.toString()).features[3].properties.speedup).toEqual([0.9, 1.125])
  await rm(folder, { recursive: true })
})
