import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runToEnd } from '@sunwake/core/steps'
import { readEsriAsciiGrid, type TerrainGrid } from '@sunwake/core/terrain/grid'
import { RANS_CELLS, type RansSpeedups, ransSpeedups } from '@sunwake/core/terrain/rans'
import { alone, type Bench, type BenchRow, shortestMs } from './bench.ts'

/** A raster of the hill: ESRI ASCII grid, British National Grid, metres. It is not shipped. */
const FILE = process.env['ASKERVEIN_DEM']
const GRIDS = [RANS_CELLS / 4, RANS_CELLS, 3 * RANS_CELLS]

interface Masts {
  readonly reference_mast: { readonly easting: number; readonly northing: number }
  readonly roughness_m: number
  readonly wind_from_deg: number
  readonly lines: readonly {
    readonly line: string
    readonly run: string
    readonly height_m: number
    readonly mast: readonly string[]
    readonly easting: readonly number[]
    readonly northing: readonly number[]
    readonly distance_m: readonly number[]
    readonly speed_up: readonly number[]
    readonly error: readonly number[]
  }[]
}

const MASTS = JSON.parse(
  readFileSync(new URL('../tools/terrain/askervein-masts.json', import.meta.url), 'utf8'),
) as Masts

/** RANS over Askervein Hill against the masts of 1983. */
export const askerveinBench: Bench = {
  name: 'askervein',
  about:
    'cfd_rans over Askervein Hill, wind from 210°, third-order bounded convection, 10 m above ground against the masts of 1983 (speed over that of the mast RS); wanted: hilltop within 10 %, root mean square 0.10 upwind and on top, 0.25 in the lee; 100,000 cells in 30 s. ASKERVEIN_DEM names a raster of the hill, else it is skipped',
  async run() {
    if (FILE === undefined) {
      console.log('skipped: ASKERVEIN_DEM names no raster of the hill')
      return []
    }
    const text = readFileSync(FILE, 'utf8')
    console.log(`raster sha256 ${createHash('sha256').update(text).digest('hex')}`)
    const raster = readEsriAsciiGrid(text)
    const rows: BenchRow[] = []
    for (const cells of GRIDS) rows.push(...rowsWith(raster, cells, cells === RANS_CELLS))
    return rows
  },
}

function rowsWith(terrain: TerrainGrid, cells: number, told: boolean): readonly BenchRow[] {
  const { reference_mast: rs, lines, roughness_m: roughness, wind_from_deg: from } = MASTS
  const masts = lines.flatMap(({ mast, easting, northing, speed_up, error, distance_m, line }) =>
    mast.map((name, n) => ({
      ...{ name, line, x: easting[n] ?? 0, y: northing[n] ?? 0, error: error[n] ?? 0 },
      ...{ measured: speed_up[n] ?? 0, distance: distance_m[n] ?? 0 },
    })),
  )
  // The box of the flow is that of the masts on the hill; RS lies upwind of it.
  const places = masts.map(({ x, y }) => ({ x, y }))
  const distant = [{ x: rs.easting, y: rs.northing }]
  let found: Pick<RansSpeedups, 'speedup' | 'reports'> = { speedup: new Float64Array(), reports: [] }
  const ms = shortestMs(1, () => {
    found = runToEnd(
      ransSpeedups({ terrain, roughness, places, distant, height: 10, directionsDeg: [from], cells }),
    )
  })
  const reference = found.speedup[masts.length] ?? Number.NaN
  const errors = masts.map((mast, n) => ({
    ...mast,
    computed: (found.speedup[n] ?? Number.NaN) / reference - 1,
  }))
  if (told)
    for (const { line, name, measured, computed } of errors)
      console.log(`${line} ${name}: ${computed.toFixed(3)}, measured ${measured.toFixed(3)}`)
  const lee = ({ distance, line }: (typeof errors)[number]) => line !== 'B' && distance > 50
  const [report] = found.reports
  const note = `${report?.cells.join(' × ')} cells, columns ${report?.resolution.toFixed(0)} m apart, ${report?.iterations.join(' + ')} iterations, imbalance ${report?.imbalance.toExponential(1)}`
  const hilltop = errors.find(({ name }) => name === 'HT')
  const row = (name: string, ours: number, unit: BenchRow['unit'] = '%') =>
    alone({ name: `${name}, ${cells} cells`, ours, unit, note })
  return [
    row('processor time', ms, 'ms'),
    row('hilltop speed-up (88.4 measured)', 100 * (hilltop?.computed ?? Number.NaN)),
    row('root mean square upwind and on top', 100 * rms(errors.filter((mast) => !lee(mast)))),
    row('root mean square in the lee', 100 * rms(errors.filter(lee))),
    row(
      'masts within twice their error + 0.05',
      (100 *
        errors.filter(({ computed, measured, error }) => Math.abs(computed - measured) <= 2 * error + 0.05)
          .length) /
        errors.length,
    ),
  ]
}

function rms(masts: readonly { readonly computed: number; readonly measured: number }[]): number {
  return Math.sqrt(
    masts.reduce((sum, { computed, measured }) => sum + (computed - measured) ** 2, 0) / masts.length,
  )
}
