import { describe, expect, it } from 'vitest'
import {
  atlasPv,
  countryOutline,
  planAtlas,
  usualTiltDeg,
  writeGeoTiff,
  yieldOfCells,
} from '../src/atlas/index.ts'
import { openGeoTiff } from '../src/geotiff/open-geotiff.ts'
import { bufferReader } from '../src/index.ts'
import { openEmbeddedData } from '../src/node.ts'
import { simulateAt } from '../src/place/index.ts'
import { data } from './places.ts'

const GRID = { rows: 300, cols: 520, stepDeg: 0.05, westDeg: 170, northDeg: 60 }
const values = Float32Array.from({ length: 300 * 520 }, (_, n) => (n % 17 === 3 ? Number.NaN : (n + 1) / 7))
const second = values.map((value) => -value)

describe('writeGeoTiff', async () => {
  const bands = [
    { name: 'first', unit: 'm/s', values: () => values },
    { name: 'second <b>', values: async () => second },
  ]
  const bytes = await writeGeoTiff(GRID, bands)
  const open = async (band: number) => await openGeoTiff(bufferReader('written.tif', bytes.buffer), { band })

  it('returns every value and its georeference when the file is read back', async () => {
    for (const [n, written] of [values, second].entries()) {
      const sheet = await open(n + 1)
      expect([sheet.bands, sheet.plane]).toEqual([2, { kind: 'geographic' }])
      const [level] = sheet.levels
      expect(level).toMatchObject({ rows: 300, cols: 520, stepX: 0.05, stepY: 0.05 })
      expect([level!.x0, level!.y0]).toEqual([expect.closeTo(170.025, 9), expect.closeTo(45.025, 9)])
      const read = await sheet.read(0, { row: 0, col: 0, rows: 300, cols: 520 })
      for (let row = 0; row < 300; row++) {
        // Rows of a sheet go north.
        const line = read.subarray((299 - row) * 520, (300 - row) * 520)
        expect([...line]).toEqual([...written.subarray(row * 520, (row + 1) * 520)])
      }
    }
    expect((await open(1)).unit).toBe('m/s')
  })

  it('has overviews by means down to one tile, and the headers before all tiles', async () => {
    const sheet = await open(1)
    expect(sheet.levels.map(({ rows, cols }) => [rows, cols])).toEqual([
      [300, 520],
      [150, 260],
      [75, 130],
    ])
    const half = await sheet.read(1, { row: 149, col: 0, rows: 1, cols: 4 })
    // 0, 1, 520, 521 and 2, 521 + 1, where 3 and 523 − 3 = 520 are NaN or not by their number modulo 17.
    const mean = (...at: number[]) => {
      const there = at.filter((n) => n % 17 !== 3)
      return Math.fround(there.reduce((sum, n) => sum + values[n]!, 0) / there.length)
    }
    expect(half[0]).toBe(mean(0, 1, 520, 521))
    expect(half[1]).toBe(mean(2, 3, 522, 523))
    const view = new DataView(bytes.buffer)
    const directories: number[] = []
    for (let at = view.getUint32(4, true); at !== 0; ) {
      directories.push(at)
      at = view.getUint32(at + 2 + 12 * view.getUint16(at, true), true)
    }
    expect(directories).toHaveLength(3)
    expect(Math.max(...directories)).toBeLessThan(5000)
    expect(bytes.length).toBeGreaterThan(100_000)
  })

  it('has the same bytes each time', async () => {
    expect(Buffer.compare(await writeGeoTiff(GRID, bands), bytes)).toBe(0)
  })

  it.each<[string, object, typeof bands]>([
    ['bands', GRID, []],
    ['grid.rows', { ...GRID, rows: 0 }, bands],
    ['grid.stepDeg', { ...GRID, stepDeg: Number.NaN }, bands],
    ['bands[0].values', { ...GRID, rows: 2 }, bands],
  ])('refuses %s by name', async (field, grid, given) => {
    await expect(writeGeoTiff(grid as typeof GRID, given)).rejects.toThrow(field)
  })
})

describe('countryOutline', () => {
  it.each([
    ['DE', 'Germany', 357_592, 0.005],
    ['fra', 'France', 643_801, 0.02],
    ['NO', 'Norway', 385_207, 0.02],
    ['TZ', 'Tanzania', 947_303, 0.005],
  ])('of %s is that of %s, by its area', async (code, name, km2, error) => {
    const outline = await countryOutline(code, data)
    expect(outline.name).toBe(name)
    const { row, share, grid } = planAtlas({ zones: [outline], stepDeg: 0.25 })
    // Cells of 0.25° about a latitude: km² by the cosine, good to some per mille.
    let area = 0
    row.forEach((at, n) => {
      const latitude = grid.northDeg - (at + 0.5) * 0.25
      area += share[n]! * (0.25 * 111.25) ** 2 * Math.cos((latitude * Math.PI) / 180)
    })
    expect(Math.abs(area / km2 - 1)).toBeLessThan(error + 0.006)
  })

  it('refuses names, with the code that was meant, and codes that are none', async () => {
    await expect(countryOutline('germany', data)).rejects.toThrow('Germany is DE')
    await expect(countryOutline('ZZ', data)).rejects.toThrow('ISO 3166-1')
  })
})

describe('planAtlas', () => {
  it('gives a cell to the zone that has most of it', async () => {
    const [germany, france] = await Promise.all(['DE', 'FR'].map((code) => countryOutline(code, data)))
    const { zone, zones, row } = planAtlas({ zones: [germany!, france!], stepDeg: 1 })
    expect(zones.map(({ name }) => name)).toEqual(['Germany', 'France'])
    expect(new Set(zone)).toEqual(new Set([0, 1]))
    expect(row.length).toBe(zone.length)
  })

  it('refuses more cells than it is allowed, naming a side that would do', async () => {
    const germany = await countryOutline('DE', data)
    expect(() => planAtlas({ zones: [germany], stepDeg: 0.1, cellsMax: 1000 })).toThrow(/^stepDeg.*0\.2\d?°/)
  })
})

describe('usualTiltDeg', () => {
  it('is the fit of the paper, towards the equator in both halves', () => {
    // By hand: 1.3793 + 50·(1.2011 + 50·(−0.014404 + 50·0.000080509)).
    expect(usualTiltDeg(50)).toBeCloseTo(35.488, 3)
    expect(usualTiltDeg(-35)).toBeCloseTo(30.069, 2)
    for (let latitude = -90; latitude <= 90; latitude += 5) {
      expect(usualTiltDeg(latitude)).toBeGreaterThanOrEqual(0)
      expect(usualTiltDeg(latitude)).toBeLessThanOrEqual(90)
    }
  })
})

describe('yieldOfCells', () => {
  const pv = atlasPv({ mount: 'fixed' })
  const yields = async () => {
    const rasters = await openEmbeddedData().rasters()
    return yieldOfCells({ rasters, pv, seed: 1 })
  }
  // Plains, a mountain edge, a coast, and places on either side of the borders of a block.
  const places = [
    [50.025, 9.025],
    [49.975, 9.275],
    [46.425, 8.075],
    [36.125, -117.875],
    [-23.475, -68.975],
    [53.875, 8.725],
    [0.125, 37.375],
  ].map(([latitudeDeg = 0, longitudeDeg = 0]) => ({ latitudeDeg, longitudeDeg }))

  it('gives the energy of a plant in a year drawn for its own place within 0.5 %', async () => {
    const yieldOf = await yields()
    for (const place of places) {
      const tiltDeg = usualTiltDeg(place.latitudeDeg)
      const azimuthDeg = place.latitudeDeg < 0 ? 0 : 180
      const system = { mount: { kind: 'fixed' as const, tiltDeg, azimuthDeg }, dcAcRatio: pv.dcAcRatio }
      const own = await simulateAt({ ...place, capacityKw: 1000, system })
      const shared = yieldOf(place).pv!
      expect(Math.abs(shared.capacityFactor / own.capacityFactor - 1)).toBeLessThan(0.005)
    }
  })

  it('has the monthly irradiation and temperature of the climate of its place', async () => {
    const yieldOf = await yields()
    for (const place of places) {
      const { climate, year } = yieldOf(place)
      for (let m = 0; m < 12; m++) {
        let [light, warmth, hours] = [0, 0, 0]
        year.month.forEach((month, t) => {
          if (month !== m) return
          light += year.weather.ghi[t]!
          warmth += year.weather.tempAir[t]!
          hours++
        })
        expect((light * 24) / hours / 1000 / climate.ghiKwhM2Day[m]!).toBeCloseTo(1, 9)
        expect(warmth / hours).toBeCloseTo(climate.temperature[m]!, 9)
      }
    }
  })

  it('gives the same hours whichever cells were computed before', async () => {
    const [one, other] = [await yields(), await yields()]
    for (const place of places) one(place)
    for (const place of [...places].reverse()) {
      const [first, second] = [one(place), other(place)].map(({ pv }) => Buffer.from(pv!.hours.buffer))
      expect(first!.equals(second!)).toBe(true)
    }
  })

  it('accepts the poles and the antimeridian', async () => {
    const yieldOf = await yields()
    for (const latitudeDeg of [-90, 90]) {
      for (const longitudeDeg of [-180, 180]) {
        expect(yieldOf({ latitudeDeg, longitudeDeg }).year.weather.ghi.length).toBe(8760)
      }
    }
  })
})
