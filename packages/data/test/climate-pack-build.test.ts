import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { ClimatePack, PackQuantity } from '../src/index.ts'
import { PACK_QUANTITIES } from '../src/index.ts'
import { buildClimatePack } from '../src/packs/build/index.ts'
import { reference } from './places.ts'

/** What GDAL, NumPy and the NetCDF libraries say of the files (tools/golden/climate_pack_files.py). */
const figures = reference<
  Readonly<Record<string, readonly (readonly (number | null)[])[]>> & {
    readonly era5: Readonly<Record<string, readonly number[] | readonly (readonly number[])[]>>
    readonly power: Readonly<Record<string, readonly number[]>>
  }
>('packs/figures.json')

const file = (name: string) => fileURLToPath(new URL(`reference/packs/${name}`, import.meta.url))
const built = async (input: Omit<Parameters<typeof buildClimatePack>[0], 'name'>) =>
  (await buildClimatePack({ name: 'made-up', ...input })).pack
const WIND = ['wind-speed_50m', 'wind-speed_100m', 'combined-Weibull-A_100m', 'combined-Weibull-k_100m'].map(
  (part) => file(`DNK_${part}.tif`),
)

/** Values of a layer, null where unknown. */
function valuesOf({ layers }: ClimatePack, quantity: PackQuantity, height: number | null = null) {
  const layer = layers.find((entry) => entry.quantity === quantity && entry.height === height)
  const { step } = PACK_QUANTITIES[quantity]
  return Array.from(layer?.pixels ?? [], (pixel) => (pixel === -32_768 ? null : pixel * step))
}

/** Expects every value within half a step of what the other program says, and gaps where it has gaps. */
function expectValues(found: readonly (number | null)[], expected: readonly (number | null)[], step: number) {
  expect(found.length).toBe(expected.length)
  const wrong = found.flatMap((value, i) => {
    const other = expected[i] ?? null
    const isMet =
      value === null || other === null
        ? value === other
        : Math.abs(value - other) <= step / 2 + 1e-6 * Math.abs(other)
    return isMet ? [] : [{ i, value, other }]
  })
  expect(wrong).toEqual([])
}

describe('a pack of GeoTIFFs', () => {
  it('has the values that GDAL reads, with gaps, licence, credit and the digest of every file', async () => {
    const pack = await built({ wind: WIND })
    for (const [quantity, height, name] of [
      ['wind_speed', 50, 'DNK_wind-speed_50m.tif'],
      ['wind_speed', 100, 'DNK_wind-speed_100m.tif'],
      ['weibull_scale', 100, 'DNK_combined-Weibull-A_100m.tif'],
      ['weibull_shape', 100, 'DNK_combined-Weibull-k_100m.tif'],
    ] as const) {
      expectValues(valuesOf(pack, quantity, height), figures[name]![0]!, PACK_QUANTITIES[quantity].step)
    }
    const [layer] = pack.layers
    expect(layer?.lattice).toMatchObject({ rows: 12, cols: 15 })
    expect(layer?.lattice.x0).toBeCloseTo(9.05, 9)
    expect(layer?.lattice.y0).toBeCloseTo(54.85, 9)
    expect(pack.sources[1]).toMatchObject({
      file: 'DNK_wind-speed_100m.tif',
      sha256: createHash('sha256').update(readFileSync(WIND[1]!)).digest('hex'),
      dataset: 'Global Wind Atlas',
      licence: 'CC-BY-4.0',
    })
    expect(pack.uncertainty).toMatchObject({ windSpeed: 0.14 })
  })

  it('accepts irradiation per day or per year, and wind roses in per cent', async () => {
    const { pack, notes } = await buildClimatePack({
      name: 'sun',
      solar: [file('GHI.tif'), file('DNI.tif'), file('TEMP.tif')],
      wind: [`rose@100=${file('rose.tif')}`],
      ...{ licence: 'CC0-1.0', credit: 'nobody' },
    })
    expect(notes).toEqual([expect.stringMatching(/^GHI\.tif holds years of ghi .* divided by 365$/)])
    expectValues(
      valuesOf(pack, 'ghi'),
      figures['GHI.tif']![0]!.map((v) => v! / 365),
      0.001,
    )
    expectValues(valuesOf(pack, 'dni'), figures['DNI.tif']![0]!, 0.001)
    expectValues(
      valuesOf(pack, 'wind_rose', 100),
      figures['rose.tif']!.flat().map((v) => v! / 100),
      0.0001,
    )
    expect(pack.sources[0]).toMatchObject({ dataset: 'rose.tif', licence: 'CC0-1.0', credit: 'nobody' })
  })

  it('averages cells to larger ones, and keeps only the cells of the region', async () => {
    const pack = await built({
      wind: [WIND[0]!],
      region: { west: 9.4, south: 55.2, east: 9.8, north: 55.6 },
      cellDeg: 0.2,
    })
    const all = figures['DNK_wind-speed_50m.tif']![0]!
    // Rows 4 to 7 from the south, columns 4 to 7 from the west.
    const mean = (row: number, col: number) =>
      [0, 1].flatMap((r) => [0, 1].map((c) => all[(row + r) * 15 + col + c]!)).reduce((a, b) => a + b) / 4
    expectValues(valuesOf(pack, 'wind_speed', 50), [mean(4, 4), mean(4, 6), mean(6, 4), mean(6, 6)], 0.001)
    const { lattice } = pack.layers[0]!
    expect(lattice).toMatchObject({ rows: 2, cols: 2 })
    expect([lattice.x0, lattice.y0, lattice.stepX]).toEqual(
      [9.5, 55.3, 0.2].map((value) => expect.closeTo(value, 9)),
    )
  })

  it.each<[string, Omit<Parameters<typeof buildClimatePack>[0], 'name'>, RegExp]>([
    ['another coordinate system', { wind: [file('utm_wind-speed_100m.tif')] }, /^wind is .*utm.*EPSG:4326/],
    [
      'another unit',
      { wind: [file('knots_wind-speed_100m.tif')] },
      /^wind is .*knots.* must be wind_speed in m\/s/,
    ],
    [
      'a region that it does not cover',
      { wind: [WIND[0]!], region: { west: 20, south: 55, east: 21, north: 56 } },
      /^wind is .*20,55,21,56.*DNK_wind-speed_50m\.tif covers: 9\.05,/,
    ],
    ['nothing but nodata', { wind: [file('empty_wind-speed_100m.tif')] }, /every cell there is nodata/],
    [
      'values that wind cannot have',
      { wind: [file('outside_wind-speed_100m.tif')] },
      /of wind_speed in outside.*must be 0\.\.30 m\/s/,
    ],
    [
      'A and k of another mean',
      { wind: [WIND[1]!, file('wrong_combined-Weibull-A_100m.tif'), WIND[3]!] },
      /DNK_wind-speed_100m\.tif and wrong_combined.*within 5 %.*30 % off/,
    ],
    [
      'heights that are swapped',
      { wind: [`speed@100=${WIND[0]}`, `speed@50=${WIND[1]}`] },
      /falls by 12 % from 50 m to 100 m/,
    ],
    ['one layer twice', { wind: [WIND[0]!, `speed@50=${WIND[1]}`] }, /one file with wind_speed@50/],
    [
      'a name that tells no layer',
      { solar: [file('rose.tif')] },
      /^solar is "rose\.tif".*a name that tells the layer/,
    ],
    ['one band for a rose', { wind: [`rose@100=${WIND[0]}`], licence: 'x', credit: 'y' }, /band/],
    [
      'no licence of a file of one’s own',
      { wind: [`rose@100=${file('rose.tif')}`] },
      /--licence and --credit/,
    ],
    ['no files', {}, /at least one file/],
    ['a wrong box', { wind: WIND, region: { west: 10, south: 55, east: 9, north: 56 } }, /region\.east/],
  ])('is refused with %s, by name', async (_, input, message) => {
    await expect(built(input)).rejects.toThrow(message)
  })

  it('is refused when a file is truncated', async () => {
    const cut = join(tmpdir(), `sunwake-${process.pid}_wind-speed_100m.tif`)
    writeFileSync(cut, readFileSync(WIND[1]!).subarray(0, 700))
    await expect(built({ wind: [cut] })).rejects.toThrow(/wind-speed_100m\.tif/)
  })
})

describe('a pack of NetCDF files', () => {
  it.each(['era5_classic.nc', 'era5_offset64.nc', 'era5_netcdf4.nc', 'era5_0to360.nc'])(
    'has from %s the means of the months of two years, as NumPy has them',
    async (name) => {
      const { pack, notes } = await buildClimatePack({ name: 'era5', reanalysis: [file(name)] })
      const { era5 } = figures
      // Packed numbers of the file are coarser than those of the pack.
      const loose = name === 'era5_classic.nc' ? 3 : 1
      for (const [quantity, height] of [
        ['ghi', null],
        ['ghi_cycle', null],
        ['temperature', null],
        ['temperature_cycle', null],
        ['wind_speed', 10],
        ['wind_cycle', null],
        ['elevation', null],
      ] as const) {
        const expected = (era5[quantity] as readonly (number | readonly number[])[]).flat()
        expectValues(valuesOf(pack, quantity, height), expected, loose * PACK_QUANTITIES[quantity].step)
      }
      const { lattice } = pack.layers[0]!
      expect(lattice).toMatchObject({ rows: 5, cols: 6, y0: 55, stepX: 0.5, stepY: 0.5 })
      expect(lattice.x0).toBe(name === 'era5_0to360.nc' ? 0 : 8)
      expect(notes).toEqual([expect.stringMatching(/^u100 .* no mean speed/)])
      expect(pack.sources[0]).toMatchObject({ dataset: 'ERA5 monthly means', licence: 'CC-BY-4.0' })
    },
  )

  it('reads chunks in the newest form of HDF5, written by h5netcdf', async () => {
    const pack = await built({ reanalysis: [file('ceres_latest.nc')] })
    expectValues(valuesOf(pack, 'ghi'), figures.era5['ghi'] as readonly number[], 0.001)
    expect(pack.sources[0]?.dataset).toBe('CERES surface fluxes')
  })

  it('takes the yearly mean from a map and the monthly cycle from a reanalysis', async () => {
    const pack = await built({ solar: [file('GHI.tif')], reanalysis: [file('era5_netcdf4.nc')] })
    expectValues(
      valuesOf(pack, 'ghi'),
      figures['GHI.tif']![0]!.map((v) => v! / 365),
      0.001,
    )
    expectValues(
      valuesOf(pack, 'ghi_cycle'),
      (figures.era5['ghi_cycle'] as readonly number[][]).flat(),
      0.0005,
    )
  })

  it.each<[string, RegExp]>([
    ['curved.nc', /over latitude and longitude in degrees/],
    ['half_a_year.nc', /every month of the year; 2, 6, 7, 8, 9, 10, 11, 12 are missing/],
  ])('is refused by name where a file is %s', async (name, message) => {
    await expect(built({ reanalysis: [file(name)] })).rejects.toThrow(message)
  })

  it('is refused when a file is truncated or of another format', async () => {
    for (const name of ['era5_netcdf4.nc', 'era5_classic.nc']) {
      const cut = join(tmpdir(), `sunwake-${process.pid}-${name}`)
      writeFileSync(cut, readFileSync(file(name)).subarray(0, 3000))
      await expect(built({ reanalysis: [cut] })).rejects.toThrow(new RegExp(`NetCDF .*${name}: it is broken`))
    }
    await expect(built({ reanalysis: [file('rose.tif')] })).rejects.toThrow(/neither NetCDF classic nor/)
  })
})

describe('a pack of NASA POWER', () => {
  it.each(['power_region.json', 'power_region.csv'])('has the means of %s', async (name) => {
    const pack = await built({ reanalysis: [file(name)] })
    for (const [quantity, height] of [
      ['ghi', null],
      ['dni', null],
      ['wind_speed', 50],
    ] as const) {
      expectValues(
        valuesOf(pack, quantity, height),
        figures.power[quantity]!,
        1.5 * PACK_QUANTITIES[quantity].step,
      )
    }
    expect(pack.sources[0]?.dataset).toBe('NASA POWER climatology')
  })

  it('of one point is one cell of half a degree', async () => {
    const pack = await built({ reanalysis: [file('power_point.json')] })
    expect(pack.layers[0]?.lattice).toEqual({ rows: 1, cols: 1, x0: 8.5, y0: 55.5, stepX: 0.5, stepY: 0.5 })
  })
})
