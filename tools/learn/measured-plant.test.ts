import { predictPv, readPvPowerModel } from '@sunwake/core/studies'
import { openEmbeddedData } from '@sunwake/data/node'
import { describe, expect, it } from 'vitest'
import { readMeasuredPlant, scoreMeasured, weatherOf } from './measured-plant.ts'

const model = readPvPowerModel(await openEmbeddedData().pvPowerModel())
const measured = readMeasuredPlant()
const { site, plant } = measured
const FIRST = 60 * 24
const rest = weatherOf(measured, FIRST)

const historyOf = (days: number, change: (powerKw: Float64Array) => Float64Array = (powerKw) => powerKw) => ({
  weather: weatherOf(measured, FIRST - 24 * days, FIRST),
  powerKw: change(measured.powerKw.slice(FIRST - 24 * days, FIRST)),
})

/** Mean absolute error over the DC nameplate and coverage of the hours with light after the history. */
function scoresAfter(days: number): { readonly mae: number; readonly coverage: number } {
  const { p50Kw, p90Kw, p10Kw } = predictPv({ model, site, plant, weather: rest, history: historyOf(days) })
  let error = 0
  let inside = 0
  let hours = 0
  for (let t = 0; t < p50Kw.length; t++) {
    if (!(rest.ghi[t]! > 0)) continue
    const actual = measured.powerKw[FIRST + t]!
    hours++
    error += Math.abs(p50Kw[t]! - actual)
    if (actual >= p90Kw[t]! && actual <= p10Kw[t]!) inside++
  }
  return { mae: error / hours / plant.capacityKw, coverage: inside / hours }
}

describe('the forecast of a measured plant', () => {
  it('holds 80 of 100 hours between P90 and P10 without a history', () => {
    expect(scoreMeasured(model)).toEqual(model.card.measured)
    expect(Math.abs(model.card.measured.coverage80 - 0.8)).toBeLessThan(0.05)
  })

  it('holds them with a history, and gets no worse with more of it', () => {
    const scores = [14, 30, 45, 60].map(scoresAfter)
    for (const { coverage } of scores) expect(Math.abs(coverage - 0.8)).toBeLessThan(0.06)
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
