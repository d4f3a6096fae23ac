import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runToEnd } from '@sunwake/core/steps'
import { optimizeYaw } from '@sunwake/core/studies'
import { createFrequencyTable, createRotorGridSolver, createWindFarm } from '@sunwake/core/wind/farm'
import { type Bench, type BenchRow, benchRow } from './bench.ts'
import { PythonPeer } from './python-peer.ts'
import { type FarmCase, hornsRev, turbineOf } from './wind-farm-case.ts'

const ROUNDS = 3
/** Rows and columns of Horns Rev 1, whose columns count eight turbines. */
const SIDE = 3
const COLUMN = 8
const DIRECTIONS = Array.from({ length: 21 }, (_, l) => 250 + 2 * l)
const WINDS = [6, 7, 8, 9, 10, 11, 12]
const LIMIT = 25
const PASSES = [5, 4]

/** Yaw angles of a farm, CPU time of one thread on both sides. */
export const yawBench: Bench = {
  name: 'yaw',
  about: `${SIDE} × ${SIDE} turbines of Horns Rev 1, ${DIRECTIONS.length} directions × ${WINDS.length} speeds, Gauss–curl wakes; CPU time`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'yaw-'))
    try {
      const json = join(folder, 'farm.json')
      const farm = corner(hornsRev())
      const peerInput = { ...farm, directions: DIRECTIONS, winds: WINDS, limit: LIMIT, passes: PASSES }
      writeFileSync(json, JSON.stringify(peerInput))
      return await rows(farm, json)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

function corner(farm: FarmCase): FarmCase {
  const isIn = (_: number, i: number): boolean => i % COLUMN < SIDE && i < SIDE * COLUMN
  return { ...farm, x: farm.x.filter(isIn), y: farm.y.filter(isIn) }
}

async function rows(farm: FarmCase, json: string): Promise<BenchRow[]> {
  const peer = PythonPeer.start('yaw.py', [json])
  let [refine, climb, theirs] = [Infinity, Infinity, Infinity]
  let [refined, climbed] = ['', '']
  let peerGain = ''
  for (let round = 0; round < ROUNDS; round++) {
    const a = timed(() => gainOf(farm, 'serial_refine'))
    const b = timed(() => gainOf(farm, 'gradient'))
    refine = Math.min(refine, a.ms)
    climb = Math.min(climb, b.ms)
    refined = a.value
    climbed = b.value
    const answer = await peer?.run()
    if (answer === undefined) continue
    theirs = Math.min(theirs, answer['ms']!)
    peerGain = percent(answer['steered']! / answer['base']! - 1)
  }
  peer?.stop()
  const row = (name: string, ours: number, gain: string): BenchRow =>
    benchRow({
      name,
      ours,
      unit: 'ms',
      peer: 'FLORIS 4.7 serial refine',
      theirs: peer === undefined ? null : theirs,
      note: `gains ${gain}${peer === undefined ? '' : `, the peer ${peerGain}`}`,
    })
  return [row('serial refine', refine, refined), row('gradient', climb, climbed)]
}

function gainOf(farm: FarmCase, method: 'serial_refine' | 'gradient'): string {
  const states = DIRECTIONS.length * WINDS.length
  const table = createFrequencyTable({
    directionsDeg: DIRECTIONS,
    speeds: WINDS,
    probability: new Float64Array(states).fill(1 / states),
    turbulence: 0.06,
  })
  const result = runToEnd(
    optimizeYaw({
      farm: createWindFarm({ x: farm.x, y: farm.y, models: [turbineOf(farm)] }),
      wind: { kind: 'table', table },
      wakeModel: (turbines) => createRotorGridSolver(turbines, { wake: 'gauss_curl', thrustFloor: 1e-4 }),
      method,
      limits: { minDeg: -LIMIT, maxDeg: LIMIT },
      passes: PASSES,
    }),
  )
  return percent(result.gain)
}

function timed<Value>(run: () => Value): { readonly ms: number; readonly value: Value } {
  const begin = process.cpuUsage()
  const value = run()
  const { user, system } = process.cpuUsage(begin)
  return { ms: (user + system) / 1000, value }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(4)} %`
}
