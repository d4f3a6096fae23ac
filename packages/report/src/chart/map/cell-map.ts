import { encode } from 'fast-png'
import { requireShape, SIZE } from '../../shape/require-shape.ts'
import { axesSvg, frameOf, scaleOf } from '../axes.ts'
import { barRoom, barSvg, shadeAt } from '../colour-bar.ts'
import { pngAddress } from '../png-address.ts'
import { element, picture, type Size } from '../svg.ts'
import type { IndexedPicture } from './relief-image.ts'

/** Values of cells in longitude and latitude. */
export interface CellMap {
  readonly title: string
  readonly rows: number
  readonly cols: number
  /** Side of a cell [°]. */
  readonly stepDeg: number
  /** West edge of the first column and north edge of the first row [°]. */
  readonly westDeg: number
  readonly northDeg: number
  /** From the north-west, row behind row; NaN where there is none. */
  readonly values: ArrayLike<number>
}

const SHAPE = {
  title: 'text',
  rows: 'number',
  cols: 'number',
  stepDeg: 'number',
  westDeg: 'number',
  northDeg: 'number',
  values: 'list',
} as const

/** Shades of a picture; one more colour of the palette is clear. */
const SHADES = 255
/** Longest side of a picture [pixels], and largest cell. */
const PIXELS_MAX = 2000
const CELL_MAX = 16
/** The colours span what lies between these shares of the values: single cells at the ends do not grey the map. */
const LOW_SHARE = 0.02
const HIGH_SHARE = 0.98
const BAR_STEPS = 50

/**
 * A map of cells in colours, with its degrees and the bar of its colours, as SVG text.
 * @param most room that it may take; a map that is wider than high takes less height.
 */
export function cellMapSvg(map: CellMap, most: Size = { width: 640, height: 520 }): string {
  requireShape(map, SHAPE, 'map')
  requireShape(most, SIZE, 'size')
  const { title, rows, cols, stepDeg, westDeg, northDeg } = map
  const room = frameOf(most, barRoom(most))
  const [eastDeg, southDeg] = [westDeg + cols * stepDeg, northDeg - rows * stepDeg]
  // A degree of longitude is as much shorter than one of latitude as it is in the middle of the map.
  const shrink = Math.max(Math.cos((((northDeg + southDeg) / 2) * Math.PI) / 180), 0.05)
  const scale = Math.min(
    (room.right - room.left) / ((eastDeg - westDeg) * shrink),
    (room.bottom - room.top) / (northDeg - southDeg),
  )
  const width = (eastDeg - westDeg) * shrink * scale
  const height = (northDeg - southDeg) * scale
  // The whole is moved into the middle, so that the names of the axes stay beside it.
  const { left, top } = room
  const aside = (room.right - room.left - width) / 2
  const frame = { left, right: left + width, top, bottom: top + height }
  const size = { width: most.width, height: Math.ceil(most.height - room.bottom + frame.bottom) }
  const range = rangeOf(map)
  const image = element('image', {
    x: left,
    y: top,
    width,
    height,
    preserveAspectRatio: 'none',
    style: 'image-rendering:pixelated',
    href: pngAddress(indexed(map, range, { across: 1, down: 1 })),
  })
  const axes = axesSvg({
    frame,
    x: {
      scale: scaleOf({ label: '', range: [westDeg, eastDeg] }, [], frame.left, frame.right),
      label: 'longitude [°]',
    },
    y: {
      scale: scaleOf({ label: '', range: [southDeg, northDeg] }, [], frame.bottom, frame.top),
      label: 'latitude [°]',
    },
    title,
    size,
  })
  const [low, high] = range
  const bar = barSvg({
    x: frame.right + 16,
    top: frame.top,
    bottom: frame.bottom,
    low,
    high,
    steps: BAR_STEPS,
  })
  return picture(
    size,
    title,
    element('g', { transform: `translate(${Math.round(aside)} 0)` }, axes + image + bar),
  )
}

/**
 * The same map as PNG: its cells alone, clear where there is no value, stretched to the shape that they have in the
 * middle of the map. The bytes are the same on every machine.
 */
export function cellMapPng(map: CellMap): Uint8Array {
  requireShape(map, SHAPE, 'map')
  const { rows, cols, stepDeg, northDeg } = map
  const middle = northDeg - (rows * stepDeg) / 2
  const shrink = Math.max(Math.cos((middle * Math.PI) / 180), 0.05)
  const down = Math.max(Math.min(Math.floor(PIXELS_MAX / Math.max(rows, cols * shrink)), CELL_MAX), 1)
  const across = Math.max(Math.round(down * shrink), 1)
  const { width, height, pixels, palette } = indexed(map, rangeOf(map), { across, down })
  return encode({
    width,
    height,
    data: pixels,
    depth: 8,
    channels: 1,
    palette: palette.map((colour) => [...colour]),
  })
}

/** Values at the ends of the colours. */
function rangeOf({ values }: CellMap): readonly [number, number] {
  const sorted = Float64Array.from(values)
    .filter((value) => Number.isFinite(value))
    .sort()
  if (sorted.length === 0) return [0, 1]
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  const [low, high] = [at(LOW_SHARE), at(HIGH_SHARE)]
  return high > low ? [low, high] : [low, low + Math.max(Math.abs(low) * 1e-6, 1e-6)]
}

function indexed(
  { rows, cols, values }: CellMap,
  [low, high]: readonly [number, number],
  { across, down }: { readonly across: number; readonly down: number },
): IndexedPicture {
  const [width, height] = [cols * across, rows * down]
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < rows; row++) {
    const line = pixels.subarray(row * down * width, (row * down + 1) * width)
    for (let col = 0; col < cols; col++) {
      const value = values[row * cols + col] ?? Number.NaN
      if (!Number.isFinite(value)) continue
      const share = Math.min(Math.max((value - low) / (high - low), 0), 1)
      line.fill(1 + Math.min(Math.floor(share * SHADES), SHADES - 1), col * across, (col + 1) * across)
    }
    for (let n = 1; n < down; n++) pixels.set(line, (row * down + n) * width)
  }
  const shades = Array.from({ length: SHADES }, (_, n) => colourOf(shadeAt((n + 0.5) / SHADES)))
  return { width, height, pixels, palette: [[0, 0, 0, 0], ...shades] }
}

function colourOf(hex: string): readonly [number, number, number, number] {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5), 255]
}
