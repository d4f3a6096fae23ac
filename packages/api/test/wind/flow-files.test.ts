import { bufferReader, createFileElevation } from '@sunwake/data'
import { describe, expect, it } from 'vitest'
import { flowGeoTiff, flowPng } from '../../src/operations/wind/ground/flow/files.ts'
import type { FlowRaster } from '../../src/operations/wind/ground/flow/raster-schema.ts'
import { toServiceError } from '../../src/schemas.ts'

const [ROWS, COLS] = [3, 4]
/** Figures are tenths of the number of the point, more by 1 for each layer. */
const layer = (n: number, height: number, direction: number): FlowRaster['layers'][number] => {
  const values = Array.from({ length: ROWS * COLS }, (_, p) => (p === 5 ? null : n + p / 10))
  return {
    ...{ height_m: height, direction_deg: direction, speedup: values, turning_deg: values },
    ...{ inflow_angle_deg: values, turbulence_intensity_pct: values, shear_exponent: values },
  }
}
const RASTER: FlowRaster = {
  ...{ west_deg: 8, north_deg: 54, step_deg: 0.25, rows: ROWS, cols: COLS },
  layers: [layer(1, 80, 0), layer(2, 80, 22.5), layer(3, 120, 0), layer(4, 120, 22.5)],
}
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('flowGeoTiff', () => {
  it('has a band for each figure, height and direction, named and with its unit', async () => {
    const text = textOf(await flowGeoTiff(RASTER))
    expect(text.match(/role="description"/g)).toHaveLength(5 * 4)
    for (const name of ['speedup, 80 m, 0', 'turbulence_intensity_pct, 120 m, 22.5'])
      expect(text).toContain(name)
    expect(text).toContain('role="unittype">%<')
  })

  it('has the values where the raster has them, NaN where no flow was found', async () => {
    const bytes = await flowGeoTiff(RASTER, { figure: 'speedup', height_m: 120, direction_deg: 22.5 })
    expect(textOf(bytes).match(/role="description"/g)).toHaveLength(1)
    const { elevation } = createFileElevation([{ reader: bufferReader('flow.tif', bytes.buffer) }])
    const box = { southDeg: 53.25, northDeg: 54, westDeg: 8, eastDeg: 9 }
    const { grid } = await elevation({ box, resolution: 1 })
    expect([grid.rows, grid.cols, grid.stepX]).toEqual([ROWS, COLS, 0.25])
    // Rows of a grid go north.
    const at = (row: number, col: number) => grid.data[(ROWS - 1 - row) * COLS + col]
    expect([grid.x0, grid.y0]).toEqual([expect.closeTo(8.125, 9), expect.closeTo(53.375, 9)])
    expect(at(0, 0)).toBeCloseTo(4, 6)
    expect(at(2, 3)).toBeCloseTo(5.1, 6)
    expect(at(1, 1)).toBeNaN()
  })

  it.each([
    [{ height_m: 100 }, 'height_m', 'one of 80, 120'],
    [{ direction_deg: 45 }, 'direction_deg', 'one of 0, 22.5'],
  ])('refuses %o, which the raster does not have', async (shown, field, constraint) => {
    const error = await flowGeoTiff(RASTER, shown).catch(toServiceError)
    expect(error).toMatchObject({ code: 'validation_error', details: [{ field, constraint }] })
  })
})

describe('flowPng', () => {
  it('draws the layer that is asked for, the first one by default, and refuses a height that the raster lacks', () => {
    const pictures = [{}, { figure: 'speedup', height_m: 80, direction_deg: 0 }].map((shown) =>
      flowPng(RASTER, shown as object),
    )
    expect(textOf(pictures[0]!).slice(1, 4)).toBe('PNG')
    expect(Buffer.compare(pictures[0]!, pictures[1]!)).toBe(0)
    const uneven = {
      ...RASTER.layers[2]!,
      speedup: RASTER.layers[2]!.speedup.map((v) => (v === null ? v : v * v)),
    }
    const other = { ...RASTER, layers: [RASTER.layers[0]!, uneven] }
    expect(Buffer.compare(flowPng(other, { height_m: 120 }), pictures[0]!)).not.toBe(0)
    expect(() => flowPng(RASTER, { height_m: 81 })).toThrow('height_m')
  })
})
