import { describe, expect, it } from 'vitest'
import type { Raster } from '../raster/raster.ts'
import { RASTERS } from '../raster/raster-table.ts'
import { windRoseAt, yearRose } from './wind-rose.ts'

/** A rose raster, everywhere the same, with these pixels in its 32 bands. */
function roseOf(pixelOfBand: (season: number, sector: number) => number): Raster {
  const spec = RASTERS.windRose
  const strips = Array.from({ length: 32 }, (_, band) =>
    new Uint8Array(spec.width * spec.height).fill(pixelOfBand(Math.floor(band / 8), band % 8)),
  )
  return { spec, rowsPerStrip: spec.height, strips }
}

const HERE = { latitudeDeg: 12.3, longitudeDeg: -45.6 }

describe('windRoseAt', () => {
  it('reads eight sectors per season, northern winter first, north first', () => {
    const rose = windRoseAt(
      roseOf((season, sector) => (sector === season + 1 ? 200 : 0)),
      HERE,
    )
    expect([...rose.djf]).toEqual([0, 1, 0, 0, 0, 0, 0, 0])
    expect([...rose.mam]).toEqual([0, 0, 1, 0, 0, 0, 0, 0])
    expect([...rose.jja]).toEqual([0, 0, 0, 1, 0, 0, 0, 0])
    expect([...rose.son]).toEqual([0, 0, 0, 0, 1, 0, 0, 0])
    expect([...yearRose(rose)]).toEqual([0, 0.25, 0.25, 0.25, 0.25, 0, 0, 0])
  })

  it('makes the sectors of each season sum to 1', () => {
    const rose = windRoseAt(
      roseOf((season, sector) => 10 * (season + 1) + 3 * sector),
      HERE,
    )
    for (const sectors of Object.values(rose) as Float64Array[]) {
      expect(sectors).toHaveLength(8)
      expect(sectors.reduce((a, b) => a + b)).toBeCloseTo(1, 14)
    }
    expect(rose.djf[1] / rose.djf[0]).toBeCloseTo(1.3, 12)
  })
})
