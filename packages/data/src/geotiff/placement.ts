import { ParseError } from '@sunwake/core/errors'

/** Where the pixels of an image lie: columns run east, rows run south or north. */
export interface Placement {
  /** West edge of the first column [m or °]. */
  readonly west: number
  /** Edge of the first row, north of it where rows run south [m or °]. */
  readonly top: number
  /** Width of a column, above 0 [m or °]. */
  readonly stepX: number
  /** From row to row, below 0 where rows run south [m or °]. */
  readonly stepY: number
}

/** The tags that place an image, and whether its pixels stand for points rather than areas. */
export interface PlacementTags {
  readonly pixelScale: readonly number[] | undefined
  readonly tiePoints: readonly number[] | undefined
  readonly transformation: readonly number[] | undefined
  readonly pixelIsPoint: boolean
}

/**
 * Places an image by its tie point and pixel scale, or by its transformation. A pixel that stands for a point lies at
 * the tie point itself and not half a pixel from it.
 * @throws {ParseError} the tags are missing, turn the image, or make no grid.
 */
export function placementOf(tags: PlacementTags, format: string): Placement {
  const { west, top, stepX, stepY } = corner(tags, format)
  const half = tags.pixelIsPoint ? 0.5 : 0
  const placement = { west: west - half * stepX, top: top - half * stepY, stepX, stepY }
  if (!Object.values(placement).every(Number.isFinite) || !(stepX > 0) || stepY === 0) {
    throw new ParseError({ format, problem: `its pixels are ${stepX} by ${stepY} large; that makes no grid` })
  }
  return placement
}

function corner({ pixelScale, tiePoints, transformation }: PlacementTags, format: string): Placement {
  if (pixelScale !== undefined && tiePoints !== undefined && tiePoints.length >= 6) {
    if (tiePoints.length > 6) {
      throw new ParseError({
        format,
        problem: 'it is placed by many tie points; resample it to a regular grid first',
      })
    }
    const [column = 0, row = 0, , x = Number.NaN, y = Number.NaN] = tiePoints
    const [stepX = Number.NaN, down = Number.NaN] = pixelScale
    return { west: x - column * stepX, top: y + row * down, stepX, stepY: -down }
  }
  if (transformation !== undefined) {
    const [stepX = Number.NaN, shearX, , west = Number.NaN, shearY, stepY = Number.NaN, , top = Number.NaN] =
      transformation
    if (shearX !== 0 || shearY !== 0) {
      throw new ParseError({
        format,
        problem: 'it is turned against north; resample it to a regular grid first',
      })
    }
    return { west, top, stepX, stepY }
  }
  throw new ParseError({
    format,
    problem: 'it does not say where its pixels lie (no tie point, no transformation)',
  })
}
