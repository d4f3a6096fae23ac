import type { IndexedPicture } from './indexed-png.ts'

/** Values at the points of an even grid, row behind row, the southmost first. */
export interface MapGrid {
  readonly rows: number
  readonly cols: number
  /** Place of the south-west point, and distance of points [m]. */
  readonly x0: number
  readonly y0: number
  readonly stepX: number
  readonly stepY: number
  readonly data: ArrayLike<number>
}

/** How ground is marked. */
export type GroundState = 'free' | 'excluded' | 'outside'

/** Classes of height, and of light on slopes; times three states they must fit into 256 colours. */
export const HEIGHT_CLASSES = 12
const SHADES = 7
const STATES: readonly GroundState[] = ['free', 'excluded', 'outside']
/** Colour of ground without height. */
const UNKNOWN = HEIGHT_CLASSES * SHADES * STATES.length

/** Tints from low to high ground: told apart by lightness as well as by hue. */
const TINTS: readonly (readonly [number, number, number])[] = [
  [63, 117, 96],
  [122, 166, 110],
  [190, 204, 139],
  [233, 219, 164],
  [214, 169, 115],
  [176, 124, 92],
  [238, 232, 228],
]
const EXCLUDED_TINT: readonly [number, number, number] = [200, 40, 50]
const WHITE: readonly [number, number, number] = [255, 255, 255]

/** Longest side of a picture [pixels]. */
const PIXELS_MAX = 400
/** Light comes from the north-west, 45° above the horizon. */
const LIGHT = { east: -0.5, north: 0.5, up: Math.SQRT1_2 }
/** Gentle ground is lit as if its mean slope were this, so that its form is seen. */
const SLOPE_SHOWN = 0.2
const EXAGGERATION_MAX = 20

/** Shaded relief of a grid in height classes between two heights. */
export function reliefPicture(
  grid: MapGrid,
  range: { readonly low: number; readonly high: number },
  stateAt: (x: number, y: number) => GroundState,
): IndexedPicture {
  const across = [(grid.cols - 1) * grid.stepX, (grid.rows - 1) * grid.stepY] as const
  const longest = Math.min(Math.max(grid.cols, grid.rows), PIXELS_MAX)
  const pixel = Math.max(...across) / longest
  const width = Math.max(Math.round(across[0] / pixel), 1)
  const height = Math.max(Math.round(across[1] / pixel), 1)
  const exaggeration = Math.min(Math.max(SLOPE_SHOWN / meanSlope(grid), 1), EXAGGERATION_MAX)
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    // The first row of a picture is the northmost.
    const y = grid.y0 + across[1] * (1 - (row + 0.5) / height)
    for (let col = 0; col < width; col++) {
      const x = grid.x0 + (across[0] * (col + 0.5)) / width
      pixels[row * width + col] = colourIndex(grid, { x, y, range, exaggeration }, stateAt(x, y))
    }
  }
  return { width, height, pixels, palette: palette() }
}

/** Colour of a height class on level ground, as a legend shows it. */
export function classColour(heightClass: number, state: GroundState): string {
  const [red, green, blue] = colourOf(heightClass, Math.round(LIGHT.up * (SHADES - 1)), state)
  return `rgb(${red},${green},${blue})`
}

function colourIndex(
  grid: MapGrid,
  at: {
    readonly x: number
    readonly y: number
    readonly range: { readonly low: number; readonly high: number }
    readonly exaggeration: number
  },
  state: GroundState,
): number {
  const col = held(Math.round((at.x - grid.x0) / grid.stepX), grid.cols)
  const row = held(Math.round((at.y - grid.y0) / grid.stepY), grid.rows)
  const height = valueAt(grid, row, col)
  if (!Number.isFinite(height)) return UNKNOWN
  const { low, high } = at.range
  const share = high > low ? (height - low) / (high - low) : 0.5
  const heightClass = held(Math.floor(share * HEIGHT_CLASSES), HEIGHT_CLASSES)
  const { east, north } = slopeAt(grid, row, col)
  const riseEast = at.exaggeration * east
  const riseNorth = at.exaggeration * north
  const light =
    (LIGHT.up - LIGHT.east * riseEast - LIGHT.north * riseNorth) /
    Math.sqrt(1 + riseEast * riseEast + riseNorth * riseNorth)
  const shade = held(Math.round((Number.isFinite(light) ? light : LIGHT.up) * (SHADES - 1)), SHADES)
  return (STATES.indexOf(state) * HEIGHT_CLASSES + heightClass) * SHADES + shade
}

function slopeAt(grid: MapGrid, row: number, col: number): { readonly east: number; readonly north: number } {
  const [west, east] = [held(col - 1, grid.cols), held(col + 1, grid.cols)]
  const [south, north] = [held(row - 1, grid.rows), held(row + 1, grid.rows)]
  return {
    east: (valueAt(grid, row, east) - valueAt(grid, row, west)) / (Math.max(east - west, 1) * grid.stepX),
    north:
      (valueAt(grid, north, col) - valueAt(grid, south, col)) / (Math.max(north - south, 1) * grid.stepY),
  }
}

function meanSlope(grid: MapGrid): number {
  const stride = Math.max(Math.floor(Math.max(grid.rows, grid.cols) / 100), 1)
  let sum = 0
  let known = 0
  for (let row = 0; row < grid.rows; row += stride) {
    for (let col = 0; col < grid.cols; col += stride) {
      const { east, north } = slopeAt(grid, row, col)
      const slope = Math.sqrt(east * east + north * north)
      if (!Number.isFinite(slope)) continue
      sum += slope
      known++
    }
  }
  return known === 0 || sum === 0 ? 1 : sum / known
}

function palette(): IndexedPicture['palette'] {
  const colours: (readonly [number, number, number])[] = []
  for (const state of STATES) {
    for (let heightClass = 0; heightClass < HEIGHT_CLASSES; heightClass++) {
      for (let shade = 0; shade < SHADES; shade++) colours.push(colourOf(heightClass, shade, state))
    }
  }
  return [...colours, WHITE]
}

function colourOf(heightClass: number, shade: number, state: GroundState): readonly [number, number, number] {
  const position = (heightClass / (HEIGHT_CLASSES - 1)) * (TINTS.length - 1)
  const below = Math.min(Math.floor(position), TINTS.length - 2)
  const tint = mixed(TINTS[below] ?? WHITE, TINTS[below + 1] ?? WHITE, position - below)
  const marked = state === 'excluded' ? mixed(tint, EXCLUDED_TINT, 0.55) : tint
  const light = 0.35 + 0.9 * (shade / (SHADES - 1))
  const lit = marked.map((part) => Math.min(Math.round(part * light), 255)) as [number, number, number]
  return state === 'outside' ? mixed(lit, WHITE, 0.55) : lit
}

function mixed(
  a: readonly [number, number, number],
  b: readonly [number, number, number],
  share: number,
): [number, number, number] {
  return [0, 1, 2].map((n) => Math.round((a[n] ?? 0) + share * ((b[n] ?? 0) - (a[n] ?? 0)))) as [
    number,
    number,
    number,
  ]
}

function valueAt({ data, cols }: MapGrid, row: number, col: number): number {
  return data[row * cols + col] ?? Number.NaN
}

/** An index within 0..count − 1. */
function held(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1)
}
