import { describe, expect, it } from 'vitest'
import {
  FORECAST_START,
  hoursFrom,
  PLAIN_CLIMATE,
  plainForecast,
  plainTurbine,
  runOf,
} from '../../../test/forecast-case.ts'
import { createScoreProcess, hubMarginals, speedOfScore } from '../../forecast/internal.ts'
import { createRng } from '../../math/random/index.ts'
import { monthlyHubWind } from '../../weather/internal.ts'
import { turbinePower } from '../../wind/turbine/index.ts'
import { forecastWind } from './forecast-wind.ts'

const HOUR = 3_600_000
const wave = (t: number): number => 8 + 4 * Math.sin(t / 5)
const runs = (hours: number) => [runOf('gfs', hours, wave), runOf('ecmwf', hours, (t) => wave(t) + 0.5)]

describe.each([
  ['of the climate', () => plainForecast({ hours: 72 })],
  ['of two models', () => plainForecast({ hours: 72, forecasts: runs(72) })],
  [
    'with members',
    () =>
      plainForecast({
        hours: 72,
        forecasts: [
          ...runs(72),
          ...Array.from({ length: 8 }, (_, m) => runOf('gfs', 72, (t) => wave(t) + (m - 3.5) / 2, m + 1)),
        ],
      }),
  ],
])('a forecast %s', (_, make) => {
  const hourly = forecastWind(make())

  it('has ordered quantiles between zero and the rating', () => {
    const { p90Kw, p50Kw, p10Kw, powerKw, p90Speed, p10Speed, speed } = hourly.steps
    for (let t = 0; t < hourly.axis.length; t++) {
      const rising = [0, p90Kw[t], p50Kw[t], p10Kw[t], 2000]
      expect(rising).toEqual([...rising].sort((a, b) => (a ?? 0) - (b ?? 0)))
      expect(p90Speed[t]).toBeLessThanOrEqual(speed[t] ?? 0)
      expect(p10Speed[t]).toBeGreaterThanOrEqual(speed[t] ?? 0)
      expect(powerKw[t]).toBeGreaterThanOrEqual(0)
    }
    const { p90Kwh, p50Kwh, p10Kwh } = hourly.energy
    expect(p90Kwh).toBeLessThan(p50Kwh)
    expect(p50Kwh).toBeLessThan(p10Kwh)
  })

  it.each([15, 30])('keeps the energy of every hour in steps of %d min', (stepMinutes) => {
    const fine = forecastWind({ ...make(), stepMinutes })
    const factor = 60 / stepMinutes
    expect(fine.axis.length).toBe(72 * factor)
    expect(fine.energy).toEqual(hourly.energy)
    for (let t = 0; t < 72; t++) {
      const part = fine.steps.powerKw.subarray(t * factor, (t + 1) * factor)
      expect(part.reduce((sum, kw) => sum + kw, 0) / factor).toBeCloseTo(hourly.steps.powerKw[t] ?? 0, 8)
    }
    expect(Math.max(...fine.steps.p10Kw)).toBeLessThanOrEqual(2000 + 1e-9)
  })

  it('is the same for the same seed and another for another', () => {
    expect(forecastWind(make()).steps).toEqual(hourly.steps)
    const again = forecastWind({ ...make(), rng: createRng(2) })
    expect(again.steps.powerKw).not.toEqual(hourly.steps.powerKw)
  })

  it('sums its expected power to its expected energy', () => {
    expect(hourly.steps.powerKw.reduce((sum, kw) => sum + kw, 0)).toBeCloseTo(hourly.energy.meanKwh, 6)
  })
})

describe('a forecast of models', () => {
  it('is less certain further ahead', () => {
    const level = forecastWind(
      plainForecast({ hours: 240, forecasts: [runOf('gfs', 240, () => 7)], scenarios: 600 }),
    )
    const width = (t: number) => (level.steps.p10Speed[t] ?? 0) - (level.steps.p90Speed[t] ?? 0)
    expect(width(24)).toBeGreaterThan(width(0))
    expect(width(120)).toBeGreaterThan(width(24))
    expect(width(239)).toBeGreaterThan(width(120))
  })

  it('forecasts a ramp of the models, with its probability', () => {
    const hours = 48
    const front = runOf('gfs', hours, (t) => (t < 20 ? 4 : t < 22 ? 9 : 14))
    const { events, up, down } = forecastWind(plainForecast({ hours, forecasts: [front] })).ramps
    const [ramp] = events
    expect(events).toHaveLength(1)
    expect(ramp).toMatchObject({ type: 'ramp_up' })
    expect(ramp?.changeSpeed).toBeCloseTo(10, 1)
    expect(ramp?.changeKw).toBeGreaterThan(1000)
    expect(ramp?.probability).toBeGreaterThan(0.6)
    expect(up[19]).toBeGreaterThan(0.5)
    expect((up[40] ?? 0) + (down[40] ?? 0)).toBeLessThan(0.5)
  })

  it('continues with the climate where the models end', () => {
    const short = runOf('nam', 72, (t) => (t < 40 ? 12 : Number.NaN))
    const ended = forecastWind(plainForecast({ hours: 72, forecasts: [short] }))
    expect(ended.hoursWithoutModel).toBe(32)
    expect(ended.steps.powerKw.every(Number.isFinite)).toBe(true)
    expect(ended.steps.speed[60]).toBeLessThan(ended.steps.speed[20] ?? 0)
  })
})

describe('a history', () => {
  const HOURS = 900
  const axis = hoursFrom(FORECAST_START - HOURS * HOUR, HOURS)
  const marginals = hubMarginals(axis, monthlyHubWind(PLAIN_CLIMATE, 100), 5)
  const chance = createScoreProcess(0.92).draw(new Float64Array(HOURS), createRng(9))
  const wind = chance.map((score, t) => speedOfScore(marginals, t, score))
  const turbine = plainTurbine()
  const powerKw = wind.map((speed) => turbinePower(turbine, speed, 1.225))
  const air = { tempAir: new Float64Array(HOURS).fill(10), pressure: new Float64Array(HOURS).fill(1e5) }
  const withHistory = (models: boolean) =>
    plainForecast({
      hours: 72,
      forecasts: models ? runs(72) : [],
      history: {
        axis,
        powerKw,
        air,
        // One model that is right but 1 m/s too low, one that has nothing to say.
        forecasts: models
          ? [runOf('gfs', HOURS, (t) => Math.max((wind[t] ?? 0) - 1, 0)), runOf('ecmwf', HOURS, wave)]
          : [],
      },
    })

  it('weights the models by their skill and corrects the bias', () => {
    const { calibration, steps } = forecastWind(withHistory(true))
    expect(calibration?.weights['gfs']).toBeGreaterThan(0.85)
    expect(calibration?.maeAfter).toBeLessThan(calibration?.maeBefore ?? 0)
    const plain = forecastWind(
      plainForecast({ hours: 72, forecasts: [runs(72)[0] ?? runOf('gfs', 72, wave)] }),
    )
    // The model says too little wind, so that the plant gives more than its curve makes of it.
    const sum = (values: Float64Array) => values.subarray(0, 24).reduce((total, kw) => total + kw, 0)
    expect(sum(steps.powerKw)).toBeGreaterThan(sum(plain.steps.powerKw))
  })

  it('lets a forecast of the climate start from the last measured hour', () => {
    const followed = forecastWind(withHistory(false))
    expect(followed.fromLatest).toBe(true)
    expect(followed.calibration?.weights).toEqual({ climatology: 1 })
    const { p10Kw, p90Kw } = followed.steps
    const width = (t: number) => (p10Kw[t] ?? 0) - (p90Kw[t] ?? 0)
    expect(width(0)).toBeLessThan(0.8 * width(71))
  })

  it.each([
    ['history.powerKw', { powerKw: powerKw.slice(1) }],
    ['history.air.tempAir', { air: { ...air, tempAir: air.tempAir.slice(1) } }],
    ['history.air.pressure', { air: { ...air, pressure: air.pressure.slice(1) } }],
  ])('is refused where %s has another length', (field, wrong) => {
    const { history, ...rest } = withHistory(false)
    if (history === undefined) throw new Error('no history')
    expect(() => forecastWind({ ...rest, history: { ...history, ...wrong } })).toThrow(
      expect.objectContaining({ code: 'length_mismatch', field: `${field}.length` }),
    )
  })

  it('is refused by name when it is short', () => {
    const short = withHistory(false)
    const { history } = short
    if (history === undefined) throw new Error('no history')
    const hours = 200
    expect(() =>
      forecastWind({
        ...short,
        history: {
          axis: { ...axis, length: hours },
          powerKw: powerKw.slice(0, hours),
          air: { tempAir: air.tempAir.slice(0, hours), pressure: air.pressure.slice(0, hours) },
          forecasts: [],
        },
      }),
    ).toThrow(expect.objectContaining({ name: 'InputError', field: 'history.measured' }))
  })
})

it.each([
  ['axis.length', { axis: hoursFrom(FORECAST_START, 241) }],
  ['axis', { axis: { ...hoursFrom(FORECAST_START, 48), stepMinutes: 30 } }],
  ['issuedMs', { issuedMs: FORECAST_START + 1 }],
  ['stepMinutes', { stepMinutes: 20 }],
  ['air.tempAir.length', { air: { tempAir: new Float64Array(2), pressure: new Float64Array(48) } }],
  ['forecasts[0].speed.length', { forecasts: [{ ...runOf('gfs', 48, wave), speed: new Float64Array(2) }] }],
  ['height', { hubHeight: 1 }],
])('a forecast refuses %s by name', (field, wrong) => {
  expect(() => forecastWind(plainForecast(wrong))).toThrow(
    expect.objectContaining({ name: 'InputError', field }),
  )
})

it('a forecast over the 29th of February has that day', () => {
  const start = Date.UTC(2028, 1, 28, 12)
  const { axis, steps } = forecastWind(plainForecast({ axis: hoursFrom(start, 48), issuedMs: start }))
  expect(axis.startMs + 47 * HOUR).toBe(Date.UTC(2028, 2, 1, 11))
  expect(steps.powerKw.every(Number.isFinite)).toBe(true)
})
