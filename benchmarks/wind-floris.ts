import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  allocateDirectionFlow,
  createRotorGridSolver,
  createWindFarm,
  type RotorGridModel,
} from '@sunwake/core/wind/farm'
import { type Bench, type BenchRow, benchRow } from './bench.ts'
import { PythonPeer } from './python-peer.ts'
import { type FarmCase, hornsRev, turbineOf } from './wind-farm-case.ts'

const ROUNDS = 6
/** The peer takes minutes for a whole rose: it runs every 30th direction, and its time counts thirty times. */
const PEER_STEP_DEG = 30

/** The wakes of FLORIS on nine points a rotor, CPU time of one thread on both sides. */
export const windFlorisBench: Bench = {
  name: 'wind-floris',
  about:
    'Horns Rev 1, 80 turbines × 360 directions × 23 speeds, 3 × 3 points a rotor; CPU time; the peer runs 12 directions, its time × 30',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'wind-floris-'))
    try {
      const farm = hornsRev()
      const json = join(folder, 'farm.json')
      writeFileSync(json, JSON.stringify(farm))
      return [await against(farm, json, 'gauss', 'gauss'), await against(farm, json, 'gauss_curl', 'gch')]
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

async function against(
  farm: FarmCase,
  json: string,
  wake: RotorGridModel['wake'],
  peerModel: string,
): Promise<BenchRow> {
  const peer = PythonPeer.start('wind_floris.py', [peerModel, json, String(PEER_STEP_DEG)])
  const run = prepare(farm, wake)
  let ours = Number.POSITIVE_INFINITY
  let pairs = ''
  for (let round = 0; round < ROUNDS; round++) {
    const begin = process.cpuUsage()
    pairs = run(1).pairs
    const { user, system } = process.cpuUsage(begin)
    ours = Math.min(ours, (user + system) / 1000)
  }
  const answer = await peer?.run()
  peer?.stop()
  const difference = answer === undefined ? Number.NaN : answer['power']! / run(PEER_STEP_DEG).power - 1
  return benchRow({
    name: wake,
    ours,
    unit: 'ms',
    peer: 'FLORIS 4.7',
    theirs: answer === undefined ? null : answer['ms']! * PEER_STEP_DEG,
    note: answer === undefined ? pairs : `its power differs by ${difference.toExponential(1)}; ${pairs}`,
  })
}

/** A function that runs the rose in steps of some degrees: the sum of all powers [kW] and the share of pairs. */
function prepare(
  farm: FarmCase,
  wake: RotorGridModel['wake'],
): (stepDeg: number) => { readonly power: number; readonly pairs: string } {
  const turbines = createWindFarm({ x: farm.x, y: farm.y, models: [turbineOf(farm)] })
  const solver = createRotorGridSolver(turbines, { wake, thrustFloor: 1e-4 })
  const speeds = Float64Array.from(farm.speeds)
  const turbulence = new Float64Array(speeds.length).fill(0.06)
  const flow = allocateDirectionFlow(turbines.count, speeds.length)
  return (stepDeg) => {
    let [power, computed, possible] = [0, 0, 0]
    for (let directionDeg = 0; directionDeg < 360; directionDeg += stepDeg) {
      const pairs = solver.solve({ directionDeg, speeds, turbulence }, flow)
      computed += pairs.computed
      possible += pairs.possible
      for (let at = 0; at < flow.power.length; at++) power += flow.power[at]!
    }
    return { power, pairs: `${((100 * computed) / possible).toFixed(1)} % of the pairs computed` }
  }
}
