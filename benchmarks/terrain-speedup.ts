import { decodeEmbedded, windTerrain } from '@sunwake/api/run'
import { runToEnd } from '@sunwake/core/steps'
import { siteSpeedups } from '@sunwake/core/terrain/flow'
import { gridFrom, type TerrainGrid } from '@sunwake/core/terrain/grid'
import { openEmbeddedData } from '@sunwake/data/node'
import { type Bench, type BenchRow, benchRow, shortestMs } from './bench.ts'

/** Distance of the points [m], and sides of the square terrains [km]: each has four times the points of the last. */
const SPACING = 50
const SIDES_KM = [7.5, 15, 30] as const
const SECTORS = 12
const PLACES = 20
const HUB_HEIGHT = 100

/** Some 100 km² around a mountain, far from where one was looked at last. */
const PLACES_OF_100_KM2 = [
  [7, 46.5],
  [-112.9, 43.4],
  [175.6, -39.2],
] as const

/** Speed-ups by terrain and the analysis of a site's ground. */
export const terrainSpeedupBench: Bench = {
  name: 'terrain-speedup',
  about: `linear spectral flow at ${SPACING} m, ${SECTORS} sectors, ${PLACES} places, roughness and ruggedness with it; CPU time; wanted: 30 km in 20 s, n·log n. Then POST /v1/wind/terrain, 100 km² at 30 m on the embedded data; wanted: 2 s`,
  async run() {
    const rows: BenchRow[] = []
    let before: { readonly ms: number; readonly work: number } | undefined
    for (const side of SIDES_KM) {
      const terrain = rollingLand(side * 1000)
      const points = terrain.rows * terrain.cols
      let mean = 0
      const rounds = side < 20 ? 2 : 1
      const ms = shortestMs(rounds, () => {
        mean = meanFactor(terrain)
      })
      const work = points * Math.log2(points)
      const growth =
        before === undefined
          ? ''
          : `, ${(ms / before.ms).toFixed(2)} times the last, n·log n ${(work / before.work).toFixed(2)}`
      before = { ms, work }
      const note = `${points} points${growth}; mean factor ${mean.toFixed(4)}`
      rows.push(
        benchRow({ name: `speed-ups, ${side} km`, ours: ms, unit: 'ms', peer: null, theirs: null, note }),
      )
    }
    return [...rows, await siteRow()]
  },
}

/** Ridges and hills of 3 to 9 km, some 300 m high. */
function rollingLand(side: number): TerrainGrid {
  const points = Math.round(side / SPACING) + 1
  const lattice = { rows: points, cols: points, x0: 0, y0: 0, stepX: SPACING, stepY: SPACING }
  return gridFrom(
    lattice,
    (x, y) => 400 + 150 * Math.sin(x / 900) * Math.cos(y / 1300) + 90 * Math.sin((x + 2 * y) / 1500),
  )
}

function meanFactor(terrain: TerrainGrid): number {
  const side = (terrain.cols - 1) * SPACING
  const middle = Math.ceil(Math.sqrt(PLACES))
  const places = Array.from({ length: PLACES }, (_, n) => ({
    x: side * (0.4 + (0.2 * (n % middle)) / middle),
    y: side * (0.4 + (0.2 * n) / PLACES),
  }))
  const roughness = gridFrom(
    { rows: 2, cols: 200, x0: -side, y0: 0, stepX: (3 * side) / 199, stepY: side },
    (x) => (x % 2000 < 900 ? 0.8 : 0.05),
  )
  const { total } = runToEnd(
    siteSpeedups({ terrain, roughness, places, height: HUB_HEIGHT, sectors: SECTORS }),
  )
  return total.reduce((sum, factor) => sum + factor, 0) / total.length
}

async function siteRow(): Promise<BenchRow> {
  const earth = await decodeEmbedded(openEmbeddedData())
  const times: number[] = []
  let area = 0
  for (const [lon, lat] of [...PLACES_OF_100_KM2, ...PLACES_OF_100_KM2]) {
    const [east, north] = [0.045 / Math.cos((lat * Math.PI) / 180), 0.045]
    const ring = [
      [lon - east, lat - north],
      [lon + east, lat - north],
      [lon + east, lat + north],
      [lon - east, lat + north],
      [lon - east, lat - north],
    ]
    const begin = process.cpuUsage()
    const { body } = await windTerrain({ boundary: { type: 'Polygon', coordinates: [ring] } }, { earth })
    const { user, system } = process.cpuUsage(begin)
    times.push((user + system) / 1000)
    area = body.terrain_summary.area_km2
  }
  const note = `${area.toFixed(1)} km², longest ${Math.max(...times).toFixed(0)} ms`
  return benchRow({
    name: 'POST /v1/wind/terrain',
    ours: Math.min(...times),
    unit: 'ms',
    peer: null,
    theirs: null,
    note,
  })
}
