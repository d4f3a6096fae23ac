import { predictPv, readPvPowerModel } from '@sunwake/core/studies'
import { openEmbeddedData } from '@sunwake/data/node'
import { describe, expect, it } from 'vitest'
import { readMeasuredPlant, weatherOf } from './measured-plant.ts'
import { scoreMeasured } from './measured-spread.ts'
import { scoreCases } from './score-measured.ts'

const model = readPvPowerModel(await openEmbeddedData().pvPowerModel())
const measured = readMeasuredPlant()
const { site, plant } = measured
const FIRST = 60 * 24
const rest = weatherOf(measured, FIRST)

const historyOf = (days: number, change: (powerKw: Float64Array) => Float64Array = (powerKw) => powerKw) => ({
  weather: weatherOf(measured, FIRST - 24 * days, FIRST),
  powerKw: change(measured.powerKw.slice(FIRST - 24 * days, FIRST)),
})

describe('the forecast of a measured plant', () => {
  it('holds 80 of 100 hours between P90 and P10 without a history', () => {
    expect(scoreMeasured(model)).toEqual(model.card.measured)
    expect(model.card.measured.coverage80).toBeGreaterThanOrEqual(0.8)
    expect(model.card.measured.coverage80).toBeLessThan(0.82)
  })

  it('holds some 80 of 100 quarter-hours of the plant as it fits best', () => {
    const quarterHours = readMeasuredPlant(15)
    const { coverage80 } = scoreCases(model, [{ measured: quarterHours, plant, from: 0, to: 4800 }])
    expect(Math.abs(coverage80 - 0.82)).toBeLessThan(0.05)
  })

  it('holds them with a history, and gets no worse with more of it', () => {
    const scores = [14, 30, 60].map((historyDays) =>
      scoreCases(model, [{ measured, plant, from: FIRST, historyDays }]),
    )
    for (const { coverage80 } of scores) expect(Math.abs(coverage80 - 0.8)).toBeLessThan(0.06)
    for (const { mae } of scores) expect(mae).toBeLessThanOrEqual(scores[0]!.mae + 1e-9)
  })

  it.each<[string, (powerKw: Float64Array) => Float64Array, RegExp]>([
    ['watts for kilowatts', (power) => power.map((kw) => 1000 * kw), /watts/],
    [
      'stamps three hours late',
      (power) => power.map((_, t) => power[t - 3] ?? 0),
      /3 h earlier than stamped/,
    ],
    ['stamps three hours early', (power) => power.map((_, t) => power[t + 3] ?? 0), /3 h later than stamped/],
  ])('refuses a history of %s', (_, change, message) => {
    const history = historyOf(30, change)
    expect(() => predictPv({ model, site, plant, weather: rest, history })).toThrow(message)
  })

  it('refuses a history of less than two weeks', () => {
    expect(() => predictPv({ model, site, plant, weather: rest, history: historyOf(10) })).toThrow(
      /two weeks/,
    )
  })
})
