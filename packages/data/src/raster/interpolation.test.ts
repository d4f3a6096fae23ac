import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interpolate, interpolateBands, stencilAt } from './interpolation.ts'
import type { Raster } from './raster.ts'
import { RASTERS, type RasterSpec } from './raster-table.ts'

/** A raster in one strip whose pixels follow a rule. */
function rasterOf(spec: RasterSpec, pixel: (row: number, column: number) => number): Raster {
  const pixels = new Int16Array(spec.width * spec.height)
  for (let row = 0; row < spec.height; row++) {
    for (let column = 0; column < spec.width; column++) pixels[row * spec.width + column] = pixel(row, column)
  }
  return { spec, rowsPerStrip: spec.height, strips: [pixels] }
}

function valueIn(raster: Raster, latitudeDeg: number, longitudeDeg: number, fill?: number): number {
  return interpolate(raster, 0, stencilAt(raster.spec, latitudeDeg, longitudeDeg), fill)
}

const ONE: RasterSpec = { ...RASTERS.clearness, bands: 1 }
const TWO: RasterSpec = { ...RASTERS.weibullShape, bands: 1 }
const THREE: RasterSpec = { ...RASTERS.ghiDailyCv, bands: 1 }
const TEN_MINUTES: RasterSpec = RASTERS.elevation

/** Degrees in steps of 1/100, poles and the date line included. */
const latitude = fc.integer({ min: -9000, max: 9000 }).map((i) => i / 100)
const longitude = fc.integer({ min: -18000, max: 18000 }).map((i) => i / 100)
/** Pixels without order, from row and column alone. */
const scramble = (row: number, column: number): number => (row * 7919 + column * 104729 + row * column) % 251

describe('interpolate', () => {
  it.each([ONE, TWO, TEN_MINUTES])(
    'returns exactly the constant of a constant raster ($width columns)',
    (spec) => {
      const raster = rasterOf(spec, () => 173)
      fc.assert(
        fc.property(latitude, longitude, (lat, lon) => {
          expect(valueIn(raster, lat, lon)).toBe(173 * spec.scale + spec.offset)
        }),
      )
    },
  )

  it.each([ONE, TWO, THREE, TEN_MINUTES])(
    'gives the pixel at the centre of a cell ($width columns)',
    (spec) => {
      const raster = rasterOf(spec, scramble)
      const cell = 360 / spec.width
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: spec.height - 1 }),
          fc.integer({ min: 0, max: spec.width - 1 }),
          (row, column) => {
            const lat = spec.northDeg - (row + 0.5) * cell
            const centre = spec.westDeg + (column + 0.5) * cell
            const lon = centre < -180 ? centre + 360 : centre
            expect(valueIn(raster, lat, lon)).toBeCloseTo(scramble(row, column) * spec.scale, 9)
          },
        ),
      )
    },
  )

  it('is exact for a raster that is linear in latitude and longitude', () => {
    const raster = rasterOf(ONE, (row, column) => 3 * row + 2 * column)
    // At 10.25° N, 20.75° E: y = 79.75, x = 200.75, both less half a cell.
    expect(valueIn(raster, 10.25, 20.75)).toBeCloseTo((3 * 79.25 + 2 * 200.25) * ONE.scale, 12)
  })

  it('blends the last column with the first across the date line', () => {
    const raster = rasterOf(ONE, (_, column) => (column === 0 ? 100 : column === 359 ? 60 : 0))
    expect(valueIn(raster, 0, 180)).toBeCloseTo(80 * ONE.scale, 12)
    expect(valueIn(raster, 0, 179.75)).toBeCloseTo(70 * ONE.scale, 12)
    expect(valueIn(raster, 0, -179.75)).toBeCloseTo(90 * ONE.scale, 12)
  })

  it.each([ONE, TWO, THREE, TEN_MINUTES])(
    'gives the same bits at −180° and 180° ($width columns)',
    (spec) => {
      const raster = rasterOf(spec, scramble)
      fc.assert(
        fc.property(latitude, (lat) => {
          expect(valueIn(raster, lat, 180, 1)).toBe(valueIn(raster, lat, -180, 1))
        }),
      )
    },
  )

  it.each([90, -90])('has one value at the pole %d°, the mean of the last row', (pole) => {
    const raster = rasterOf(TWO, scramble)
    let sum = 0
    for (let column = 0; column < TWO.width; column++) sum += scramble(pole > 0 ? 0 : TWO.height - 1, column)
    const mean = (sum / TWO.width) * TWO.scale
    fc.assert(
      fc.property(longitude, (lon) => {
        expect(valueIn(raster, pole, lon)).toBeCloseTo(mean, 12)
      }),
    )
  })

  it('interpolates linearly from the last centres to the pole', () => {
    const raster = rasterOf(ONE, (row, column) => (row === 0 ? (column === 200 ? 250 : 10) : 0))
    const ring = ((359 * 10 + 250) / 360) * ONE.scale
    const centre = 250 * ONE.scale
    expect(valueIn(raster, 89.5, 20.5)).toBeCloseTo(centre, 12)
    expect(valueIn(raster, 89.75, 20.5)).toBeCloseTo((centre + ring) / 2, 12)
    expect(valueIn(raster, 90, 20.5)).toBeCloseTo(ring, 12)
  })

  it.each([ONE, TWO, THREE, TEN_MINUTES])('has no jumps ($width columns)', (spec) => {
    const raster = rasterOf(spec, scramble)
    const step = 1e-6
    // Between neighbouring centres, or centre and pole half a cell away, values differ by 250 at most.
    const steepest = (250 * spec.scale * spec.width * 2 * 2) / 360
    fc.assert(
      fc.property(latitude, longitude, (lat, lon) => {
        const here = valueIn(raster, lat, lon, 0)
        const south = valueIn(raster, Math.max(lat - step, -90), lon, 0)
        const west = valueIn(raster, lat, lon === -180 ? 180 - step : lon - step, 0)
        expect(Math.abs(south - here)).toBeLessThanOrEqual(steepest * step * 1.01)
        expect(Math.abs(west - here)).toBeLessThanOrEqual(steepest * step * 1.01)
      }),
      { numRuns: 500 },
    )
  })

  it('uses the fill value for pixels without a value and beyond the edges', () => {
    const raster = rasterOf(THREE, (_, column) => (column === 60 ? 255 : 100))
    expect(valueIn(raster, 0, 0, 0.3)).toBe(0.3)
    expect(valueIn(raster, 0, 1.5, 0.3)).toBeCloseTo((0.3 + 0.5) / 2, 12)
    expect(valueIn(raster, 0, 3, 0.3)).toBeCloseTo(0.5, 12)
    expect(valueIn(raster, 73.5, 30, 0.3)).toBeCloseTo((0.3 + 0.5) / 2, 12)
    expect(valueIn(raster, 76, 30, 0.3)).toBe(0.3)
    expect(valueIn(raster, 90, 30, 0.3)).toBe(0.3)
    expect(valueIn(raster, -58.5, 30, 0.3)).toBeCloseTo((0.3 + 0.5) / 2, 12)
    expect(valueIn(raster, -90, 30, 0.3)).toBe(0.3)
  })

  it('refuses to read rows that are not loaded', () => {
    const { spec } = rasterOf(ONE, () => 0)
    const empty: Raster = { spec, rowsPerStrip: 60, strips: [new Uint8Array(360 * 60), undefined, undefined] }
    expect(valueIn(empty, 60, 0)).toBe(0)
    expect(() => valueIn(empty, 0, 0)).toThrow(RangeError)
  })

  it('reads the requested bands', () => {
    const spec: RasterSpec = { ...ONE, bands: 3 }
    const strips = [5, 6, 7].map((pixel) => new Uint8Array(360 * 180).fill(pixel))
    const raster: Raster = { spec, rowsPerStrip: 180, strips }
    const point = { latitudeDeg: 12, longitudeDeg: 34 }
    expect([...interpolateBands(raster, point)]).toEqual([5, 6, 7].map((p) => p * spec.scale))
    expect([...interpolateBands(raster, point, { first: 1, count: 1 })]).toEqual([6 * spec.scale])
  })
})
