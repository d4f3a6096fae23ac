import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIVE_MEGAWATTS, strewnFarm, TWO_MEGAWATTS } from '../../../../../test/plain-farms.ts'
import {
  allocateDirectionFlow,
  createWindFarm,
  type DirectionFlow,
  type FanInflow,
  farmSeries,
  type WindFarm,
} from '../../index.ts'
import { createPairwiseSolver, PAIRWISE_PRESETS, type PairwiseModel } from '../index.ts'

const { jensen_1983, katic_1986, pywake_noj, bastankhah_2014, pywake_gaussian, iea37_2019, niayifar_2016 } =
  PAIRWISE_PRESETS
const MODELS: [string, PairwiseModel][] = [
  ['jensen_1983', jensen_1983],
  ['katic_1986', katic_1986],
  ['pywake_noj', pywake_noj],
  ['the greatest top hat at the centre', { ...katic_1986, superposition: 'max', rotorAverage: 'center' }],
  ['bastankhah_2014', bastankhah_2014],
  ['pywake_gaussian', pywake_gaussian],
  ['iea37_2019', iea37_2019],
  ['linear and effective', { ...pywake_gaussian, superposition: 'linear', referenceSpeed: 'effective' }],
  ['the greatest Gaussian', { ...bastankhah_2014, superposition: 'max' }],
]

/** A parallelogram of two types, no two turbines closer than 560 m. */
const slanted = (order: (n: number) => number = (n) => n): WindFarm =>
  createWindFarm({
    x: Array.from({ length: 48 }, (_, n) => 560 * (order(n) % 8) - 90 * Math.floor(order(n) / 8)),
    y: Array.from({ length: 48 }, (_, n) => 640 * Math.floor(order(n) / 8)),
    models: [TWO_MEGAWATTS, FIVE_MEGAWATTS],
    modelIndex: Array.from({ length: 48 }, (_, n) => Number(order(n) % 5 === 2)),
  })

const fanOf = (middleDeg: number, change: Partial<FanInflow> = {}): FanInflow => {
  const directionsDeg = Float64Array.from({ length: 9 }, (_, k) => middleDeg - 0.5 + ((k * 7) % 9) / 8)
  const speeds = directionsDeg.map((_, k) => 3.5 + 2.4 * k)
  const turbulence = speeds.map((_, k) => 0.06 + 0.01 * k)
  return { middleDeg, halfWidthDeg: 0.5, directionsDeg, speeds, turbulence, ...change }
}

/** The same cases, each direction solved for itself. */
const oneByOne = (farm: WindFarm, model: PairwiseModel, fan: FanInflow): DirectionFlow => {
  const solver = createPairwiseSolver(farm, model, { pruning: false })
  const cases = fan.speeds.length
  const out = allocateDirectionFlow(farm.count, cases)
  const one = allocateDirectionFlow(farm.count, 1)
  for (let k = 0; k < cases; k++) {
    const [speeds, turbulence] = [fan.speeds.slice(k, k + 1), fan.turbulence.slice(k, k + 1)]
    const density = fan.density?.slice(k, k + 1)
    solver.solve({ ...fan, directionDeg: fan.directionsDeg[k]!, speeds, turbulence, density }, one)
    for (let i = 0; i < farm.count; i++) {
      out.speed[i * cases + k] = one.speed[i]!
      out.power[i * cases + k] = one.power[i]!
      out.ct[i * cases + k] = one.ct[i]!
      out.turbulence[i * cases + k] = one.turbulence[i]!
    }
  }
  return out
}

const solveFan = (farm: WindFarm, model: PairwiseModel, fan: FanInflow): DirectionFlow | undefined => {
  const out = allocateDirectionFlow(farm.count, fan.speeds.length)
  return createPairwiseSolver(farm, model).solveFan?.(fan, out) === true ? out : undefined
}

const worst = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, value, n) => Math.max(most, Math.abs(value - b[n]!) / (0.01 + Math.abs(b[n]!))), 0)

describe.each(MODELS)('a fan of %s', (_, model) => {
  const farm = slanted()

  it('agrees within 1e-9 with every direction solved alone without omitted wakes', () => {
    let solved = 0
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 380 }), (sector) => {
        const fan = fanOf(sector + 0.5)
        const flow = solveFan(farm, model, fan)
        const expected = oneByOne(farm, model, fan)
        if (flow === undefined) return
        solved++
        expect(worst(flow.speed, expected.speed)).toBeLessThan(1e-9)
        expect(worst(flow.power, expected.power)).toBeLessThan(1e-7)
        expect(worst(flow.ct, expected.ct)).toBeLessThan(1e-8)
        expect(flow.turbulence).toEqual(expected.turbulence)
      }),
      { seed: 61, numRuns: 25 },
    )
    expect(solved).toBeGreaterThan(20)
  })

  it('uses density, limits and stopped turbines, whatever was solved before', () => {
    const solver = createPairwiseSolver(farm, model)
    const fan = fanOf(77.5)
    const flow = allocateDirectionFlow(farm.count, fan.speeds.length)
    expect(solver.solveFan?.(fan, flow)).toBe(true)
    const change = {
      density: fan.speeds.map((_, k) => 1.05 + 0.03 * k),
      running: Uint8Array.from({ length: farm.count }, (_, i) => Number(i % 7 !== 3)),
      powerLimit: Float64Array.from({ length: farm.count }, (_, i) => (i % 5 === 1 ? 0.4 : 1)),
    }
    solver.solveFan?.({ ...fan, ...change }, flow)
    const expected = oneByOne(farm, model, { ...fan, ...change })
    expect(worst(flow.speed, expected.speed)).toBeLessThan(1e-9)
    expect(worst(flow.power, expected.power)).toBeLessThan(1e-7)
  })

  it('gives a case the same bits alone and among others, and in whatever order the farm lists its turbines', () => {
    const fan = fanOf(33.5)
    const together = solveFan(farm, model, fan)!
    const cut = { directionsDeg: fan.directionsDeg.slice(4, 5), speeds: fan.speeds.slice(4, 5) }
    const alone = solveFan(farm, model, { ...fan, ...cut, turbulence: fan.turbulence.slice(4, 5) })!
    const order = (n: number): number => (n * 13 + 7) % 48
    const listed = solveFan(slanted(order), model, fan)!
    const changed: string[] = []
    for (let i = 0; i < 48; i++) {
      if (!Object.is(alone.speed[i], together.speed[i * 9 + 4])) changed.push(`${i} alone`)
      for (let k = 0; k < 9; k++) {
        const isSame = Object.is(listed.speed[i * 9 + k], together.speed[order(i) * 9 + k])
        if (!isSame) changed.push(`${i} listed, case ${k}`)
      }
    }
    expect(changed).toEqual([])
  })

  it('declines directions in which turbines change their order', () => {
    const abreast = createWindFarm({ x: [0, 0], y: [0, 30], models: [TWO_MEGAWATTS] })
    expect(solveFan(abreast, model, fanOf(270.5))).toBeUndefined()
    expect(solveFan(abreast, model, fanOf(200.5))).toBeDefined()
  })
})

describe('solveFan', () => {
  it('declines models and farms that it has no kernel for', () => {
    expect(solveFan(slanted(), niayifar_2016, fanOf(10.5))).toBeUndefined()
    expect(solveFan(slanted(), { ...katic_1986, groundMirror: true }, fanOf(10.5))).toBeUndefined()
    expect(solveFan(strewnFarm(300), pywake_gaussian, fanOf(10.5))).toBeUndefined()
  })

  it('refuses directions outside the fan and gaps among them by name', () => {
    for (const bad of [11.2, Number.NaN, 370.5]) {
      const directionsDeg = fanOf(10.5).directionsDeg.map((direction, k) => (k === 3 ? bad : direction))
      expect(() => solveFan(slanted(), katic_1986, fanOf(10.5, { directionsDeg }))).toThrow(
        expect.objectContaining({ field: 'inflow.directionsDeg[3]' }),
      )
    }
    expect(() => solveFan(slanted(), katic_1986, fanOf(10.5, { halfWidthDeg: 60 }))).toThrow('halfWidthDeg')
    const directionsDeg = new Float64Array(2)
    expect(() => solveFan(slanted(), katic_1986, fanOf(10.5, { directionsDeg }))).toThrow('directionsDeg')
  })

  it('keeps a gap in its own case', () => {
    const fan = fanOf(10.5)
    const speeds = fan.speeds.map((speed, k) => (k === 2 ? Number.NaN : speed))
    const [clean, flow] = [fan, { ...fan, speeds }].map(
      (inflow) => solveFan(slanted(), pywake_gaussian, inflow)!,
    )
    const expected = clean!.power.map((power, at) => (at % 9 === 2 ? Number.NaN : power))
    expect(flow!.power).toEqual(expected)
  })
})

describe('farmSeries', () => {
  /** Hours over the whole rose; some directions come twice, some fall on the edge of a fan. */
  const winds = {
    directionsDeg: Float64Array.from({ length: 300 }, (_, t) =>
      t % 9 === 0 ? t % 360 : (t * 2.399963) % 360,
    ),
    speeds: Float64Array.from({ length: 300 }, (_, t) => 3 + ((t * 7) % 22)),
    turbulence: 0.1,
    airDensity: Float64Array.from({ length: 300 }, (_, t) => 1.15 + 0.01 * (t % 12)),
  }
  const run = (farm: WindFarm, fans: boolean, sigmaDeg: number): Float64Array => {
    const { solve, speedAt, solveFan: own, name } = createPairwiseSolver(farm, pywake_gaussian)
    const solver = { name, farm, solve, speedAt, ...(fans ? { solveFan: own } : {}) }
    const steps = farmSeries(solver, winds, { directionUncertainty: { sigmaDeg }, turbinePower: true })
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    return Float64Array.of(
      ...step.value.netPower,
      ...step.value.meanSpeed,
      ...(step.value.turbinePower ?? []),
    )
  }

  it.each([0, 3])(
    'agrees with directions solved one by one, also where turbines change places, spread of %d°',
    (sigma) => {
      const close = createWindFarm({
        x: [0, 90, 500, 700, 1100, 1100],
        y: [0, 120, 0, 300, 40, 200],
        models: [TWO_MEGAWATTS],
      })
      for (const farm of [slanted(), close]) {
        const [together, apart] = [run(farm, true, sigma), run(farm, false, sigma)]
        expect(worst(together!, apart!)).toBeLessThan(1e-8)
      }
    },
  )
})
