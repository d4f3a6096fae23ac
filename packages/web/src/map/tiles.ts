import type { GeoProjection } from 'd3-geo'
import { settings } from '../parts/settings.ts'
import { mercatorHeight, type View } from './view.ts'

/** Finest tiles: the map itself ends before. */
const LEVEL_MAX = 12
/** Tiles that are kept. */
const KEPT_MAX = 512

/** A square of Web Mercator: of 2^level in each direction, counted from the north-west. */
interface Tile {
  readonly level: number
  readonly x: number
  readonly y: number
}

/** The part of a picture that shows a tile [px]. */
interface Piece {
  readonly image: HTMLImageElement
  readonly left: number
  readonly top: number
  readonly size: number
}

const images = new Map<string, HTMLImageElement>()
const waiting = new Set<HTMLCanvasElement>()

/** The picture of a tile, once it has come; then the canvas hears the event `tiles`. */
function imageOf({ level, x, y }: Tile, canvas: HTMLCanvasElement | undefined): HTMLImageElement | undefined {
  const template = settings.addresses['tiles'] ?? ''
  const address = template.replace('{z}', `${level}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
  const known = images.get(address)
  if (known !== undefined) return known.complete && known.naturalWidth > 0 ? known : undefined
  if (canvas === undefined) return undefined
  const image = new Image()
  images.set(address, image)
  if (images.size > KEPT_MAX) images.delete(images.keys().next().value ?? '')
  image.onload = () => {
    if (!waiting.has(canvas)) {
      requestAnimationFrame(() => {
        waiting.delete(canvas)
        canvas.dispatchEvent(new Event('tiles'))
      })
    }
    waiting.add(canvas)
  }
  image.src = address
  return undefined
}

/** The finest picture that has come of a tile: its own, or its part of a coarser one. */
function pieceOf(tile: Tile, canvas: HTMLCanvasElement): Piece | undefined {
  for (let up = 0; up <= tile.level; up++) {
    const wide = 2 ** up
    const whole = { level: tile.level - up, x: Math.floor(tile.x / wide), y: Math.floor(tile.y / wide) }
    const image = imageOf(whole, up === 0 ? canvas : undefined)
    if (image === undefined) continue
    const size = image.naturalWidth / wide
    return { image, left: (tile.x % wide) * size, top: (tile.y % wide) * size, size }
  }
  return undefined
}

/**
 * Draws the tiles of the deployment, where it has some, and says whether they cover the picture. On the map's projection
 * parallels are straight and degrees of one of them equally long, so that each line of the picture is one of a tile,
 * stretched.
 */
export function drawTiles(
  context: CanvasRenderingContext2D,
  {
    view,
    projection,
    width,
    height,
    ratio,
  }: { view: View; projection: GeoProjection; width: number; height: number; ratio: number },
): boolean {
  if (settings.addresses['tiles'] === undefined) return false
  const middle = width / 2
  const degreeAt = (latitude: number): number =>
    (projection([view.longitude + 1, latitude])?.[0] ?? middle) - middle
  const level = Math.min(
    Math.max(Math.round(Math.log2((degreeAt(view.latitude) * 360 * ratio) / 256)), 0),
    LEVEL_MAX,
  )
  const count = 2 ** level
  const pieces = new Map<number, Piece | undefined>()
  const columnAt = (degrees: number): number => ((view.longitude + degrees) / 360 + 0.5) * count
  let isCovered = true
  for (let y = 0; y < height; y++) {
    const latitude = projection.invert?.([middle, y + 0.5])?.[1] ?? 90
    const row = mercatorHeight(latitude) * count
    // Beyond the poles, and beyond 85°, where Web Mercator ends.
    if (!(row >= 0 && row < count) || Math.abs(latitude) > 89) continue
    const below = mercatorHeight(projection.invert?.([middle, y + 1.5])?.[1] ?? latitude) * count
    const degree = degreeAt(latitude)
    const reach = Math.min(middle / degree, 180)
    const [west, east] = [columnAt(-reach), columnAt(reach)]
    for (let column = Math.floor(west); column < east; column++) {
      const tile = { level, x: ((column % count) + count) % count, y: Math.floor(row) }
      const key = tile.y * count + tile.x
      if (!pieces.has(key)) pieces.set(key, pieceOf(tile, context.canvas))
      const piece = pieces.get(key)
      if (piece === undefined) {
        isCovered = false
        continue
      }
      const [from, to] = [Math.max(column, west), Math.min(column + 1, east)]
      const pixel = (at: number): number =>
        Math.round((middle + ((at / count - 0.5) * 360 - view.longitude) * degree) * ratio) / ratio
      const [left, right] = [pixel(from), pixel(to)]
      if (right <= left) continue
      context.drawImage(
        piece.image,
        piece.left + (from - column) * piece.size,
        Math.min(piece.top + (row - tile.y) * piece.size, piece.top + piece.size - 0.5),
        (to - from) * piece.size,
        Math.min(Math.max((below - row) * piece.size, 0.5), piece.size),
        left,
        y,
        right - left,
        1,
      )
    }
  }
  return isCovered
}
