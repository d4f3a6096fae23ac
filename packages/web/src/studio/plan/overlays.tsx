import { useEffect, useRef } from 'preact/hooks'
import type { BoxGrid } from '../../engine/studio/protocol.ts'
import { flow, ground, RELIEF_RESOLUTION, shown } from '../side-figures.ts'
import { type PlanView, pixelOf, size, view } from './view.ts'

type Colour = readonly [red: number, green: number, blue: number, opacity: number]

/** Light comes from the north-west, 45° above the horizon. */
const LIGHT = [-0.5, 0.5, Math.SQRT1_2] as const
/** Gentle ground is lit as if its mean slope were this, so that its form is seen. */
const SLOPE_SHOWN = 0.15
/** Colours from the slowest to the free wind, which has none. */
const SPEEDS: readonly Colour[] = [
  [68, 1, 84, 215],
  [59, 82, 139, 200],
  [33, 145, 140, 175],
  [94, 201, 98, 130],
  [253, 231, 37, 0],
]

/** Pictures under the turbines: the form of the ground, and the wind behind the rotors. */
export function Overlays() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pictures = useRef<{ ground?: Picture | undefined; flow?: Picture | undefined }>({})
  const { current } = pictures
  current.ground =
    shown.value.ground && (ground.value?.resolution ?? 0) <= RELIEF_RESOLUTION
      ? pictureOf(ground.value, current.ground, reliefOf)
      : undefined
  current.flow = shown.value.flow ? pictureOf(flow.value, current.flow, speedsOf) : undefined
  const { width, height } = size.value
  const seen = view.value
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context == null) return
    context.clearRect(0, 0, width, height)
    for (const picture of [current.ground, current.flow])
      if (picture !== undefined) draw(context, picture, seen)
  })
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without a tab index takes no focus
  return <canvas ref={canvas} width={width} height={height} aria-hidden="true" />
}

/** A grid as an image, made once for each grid. */
interface Picture {
  readonly grid: BoxGrid
  readonly image: HTMLCanvasElement
}

function pictureOf(
  grid: BoxGrid | null | undefined,
  known: Picture | undefined,
  coloursOf: (grid: BoxGrid) => (row: number, col: number) => Colour,
): Picture | undefined {
  if (grid === null || grid === undefined) return undefined
  if (known?.grid === grid) return known
  const image = document.createElement('canvas')
  image.width = grid.cols
  image.height = grid.rows
  const context = image.getContext('2d')
  const pixels = context?.createImageData(grid.cols, grid.rows)
  if (context == null || pixels === undefined) return undefined
  const colourAt = coloursOf(grid)
  for (let row = 0; row < grid.rows; row++) {
    for (let col = 0; col < grid.cols; col++) {
      pixels.data.set(colourAt(row, col), 4 * ((grid.rows - 1 - row) * grid.cols + col))
    }
  }
  context.putImageData(pixels, 0, 0)
  return { grid, image }
}

/** Light on the ground. */
function reliefOf({ rows, cols, values, south, north, west, east }: BoxGrid) {
  const stepY = ((north - south) / (rows - 1)) * 111_200
  const stepX = ((east - west) / (cols - 1)) * 111_200 * Math.cos((south * Math.PI) / 180)
  const at = (row: number, col: number): number =>
    values[Math.min(Math.max(row, 0), rows - 1) * cols + Math.min(Math.max(col, 0), cols - 1)] ?? 0
  const slopeAt = (row: number, col: number) =>
    [
      (at(row, col + 1) - at(row, col - 1)) / (2 * stepX),
      (at(row + 1, col) - at(row - 1, col)) / (2 * stepY),
    ] as const
  let sum = 0
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) sum += Math.hypot(...slopeAt(row, col))
  const mean = sum / (rows * cols)
  // Level ground has no form: the noise of its heights would look like hills.
  const stretch = mean < 5e-4 ? 0 : Math.max(1, Math.min(SLOPE_SHOWN / mean, 30))
  return (row: number, col: number): Colour => {
    const [byEast, byNorth] = slopeAt(row, col)
    const [x, y] = [-stretch * byEast, -stretch * byNorth]
    const light = (LIGHT[0] * x + LIGHT[1] * y + LIGHT[2]) / Math.sqrt(x * x + y * y + 1)
    const from = light - LIGHT[2]
    return from < 0 ? [20, 30, 40, Math.min(190, -from * 330)] : [255, 250, 235, Math.min(150, from * 300)]
  }
}

/** Speeds between the slowest and the free wind. */
function speedsOf({ values, cols }: BoxGrid) {
  let low = Number.POSITIVE_INFINITY
  let high = 0
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return (row: number, col: number): Colour => {
    const share = high > low ? ((values[row * cols + col] ?? high) - low) / (high - low) : 1
    const place = share * (SPEEDS.length - 1)
    const n = Math.min(Math.floor(place), SPEEDS.length - 2)
    const [from, to] = [SPEEDS[n]!, SPEEDS[n + 1]!]
    const mix = (k: 0 | 1 | 2 | 3): number => from[k] + (place - n) * (to[k] - from[k])
    return [mix(0), mix(1), mix(2), mix(3)]
  }
}

function draw(context: CanvasRenderingContext2D, { grid, image }: Picture, seen: PlanView): void {
  const { south, north, west, east } = grid
  const corner = (latitudeDeg: number, longitudeDeg: number) =>
    pixelOf(seen, seen.frame.toLocal({ latitudeDeg, longitudeDeg }))
  const [left, bottom] = corner(south, west)
  const [right, top] = corner(north, east)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, right - left, bottom - top)
}
