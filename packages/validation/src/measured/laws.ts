import { altitudeFromPressure, pressureFromAltitude } from '@sunwake/core/atmosphere'
import { netPresentValue, rateOfReturn } from '@sunwake/core/finance'
import { cos, sin } from '@sunwake/core/math/elementary'
import { createRng, type Rng } from '@sunwake/core/math/random'
import { hypervolume } from '@sunwake/core/optimize/pareto'
import { boland, erbs, groundOnPlane, isotropic } from '@sunwake/core/solar/irradiance'
import { optimalDispatch, ruleDispatch } from '@sunwake/core/storage'
import { energyUncertainty } from '@sunwake/core/uncertainty'
import {
  allocateDirectionFlow,
  createPairwiseSolver,
  createWindFarm,
  PAIRWISE_PRESETS,
} from '@sunwake/core/wind/farm'
import { createTurbineCurve, createTurbineModel } from '@sunwake/core/wind/turbine'

/** How far a law was from being kept. */
export interface LawResult {
  readonly tried: number
  /** Largest violation, in the unit of the law; 0 and below is none. */
  readonly worst: number
}

/** A statement that holds whatever the inputs are, tried on seeded random ones. */
export interface Law {
  readonly subject: string
  readonly statement: string
  /** Largest violation that rounding explains. */
  readonly bound: number
  readonly unit: string
  run(): LawResult
}

const SEED = 29

/** Tries a law on as many draws, each of which gives its violation. */
function tried(count: number, violation: (rng: Rng) => number): () => LawResult {
  return () => {
    const rng = createRng(SEED)
    let worst = Number.NEGATIVE_INFINITY
    for (let n = 0; n < count; n++) {
      const found = violation(rng)
      // What is no number breaks every law.
      worst = Math.max(worst, Number.isNaN(found) ? Number.POSITIVE_INFINITY : found)
    }
    return { tried: count, worst }
  }
}

const between = (rng: Rng, low: number, high: number): number => low + (high - low) * rng.uniform()
const one = (value: number): Float64Array => Float64Array.of(value)
const drawn = (rng: Rng, count: number, low: number, high: number): Float64Array =>
  Float64Array.from({ length: count }, () => between(rng, low, high))

/** Powers of a farm of twelve turbines at places [m] and a direction [°]. */
function farmPowers(places: readonly (readonly [number, number])[], directionDeg: number): Float64Array {
  const model = createTurbineModel({
    ...{ name: 'plain', rotorDiameter: 100, hubHeight: 90, ratedPower: 3000 },
    power: createTurbineCurve({ speeds: [3, 12, 25], values: [0, 3000, 3000] }),
    thrust: createTurbineCurve({ speeds: [3, 12, 25], values: [0.8, 0.8, 0.1] }),
  })
  const farm = createWindFarm({
    x: places.map(([x]) => x),
    y: places.map(([, y]) => y),
    models: [model],
  })
  const flow = allocateDirectionFlow(farm.count, 1)
  const solver = createPairwiseSolver(farm, PAIRWISE_PRESETS.bastankhah_2014)
  solver.solve({ directionDeg, speeds: one(9), turbulence: one(0.08) }, flow)
  return Float64Array.from(flow.power)
}

const places = (rng: Rng): (readonly [number, number])[] =>
  Array.from({ length: 12 }, () => [between(rng, -2000, 2000), between(rng, -2000, 2000)] as const)
const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((a, b) => a + b, 0)

const BATTERY = { powerKw: 100, energyKwh: 250, chargeEfficiency: 0.96, dischargeEfficiency: 0.95 }

/** Laws of the engine. */
export const LAWS: readonly Law[] = [
  {
    subject: 'Sun',
    statement: 'Beam and diffuse light of a decomposition (Erbs, Boland) add up to the global light',
    ...{ bound: 1e-9, unit: 'W/m²' },
    run: tried(2000, (rng) => {
      const zenith = between(rng, 0, 80)
      const input = { ghi: one(between(rng, 1, 900)), zenithDeg: one(zenith), dniExtra: one(1367) }
      const cosine = cos((zenith * Math.PI) / 180)
      return Math.max(
        ...[erbs(input), boland(input)].map(({ dni, dhi }) =>
          Math.abs(sum(dni) * cosine + sum(dhi) - sum(input.ghi)),
        ),
      )
    }),
  },
  {
    subject: 'Sun',
    statement: 'A plane under an even sky over ground as bright as the sky receives what lies flat',
    ...{ bound: 1e-9, unit: 'W/m²' },
    run: tried(2000, (rng) => {
      const [light, cosTilt] = [one(between(rng, 1, 900)), one(between(rng, -1, 1))]
      const sky = isotropic({ dhi: light, cosTilt })
      const ground = groundOnPlane({ ghi: light, albedo: one(1), cosTilt })
      return Math.abs(sum(sky) + sum(ground) - sum(light))
    }),
  },
  {
    subject: 'Air',
    statement: 'Pressure falls with height, and height from pressure is that height to half a metre',
    ...{ bound: 0.5, unit: 'm' },
    run: tried(2000, (rng) => {
      const height = between(rng, -400, 8000)
      const pressure = pressureFromAltitude(height)
      if (pressureFromAltitude(height + 1) >= pressure) return Number.NaN
      return Math.abs(altitudeFromPressure(pressure) - height)
    }),
  },
  {
    subject: 'Wind',
    statement: 'A farm that is turned together with the wind has the same power',
    ...{ bound: 1e-6, unit: 'of the power' },
    run: tried(60, (rng) => {
      const [farm, turn] = [places(rng), between(rng, 0, 360)]
      const directionDeg = between(rng, 0, 360)
      const angle = (turn * Math.PI) / 180
      const [c, s] = [cos(angle), sin(angle)]
      const turned = farm.map(([x, y]) => [x * c + y * s, y * c - x * s] as const)
      const before = sum(farmPowers(farm, directionDeg))
      return Math.abs(sum(farmPowers(turned, (directionDeg + turn) % 360)) / before - 1)
    }),
  },
  {
    subject: 'Wind',
    statement: 'A turbine more takes no power from those upwind, and no wake makes a farm stronger',
    ...{ bound: 1e-9, unit: 'of the power' },
    run: tried(60, (rng) => {
      const farm = places(rng)
      // Wind from the west; the new turbine stands furthest to the east.
      const alone = farmPowers(farm, 270)
      const joined = farmPowers([...farm, [2500, between(rng, -2000, 2000)]], 270)
      const free = farmPowers([[0, 0]], 270)[0] ?? Number.NaN
      const change = alone.map((power, n) => Math.abs((joined[n] ?? Number.NaN) - power) / free)
      return Math.max(...change, sum(joined) / (joined.length * free) - 1)
    }),
  },
  {
    subject: 'Storage',
    statement: 'What is stored is what was stored, and charged and discharged with losses',
    ...{ bound: 1e-8, unit: 'kWh' },
    run: tried(200, (rng) => {
      const schedule = ruleDispatch({
        ...{ battery: BATTERY, rule: { kind: 'self_consumption' }, stepHours: 1 },
        generationKw: drawn(rng, 48, 0, 200),
        loadKw: drawn(rng, 48, 0, 200),
        ...{ exportLimitKw: null, socInitial: 0.5 },
      })
      let before = 0.5 * BATTERY.energyKwh
      let worst = 0
      for (const [n, after] of schedule.chargeKwh.entries()) {
        const [charge = 0, discharge = 0] = [schedule.chargeKw[n], schedule.dischargeKw[n]]
        const wanted = before + charge * BATTERY.chargeEfficiency - discharge / BATTERY.dischargeEfficiency
        worst = Math.max(worst, Math.abs(after - wanted), -after, after - BATTERY.energyKwh)
        before = after
      }
      return worst
    }),
  },
  {
    subject: 'Storage',
    statement: 'The best dispatch is worth no less than none',
    ...{ bound: 1e-8, unit: 'USD' },
    run: tried(30, (rng) => {
      const found = optimalDispatch({
        ...{ battery: BATTERY, stepHours: 1, generationKw: drawn(rng, 48, 0, 200) },
        ...{ exportPricePerKwh: drawn(rng, 48, 0, 0.3), exportLimitKw: 150 },
        ...{ importLimitKw: 0, socInitial: 0.5 },
      })
      return 'value' in found ? (found.valueWithoutBattery ?? Number.NaN) - found.value : Number.NaN
    }),
  },
  {
    subject: 'Money',
    statement: 'At the internal rate of return the net present value is nothing',
    ...{ bound: 1e-9, unit: 'of the investment' },
    run: tried(500, (rng) => {
      const cashFlow = [-1000, ...drawn(rng, 20, 40, 200)]
      const { rate } = rateOfReturn(cashFlow)
      return rate === null ? Number.NaN : Math.abs(netPresentValue({ cashFlow, rate })) / 1000
    }),
  },
  {
    subject: 'Uncertainty',
    statement: 'An energy that is exceeded more often is lower, and more years narrow the range',
    ...{ bound: 0, unit: 'of P50' },
    run: tried(500, (rng) => {
      const { periods } = energyUncertainty({
        p50: 100,
        components: [
          { name: 'wind', standardDeviation: between(rng, 0.01, 0.1), of: 'energy' },
          { name: 'wakes', standardDeviation: between(rng, 0.01, 0.1), of: 'energy' },
        ],
        interannualVariability: 0.06,
        exceedances: [0.5, 0.75, 0.9, 0.99],
        years: [1, 10, 20],
      })
      const steps = periods.flatMap(({ levels }) =>
        levels.slice(1).map(({ energy }, n) => energy - (levels[n]?.energy ?? Number.NaN)),
      )
      const lows = [1, 10, 20].map(
        (years) => periods.find((period) => period.years === years)?.levels.at(-1)?.energy ?? Number.NaN,
      )
      return Math.max(...steps, ...lows.slice(1).map((low, n) => (lows[n] ?? Number.NaN) - low)) / 100
    }),
  },
  {
    subject: 'Search',
    statement: 'A point that another one dominates adds nothing to the hypervolume',
    ...{ bound: 1e-12, unit: 'of the volume' },
    run: tried(200, (rng) => {
      const front = drawn(rng, 24, 0, 1)
      const worse = Array.from(front.subarray(0, 3), (value) => value + between(rng, 0, 0.5))
      const volume = (values: ArrayLike<number>): number =>
        hypervolume({ data: Float64Array.from(values), dimension: 3 }, [1.5, 1.5, 1.5])
      return Math.abs(volume([...front, ...worse]) / volume(front) - 1)
    }),
  },
]
