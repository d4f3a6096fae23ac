import { createHash } from 'node:crypto'
import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pngAddress } from '../png-address.ts'
import { classColour, heightEdges, type MapGrid, reliefPicture } from './relief-image.ts'
import { terrainMapSvg } from './terrain-map.ts'

const grid = (heightAt: (x: number, y: number) => number, cols = 50, rows = 40): MapGrid => ({
  rows,
  cols,
  x0: 0,
  y0: 0,
  stepX: 100,
  stepY: 100,
  data: Array.from({ length: rows * cols }, (_, i) => heightAt((i % cols) * 100, Math.floor(i / cols) * 100)),
})

/** Chunks of a PNG by their types. */
function chunksOf(address: string): Map<string, Buffer> {
  const bytes = Buffer.from(address.replace('data:image/png;base64,', ''), 'base64')
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const whole = bytes.subarray(at + 4, at + 8 + length)
    if (typeof crc32 === 'function') expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(whole))
    chunks.set(whole.subarray(0, 4).toString(), whole.subarray(4))
    at += 12 + length
  }
  return chunks
}

describe('pngAddress', () => {
  const [width, height] = [400, 300]
  const pixels = Uint8Array.from({ length: width * height }, (_, i) => i % 251)
  const palette = Array.from({ length: 251 }, (_, n) => [n, 255 - n, 7, n === 0 ? 0 : 255] as const)

  it('encodes a PNG whose pixels, colours and blank colour are recovered', () => {
    const chunks = chunksOf(pngAddress({ width, height, pixels, palette }))
    expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
    expect(chunks.get('IHDR')?.readUInt32BE(0)).toBe(width)
    expect(chunks.get('IHDR')?.readUInt32BE(4)).toBe(height)
    expect([...(chunks.get('PLTE') ?? [])].slice(3, 6)).toEqual([1, 254, 7])
    expect([...(chunks.get('tRNS') ?? [])]).toEqual([0])
    const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
    expect(rows.length).toBe(height * (width + 1))
    for (let row = 0; row < height; row += 37) {
      expect(rows[row * (width + 1)]).toBe(0)
      expect(rows[row * (width + 1) + 12]).toBe((row * width + 11) % 251)
    }
  })

  it('gives the same bytes on every engine: the hash is frozen', () => {
    const address = pngAddress({ width, height, pixels, palette })
    expect(createHash('sha256').update(address).digest('hex')).toBe(
      '8dd343bff002f810c0095f9ed4b858a462d9d31c7b7f3513564118949789de53',
    )
  })
})

describe('reliefPicture', () => {
  const free = () => 'free' as const
  const colourAt = (picture: ReturnType<typeof reliefPicture>, row: number, col: number) =>
    picture.palette[picture.pixels[row * picture.width + col] ?? -1] ?? [0, 0, 0, 255]
  const brightness = (colour: readonly number[]) => colour.reduce((sum, part) => sum + part, 0)

  it('has north at the top and west at the left', () => {
    const marked = reliefPicture(
      grid(() => 5),
      [0, 10],
      (x, y) => (x < 2400 && y > 1900 ? 'excluded' : 'free'),
    )
    const { width, height } = marked
    const corners = [
      colourAt(marked, 0, 0),
      colourAt(marked, 0, width - 1),
      colourAt(marked, height - 1, 0),
      colourAt(marked, height - 1, width - 1),
    ]
    expect(corners[0]).not.toEqual(corners[1])
    expect(corners[1]).toEqual(corners[2])
    expect(corners[2]).toEqual(corners[3])
  })

  it('brightens slopes that face north-west, and darkens those that face away', () => {
    const range = [0, 5000, 10_000]
    const facing = reliefPicture(
      grid((x, y) => 5000 + 0.2 * x - 0.2 * y),
      range,
      free,
    )
    const averted = reliefPicture(
      grid((x, y) => 5000 - 0.2 * x + 0.2 * y),
      range,
      free,
    )
    expect(brightness(colourAt(facing, 20, 25))).toBeGreaterThan(brightness(colourAt(averted, 20, 25)))
  })

  it('gives level ground the colour of the legend, and leaves gaps blank', () => {
    const level = reliefPicture(
      grid((x) => (x < 1000 ? Number.NaN : 5)),
      [0, 2, 4, 6, 8, 10],
      free,
    )
    expect(`rgb(${colourAt(level, 20, 30).slice(0, 3).join(',')})`).toBe(classColour(2, 5, 'free'))
    expect(colourAt(level, 20, 2)[3]).toBe(0)
    expect(level.palette.length).toBeLessThanOrEqual(256)
  })
})

describe('heightEdges', () => {
  it.each([
    ['hills', (x: number) => 212 + x / 50, [212, 310]],
    ['below the sea', (x: number) => -3 - x / 1000, [-8, -3]],
  ])('are round, at most 12 classes, and hold all heights: %s', (_, heightAt, [low, high]) => {
    const edges = heightEdges(grid(heightAt))
    expect(edges.length).toBeGreaterThan(5)
    expect(edges.length).toBeLessThanOrEqual(13)
    expect(edges[0]).toBeLessThanOrEqual(low!)
    expect(edges.at(-1)).toBeGreaterThanOrEqual(high! - 10)
    expect(new Set(edges).size).toBe(edges.length)
  })

  it('are one class where the ground is level, as at sea', () => {
    expect(heightEdges(grid(() => 0))).toEqual([0, 1])
    expect(heightEdges(grid((x) => (x % 200) / 1000))).toEqual([0, 1])
  })
})

describe('terrainMapSvg', () => {
  const map = {
    title: 'A <hill>',
    elevation: grid((x, y) => 300 + x / 100 + y / 50, 900, 400),
    stateAt: () => 'free' as const,
    outline: [{ x: [10_000, 30_000, 30_000, 10_000], y: [5000, 5000, 25_000, 25_000] }],
    lines: [{ name: 'N', x: [20_000, 20_000], y: [15_000, 25_000] }],
    excludedName: 'steep',
  }

  it('draws both axes to one scale, in less than a megabyte', () => {
    const svg = terrainMapSvg(map)
    const [, width = 0, height = 0] = (/<image [^>]*width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []).map(
      Number,
    )
    expect(width / height).toBeCloseTo(899 / 399, 2)
    expect(svg.length).toBeLessThan(1e6)
    expect(svg).toContain('A &lt;hill&gt;')
    expect(svg).toMatch(/height \[m\].*steep.*boundary.*profile/)
    expect(svg).not.toContain('NaN')
  })

  it('draws terrain without any elevation without a NaN in its text', () => {
    const empty = { ...map, elevation: grid(() => Number.NaN) }
    expect(terrainMapSvg(empty)).not.toContain('NaN')
  })

  it('shows level sea as one class without relief', () => {
    const sea = {
      ...map,
      title: 'Terrain at 30 m, a source with a long name',
      elevation: grid((x) => (x % 300) / 5000, 60, 400),
    }
    const svg = terrainMapSvg(sea)
    expect(svg.match(/about 0/g)).toHaveLength(1)
    expect(svg).not.toContain('0–0')
  })
})
