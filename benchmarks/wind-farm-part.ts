import {
  allocateDirectionFlow,
  createPairwiseSolver,
  createWindFarm,
  PAIRWISE_PRESETS,
} from '@sunwake/core/wind/farm'
import { createTurbineCurve, createTurbineModel } from '@sunwake/core/wind/turbine'
import type { FarmCase } from './wind-farm-case.ts'

/** Directions of a farm that one thread solves. */
export interface RosePart {
  readonly farm: FarmCase
  readonly model: 'pywake_gaussian' | 'pywake_noj'
  /** First whole degree, and the one after the last. */
  readonly from: number
  readonly to: number
}

/** What a thread answers: powers of all turbines and speeds by direction [kW], and its own time by the clock [ms]. */
export interface RosePowers {
  readonly powers: readonly number[]
  readonly clockMs: number
}

/** What a thread of `wind-farm-threads.ts` does with a message, in Node and in a browser: the first prepares, each later one runs. */
export function answerPart(): (message: RosePart | 'run') => RosePowers | 'ready' {
  let run: (() => number[]) | undefined
  return (message) => {
    if (message !== 'run') {
      run = prepare(message)
      for (let n = 0; n < 40; n++) run()
      return 'ready'
    }
    if (run === undefined) throw new Error('a part is run before it is prepared')
    const begin = performance.now()
    const powers = run()
    return { powers, clockMs: performance.now() - begin }
  }
}

/** A function that solves the directions of a part and gives their powers [kW]. */
export function prepare({ farm, model, from, to }: RosePart): () => number[] {
  const { x, y, speeds, power_kw, ct, diameter, hub_height } = farm
  const turbine = createTurbineModel({
    name: 'V80',
    rotorDiameter: diameter,
    hubHeight: hub_height,
    ratedPower: Math.max(...power_kw),
    power: createTurbineCurve({ speeds, values: power_kw, outside: 'hold' }),
    thrust: createTurbineCurve({ speeds, values: ct, outside: 'hold' }),
  })
  const solver = createPairwiseSolver(createWindFarm({ x, y, models: [turbine] }), PAIRWISE_PRESETS[model])
  const cases = Float64Array.from(speeds)
  const flow = allocateDirectionFlow(x.length, cases.length)
  const turbulence = new Float64Array(cases.length).fill(0.1)
  return () =>
    Array.from({ length: to - from }, (_, n) => {
      solver.solve({ directionDeg: from + n, speeds: cases, turbulence }, flow)
      return total(flow.power)
    })
}

/** Sum of a multiple of four values, in four parts that a processor adds side by side, as NumPy has it do too. */
export function total(values: Float64Array): number {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  for (let at = 0; at < values.length; at += 4) {
    a += values[at]!
    b += values[at + 1]!
    c += values[at + 2]!
    d += values[at + 3]!
  }
  return a + b + (c + d)
}
