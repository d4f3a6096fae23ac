import { readFileSync } from 'node:fs'
import {
  createKelvinTable,
  createWaveResponse,
  speedupFields,
  terrainSpectrum,
} from '@sunwake/core/terrain/flow'
import { bilinearAt, gridFrom, type TerrainGrid } from '@sunwake/core/terrain/grid'

/** Measurements over the hill; distances along line A from the hilltop, negative upwind. */
export interface AskerveinMeasurements {
  readonly source: string
  readonly roughness_m: number
  readonly wind_from_deg: number
  readonly line_a: {
    readonly towards_deg: number
    readonly height_m: number
    readonly distance_m: readonly number[]
    readonly speed_up: readonly number[]
  }
  readonly hilltop: { readonly height_m: readonly number[]; readonly speed_up: readonly number[] }
}

export const ASKERVEIN = JSON.parse(
  readFileSync(new URL('measured-askervein.json', import.meta.url), 'utf8'),
) as AskerveinMeasurements

/** Published dimensions: top above the land around, distance to half that height along line A, length over width. */
const HILL = { height: 116, halfWidth: 220, elongation: 2 }
/** Half of the side of the terrain, and distance of its points [m]. */
const HALF = 6000
const SPACING = 25
/** Beyond an own raster its rim's height fades into its mean over this length [m]. */
const RIM_FADE = 500

/**
 * A hill of the published dimensions, which stands for the real one: a Gaussian with elliptic contours, 116 m high,
 * half as high 220 m from the top along line A and twice as far across. It has none of the real hill's shoulders.
 */
export function askerveinHill(): TerrainGrid {
  const [east, north] = alongLineA(1)
  return plane((x, y) => {
    const along = (x * east + y * north) / HILL.halfWidth
    const across = (x * north - y * east) / (HILL.halfWidth * HILL.elongation)
    return HILL.height * Math.exp(-Math.LN2 * (along * along + across * across))
  })
}

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
  return plane((x, y) => {
    const [nearX, nearY] = [Math.min(Math.max(x, x0), x1), Math.min(Math.max(y, y0), y1)]
    const away = Math.hypot(x - nearX, y - nearY) / RIM_FADE
    return level + (bilinearAt(raster, nearX, nearY) - level) * Math.exp(-away * away)
  })
}

/** Speed-ups by the engine at distances from the hilltop along line A, at a height above ground. */
export function askerveinSpeedups(
  terrain: TerrainGrid,
  height: number,
  distances: readonly number[],
): readonly number[] {
  const response = createWaveResponse(
    { kind: 'logarithmic', roughness: ASKERVEIN.roughness_m },
    height,
    createKelvinTable(),
  )
  const [field] = speedupFields(terrainSpectrum(terrain), [
    { directionDeg: ASKERVEIN.wind_from_deg, response },
  ])
  return distances.map((distance) => {
    const [x, y] = alongLineA(distance)
    return field === undefined ? Number.NaN : bilinearAt(field, x, y)
  })
}

function alongLineA(distance: number): readonly [number, number] {
  const azimuth = (ASKERVEIN.line_a.towards_deg * Math.PI) / 180
  return [distance * Math.sin(azimuth), distance * Math.cos(azimuth)]
}

function plane(heightAt: (x: number, y: number) => number): TerrainGrid {
  const points = (2 * HALF) / SPACING + 1
  return gridFrom(
    { rows: points, cols: points, x0: -HALF, y0: -HALF, stepX: SPACING, stepY: SPACING },
    heightAt,
  )
}
