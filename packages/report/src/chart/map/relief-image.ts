import { bisectRight, extent, ticks } from 'd3-array'

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

/** A picture whose pixels are numbers of a palette's colours, row by row from the top. */
export interface IndexedPicture {
  readonly width: number
  readonly height: number
  /** width × height indices. */
  readonly pixels: Uint8Array
  /** Red, green, blue and opacity of up to 256 colours, 0..255 each; those that are not opaque come first. */
  readonly palette: readonly Colour[]
}

type Colour = readonly [red: number, green: number, blue: number, opacity: number]
type Tint = readonly [red: number, green: number, blue: number]

/** Most classes of height, and of light on slopes; times three states they must fit into 256 colours. */
const CLASSES_MAX = 12
const SHADES = 7
const STATES: readonly GroundState[] = ['outside', 'free', 'excluded']
/** Ground without height is blank: the first colour. */
const BLANK = 0
/** Opacity of ground beyond the outline. */
const OUTSIDE_OPACITY = 115

/** Tints from low to high ground: told apart by lightness as well as by hue. */
const TINTS: readonly Tint[] = [
  [63, 117, 96],
  [122, 166, 110],
  [190, 204, 139],
  [233, 219, 164],
  [214, 169, 115],
  [176, 124, 92],
  [238, 232, 228],
]
const EXCLUDED_TINT: Tint = [200, 40, 50]
const WHITE: Tint = [255, 255, 255]

/** Longest side of a picture [pixels]. */
const PIXELS_MAX = 400
/** Light comes from the north-west, 45° above the horizon. */
const LIGHT = { east: -0.5, north: 0.5, up: Math.SQRT1_2 }
/** Gentle ground is lit as if its mean slope were this, so that its form is seen. */
const SLOPE_SHOWN = 0.2
const EXAGGERATION_MAX = 20
/** Ground that rises by this much may be shown with the greatest exaggeration; flatter ground has no form to show [m]. */
const RISE_SHOWN = 60

/** Edges of the classes of height [m], round numbers from below the lowest to above the highest ground. */
export type HeightEdges = readonly number[]

/** Round edges for heights, at most twelve classes between them; one class for level ground. */
export function heightEdges({ data }: MapGrid): HeightEdges {
  const [low, high] = extent(data as Iterable<number> & ArrayLike<number>)
  if (low === undefined || high === undefined) return []
  // Less than a metre apart is level: the sea, a lake, or heights in whole metres.
  if (high - low < 1) return [Math.floor(low), Math.floor(low) + 1]
  for (let count = CLASSES_MAX - 1; count > 0; count--) {
    const inner = ticks(low, high, count)
    const step = (inner[1] ?? 0) - (inner[0] ?? 0)
    if (!(step > 0)) continue
    const first = Math.floor(low / step + 1e-9)
    const last = Math.max(Math.ceil(high / step - 1e-9), first + 1)
    if (last - first > CLASSES_MAX) continue
    return Array.from({ length: last - first + 1 }, (_, n) => Number(((first + n) * step).toPrecision(12)))
  }
  return [Math.floor(low), Math.ceil(high)]
}

/** Shaded relief of a grid in height classes between two heights. */
export function reliefPicture(
  grid: MapGrid,
  edges: HeightEdges,
  stateAt: (x: number, y: number) => GroundState,
): IndexedPicture {
  const across = [(grid.cols - 1) * grid.stepX, (grid.rows - 1) * grid.stepY] as const
  const longest = Math.min(Math.max(grid.cols, grid.rows), PIXELS_MAX)
  const pixel = Math.max(...across) / longest
  const width = Math.max(Math.round(across[0] / pixel), 1)
  const height = Math.max(Math.round(across[1] / pixel), 1)
  const rise = (edges.at(-1) ?? 0) - (edges[0] ?? 0)
  const most = 1 + (EXAGGERATION_MAX - 1) * Math.min(rise / RISE_SHOWN, 1)
  const exaggeration = Math.min(Math.max(SLOPE_SHOWN / meanSlope(grid), 1), rise > 1 ? most : 0)
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    // The first row of a picture is the northmost.
    const y = grid.y0 + across[1] * (1 - (row + 0.5) / height)
    for (let col = 0; col < width; col++) {
      const x = grid.x0 + (across[0] * (col + 0.5)) / width
      pixels[row * width + col] = colourIndex(grid, { x, y, edges, exaggeration }, stateAt(x, y))
    }
  }
  return { width, height, pixels, palette: palette(edges.length - 1) }
}

/** Colour of a height class on level ground, as a legend shows it. */
export function classColour(heightClass: number, classes: number, state: GroundState): string {
  const [red, green, blue] = colourOf(
    { heightClass, classes, shade: Math.round(LIGHT.up * (SHADES - 1)) },
    state,
  )
  return `rgb(${red},${green},${blue})`
}

function colourIndex(
  grid: MapGrid,
  at: {
    readonly x: number
    readonly y: number
    readonly edges: HeightEdges
    readonly exaggeration: number
  },
  state: GroundState,
): number {
  const col = held(Math.round((at.x - grid.x0) / grid.stepX), grid.cols)
  const row = held(Math.round((at.y - grid.y0) / grid.stepY), grid.rows)
  const height = valueAt(grid, row, col)
  if (!Number.isFinite(height)) return BLANK
  const classes = at.edges.length - 1
  const heightClass = held(bisectRight(at.edges, height) - 1, classes)
  const { east, north } = slopeAt(grid, row, col)
  const riseEast = at.exaggeration * east
  const riseNorth = at.exaggeration * north
  const light =
    (LIGHT.up - LIGHT.east * riseEast - LIGHT.north * riseNorth) /
    Math.sqrt(1 + riseEast * riseEast + riseNorth * riseNorth)
  const shade = held(Math.round((Number.isFinite(light) ? light : LIGHT.up) * (SHADES - 1)), SHADES)
  return 1 + (STATES.indexOf(state) * classes + heightClass) * SHADES + shade
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

function palette(classes: number): IndexedPicture['palette'] {
  const colours: Colour[] = [[255, 255, 255, 0]]
  for (const state of STATES) {
    for (let heightClass = 0; heightClass < classes; heightClass++) {
      for (let shade = 0; shade < SHADES; shade++)
        colours.push(colourOf({ heightClass, classes, shade }, state))
    }
  }
  return colours
}

function colourOf(
  {
    heightClass,
    classes,
    shade,
  }: { readonly heightClass: number; readonly classes: number; readonly shade: number },
  state: GroundState,
): Colour {
  // One class alone has the colour of low ground, as the sea and its shores have.
  const position = classes < 2 ? 0 : (heightClass / (classes - 1)) * (TINTS.length - 1)
  const below = Math.min(Math.floor(position), TINTS.length - 2)
  const tint = mixed(TINTS[below] ?? WHITE, TINTS[below + 1] ?? WHITE, position - below)
  const marked = state === 'excluded' ? mixed(tint, EXCLUDED_TINT, 0.55) : tint
  const light = 0.35 + 0.9 * (shade / (SHADES - 1))
  const [red, green, blue] = marked.map((part) => Math.min(Math.round(part * light), 255)) as [
    number,
    number,
    number,
  ]
  return [red, green, blue, state === 'outside' ? OUTSIDE_OPACITY : 255]
}

function mixed(a: Tint, b: Tint, share: number): [number, number, number] {
  const part = (n: 0 | 1 | 2): number => Math.round(a[n] + share * (b[n] - a[n]))
  return [part(0), part(1), part(2)]
}

function valueAt({ data, cols }: MapGrid, row: number, col: number): number {
  return data[row * cols + col] ?? Number.NaN
}

/** An index within 0..count − 1. */
function held(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1)
}
