import { describe, expect, it } from 'vitest'
import { createRng, drawNormal } from '../../math/random/index.ts'
import { createScoreProcess } from '../scenarios/score-process.ts'
import { calibratePower, modelWeights } from './calibrate-power.ts'

const HOURS = 1440
const PEAK = 2000
const held = (value: number) => Math.min(Math.max(value, 0), PEAK)
/** Power that comes and goes, a good model of it that is too high, and a poor one. */
const truth = createScoreProcess(0.95)
  .draw(new Float64Array(HOURS), createRng(2))
  .map((score) => held(800 + 500 * score))
const rng = createRng(5)
const noisy = (size: number, factor: number) =>
  truth.map((value) => held(factor * value + size * drawNormal(rng)))
const good = { name: 'good', power: noisy(80, 1.25) }
const poor = { name: 'poor', power: noisy(500, 1) }
const around = (power: Float64Array) => ({
  lower: power.map((value) => held(value - 20)),
  middle: power,
  upper: power.map((value) => held(value + 20)),
  expected: power,
})
const history = { measured: truth, forecast: around(good.power), peakKw: PEAK }

describe('calibration on a history', () => {
  const calibration = calibratePower(history)

  it('removes the constant bias of a model', () => {
    const { maeBefore, maeAfter } = calibration.report
    expect(maeAfter).toBeLessThan(0.5 * maeBefore)
    expect(1000 + calibration.change(1000)).toBeGreaterThan(740)
    expect(1000 + calibration.change(1000)).toBeLessThan(860)
  })

  it('gives the better model a larger weight', () => {
    const weights = modelWeights(truth, [good, poor], PEAK)
    expect(weights['good']).toBeGreaterThan(0.8)
    expect((weights['good'] ?? 0) + (weights['poor'] ?? 0)).toBeCloseTo(1, 12)
  })

  it('stretches P90 and P10 until 80 of 100 held-out hours lie between them', () => {
    expect(calibration.stretch.down).toBeGreaterThan(1)
    expect(calibration.stretch.up).toBeGreaterThan(1)
    expect(calibration.report.coverage80).toBeGreaterThan(0.74)
    expect(calibration.report.coverage80).toBeLessThan(0.88)
  })

  it('changes nothing in a gap', () => {
    expect(calibration.change(Number.NaN)).toBe(0)
  })

  it('skips gaps', () => {
    const measured = truth.map((value, t) => (t % 3 === 0 ? Number.NaN : value))
    expect(calibratePower({ ...history, measured }).report.records).toBe(960)
  })

  it('does not change a perfect model', () => {
    const perfect = calibratePower({ ...history, forecast: around(truth) })
    expect(perfect.report.maeAfter).toBeCloseTo(0, 9)
    expect(perfect.change(900)).toBe(0)
  })
})

describe('a history that is too short or incomplete', () => {
  const cut = (hours: number) => ({
    ...history,
    measured: truth.slice(0, hours),
    forecast: around(good.power.slice(0, hours)),
  })

  it('is refused by name below two weeks', () => {
    expect(() => calibratePower(cut(335))).toThrow(
      expect.objectContaining({ field: 'history.measured', value: '335 hours' }),
    )
    expect(calibratePower(cut(336)).report.records).toBe(336)
  })

  it('is refused where fewer than 168 hours have values', () => {
    const { measured, ...rest } = cut(400)
    const gappy = measured.map((value, t) => (t < 167 ? value : Number.NaN))
    expect(() => calibratePower({ ...rest, measured: gappy })).toThrow(
      expect.objectContaining({ field: 'history.measured', value: '167 hours' }),
    )
  })

  it.each([
    ['models', () => modelWeights(truth, [], PEAK)],
    ['models[0].power.length', () => modelWeights(truth, [{ name: 'a', power: new Float64Array(3) }], PEAK)],
    ['history.peakKw', () => calibratePower({ ...history, peakKw: 0 })],
    [
      'history.forecast.lower.length',
      () => calibratePower({ ...history, forecast: { ...around(truth), lower: new Float64Array(3) } }),
    ],
  ])('is refused for %s by name', (field, run) => {
    expect(run).toThrow(expect.objectContaining({ name: 'InputError', field }))
  })
})
