import { deepEqual } from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runToEnd } from '@sunwake/core/steps'
import {
  allocateDirectionFlow,
  createPairwiseSolver,
  createWindFarm,
  farmSeries,
  PAIRWISE_PRESETS,
  type PairwiseModel,
  type PairwiseOptions,
  type WindFarm,
} from '@sunwake/core/wind/farm'
import { alone, type Bench, type BenchRow, benchRow, cpuMs } from './bench.ts'
import { PythonPeer } from './python-peer.ts'
import { type FarmCase, hornsRev, strewnFarm, turbineOf } from './wind-farm-case.ts'
import type { LargeFarm } from './wind-farm-large.ts'
import { total } from './wind-farm-part.ts'

const ROUNDS = 8
const C_SOURCE = fileURLToPath(new URL('peers/wind_farm.c', import.meta.url))
const LARGE = fileURLToPath(new URL('wind-farm-large.ts', import.meta.url))
const SIZES = [125, 250, 500, 1000, 2000]
/** Hours of ten years. */
const STEPS = 87_600

/**
 * Energy of farms with wakes, CPU time of one thread on every side. All sides solve the same 28,800 × 23 states of the
 * same model and sum up their powers. Ours and PyWake give speed, power, thrust and turbulence of every turbine; PyWake
 * keeps those of all directions and dresses them in xarray, ours has those of one direction at a time; the loop in C
 * keeps nothing but the sum. Against PyWake the runs after the first count.
 */
export const windFarmAepBench: Bench = {
  name: 'wind-farm-aep',
  about: 'Horns Rev 1, 80 turbines × 360 directions × 23 speeds; CPU time, shortest of interleaved rounds',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'wind-farm-'))
    try {
      const farm = hornsRev()
      return [
        ...(await againstPeers(farm, folder)),
        ...scaling(farm),
        ...(await largeFarm()),
        ...tenYears(farm),
      ]
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

/** Returns a function that runs every direction once and gives the sum of all powers [kW]. */
function wholeRose(
  farm: WindFarm,
  speeds: Float64Array,
  model: PairwiseModel,
  options?: PairwiseOptions,
): () => number {
  const solver = createPairwiseSolver(farm, model, options)
  const flow = allocateDirectionFlow(farm.count, speeds.length)
  const turbulence = new Float64Array(speeds.length).fill(0.1)
  return () => {
    let sum = 0
    for (let directionDeg = 0; directionDeg < 360; directionDeg++) {
      solver.solve({ directionDeg, speeds, turbulence }, flow)
      sum += total(flow.power)
    }
    return sum
  }
}

/** One model on our side and its counterpart elsewhere, in turns. */
interface Match {
  readonly name: string
  readonly peer: string
  readonly process: PythonPeer | undefined
  /** Whether its first run does more than the others. */
  readonly warmsUp: boolean
  readonly work: () => number
}

async function againstPeers(farm: FarmCase, folder: string): Promise<readonly BenchRow[]> {
  const json = join(folder, 'farm.json')
  writeFileSync(json, JSON.stringify(farm))
  const { pywake_gaussian, pywake_noj } = PAIRWISE_PRESETS
  const turbines = createWindFarm({ x: farm.x, y: farm.y, models: [turbineOf(farm)] })
  const speeds = Float64Array.from(farm.speeds)
  const gaussian = wholeRose(turbines, speeds, pywake_gaussian)
  const every = wholeRose(turbines, speeds, pywake_gaussian, { pruning: false })
  const c = buildC(farm, folder)
  const python = (model: string): PythonPeer | undefined => PythonPeer.start('wind_farm.py', [model, json])
  const matches: Match[] = [
    { name: 'Gaussian', peer: 'PyWake 2.6.20', process: python('gaussian'), warmsUp: true, work: gaussian },
    {
      name: 'Jensen',
      peer: 'PyWake 2.6.20',
      process: python('jensen'),
      warmsUp: true,
      work: wholeRose(turbines, speeds, pywake_noj),
    },
    {
      name: 'Gaussian, wakes nearby',
      peer: 'plain C -O3',
      process: c('near'),
      warmsUp: false,
      work: gaussian,
    },
    { name: 'Gaussian, every wake', peer: 'plain C -O3', process: c('every'), warmsUp: false, work: every },
  ]
  const rows: BenchRow[] = []
  for (const match of matches) rows.push(await play(match))
  return rows
}

/** The shortest times; of a peer that warms up those after its first run. First runs: wind-farm-threads.ts. */
async function play({ name, peer, process: other, warmsUp, work }: Match): Promise<BenchRow> {
  const ours: number[] = []
  const theirs: number[] = []
  let [power, peerPower] = [Number.NaN, Number.NaN]
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(
      cpuMs(() => (power = work())),
      cpuMs(() => (power = work())),
    )
    const answer = await other?.run()
    if (answer === undefined) continue
    theirs.push(answer['ms']!)
    peerPower = answer['power']!
  }
  other?.stop()
  return benchRow({
    name: warmsUp ? `${name}, warm` : name,
    ours: Math.min(...ours),
    unit: 'ms',
    peer,
    theirs: other === undefined ? null : Math.min(...theirs.slice(warmsUp ? 1 : 0)),
    note:
      other === undefined ? undefined : `its power differs by ${(peerPower / power - 1).toExponential(1)}`,
  })
}

/** Compiles the plain loop where there is a compiler. */
function buildC(farm: FarmCase, folder: string): (mode: 'near' | 'every') => PythonPeer | undefined {
  const { x, y, speeds, power_kw, ct, diameter } = farm
  const lines = [
    `${x.length} ${speeds.length} ${diameter}`,
    ...x.map((east, i) => `${east} ${y[i]}`),
    ...speeds.map((speed, k) => `${speed} ${power_kw[k]} ${ct[k]}`),
  ]
  const [program, table] = [join(folder, 'wind_farm'), join(folder, 'farm.txt')]
  writeFileSync(table, lines.join('\n'))
  try {
    execFileSync('cc', ['-O3', '-o', program, C_SOURCE, '-lm'], { stdio: 'ignore' })
  } catch {
    return () => undefined
  }
  return (mode) => PythonPeer.startProgram(program, [mode, table])
}

/** Time and pairs by number of turbines at constant density: 12 directions × 10 speeds. */
function scaling(farm: FarmCase): readonly BenchRow[] {
  const speeds = Float64Array.from({ length: 10 }, (_, k) => 4 + k)
  const turbulence = new Float64Array(10).fill(0.1)
  const turbine = turbineOf(farm)
  let first = Number.NaN
  return SIZES.map((size) => {
    const solver = createPairwiseSolver(strewnFarm(size, turbine), PAIRWISE_PRESETS.pywake_gaussian)
    const flow = allocateDirectionFlow(size, 10)
    let [computed, possible, ours] = [0, 0, Number.POSITIVE_INFINITY]
    for (let round = 0; round < 4; round++) {
      const ms = cpuMs(() => {
        for (let directionDeg = 0; directionDeg < 360; directionDeg += 30) {
          const pairs = solver.solve({ directionDeg, speeds, turbulence }, flow)
          computed += pairs.computed
          possible += pairs.possible
        }
      })
      ours = Math.min(ours, ms)
    }
    if (size === SIZES[0]) first = ours
    const exponent = Math.log(ours / first) / Math.log(size / SIZES[0]!)
    const share = `${((100 * computed) / possible).toFixed(1)} % of the pairs computed`
    return benchRow({
      name: `${size} turbines × 12 × 10`,
      ours,
      unit: 'ms',
      peer: null,
      theirs: null,
      note: size === SIZES[0] ? share : `${share}, exponent from ${SIZES[0]}: ${exponent.toFixed(2)}`,
    })
  })
}

/** A farm of ten thousand: its whole rose in one process, and each half in one of two at once. */
async function largeFarm(): Promise<readonly BenchRow[]> {
  const solve = async (from: number, to: number): Promise<LargeFarm> => {
    const args = [...process.execArgv, LARGE, '10000', '36', '10', String(from), String(to)]
    return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout)
  }
  const whole = await solve(0, 36)
  const halves = await Promise.all([solve(0, 18), solve(18, 36)])
  deepEqual(
    halves.flatMap(({ powers }) => powers),
    whole.powers,
  )
  return [
    alone({
      name: '10,000 turbines × 36 × 10',
      ours: whole.ms,
      unit: 'ms',
      note: `${Math.round(whole.megabytes)} MB at most`,
    }),
    alone({
      name: '10,000 turbines, by the clock over two processes',
      ours: Math.max(...halves.map(({ clockMs }) => clockMs)),
      unit: 'ms',
      note: 'the same bits for every direction',
    }),
  ]
}

/** Ten years of hours: every direction solved for itself, and directions rounded to tenths of a degree. */
function tenYears(farm: FarmCase): readonly BenchRow[] {
  const turbines = createWindFarm({ x: farm.x, y: farm.y, models: [turbineOf(farm)] })
  const solver = createPairwiseSolver(turbines, PAIRWISE_PRESETS.pywake_gaussian)
  const series = (of: (t: number) => number): Float64Array =>
    Float64Array.from({ length: STEPS }, (_, t) => of(t))
  const winds = {
    speeds: series((t) => 9 + 4 * Math.sin(t / 17) + 3 * Math.sin(t / 151)),
    directionsDeg: series((t) => (t * 2.399963 + 60 * Math.sin(t / 53) + 720) % 360),
    turbulence: series((t) => 0.1 + 0.02 * Math.sin(t / 29)),
  }
  return [undefined, 0.1].map((directionBinDeg) => {
    let energy = 0
    const run = (): void => {
      const { netPower } = runToEnd(farmSeries(solver, winds, { directionBinDeg }))
      energy = netPower.reduce((sum, power) => sum + power, 0)
    }
    return benchRow({
      name: directionBinDeg === undefined ? 'ten years of hours' : 'ten years, directions to 0.1°',
      ours: Math.min(cpuMs(run), cpuMs(run)),
      unit: 'ms',
      peer: null,
      theirs: null,
      note: `${(energy / 1e9).toFixed(5)} TWh`,
    })
  })
}
