import { PACK_QUANTITIES, PACK_UNKNOWN, type PackLayer } from './climate-pack.ts'

/** Columns that go round the Earth within this share of a cell close its circle. */
const CIRCLE = 0.01

/**
 * Values of a layer at a point: bilinear between the middles of the cells around it, without those of which nothing is
 * known; in the outer half of the outermost cells those of the edge.
 *
 * @returns one value for each band; undefined outside the grid, and where the cell that holds the point is unknown.
 */
export function layerAt(
  { quantity, lattice, pixels }: PackLayer,
  { latitudeDeg, longitudeDeg }: { readonly latitudeDeg: number; readonly longitudeDeg: number },
): Float64Array | undefined {
  const { rows, cols, x0, y0, stepX, stepY } = lattice
  const { bands, step } = PACK_QUANTITIES[quantity]
  const turned = (((longitudeDeg - (x0 - stepX / 2)) % 360) + 360) % 360
  const isCircle = Math.abs(cols * stepX - 360) < CIRCLE * stepX
  const x = turned / stepX - 0.5
  const y = (latitudeDeg - y0) / stepY
  if (x > cols - 0.5 || y < -0.5 || y > rows - 0.5) return undefined
  const column = (c: number): number => (isCircle ? (c + cols) % cols : Math.min(Math.max(c, 0), cols - 1))
  const row = (r: number): number => Math.min(Math.max(r, 0), rows - 1)
  const at = (r: number, c: number): number => row(r) * cols + column(c)
  if (pixels[at(Math.round(y), Math.round(x))] === PACK_UNKNOWN) return undefined
  const [west, south] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - west, y - south]
  const corners = [
    [at(south, west), (1 - fx) * (1 - fy)],
    [at(south, west + 1), fx * (1 - fy)],
    [at(south + 1, west), (1 - fx) * fy],
    [at(south + 1, west + 1), fx * fy],
  ] as const
  return Float64Array.from({ length: bands }, (_, band) => {
    let sum = 0
    let weights = 0
    for (const [index, weight] of corners) {
      const pixel = pixels[band * rows * cols + index] ?? PACK_UNKNOWN
      if (pixel === PACK_UNKNOWN || weight === 0) continue
      sum += weight * pixel
      weights += weight
    }
    return (sum / weights) * step
  })
}
