import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createTurbineCurve, createTurbineModel } from '../../turbine/index.ts'
import { allocateDirectionFlow, type DirectionFlow, type FlowSolver } from '../flow-solver.ts'
import { createPairwiseSolver, PAIRWISE_PRESETS } from '../pairwise/index.ts'
import { createWindFarm } from '../wind-farm.ts'
import { withBlockage } from './with-blockage.ts'

const FILE = new URL('../../../../test/reference/wind/farm_blockage.json', import.meta.url)

/** Farms by PyWake: `tools/golden/pywake_blockage.py`. */
const { turbine, cases } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  readonly turbine: Readonly<Record<'D' | 'hub_height', number> & Record<'ws' | 'power_w' | 'ct', number[]>>
  readonly cases: readonly {
    readonly id: string
    readonly x: number[]
    readonly y: number[]
    readonly wd: number
    readonly ws: number
    readonly expected: Readonly<Record<'ws_eff' | `power_w${'' | '_without' | '_both_ways'}`, number[]>>
  }[]
}
const curve = (values: number[]) => createTurbineCurve({ speeds: turbine.ws, values })
const model = createTurbineModel({
  name: 'small',
  rotorDiameter: turbine.D,
  hubHeight: turbine.hub_height,
  ratedPower: 2000,
  power: curve(turbine.power_w.map((watts) => watts / 1000)),
  thrust: curve(turbine.ct),
})

const total = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0)
/** What blockage takes of a power [1]. */
const loss = (blocked: ArrayLike<number>, free: ArrayLike<number>) => 1 - total(blocked) / total(free)

function solved({ x, y, wd, ws }: (typeof cases)[number], around: (wakes: FlowSolver) => FlowSolver) {
  const farm = createWindFarm({ x, y, models: [model] })
  const flow: DirectionFlow = allocateDirectionFlow(farm.count, 1)
  const inflow = { directionDeg: wd, speeds: Float64Array.of(ws), turbulence: Float64Array.of(0.1) }
  around(createPairwiseSolver(farm, PAIRWISE_PRESETS.pywake_gaussian)).solve(inflow, flow)
  return flow
}

describe('blockage of farms, upstream of rotors as PyWake has it with upstream_only', () => {
  it.each(cases.filter(({ id }) => id.startsWith('abreast')))('is the same without wakes: $id', (entry) => {
    const { speed } = solved(entry, (wakes) => withBlockage(wakes, { iterations: 12 }))
    entry.expected.ws_eff.forEach((wanted, i) => {
      expect(Math.abs(speed[i]! / wanted - 1)).toBeLessThan(1e-9)
    })
  })

  it.each(cases)('is near to it with wakes, after one round: $id', (entry) => {
    const { speed, power } = solved(entry, withBlockage)
    const free = solved(entry, (wakes) => wakes).power
    const { ws_eff: wanted, power_w: blocked, power_w_without: without } = entry.expected
    // Blocked air makes weaker wakes here; the peer takes wakes and blockage from the free stream each.
    wanted.forEach((value, i) => {
      expect(Math.abs(speed[i]! / value - 1)).toBeLessThan(4e-3)
    })
    const [ours, theirs] = [loss(power, free), loss(blocked, without)]
    expect(ours / theirs).toBeGreaterThan(0.65)
    expect(ours / theirs).toBeLessThan(1.001)
  })

  it('takes more than PyWake by its default, where air beside and behind rotors is faster', () => {
    for (const { expected } of cases) {
      const { power_w: upstream, power_w_both_ways: both, power_w_without: without } = expected
      expect(loss(both, without)).toBeLessThan(loss(upstream, without))
    }
  })
})
