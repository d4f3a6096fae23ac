import {
  createFixedRowsAc,
  createFixedRowsDc,
  fixedRowsAc,
  fixedRowsDc,
  PV_SYSTEM_DEFAULTS,
  prepareSolarSite,
} from '@sunwake/core/solar/system'
import { type Bench, type BenchRow, benchRow, shortestMs } from './bench.ts'
import { greensboro, WEATHER_FILE } from './pv-chain.ts'
import { PythonPeer } from './python-peer.ts'

const ROUNDS = 12
const RUNS_PER_ROUND = 200

/** The year of one more tilt and azimuth at a site that is known, as an optimiser asks for it. */
export const pvPlaneBench: Bench = {
  name: 'pv-plane',
  about:
    '8,760 h, Greensboro, a new plane on a prepared site: light to AC, the sun reused; CPU time, shortest of interleaved rounds',
  async run() {
    const { site, weather } = greensboro()
    const { dcAcRatio: _, ...system } = PV_SYSTEM_DEFAULTS
    const prepared = prepareSolarSite({ site, weather, system, deltaTSeconds: 67 })
    const dc = createFixedRowsDc(prepared)
    const ac = createFixedRowsAc(prepared)
    let turn = 0
    const energyOf = (tiltDeg: number, azimuthDeg: number): number => {
      fixedRowsDc(prepared, { tiltDeg, azimuthDeg, gcr: 0 }, dc)
      return 100 * fixedRowsAc(prepared, dc.dcPower, 1.2, ac).acKwhPerKw
    }
    const peers = [
      { name: 'pvlib 0.16.1 functions, sun reused', mode: 'pvlib-plane' },
      { name: 'pvlib 0.16.1 ModelChain', mode: 'pvlib' },
    ].map(({ name, mode }) => ({ name, process: PythonPeer.start('pv_chain.py', [mode, WEATHER_FILE]) }))
    let ours = Number.POSITIVE_INFINITY
    const theirs = peers.map(() => ({ ms: Number.POSITIVE_INFINITY, energyKwh: Number.NaN }))
    for (let round = 0; round < ROUNDS; round++) {
      ours = Math.min(
        ours,
        shortestMs(RUNS_PER_ROUND, () => {
          turn = (turn + 1) % 60
          energyOf(turn, 120 + 2 * turn)
        }),
      )
      for (const [i, { process: peer }] of peers.entries()) {
        const answer = await peer?.run()
        if (answer === undefined) continue
        theirs[i]!.ms = Math.min(theirs[i]!.ms, answer['ms']!)
        theirs[i]!.energyKwh = answer['energy_kwh']!
      }
    }
    for (const { process: peer } of peers) peer?.stop()
    const energyKwh = energyOf(20, 180)
    return peers.map(({ name, process: peer }, i): BenchRow => {
      const difference = (theirs[i]!.energyKwh / energyKwh - 1) * 100
      return benchRow({
        name: 'one more plane',
        ours,
        unit: 'ms',
        peer: name,
        theirs: peer === undefined ? null : theirs[i]!.ms,
        note: peer === undefined ? undefined : `its energy differs by ${difference.toExponential(1)} %`,
      })
    })
  },
}
