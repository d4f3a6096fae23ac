import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runToEnd } from '@sunwake/core/steps'
import { gridFrom, projectGrid, type TerrainGrid } from '@sunwake/core/terrain/grid'
import { columnSweeps, type RansSpeedups, ransSpeedups } from '@sunwake/core/terrain/rans'
import { boxAround, createFileElevation } from '@sunwake/data'
import { fileReader } from '@sunwake/data/node'
import { alone, type Bench, type BenchRow, cpuMs, moreIsBetter } from './bench.ts'

/** Cells of a flow; the growth is from the first to the last. */
const GRIDS = [25_000, 50_000, 100_000]
/** Cells of the loop that is held against C, and how often all are swept. */
const [NX, NY, NZ, SWEEPS] = [56, 52, 36, 200]
const STENCIL = new URL('./rans-stencil.c', import.meta.url).pathname
/** Real terrain in Tennessee: a raster of the reader's own in its place by `RANS_DEM=FILE`, all of 12 sectors. */
const FILE = process.env['RANS_DEM']
const CENTRE = { latitudeDeg: 36.59, longitudeDeg: -84.245 }
const HUB_HEIGHT = 100

/** Flow over the ground by RANS. */
export const ransBench: Bench = {
  name: 'rans',
  about:
    'cfd_rans over hills of slope 0.15, one direction, converged; wanted: 100,000 cells in 30 s of one core, growth n^1.15 at most, the innermost loop at half of the speed of C (gcc -O2, else skipped). RANS_DEM names jacksboro_90m.tif for 12 sectors at 75,000 cells; wanted: 600 s, the limit of a job',
  async run() {
    const rows = [...growthRows(), ...stencilRows()]
    if (FILE === undefined) {
      console.log('12 sectors skipped: RANS_DEM names no raster')
      return rows
    }
    return [...rows, await sectorsRow(FILE)]
  },
}

const hills = gridFrom(
  { rows: 401, cols: 401, x0: -10_000, y0: -10_000, stepX: 50, stepY: 50 },
  (x, y) => 400 + 40 * Math.sin(x / 500) * Math.cos(y / 700) + 30 * Math.sin((x + 2 * y) / 900),
)

const PLACES = Array.from({ length: 9 }, (_, n) => ({
  x: ((n % 3) - 1) * 800,
  y: (Math.floor(n / 3) - 1) * 800,
}))

function flow(terrain: TerrainGrid, cells: number, directionsDeg: readonly number[]) {
  let found: RansSpeedups | undefined
  const ms = cpuMs(() => {
    found = runToEnd(
      ransSpeedups({ terrain, roughness: 0.05, places: PLACES, height: HUB_HEIGHT, cells, directionsDeg }),
    )
  })
  return { ms, reports: found?.reports ?? [] }
}

function growthRows(): readonly BenchRow[] {
  let first: { readonly ms: number; readonly cells: number } | undefined
  // The first flow of a process compiles its loops: the growth is from one that has them.
  flow(hills, GRIDS[0] ?? 0, [270])
  return GRIDS.flatMap((wanted) => {
    const { ms, reports } = flow(hills, wanted, [270])
    const [report] = reports
    const cells = (report?.cells ?? [0]).reduce((product, count) => product * count, 1)
    // Each grid has an eighth of the cells of the next.
    const [coarse = 0, middle = 0, fine = 0] = report?.iterations ?? []
    const updates = cells * (coarse / 64 + middle / 8 + fine)
    first ??= { ms, cells }
    const exponent = Math.log(ms / first.ms) / Math.log(cells / first.cells)
    const growth = cells === first.cells ? '' : `, growth n^${exponent.toFixed(2)}`
    const note = `${report?.cells.join(' × ')} cells, ${report?.iterations.join(' + ')} iterations, ${report?.converged ? 'converged' : 'not converged'}${growth}; ${((1000 * updates) / ms / 1e6).toFixed(2)} million cells × iterations a second`
    return [alone({ name: `one direction, ${wanted} cells`, ours: ms, unit: 'ms', note })]
  })
}

/** The innermost loop here and in C: sweeps over the columns. */
function stencilRows(): readonly BenchRow[] {
  const cells = NX * NY * NZ * SWEEPS
  columnSweeps(NX, NY, NZ, 10)
  let [sum, shortest] = [0, Number.POSITIVE_INFINITY]
  for (let round = 0; round < 3; round++) {
    shortest = Math.min(
      shortest,
      cpuMs(() => {
        sum = columnSweeps(NX, NY, NZ, SWEEPS)
      }),
    )
  }
  const inC = stencilInC()
  const perSecond = (ms: number) => cells / ms / 1000
  const note =
    inC === undefined
      ? 'C skipped: no gcc'
      : `million cells × sweeps a second; ${inC.sum === sum ? 'the same bits' : `sums ${sum} and ${inC.sum}`}`
  return [
    moreIsBetter({
      name: 'columns swept [million cells/s]',
      ours: perSecond(shortest),
      unit: 'evaluations',
      peer: 'gcc -O2',
      theirs: inC === undefined ? null : perSecond(inC.ms),
      note,
    }),
  ]
}

function stencilInC(): { readonly ms: number; readonly sum: number } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-stencil-'))
  const program = join(folder, 'stencil')
  try {
    // Contracted products would have other bits.
    execFileSync('gcc', ['-O2', '-ffp-contract=off', '-o', program, STENCIL], { stdio: 'pipe' })
    const runs = Array.from({ length: 3 }, () => {
      const [ms = Number.NaN, sum = Number.NaN] = execFileSync(program, [NX, NY, NZ, SWEEPS].map(String), {
        encoding: 'utf8',
      })
        .split(' ')
        .map(Number)
      return { ms, sum }
    })
    return runs.reduce((best, run) => (run.ms < best.ms ? run : best))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sectorsRow(file: string): Promise<BenchRow> {
  const { elevation } = createFileElevation([{ reader: fileReader(file) }])
  const reach = 6000
  const layer = await elevation({ box: boxAround(CENTRE, { halfWidth: reach + 500 }), resolution: 90 })
  const { grid } = projectGrid(layer.grid, {
    ...{ centre: CENTRE, spacing: 90, halfWidth: reach, halfHeight: reach, method: 'bilinear' },
    plane: layer.plane,
  })
  const directions = Array.from({ length: 12 }, (_, s) => 30 * s)
  const { ms, reports } = flow(grid, 75_000, directions)
  const settled = reports.filter(({ converged }) => converged).length
  const seconds = (ms / 1000 / reports.length).toFixed(1)
  return alone({
    ...{ name: '12 sectors of real terrain, 75,000 cells', ours: ms, unit: 'ms' },
    note: `${settled} of ${reports.length} converged, ${seconds} s each, columns ${reports[0]?.resolution.toFixed(0)} m apart, up to ${Math.max(...reports.map(({ eased }) => eased))} corners eased`,
  })
}
