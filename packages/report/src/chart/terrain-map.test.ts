import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pngAddress } from './indexed-png.ts'
import { classColour, HEIGHT_CLASSES, type MapGrid, reliefPicture } from './relief-image.ts'
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
  it('is a PNG whose pixels come back from zlib, in more than one stored block', () => {
    const [width, height] = [400, 300]
    const pixels = Uint8Array.from({ length: width * height }, (_, i) => i % 251)
    const palette = Array.from({ length: 251 }, (_, n) => [n, 255 - n, 7] as const)
    const chunks = chunksOf(pngAddress({ width, height, pixels, palette }))
    expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
    expect(chunks.get('IHDR')?.readUInt32BE(0)).toBe(width)
    expect(chunks.get('IHDR')?.readUInt32BE(4)).toBe(height)
    expect([...(chunks.get('PLTE') ?? [])].slice(3, 6)).toEqual([1, 254, 7])
    const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
    expect(rows.length).toBe(height * (width + 1))
    for (let row = 0; row < height; row += 37) {
      expect(rows[row * (width + 1)]).toBe(0)
      expect(rows[row * (width + 1) + 12]).toBe((row * width + 11) % 251)
    }
  })
})

describe('reliefPicture', () => {
  const free = () => 'free' as const
  const colourAt = (picture: ReturnType<typeof reliefPicture>, row: number, col: number) =>
    picture.palette[picture.pixels[row * picture.width + col] ?? -1] ?? [0, 0, 0]
  const brightness = (colour: readonly number[]) => colour.reduce((sum, part) => sum + part, 0)

  it('has the north on top and the west on the left', () => {
    const marked = reliefPicture(
      grid(() => 5),
      { low: 0, high: 10 },
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

  it('lights slopes that face the north-west, and darkens those that face away', () => {
    const range = { low: 0, high: 10_000 }
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

  it('gives level ground the colour of the legend, and gaps white', () => {
    const level = reliefPicture(
      grid((x) => (x < 1000 ? Number.NaN : 5)),
      { low: 0, high: 10 },
      free,
    )
    expect(`rgb(${colourAt(level, 20, 30).join(',')})`).toBe(classColour(HEIGHT_CLASSES / 2, 'free'))
    expect(colourAt(level, 20, 2)).toEqual([255, 255, 255])
    expect(level.palette.length).toBeLessThanOrEqual(256)
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

  it('draws ground without any height without a NaN in its text', () => {
    const empty = { ...map, elevation: grid(() => Number.NaN) }
    expect(terrainMapSvg(empty)).not.toContain('NaN')
  })
})
