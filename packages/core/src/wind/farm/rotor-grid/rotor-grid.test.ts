import { describe, expect, it } from 'vitest'
import { createTurbineCurve, createTurbineModel } from '../../turbine/index.ts'
import { allocateDirectionFlow, type DirectionFlow, type DirectionInflow } from '../flow-solver.ts'
import { createRotorGridSolver, type RotorGridModel, type RotorGridWake } from '../index.ts'
import { createWindFarm, type WindFarm } from '../wind-farm.ts'

/** Wakes that count by their mean over the disc. */
const ROTOR_MEANS = ['nygaard_2022', 'nygaard_2020', 'pywake_noj_local'] as const
const WAKES: readonly RotorGridWake[] = [
  'jensen',
  'gauss',
  'gauss_curl',
  'cumulative_curl',
  'turbopark_gauss',
  'empirical_gauss',
  'empirical_gauss_by_source',
  ...ROTOR_MEANS,
]
function isRotorMean(wake: RotorGridWake): boolean {
  return ROTOR_MEANS.some((name) => name === wake)
}

const D = 100
const CURVE_SPEEDS = [3, 5, 7, 9, 11, 13, 25]
const TURBINE = createTurbineModel({
  name: 'test',
  rotorDiameter: D,
  hubHeight: 90,
  ratedPower: 3000,
  power: createTurbineCurve({ speeds: CURVE_SPEEDS, values: [30, 300, 850, 1800, 2800, 3000, 3000] }),
  thrust: createTurbineCurve({ speeds: CURVE_SPEEDS, values: [0.85, 0.82, 0.81, 0.8, 0.62, 0.38, 0.06] }),
})
const SPEEDS = Float64Array.of(5, 8, 10.5, 14, 24)

function farmOf(x: readonly number[], y: readonly number[]): WindFarm {
  return createWindFarm({ x, y, models: [TURBINE] })
}

function inflowOf(directionDeg: number, more: Partial<DirectionInflow> = {}): DirectionInflow {
  const speeds = more.speeds ?? SPEEDS
  return { directionDeg, speeds, turbulence: new Float64Array(speeds.length).fill(0.07), ...more }
}

function solve(farm: WindFarm, model: RotorGridModel, inflow: DirectionInflow): DirectionFlow {
  const out = allocateDirectionFlow(farm.count, inflow.speeds.length)
  createRotorGridSolver(farm, model).solve(inflow, out)
  return out
}

/** Largest |a/b − 1|. */
function farthest(a: Float64Array, b: Float64Array): number {
  return a.reduce((worst, value, i) => Math.max(worst, Math.abs(value / b[i] - 1)), 0)
}

/** A farm of rows that stand askew, and yaw angles for it. */
const COUNT = 12
const X = Array.from({ length: COUNT }, (_, i) => 620 * (i % 4) + 97 * Math.floor(i / 4))
const Y = Array.from({ length: COUNT }, (_, i) => 430 * Math.floor(i / 4) + 41 * (i % 4))
const YAW = Float64Array.from({ length: COUNT }, (_, i) => ((i * 7) % 5) * 9 - 18)

describe.each(WAKES)('%s', (wake) => {
  const farm = farmOf(X, Y)

  it('permutes its results, to the last bit, with the turbines', () => {
    const order = Array.from({ length: COUNT }, (_, i) => (i * 5 + 3) % COUNT)
    const other = farmOf(
      order.map((i) => X[i]),
      order.map((i) => Y[i]),
    )
    for (const directionDeg of [270, 0, 33]) {
      const flow = solve(farm, { wake }, inflowOf(directionDeg, { yawDeg: YAW }))
      const yawDeg = Float64Array.from(order, (i) => YAW[i])
      const permuted = solve(other, { wake }, inflowOf(directionDeg, { yawDeg }))
      for (const [j, i] of order.entries()) {
        for (const key of ['speed', 'power', 'ct', 'turbulence'] as const) {
          expect(permuted[key].slice(j * 5, j * 5 + 5)).toEqual(flow[key].slice(i * 5, i * 5 + 5))
        }
      }
    }
  })

  it('does not change when layout and wind are turned together', () => {
    const flow = solve(farm, { wake }, inflowOf(270, { yawDeg: YAW }))
    for (const turnDeg of [37, 90, 201]) {
      const turn = (-turnDeg * Math.PI) / 180
      const turned = farmOf(
        X.map((x, i) => x * Math.cos(turn) - Y[i] * Math.sin(turn)),
        X.map((x, i) => x * Math.sin(turn) + Y[i] * Math.cos(turn)),
      )
      const other = solve(turned, { wake }, inflowOf((270 + turnDeg) % 360, { yawDeg: YAW }))
      expect(farthest(other.speed, flow.speed)).toBeLessThan(1e-9)
      expect(farthest(other.turbulence, flow.turbulence)).toBeLessThan(1e-9)
    }
  })

  it('gives a case the same bits alone, among others and beside a gap', () => {
    const all = solve(farm, { wake }, inflowOf(250, { yawDeg: YAW }))
    for (let k = 0; k < 5; k++) {
      const alone = solve(farm, { wake }, inflowOf(250, { speeds: SPEEDS.slice(k, k + 1), yawDeg: YAW }))
      for (let i = 0; i < COUNT; i++) {
        expect(alone.speed[i]).toBe(all.speed[5 * i + k])
        expect(alone.turbulence[i]).toBe(all.turbulence[5 * i + k])
      }
    }
    const gap = solve(
      farm,
      { wake },
      inflowOf(250, { speeds: Float64Array.of(5, 8, Number.NaN, 14, 24), yawDeg: YAW }),
    )
    for (let at = 0; at < 5 * COUNT; at++)
      expect(gap.power[at]).toBe(at % 5 === 2 ? Number.NaN : all.power[at])
  })

  it('has zero wind and power at every rotor in a calm', () => {
    const out = solve(farm, { wake }, inflowOf(233, { speeds: Float64Array.of(0, 8) }))
    for (let i = 0; i < COUNT; i++) {
      expect(out.speed[2 * i]).toBe(0)
      expect(out.power[2 * i]).toBe(0)
    }
  })

  it('does not change the others when a turbine is stopped', () => {
    const running = new Uint8Array(COUNT).fill(1)
    running[3] = 0
    const flow = solve(farm, { wake }, inflowOf(245, { running }))
    const rest = Array.from({ length: COUNT }, (_, i) => i).filter((i) => i !== 3)
    const smaller = solve(
      farmOf(
        rest.map((i) => X[i]),
        rest.map((i) => Y[i]),
      ),
      { wake },
      inflowOf(245),
    )
    for (const [j, i] of rest.entries()) {
      for (let k = 0; k < 5; k++) {
        expect(Math.abs(smaller.speed[5 * j + k] / flow.speed[5 * i + k] - 1)).toBeLessThan(1e-12)
      }
    }
    expect(flow.power.slice(15, 20)).toEqual(new Float64Array(5))
  })

  it('finds the free stream again far downstream, and never more wake further on', () => {
    let before = 0
    for (const distance of [3, 5, 8, 12, 20, 40, 100, 9e4]) {
      const flow = solve(
        farmOf([0, distance * D], [0, 0]),
        { wake },
        inflowOf(270, { speeds: Float64Array.of(8) }),
      )
      expect(flow.speed[1]).toBeGreaterThanOrEqual(before)
      expect(flow.speed[1]).toBeLessThanOrEqual(flow.speed[0])
      before = flow.speed[1]
    }
    const free = solve(farmOf([0], [0]), { wake }, inflowOf(270, { speeds: Float64Array.of(8) })).speed[0]
    expect(Math.abs(before / free - 1)).toBeLessThan(2e-3)
  })

  it('limits a derated turbine to its share of rated power and weakens its wake', () => {
    const pair = farmOf([0, 600], [0, 10])
    const full = solve(pair, { wake }, inflowOf(270))
    const derated = solve(pair, { wake }, inflowOf(270, { powerLimit: Float64Array.of(0.2, 1) }))
    for (let k = 0; k < 5; k++) {
      expect(derated.power[k]).toBe(Math.min(full.power[k], 600))
      if (full.power[k] > 600) expect(derated.speed[5 + k]).toBeGreaterThan(full.speed[5 + k])
      else expect(derated.speed[5 + k]).toBe(full.speed[5 + k])
    }
  })
})

describe('a rotor without thrust', () => {
  const idle = createTurbineModel({
    ...TURBINE,
    thrust: createTurbineCurve({ speeds: [0, 50], values: [0, 0], outside: 'hold' }),
  })
  it.each(WAKES.filter((wake) => wake !== 'cumulative_curl'))(
    '%s: makes no wake, in still air and in rough air',
    (wake) => {
      const farm = createWindFarm({ x: [0, 300, 900], y: [0, 5, -5], models: [idle] })
      for (const ti of [0, 0.1]) {
        const inflow = inflowOf(270, {
          turbulence: new Float64Array(5).fill(ti),
          yawDeg: Float64Array.of(20, 0, 0),
        })
        const flow = solve(farm, { wake }, inflow)
        expect(flow.speed).toEqual(solve(farm, { wake: 'no_wake' }, inflow).speed)
        expect(
          farthest(
            flow.turbulence.map((value) => value + 1),
            new Float64Array(15).fill(1 + ti),
          ),
        ).toBeLessThan(1e-15)
      }
    },
  )
})

describe('mirrored farms', () => {
  it.each(['jensen', 'gauss', 'empirical_gauss'] as const)(
    '%s: a mirrored farm with mirrored yaw has mirrored wakes',
    (wake) => {
      const flow = solve(farmOf(X, Y), { wake }, inflowOf(270, { yawDeg: YAW }))
      const mirrored = solve(
        farmOf(
          X,
          Y.map((y) => -y),
        ),
        { wake },
        inflowOf(270, { yawDeg: YAW.map((yaw) => -yaw) }),
      )
      expect(farthest(mirrored.speed, flow.speed)).toBeLessThan(1e-12)
    },
  )
})

describe('pruning', () => {
  const side = 9
  const farm = farmOf(
    Array.from({ length: side * side }, (_, i) => 550 * (i % side) + 60 * Math.floor(i / side)),
    Array.from({ length: side * side }, (_, i) => 560 * Math.floor(i / side)),
  )
  it.each(['gauss', 'gauss_curl'] as const)('changes no speed of %s by 1e-9 and omits most pairs', (wake) => {
    let computed = 0
    let possible = 0
    for (let directionDeg = 0; directionDeg < 360; directionDeg += 13) {
      const inflow = inflowOf(directionDeg, { turbulence: Float64Array.of(0.05, 0.07, 0.1, 0.12, 0.2) })
      const out = allocateDirectionFlow(farm.count, 5)
      const pairs = createRotorGridSolver(farm, { wake }).solve(inflow, out)
      computed += pairs.computed
      possible += pairs.possible
      const all = solve(farm, { wake, pruning: false }, inflow)
      expect(farthest(out.speed, all.speed)).toBeLessThan(1e-9)
      expect(farthest(out.turbulence, all.turbulence)).toBeLessThan(1e-9)
    }
    expect(computed).toBeLessThan(0.4 * possible)
  })
})

describe('the wind at one rotor', () => {
  const single = farmOf([0], [0])

  it('is the inflow without shear, and its cubic mean over three heights with it', () => {
    expect(solve(single, { wake: 'gauss', shearExponent: 0 }, inflowOf(10)).speed).toEqual(SPEEDS)
    const shares = [65, 90, 115].map((z) => (z / 90) ** 0.3)
    const mean = Math.cbrt(shares.reduce((sum, share) => sum + share ** 3, 0) / 3)
    const sheared = solve(single, { wake: 'gauss', shearExponent: 0.3 }, inflowOf(10)).speed
    expect(
      farthest(
        sheared,
        SPEEDS.map((speed) => speed * mean),
      ),
    ).toBeLessThan(1e-14)
  })

  it('scales with the speed-up of the place', () => {
    const faster = solve(single, { wake: 'gauss_curl' }, inflowOf(10, { speedUp: Float64Array.of(1.1) }))
    const wind = solve(
      single,
      { wake: 'gauss_curl' },
      inflowOf(10, { speeds: SPEEDS.map((speed) => 1.1 * speed) }),
    )
    expect(farthest(faster.speed, wind.speed)).toBeLessThan(1e-14)
    expect(farthest(faster.turbulence, wind.turbulence)).toBeLessThan(1e-12)
  })

  it('makes power at the speed that carries the same force in reference air, less the loss by yaw', () => {
    const { power } = solve(
      single,
      { wake: 'gauss', shearExponent: 0, yawLossExponent: 3 },
      inflowOf(10, {
        speeds: Float64Array.of(9),
        density: Float64Array.of(1.225 * 0.729),
        yawDeg: Float64Array.of(60),
      }),
    )
    // 9 m/s · 0.9 · cos 60° = 4.05 m/s, between 30 kW at 3 and 300 kW at 5.
    expect(power[0]).toBeCloseTo(30 + (270 * 1.05) / 2, 9)
  })
})

describe('the curl', () => {
  const pair = farmOf([0, 700], [0, 0])

  it('only helps the downstream rotor without yaw, and does not change the first one', () => {
    const plain = solve(pair, { wake: 'gauss' }, inflowOf(270))
    const curled = solve(pair, { wake: 'gauss_curl' }, inflowOf(270))
    expect(curled.speed.slice(0, 5)).toEqual(plain.speed.slice(0, 5))
    for (let k = 0; k < 5; k++) {
      expect(curled.speed[5 + k]).toBeGreaterThanOrEqual(plain.speed[5 + k])
      expect(curled.turbulence[k]).toBeGreaterThan(plain.turbulence[k])
    }
  })

  it('steers the wake aside: yaw of either sign speeds up the rotor behind', () => {
    const straight = solve(pair, { wake: 'gauss_curl' }, inflowOf(270))
    for (const yaw of [25, -25]) {
      const steered = solve(pair, { wake: 'gauss_curl' }, inflowOf(270, { yawDeg: Float64Array.of(yaw, 0) }))
      expect(steered.speed[6]).toBeGreaterThan(straight.speed[6] + 0.3)
    }
  })

  it('keeps no state between sets of yaw angles', () => {
    const solver = createRotorGridSolver(pair, { wake: 'gauss_curl' })
    const out = allocateDirectionFlow(2, 5)
    for (const yaw of [20, -10, 0]) solver.solve(inflowOf(270, { yawDeg: Float64Array.of(yaw, 0) }), out)
    expect(out).toEqual(solve(pair, { wake: 'gauss_curl' }, inflowOf(270)))
  })
})

describe('still air', () => {
  // Without turbulence wakes hardly spread: in a row whose rotors never stop many of them sum up to more than the wind.
  const held = createTurbineCurve({
    speeds: CURVE_SPEEDS,
    values: [0.85, 0.82, 0.81, 0.8, 0.62, 0.38, 0.06],
    outside: 'hold',
  })
  const row = createWindFarm({
    x: Array.from({ length: 9 }, (_, i) => 410 * i),
    y: new Float64Array(9),
    models: [createTurbineModel({ ...TURBINE, thrust: held })],
  })
  const turbulence = Float64Array.of(0, 0.07, 0, 0, 0)
  const speeds = Float64Array.of(0, 8, 6.5, 10, 14)

  it.each(WAKES)('%s: has a wind of 0 or more behind every rotor, and leaves other cases alone', (wake) => {
    const flow = solve(row, { wake }, inflowOf(270, { speeds, turbulence }))
    const free = solve(row, { wake: 'no_wake' }, inflowOf(270, { speeds, turbulence }))
    for (let at = 0; at < flow.speed.length; at++) {
      expect(flow.speed[at]).toBeGreaterThanOrEqual(0)
      expect(flow.speed[at]).toBeLessThanOrEqual(free.speed[at] + 1e-9)
      expect(flow.power[at]).toBeLessThanOrEqual(3000)
    }
    const other = { speeds: Float64Array.of(8), turbulence: Float64Array.of(0.07) }
    const alone = solve(row, { wake }, inflowOf(270, other))
    for (let i = 0; i < 9; i++) expect(alone.speed[i]).toBe(flow.speed[5 * i + 1])
  })

  it.each(WAKES)('%s: has no wind below 0 on a map', (wake) => {
    const inflow = inflowOf(270, { speeds, turbulence })
    const solver = createRotorGridSolver(row, { wake })
    const flow = allocateDirectionFlow(9, 5)
    solver.solve(inflow, flow)
    const points = {
      x: Float64Array.from({ length: 60 }, (_, p) => 60 * p),
      y: new Float64Array(60),
      z: new Float64Array(60).fill(90),
    }
    for (const value of solver.speedAt(inflow, flow, 2, points, new Float64Array(60))) {
      expect(value).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('what it refuses', () => {
  const farm = farmOf([0], [0])
  it.each([
    ['model.wake', { wake: 'larsen' as RotorGridWake }],
    ['model.shearExponent', { wake: 'gauss', shearExponent: 2 }],
    ['model.referenceHeight', { wake: 'gauss', referenceHeight: 0 }],
    ['model.veerDeg', { wake: 'gauss', veerDeg: 60 }],
    ['model.tipSpeedRatio', { wake: 'gauss_curl', tipSpeedRatio: 0 }],
    ['model.yawLossExponent', { wake: 'gauss', yawLossExponent: -1 }],
    ['model.tiltDeg', { wake: 'empirical_gauss', tiltDeg: 45 }],
    ['model.thrustFloor', { wake: 'gauss', thrustFloor: Number.NaN }],
  ] as const)('names %s', (field, model) => {
    expect(() => createRotorGridSolver(farm, model)).toThrow(expect.objectContaining({ field }))
  })

  it('names an array of a wrong length, and spoils every case of an unknown direction', () => {
    const solver = createRotorGridSolver(farm, { wake: 'gauss' })
    const out = allocateDirectionFlow(1, 5)
    const yawDeg = new Float64Array(2)
    expect(() => solver.solve(inflowOf(0, { yawDeg }), out)).toThrow(
      expect.objectContaining({ code: 'length_mismatch', field: expect.stringContaining('yawDeg') }),
    )
    solver.solve(inflowOf(Number.NaN), out)
    expect(out.power).toEqual(new Float64Array(5).fill(Number.NaN))
  })
})

it.each(WAKES.filter((wake) => !isRotorMean(wake)))(
  '%s has the rotor speed of the map at its nine points',
  (wake) => {
    const farm = farmOf(X, Y)
    const solver = createRotorGridSolver(farm, { wake, shearExponent: 0.2 })
    // Few enough turbines waked at their sides, or the columns of a rotor differ in turbulence.
    const inflow = inflowOf(270, { yawDeg: YAW })
    const flow = allocateDirectionFlow(COUNT, 5)
    solver.solve(inflow, flow)
    const offsets = [-D / 4, 0, D / 4]
    for (const i of [0, 1, 2, 3]) {
      const points = {
        x: new Float64Array(9).fill(X[i]),
        y: Float64Array.from({ length: 9 }, (_, p) => Y[i] + offsets[Math.floor(p / 3)]),
        z: Float64Array.from({ length: 9 }, (_, p) => 90 + offsets[p % 3]),
      }
      for (const k of [1, 3]) {
        const at = solver.speedAt(inflow, flow, k, points, new Float64Array(9))
        const mean = Math.cbrt(at.reduce((sum, u) => sum + u * u * u, 0) / 9)
        expect(Math.abs(mean / flow.speed[5 * i + k] - 1)).toBeLessThan(1e-9)
      }
    }
  },
)

describe('wakes that count by their mean over the disc', () => {
  it.each(ROTOR_MEANS)('%s: the mean of its map over the disc is the speed of the rotor', (wake) => {
    const pair = farmOf([0, 420], [0, 70])
    const solver = createRotorGridSolver(pair, { wake, shearExponent: 0 })
    const flow = solve(pair, { wake, shearExponent: 0 }, inflowOf(270))
    const [rings, spokes] = [60, 120]
    const count = rings * spokes
    const radius = (p: number) => (D / 2) * Math.sqrt((Math.floor(p / spokes) + 0.5) / rings)
    const angle = (p: number) => (2 * Math.PI * ((p % spokes) + 0.5)) / spokes
    const points = {
      x: new Float64Array(count).fill(420),
      y: Float64Array.from({ length: count }, (_, p) => 70 + radius(p) * Math.cos(angle(p))),
      z: Float64Array.from({ length: count }, (_, p) => 90 + radius(p) * Math.sin(angle(p))),
    }
    const at = solver.speedAt(inflowOf(270), flow, 1, points, new Float64Array(count))
    const deficit = 8 - at.reduce((sum, u) => sum + u, 0) / count
    expect(deficit).toBeGreaterThan(0.3)
    expect(Math.abs((8 - flow.speed[6]) / deficit - 1)).toBeLessThan(2e-3)
  })
})

describe('turbines of several types', () => {
  const LARGE = createTurbineModel({ ...TURBINE, name: 'large', rotorDiameter: 2 * D, hubHeight: 150 })
  const mixed = createWindFarm({
    x: [0, 700, 1500],
    y: [0, 20, 10],
    models: [LARGE, TURBINE],
    modelIndex: [0, 1, 1],
  })
  const alike = createWindFarm({ x: [0, 700, 1500], y: [0, 20, 10], models: [TURBINE] })

  it('mix over the diameter of the rotor in the wake, or over that of the rotor that mixes', () => {
    const [receiver, source] = (['empirical_gauss', 'empirical_gauss_by_source'] as const).map((wake) => ({
      alike: solve(alike, { wake }, inflowOf(270)),
      mixed: solve(mixed, { wake }, inflowOf(270)),
    }))
    expect(receiver?.alike.power).toEqual(source?.alike.power)
    // The wake of the second turbine is widened by the large one: over the large diameter it is nearer, and mixes more.
    expect(receiver?.mixed.power[10]).toBeLessThan(source?.mixed.power[10] ?? 0)
    expect(receiver?.mixed.power.subarray(0, 10)).toEqual(source?.mixed.power.subarray(0, 10))
  })

  it('have a tilt, a tip speed ratio and an exponent of the yaw each', () => {
    const yawDeg = Float64Array.of(20, 10, 0)
    const model = { wake: 'gauss_curl', tipSpeedRatio: 8, yawLossExponent: 1.88, tiltDeg: 5 } as const
    const one = solve(mixed, model, inflowOf(270, { yawDeg }))
    const same = { ...model, tipSpeedRatio: [8, 8], yawLossExponent: [1.88, 1.88], tiltDeg: [5, 5] }
    expect(solve(mixed, same, inflowOf(270, { yawDeg }))).toEqual(one)
    const other = solve(mixed, { ...same, yawLossExponent: [1.88, 3] }, inflowOf(270, { yawDeg }))
    expect(other.power.subarray(0, 5)).toEqual(one.power.subarray(0, 5))
    expect(other.power[6]).toBeLessThan(one.power[6])
    const tilted = (tiltDeg: number[]) =>
      solve(mixed, { wake: 'empirical_gauss', tiltDeg }, inflowOf(270)).power[6]
    expect(tilted([8, 5])).not.toBe(tilted([5, 5]))
    expect(tilted([5, 8])).toBe(tilted([5, 5]))
    expect(() => solve(mixed, { ...model, tiltDeg: [5] }, inflowOf(270))).toThrow(/model.tiltDeg/)
    expect(() => solve(mixed, { ...model, tiltDeg: [5, 40] }, inflowOf(270))).toThrow(/model.tiltDeg\[1\]/)
  })
})
