import { describe, expect, it } from 'vitest'
import { formulaWeather } from '../../../test/formula-weather.ts'
import { fitQuantileTrees } from '../../learn/index.ts'
import { createRng } from '../../math/random/index.ts'
import type { Site } from '../../site/index.ts'
import { createPvSystem } from '../../solar/system/index.ts'
import { epochMs, type WeatherSeries } from '../../time/index.ts'
import { simulatePv } from '../simulate-pv/simulate-pv.ts'
import { predictPv } from './predict-pv.ts'
import { type PredictPvPlant, pvPowerFeatures } from './pv-power-features.ts'
import {
  PV_POWER_LEVELS,
  type PvModelCard,
  type PvPowerModel,
  readPvPowerModel,
  writePvPowerModel,
} from './pv-power-model.ts'

const AS_IT_IS = { down: 1, up: 1 }
const SPREAD = {
  plain: AS_IT_IS,
  calibrated: AS_IT_IS,
  measured: AS_IT_IS,
  measuredQuarterHours: AS_IT_IS,
}

const CARD: PvModelCard = {
  type: 'gradient-boosted quantile trees',
  version: 'test',
  trainedOn: 'formula weather',
  trainingPlaces: 6,
  trainingRows: 0,
  calibrationPlaces: 0,
  testPlaces: 0,
  testRows: 0,
  mae: 0.02,
  bias: 0,
  r2: 0.98,
  coverage80: 0.8,
  coverage80Calibrated: 0.8,
  yearErrorStd: 0.05,
  yearErrorStdCalibrated: 0.02,
  monthErrorStd: 0.06,
  monthErrorStdCalibrated: 0.03,
  measured: { plants: 0, hours: 0, mae: 0, coverage80: 0, source: 'none' },
}

const place = (latitudeDeg: number, longitudeDeg = 10): Site => ({ latitudeDeg, longitudeDeg, altitude: 100 })
const fixed = (tiltDeg: number, azimuthDeg: number): PredictPvPlant => ({
  capacityKw: 100,
  dcAcRatio: 1.2,
  mount: { kind: 'fixed', tiltDeg, azimuthDeg },
})

/** AC power by the physical engine, its nameplate off by some per cent [kW]. */
function powerOf(site: Site, weather: WeatherSeries, plant: PredictPvPlant, share = 1): Float64Array {
  return simulatePv({ site, weather, system: createPvSystem(plant) }).series.acPower.map((power) =>
    Math.max(power * share, 0),
  )
}

/** A model small enough for a test: six places, whose plants give 94 to 104 % of what the engine says. */
function smallModel(): PvPowerModel {
  const columns: number[][] = []
  const target: number[] = []
  let names: readonly string[] = []
  ;[-35, -10, 5, 25, 40, 55].forEach((latitudeDeg, i) => {
    const site = place(latitudeDeg)
    const weather = formulaWeather(site)
    const plant = fixed(10 + 8 * i, latitudeDeg < 0 ? 0 : 150 + 15 * i)
    const { table, records } = pvPowerFeatures(site, weather, plant)
    const power = powerOf(site, weather, plant)
    names = table.names
    for (let row = 0; row < records.length; row += 3) {
      table.columns.forEach((column, f) => {
        columns[f] ??= []
        columns[f].push(column[row])
      })
      target.push((power[records[row]] / plant.capacityKw) * (0.94 + 0.02 * (row % 6)))
    }
  })
  const quantiles = fitQuantileTrees({
    table: { names, columns: columns.map((column) => Float64Array.from(column)) },
    target: Float64Array.from(target),
    levels: PV_POWER_LEVELS,
    trees: 60,
    learningRate: 0.15,
    monotone: { planeLight: 'rising' },
    rng: createRng(1),
  })
  return readPvPowerModel(JSON.parse(JSON.stringify(writePvPowerModel(CARD, quantiles, SPREAD))))
}

const model = smallModel()
const site = place(47, 8)
const weather = formulaWeather(site)
const plant = fixed(30, 170)
const plain = predictPv({ model, site, weather, plant })

describe('predictPv', () => {
  it('follows the physical engine at a place outside its training', () => {
    const power = powerOf(site, weather, plant)
    const error = power.reduce((sum, value, t) => sum + Math.abs(plain.p50Kw[t] - value), 0)
    const energy = power.reduce((sum, value) => sum + value, 0)
    expect(error / energy).toBeLessThan(0.08)
    expect(Math.abs(plain.energy.p50Kwh / (0.99 * energy) - 1)).toBeLessThan(0.04)
  })

  it('keeps P90 ≤ P50 ≤ P10 between zero and the AC nameplate, and zero at night', () => {
    const outside = plain.p50Kw.findIndex((middle, t) => {
      const [low, high] = [plain.p90Kw[t], plain.p10Kw[t]]
      const isLitAtNight = weather.ghi[t] === 0 && !Object.is(high, 0)
      return isLitAtNight || !(0 <= low && low <= middle && middle <= high && high <= 100 / 1.2 + 1e-9)
    })
    expect(outside).toBe(-1)
  })

  it('widens P90 and P10 as the model states, within the limits of the plant', () => {
    const spread = { ...SPREAD, plain: { down: 2, up: 0.5 } }
    const wide = predictPv({ model: { ...model, spread }, site, weather, plant })
    expect(wide.p50Kw).toEqual(plain.p50Kw)
    const off: number[] = []
    plain.p50Kw.forEach((middle, t) => {
      const [down, up] = [middle - plain.p90Kw[t], plain.p10Kw[t] - middle]
      // Distances below 0.4 % of the nameplate count as that much.
      if (down < 0.4 || up < 0.4 || middle - 2 * down < 0 || plain.p10Kw[t] > 100 / 1.2 - 1e-9) return
      off.push(Math.abs(wide.p90Kw[t] - (middle - 2 * down)), Math.abs(wide.p10Kw[t] - (middle + up / 2)))
    })
    expect(off.length).toBeGreaterThan(1000)
    expect(Math.max(...off)).toBeLessThan(5e-10)
    expect(Math.min(...wide.p90Kw)).toBe(0)
  })

  it('widens shorter records more, in equal ratios from hours to quarter-hours', () => {
    const wide = { down: 2, up: 2 }
    const widthAt = (stepMinutes: number, measuredQuarterHours: typeof wide): number => {
      const { axis, ghi, tempAir } = weather
      const length = 48
      const noon = 12 + 24 * 100
      const flat = (value: number): Float64Array => new Float64Array(length).fill(value)
      const startMs = axis.startMs + (noon - 1) * 3_600_000
      const short = {
        axis: { ...axis, startMs, stepMinutes, length },
        ghi: flat(ghi[noon]!),
        tempAir: flat(tempAir[noon]!),
      }
      const spread = { ...SPREAD, measuredQuarterHours }
      const { p50Kw, p10Kw } = predictPv({ model: { ...model, spread }, site, weather: short, plant })
      return p10Kw[0]! - p50Kw[0]!
    }
    expect(widthAt(60, wide)).toBeCloseTo(widthAt(60, AS_IT_IS), 9)
    expect(widthAt(30, wide)).toBeCloseTo(Math.SQRT2 * widthAt(30, AS_IT_IS), 9)
    expect(widthAt(15, wide)).toBeCloseTo(2 * widthAt(15, AS_IT_IS), 9)
    expect(widthAt(5, wide)).toBeCloseTo(2 * widthAt(5, AS_IT_IS), 9)
  })

  it('adds the hours up to months and the months to all', () => {
    const sum = plain.monthly.reduce((total, { p50Kwh }) => total + p50Kwh, 0)
    expect(sum).toBeCloseTo(plain.energy.p50Kwh, 6)
    expect(plain.p50Kw.reduce((total, power) => total + power, 0)).toBeCloseTo(plain.energy.p50Kwh, 6)
    expect(plain.monthly.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    // 1.2816 standard deviations of the year.
    expect(plain.energy.p90Kwh / plain.energy.p50Kwh).toBeCloseTo(1 - 1.2815515655 * 0.05, 9)
    expect(plain.monthly[5].p10Kwh / plain.monthly[5].p50Kwh).toBeCloseTo(1 + 1.2815515655 * 0.06, 9)
  })

  it('has a larger uncertainty for a day than for a month, since errors of hours are correlated', () => {
    const day = 24 * 170
    const { axis, ...series } = weather
    const cut = Object.fromEntries(
      Object.entries(series).map(([name, values]) => [
        name,
        (values as Float64Array).subarray(day, day + 24),
      ]),
    )
    const one = {
      ...cut,
      axis: { ...axis, startMs: axis.startMs + day * 3_600_000, length: 24 },
    } as WeatherSeries
    const { energy, p50Kw, p90Kw, p10Kw } = predictPv({ model, site, weather: one, plant })
    const sum = (values: Float64Array): number => values.reduce((total, power) => total + power, 0)
    const wider = Math.max(sum(p50Kw) - sum(p90Kw), 1.2815515655 * 0.06 * sum(p50Kw))
    expect(energy.p90Kwh).toBeCloseTo(sum(p50Kw) - wider, 6)
    expect(energy.p10Kwh).toBeGreaterThanOrEqual(sum(p10Kw) - 1e-9)
  })

  it('scales with the capacity of the plant', () => {
    const twice = predictPv({ model, site, weather, plant: { ...plant, capacityKw: 200 } })
    expect(twice.energy.p50Kwh).toBeCloseTo(2 * plain.energy.p50Kwh, 6)
  })

  it('keeps a gap in its own record, and works without wind, beam and diffuse light', () => {
    const noon = 12 + 24 * 170
    const holed = { ...weather, ghi: weather.ghi.map((value, t) => (t === noon ? Number.NaN : value)) }
    const gap = predictPv({ model, site, weather: holed, plant })
    expect(gap.missingRecords).toBe(1)
    expect(gap.p50Kw.findIndex(Number.isNaN)).toBe(noon)
    expect(gap.energy.p50Kwh).toBeCloseTo(plain.energy.p50Kwh - plain.p50Kw[noon], 6)
    const { axis, ghi, tempAir } = weather
    const poor = predictPv({ model, site, weather: { axis, ghi, tempAir }, plant })
    expect(poor.missingRecords).toBe(0)
    expect(Math.abs(poor.energy.p50Kwh / plain.energy.p50Kwh - 1)).toBeLessThan(0.15)
  })

  it('predicts zero for a day without sun', () => {
    const axis = {
      startMs: epochMs({ year: 2025, month: 12, day: 21 }),
      stepMinutes: 60,
      length: 24,
      label: 'start',
      utcOffsetHours: 0,
    } as const
    const dark = new Float64Array(24)
    const night = predictPv({ model, site: place(80), weather: { axis, ghi: dark, tempAir: dark }, plant })
    expect(night.energy).toEqual({ p50Kwh: 0, p90Kwh: 0, p10Kwh: 0 })
  })
})

describe('a history of the plant', () => {
  const actual = powerOf(site, weather, plant, 0.8)
  const history = (days: number) => {
    const length = 24 * days
    const cut = (values: Float64Array): Float64Array => values.subarray(0, length)
    const { axis, ghi, dni, dhi, tempAir, windSpeed } = weather
    return {
      weather: {
        axis: { ...axis, length },
        ghi: cut(ghi),
        dni: cut(dni),
        dhi: cut(dhi),
        tempAir: cut(tempAir),
        windSpeed: cut(windSpeed),
      },
      powerKw: cut(actual),
    }
  }
  const energy = actual.reduce((sum, value) => sum + value, 0)

  it('removes most of the bias of the plant, also in months that it does not cover', () => {
    const calibrated = predictPv({ model, site, weather, plant, history: history(120) })
    expect(Math.abs(plain.energy.p50Kwh / energy - 1)).toBeGreaterThan(0.15)
    expect(Math.abs(calibrated.energy.p50Kwh / energy - 1)).toBeLessThan(0.03)
    const { calibration } = calibrated
    expect(calibration?.maeAfter).toBeLessThan(0.4 * (calibration?.maeBefore ?? 0))
    expect(Math.abs((calibration?.coverage80 ?? 0) - 0.8)).toBeLessThan(0.08)
    const inside = calibrated.p50Kw.every(
      (middle, t) => calibrated.p90Kw[t] <= middle && middle <= calibrated.p10Kw[t],
    )
    expect(inside).toBe(true)
  })

  it('reports the coverage of held-out days, and widens the interval by the spread between seasons', () => {
    const past = history(120)
    const own = predictPv({ model, site, weather, plant, history: past })
    const spread = { ...SPREAD, calibrated: { down: 3, up: 3 } }
    const wary = predictPv({ model: { ...model, spread }, site, weather, plant, history: past })
    expect(wary.calibration?.coverage80).toBeGreaterThan((own.calibration?.coverage80 ?? 1) + 0.05)
    expect(wary.p50Kw).toEqual(own.p50Kw)
    const noon = 12 + 24 * 200
    expect(own.p50Kw[noon] - wary.p90Kw[noon]).toBeCloseTo(3 * (own.p50Kw[noon] - own.p90Kw[noon]), 6)
    // A plant that does something else every day is covered by nothing that was learnt on the others.
    const odd = past.powerKw.map((power, t) => power * (Math.floor(t / 72) % 5 === 0 ? 0.2 : 1))
    const fooled = predictPv({ model, site, weather, plant, history: { ...past, powerKw: odd } })
    expect(fooled.calibration?.coverage80).toBeLessThan(0.8)
  })

  it('of the plant that the model expects changes little', () => {
    const own = { ...history(120), powerKw: plain.p50Kw.subarray(0, 24 * 120) }
    const same = predictPv({ model, site, weather, plant, history: own })
    expect(Math.abs(same.energy.p50Kwh / plain.energy.p50Kwh - 1)).toBeLessThan(0.005)
  })

  it('of another unit, or of hours off the sun, is refused by name', () => {
    const past = history(30)
    const told = (change: (powerKw: Float64Array) => Float64Array) => () =>
      predictPv({ model, site, weather, plant, history: { ...past, powerKw: change(past.powerKw) } })
    expect(told((kw) => kw.map((value) => 1000 * value))).toThrow(/history\.powerKw.*watts/)
    expect(told((kw) => kw.map((value) => value / 1000))).toThrow(/history\.powerKw.*megawatts/)
    expect(told((kw) => kw.map((_, t) => kw[t - 3] ?? 0))).toThrow(/history\.weather\.axis.*earlier/)
    expect(told((kw) => kw.map((value) => 2.5 * value))).toThrow(/AC nameplate/)
  })

  it('whose light is off the sun with its power is refused by name', () => {
    const past = history(30)
    const late = (values: Float64Array): Float64Array => values.map((_, t) => values[t - 3] ?? 0)
    const { axis, ghi, tempAir } = past.weather
    const told = { weather: { axis, ghi: late(ghi), tempAir }, powerKw: late(past.powerKw) }
    expect(() => predictPv({ model, site, weather, plant, history: told })).toThrow(
      /history\.weather\.axis.*light fits the sun best 3 h earlier/,
    )
  })

  it('that leaves an error above a fifth of the nameplate is suspect', () => {
    const past = history(30)
    // Every second day the plant stands, which no weather tells.
    const noise = past.powerKw.map((_, t) =>
      past.weather.ghi[t]! > 0 && Math.floor(t / 24) % 2 === 0 ? 80 : 0,
    )
    const suspect = predictPv({ model, site, weather, plant, history: { ...past, powerKw: noise } })
    expect(suspect.calibration?.maeAfter).toBeGreaterThan(0.2)
    expect(suspect.calibration?.isSuspect).toBe(true)
    expect(predictPv({ model, site, weather, plant, history: past }).calibration?.isSuspect).toBe(false)
  })

  it('raises the ceiling to what the plant gave, by 15 % at most', () => {
    const past = history(30)
    const largest = Math.max(...past.powerKw)
    const told = { ...plant, dcAcRatio: (1.1 * plant.capacityKw) / largest }
    const more = predictPv({ model, site, weather, plant: told, history: past })
    expect(Math.max(...more.p10Kw)).toBeCloseTo(largest, 9)
    const without = predictPv({ model, site, weather, plant: told })
    expect(Math.max(...without.p10Kw)).toBeCloseTo(largest / 1.1, 9)
  })

  it('may have gaps, but must be long enough', () => {
    const long = history(60)
    const holed = { ...long, powerKw: long.powerKw.map((value, t) => (t % 3 === 0 ? Number.NaN : value)) }
    expect(predictPv({ model, site, weather, plant, history: holed }).calibration?.records).toBeLessThan(500)
    expect(() => predictPv({ model, site, weather, plant, history: history(3) })).toThrow(/history\.powerKw/)
  })
})

describe('errors', () => {
  it.each([
    ['plant.capacityKw', { plant: { ...plant, capacityKw: 0 } }],
    ['plant.dcAcRatio', { plant: { ...plant, dcAcRatio: 4 } }],
    ['plant.mount.kind', { plant: { ...plant, mount: { kind: 'seasonal_tilt' } } }],
    ['tempAir.length', { weather: { ...weather, tempAir: new Float64Array(3) } }],
    ['site.latitudeDeg', { site: place(95) }],
  ])('name %s', (field, wrong) => {
    const input = { model, site, weather, plant, ...wrong } as Parameters<typeof predictPv>[0]
    expect(() => predictPv(input)).toThrow(expect.objectContaining({ name: 'InputError', field }))
  })

  it.each([
    [null, /another kind/],
    [{ ...writePvPowerModel(CARD, model.quantiles, SPREAD), version: 1 }, /version 1/],
    [{ ...writePvPowerModel(CARD, model.quantiles, SPREAD), spread: { plain: AS_IT_IS } }, /spread/],
    [{ ...writePvPowerModel(CARD, model.quantiles, SPREAD), levels: [0.1, 0.5, 0.8] }, /levels/],
  ])('refuse a document that is not a model of this kind', (document, message) => {
    expect(() => readPvPowerModel(document)).toThrow(message)
  })
})
