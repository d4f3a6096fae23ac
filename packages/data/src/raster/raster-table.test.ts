import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LAND_COVER_CLASSES } from '../surface/land-cover-table.ts'
import { RASTER_NAMES, RASTERS, type RasterSpec } from './raster-table.ts'

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../embedded/${file}`, import.meta.url), 'utf8'))

interface IndexLayer {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly bands: readonly string[]
  readonly scale: number
  readonly offset: number
  readonly nodata: number | null
  readonly bytes: number
  readonly origin: string
}

describe('the table of rasters', () => {
  const { layers } = read('index.json') as { layers: Record<string, IndexLayer> }

  it('lists what index.json lists', () => {
    const files = RASTER_NAMES.map((name) => RASTERS[name].file).sort()
    expect(files).toEqual(
      Object.values(layers)
        .map(({ file }) => file)
        .sort(),
    )
  })

  it.each(RASTER_NAMES)('describes %s as index.json does', (name) => {
    const spec: RasterSpec = RASTERS[name]
    const layer = Object.values(layers).find(({ file }) => file === spec.file)!
    expect({
      width: spec.width,
      height: spec.height,
      bands: spec.bands,
      scale: spec.scale,
      offset: spec.offset,
      nodata: spec.nodata ?? null,
    }).toEqual({
      width: layer.width,
      height: layer.height,
      bands: layer.bands.length,
      scale: layer.scale,
      offset: layer.offset,
      nodata: layer.nodata,
    })
    expect(layer.origin).toContain(`top-left corner lon ${spec.westDeg}, lat ${spec.northDeg}`)
    const { length } = readFileSync(new URL(`../../embedded/${spec.file}`, import.meta.url))
    expect(length).toBe(layer.bytes)
  })
})

describe('the table of land cover', () => {
  it('holds what landcover_table.json holds', () => {
    const { classes } = read('landcover_table.json') as {
      classes: Record<string, { name: string; z0_m: number; albedo_snowfree: number }>
    }
    expect(LAND_COVER_CLASSES.map(({ igbp }) => igbp)).toEqual(Object.keys(classes).map(Number))
    for (const { igbp, name, roughnessLength, albedo } of LAND_COVER_CLASSES) {
      expect({ name, z0_m: roughnessLength, albedo_snowfree: albedo }).toEqual(classes[igbp])
    }
  })
})
