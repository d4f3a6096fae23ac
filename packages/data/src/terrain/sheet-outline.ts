import { planeMap } from '@sunwake/core/terrain/grid'
import { type OwnGrid, openSheet, type TerrainFile } from './open-sheet.ts'

/** Parts of a side of a plane, whose sides are bent on the Earth. */
const SIDE_PARTS = 16

/**
 * The ground that an own file or grid covers, as a polygon of GeoJSON through its outermost points.
 * @throws as `openSheet`.
 */
export async function sheetOutline(
  own: TerrainFile | OwnGrid,
  signal?: AbortSignal,
): Promise<{
  readonly type: 'Polygon'
  readonly coordinates: readonly [readonly (readonly [number, number])[]]
}> {
  const { plane, levels } = await openSheet(own, signal)
  const [lattice] = levels
  if (lattice === undefined) throw new Error('a sheet has a level')
  const { x0, y0, stepX, stepY, rows, cols } = lattice
  const [x1, y1] = [x0 + (cols - 1) * stepX, y0 + (rows - 1) * stepY]
  const corners = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const
  const parts = plane.kind === 'geographic' ? 1 : SIDE_PARTS
  const { toGeo } = planeMap(plane)
  const ring = corners.flatMap(([fromX, fromY], side) => {
    const [toX, toY] = corners[(side + 1) % corners.length] ?? [fromX, fromY]
    return Array.from({ length: parts }, (_, n): readonly [number, number] => {
      const share = n / parts
      const { longitudeDeg, latitudeDeg } = toGeo({
        x: fromX + share * (toX - fromX),
        y: fromY + share * (toY - fromY),
      })
      return [longitudeDeg, latitudeDeg]
    })
  })
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] }
}
