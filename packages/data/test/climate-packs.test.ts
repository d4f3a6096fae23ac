import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fetchClimatePacks } from '../src/browser.ts'
import {
  climateAt,
  PACK_QUANTITIES,
  type PackContents,
  type PackLayer,
  type PackQuantity,
  readClimatePack,
  windSpeedAtHeight,
  withClimatePacks,
  writeClimatePack,
  yearRose,
} from '../src/index.ts'
import { openDataOf, readPacksOf } from '../src/node.ts'
import { hourlyYearAt, quickWindAt } from '../src/place/index.ts'
import { data, earth } from './places.ts'

const SITE = { latitudeDeg: 55.5, longitudeDeg: 9.5, altitude: 40 }
const SOURCE = {
  file: 'made_up.tif',
  sha256: 'a'.repeat(64),
  dataset: 'Made-up atlas',
  licence: 'CC0-1.0',
  credit: 'Nobody 2026',
  url: 'https://example.org/',
}

/** A layer of 3 × 4 cells of 0.5° around the site, the same in every cell unless told otherwise. */
function layer(
  quantity: PackQuantity,
  values: readonly number[],
  height: number | null = null,
  change: (pixels: Int16Array) => void = () => {},
): PackLayer {
  const lattice = { rows: 3, cols: 4, x0: 8.75, y0: 55, stepX: 0.5, stepY: 0.5 }
  const { step } = PACK_QUANTITIES[quantity]
  const pixels = new Int16Array(12 * values.length)
  values.forEach((value, band) => {
    pixels.fill(Math.round(value / step), band * 12, band * 12 + 12)
  })
  change(pixels)
  return { quantity, height, lattice, pixels, sources: [0] }
}

function contents(name: string, layers: readonly PackLayer[]): PackContents {
  return { name, sources: [SOURCE], uncertainty: { windSpeed: 0.14, ghi: 0.062 }, layers }
}

const pack = async (name: string, layers: readonly PackLayer[]) =>
  readClimatePack(await writeClimatePack(contents(name, layers)))

const WIND = [layer('wind_speed', [6], 50), layer('wind_speed', [8], 100), layer('weibull_shape', [2.4], 100)]
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function folderWith(files: Readonly<Record<string, Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-packs-'))
  folders.push(folder)
  mkdirSync(join(folder, 'packs'))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, 'packs', name), bytes)
  return folder
}

describe('a climate pack', () => {
  it('reads back as it was written, and the same contents make the same bytes', async () => {
    const written = contents('denmark', WIND)
    const bytes = await writeClimatePack(written)
    expect(await writeClimatePack(written)).toEqual(bytes)
    const { sha256, ...read } = await readClimatePack(bytes)
    expect(read).toEqual(written)
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is refused when any byte of its file is missing or changed', async () => {
    const bytes = await writeClimatePack(contents('denmark', WIND))
    for (const length of [0, 7, 8, 20, 200, bytes.length - 33, bytes.length - 1]) {
      await expect(readClimatePack(bytes.slice(0, length), 'd.sunwake-pack')).rejects.toThrow(
        /^climate pack d\.sunwake-pack: (the pack is broken or cut off|it is no climate pack)/,
      )
    }
    for (let at = 0; at < bytes.length; at += 17) {
      const changed = bytes.slice()
      changed[at]! ^= 1
      await expect(readClimatePack(changed)).rejects.toThrow(/broken or cut off|no climate pack/)
    }
  })

  it.each<[string, Partial<PackContents>, RegExp]>([
    ['name', { name: '../x' }, /^name/],
    ['height', { layers: [layer('wind_speed', [6])] }, /layers\[0\]\.height/],
    ['height of none', { layers: [layer('ghi', [3], 10)] }, /layers\[0\]\.height/],
    ['pixels', { layers: [{ ...layer('ghi', [3]), pixels: new Int16Array(11) }] }, /layers\[0\]\.pixels/],
    ['the same layer twice', { layers: [layer('ghi', [3]), layer('ghi', [3])] }, /layers\[1\]/],
    ['sources', { layers: [{ ...layer('ghi', [3]), sources: [1] }] }, /layers\[0\]\.sources/],
    ['uncertainty', { uncertainty: { ghi: 14 } }, /uncertainty\.ghi/],
  ])('is not written with a wrong %s', async (_, change, message) => {
    await expect(writeClimatePack({ ...contents('a', WIND), ...change })).rejects.toThrow(message)
  })
})

describe('climate packs read from a folder', () => {
  it('are read in the order of their names', async () => {
    const [b, a] = await Promise.all(['b', 'a'].map((name) => writeClimatePack(contents(name, WIND))))
    const folder = folderWith({ 'b.sunwake-pack': b!, 'a.sunwake-pack': a!, 'notes.txt': new Uint8Array(3) })
    expect((await readPacksOf(folder)).map(({ name }) => name)).toEqual(['a', 'b'])
    expect((await openDataOf(folder)).packs?.map(({ name }) => name)).toEqual(['a', 'b'])
  })

  it('are an empty list without a folder; an error names a file that is truncated or misnamed', async () => {
    expect(await readPacksOf(join(tmpdir(), 'sunwake-no-such-folder'))).toEqual([])
    const bytes = await writeClimatePack(contents('a', WIND))
    const cut = folderWith({ 'a.sunwake-pack': bytes.slice(0, -5) })
    await expect(readPacksOf(cut)).rejects.toThrow(
      /a\.sunwake-pack could not be read: .*the pack is broken or cut off/,
    )
    await expect(readPacksOf(folderWith({ 'b.sunwake-pack': bytes }))).rejects.toThrow(
      /b\.sunwake-pack could not be read: it holds the pack a/,
    )
  })
})

describe('the climate of a site with packs', () => {
  it('has the wind of the pack at its heights, by the power law between them, and the embedded course of the year', async () => {
    const embedded = climateAt(earth, SITE)
    const climate = climateAt(earth, SITE, [await pack('p', WIND)])
    const mean = (height: number) => windSpeedAtHeight(climate, height).reduce((sum, v) => sum + v, 0) / 12
    expect(mean(50)).toBeCloseTo(6, 9)
    expect(mean(100)).toBeCloseTo(8, 9)
    // The power law of the months: one exponent, ln(8/6)/ln 2.
    expect(mean(75)).toBeCloseTo(6 * 1.5 ** (Math.log(8 / 6) / Math.LN2), 9)
    expect(mean(150)).toBeCloseTo(8 * 1.5 ** (Math.log(8 / 6) / Math.LN2), 9)
    expect(climate.windSpeed100m[0]! / 8).toBeCloseTo(
      embedded.windSpeed100m[0]! / embedded.windSpeed100mYear,
      12,
    )
    expect(climate.uncertainty.windSpeed100m).toBeCloseTo(0.14 * 8, 9)
    expect(climate.source).toBe('climate-pack')
    expect(climate.packs).toMatchObject([
      {
        name: 'p',
        layers: [
          { quantity: 'wind_speed', height: 50, cellDeg: 0.5, sources: [SOURCE] },
          { quantity: 'wind_speed', height: 100 },
          { quantity: 'weibull_shape', height: 100 },
        ],
      },
    ])
    expect(climate.ghiKwhM2Year).toBe(embedded.ghiKwhM2Year)
    expect(climate.temperature).toEqual(embedded.temperature)
  })

  it('is the embedded one, to the bit, outside the pack and where the pack knows nothing', async () => {
    const hole = await pack('p', [layer('wind_speed', [6], 50, (pixels) => pixels.fill(-32_768))])
    expect(climateAt(earth, SITE, [hole])).toEqual(climateAt(earth, SITE))
    const far = { ...SITE, longitudeDeg: 12 }
    expect(climateAt(earth, far, [await pack('p', WIND)])).toEqual(climateAt(earth, far))
  })

  it('takes the mean of A and k where a pack has no mean', async () => {
    const climate = climateAt(earth, SITE, [
      await pack('p', [layer('weibull_scale', [10], 100), layer('weibull_shape', [2], 100)]),
    ])
    expect(climate.windSpeed100mYear).toBeCloseTo((10 * Math.sqrt(Math.PI)) / 2, 3)
  })

  it('has the yearly rose of the pack, in eight sectors, whose seasons are those of the embedded one', async () => {
    const rose = [0.3, 0.1, 0, 0, 0, 0, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]
    const climate = climateAt(earth, SITE, [await pack('p', [layer('wind_rose', rose, 100)])])
    const year = yearRose(climate.windRose)
    // North: all of the sector of 30° and 7.5° of either neighbour.
    expect(year[0]).toBeCloseTo(0.3 + (0.1 * 7.5) / 30 + (0.1 * 7.5) / 30, 6)
    expect(year[1]).toBeCloseTo((0.1 * 22.5) / 30, 6)
    expect(year[2]).toBeCloseTo(0, 3)
    expect(climate.windRose.djf).not.toEqual(climate.windRose.jja)
  })

  it('combines the yearly mean of one pack with the monthly cycle of another, for irradiation and temperature', async () => {
    const course = [0.2, 0.5, 0.9, 1.3, 1.7, 1.9, 1.8, 1.5, 1, 0.6, 0.3, 0.2]
    const warmth = course.map((factor) => 8 * (factor - 1))
    const year = await pack('a', [layer('ghi', [3]), layer('temperature', [7]), layer('elevation', [140])])
    const months = await pack('b', [layer('ghi_cycle', course), layer('temperature_cycle', warmth)])
    const climate = climateAt(earth, SITE, [year, months])
    expect(climate.ghiKwhM2Day[5]).toBeCloseTo(5.7, 6)
    // 100 m below the ground of the data.
    expect(climate.temperature[0]).toBeCloseTo(7 + 0.65 + warmth[0]!, 6)
    expect(climate.uncertainty.ghiYear).toBe(0.062)
    expect(climate.packs?.map(({ name }) => name)).toEqual(['a', 'b'])
  })

  it('takes each quantity from the first pack, in the order of names, that covers the place', async () => {
    const first = await pack('a', [layer('wind_speed', [5], 100)])
    const second = await pack('b', [layer('wind_speed', [9], 100), layer('ghi', [3])])
    const opened = withClimatePacks(data, [second, first])
    const { climate } = await quickWindAt({ latitudeDeg: 55.5, longitudeDeg: 9.5, hubHeight: 100 }, opened)
    expect(climate.windSpeed100mYear).toBeCloseTo(5, 9)
    expect(climate.packs?.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(() => withClimatePacks(data, [first, first])).toThrow(/packs\[1\]\.name/)
  })

  it('has hours whose direct light has the mean of the pack, and whose global light is untouched', async () => {
    const place = { latitudeDeg: 55.5, longitudeDeg: 9.5, altitude: 40 }
    const of = async (layers: readonly PackLayer[]) =>
      (await hourlyYearAt(place, withClimatePacks(data, [await pack('p', layers)]))).weather
    const [plain, direct] = [
      await of([layer('ghi', [3])]),
      await of([layer('ghi', [3]), layer('dni', [3.3])]),
    ]
    expect(direct.ghi).toEqual(plain.ghi)
    expect(direct.dni!.reduce((sum, v) => sum + v, 0) / 365_000).toBeCloseTo(3.3, 3)
    expect(plain.dni!.reduce((sum, v) => sum + v, 0) / 365_000).not.toBeCloseTo(3.3, 1)
    expect(direct.dhi).toHaveLength(8760)
    expect([...direct.dhi!].filter((dhi) => !(dhi >= 0))).toEqual([])
  })
})

describe('climate packs fetched by a browser', () => {
  it('are read, and an error names the address of a pack that is missing or truncated', async () => {
    const bytes = await writeClimatePack(contents('a', WIND))
    const answers: Readonly<Record<string, () => Response>> = {
      'https://example.org/a.sunwake-pack': () => new Response(bytes as Uint8Array<ArrayBuffer>),
      'https://example.org/cut.sunwake-pack': () =>
        new Response(bytes.slice(0, 100) as Uint8Array<ArrayBuffer>),
    }
    const fetched = async (url: URL | RequestInfo) =>
      answers[String(url)]?.() ?? new Response('', { status: 404 })
    const [pack] = await fetchClimatePacks(['https://example.org/a.sunwake-pack'], fetched)
    expect(pack?.name).toBe('a')
    await expect(fetchClimatePacks(['https://example.org/b'], fetched)).rejects.toThrow(
      /\/b could not be read/,
    )
    await expect(fetchClimatePacks(['https://example.org/cut.sunwake-pack'], fetched)).rejects.toThrow(
      /climate pack https:\/\/example\.org\/cut\.sunwake-pack: the pack is broken/,
    )
    await expect(fetchClimatePacks(['a.sunwake-pack'], fetched)).rejects.toThrow(/^urls\[0\]/)
  })
})
