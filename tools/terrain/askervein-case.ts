import { readFileSync } from 'node:fs'
import { bilinearAt, type TerrainGrid } from '@sunwake/core/terrain/grid'
import {
  type AskerveinMeasurements,
  askerveinPlane,
  askerveinHill as hillOf,
  askerveinSpeedups as speedupsOf,
} from '@sunwake/validation/measured'

export const ASKERVEIN = JSON.parse(
  readFileSync(
    new URL('../../packages/core/test/reference/measured/askervein.json', import.meta.url),
    'utf8',
  ),
) as AskerveinMeasurements

/** Beyond an own raster its rim's height fades into its mean over this length [m]. */
const RIM_FADE = 500

/** The hill of the published dimensions. */
export const askerveinHill = (): TerrainGrid => hillOf(ASKERVEIN)

/** Speed-ups along line A of the measurements. */
export const askerveinSpeedups = (
  terrain: TerrainGrid,
  height: number,
  distances: readonly number[],
): readonly number[] => speedupsOf(ASKERVEIN, terrain, height, distances)

/** A raster of the hill in metres, its highest point the hilltop, on the same plane; beyond it the land is level. */
export function askerveinOnRaster(given: TerrainGrid): TerrainGrid {
  const top = given.data.indexOf(given.data.reduce((best, height) => Math.max(best, height)))
  const raster = {
    ...given,
    x0: -(top % given.cols) * given.stepX,
    y0: -Math.floor(top / given.cols) * given.stepY,
  }
  const { rows, cols, x0, y0, stepX, stepY, data } = raster
  const [x1, y1] = [x0 + (cols - 1) * stepX, y0 + (rows - 1) * stepY]
  const rim = Array.from(data).filter((_, i) => {
    const [row, col] = [Math.floor(i / cols), i % cols]
    return row === 0 || col === 0 || row === rows - 1 || col === cols - 1
  })
  const level = rim.reduce((sum, height) => sum + height / rim.length, 0)
  return askerveinPlane((x, y) => {
    const [nearX, nearY] = [Math.min(Math.max(x, x0), x1), Math.min(Math.max(y, y0), y1)]
    const away = Math.hypot(x - nearX, y - nearY) / RIM_FADE
    return level + (bilinearAt(raster, nearX, nearY) - level) * Math.exp(-away * away)
  })
}
