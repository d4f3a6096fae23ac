import { describe, expect, it } from 'vitest'
import { jordanHansenThresholds, RENO_HANSEN_THRESHOLDS } from './clear-sky-thresholds.ts'
import { detectClearSky } from './detect-clear-sky.ts'

/** Two hours of minutes around noon. */
const CLEAR = Float64Array.from({ length: 120 }, (_, t) => 900 - 0.02 * (t - 60) * (t - 60))

describe('detectClearSky', () => {
  it('finds a clear sky all clear, and its scale', () => {
    const detection = detectClearSky({
      ghi: CLEAR.map((value) => value * 1.05),
      ghiClear: CLEAR,
      stepMinutes: 1,
    })
    expect(detection.isClear).toEqual(new Uint8Array(120).fill(1))
    expect(detection.clearScale).toBeCloseTo(1.05, 12)
    expect(detection.converged).toBe(true)
  })

  it('excludes one cloud only: the windows beside it are clear', () => {
    const ghi = CLEAR.slice()
    ghi[50] = 200
    const expected = new Uint8Array(120).fill(1)
    expected[50] = 0
    expect(detectClearSky({ ghi, ghiClear: CLEAR, stepMinutes: 1 }).isClear).toEqual(expected)
  })

  it('does not treat a NaN as clear, nor a period between two of them that is shorter than the window', () => {
    const ghi = CLEAR.slice()
    ghi[30] = Number.NaN
    ghi[40] = Number.NaN
    const { isClear, clearScale } = detectClearSky({ ghi, ghiClear: CLEAR, stepMinutes: 1 })
    const dark = Array.from(isClear.keys()).filter((t) => isClear[t] === 0)
    expect(dark).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40])
    expect(clearScale).toBe(1)
  })

  it('finds no clear sky at night', () => {
    const night = new Float64Array(60)
    const { isClear, clearScale } = detectClearSky({ ghi: night, ghiClear: night, stepMinutes: 1 })
    expect(isClear).toEqual(new Uint8Array(60))
    expect(clearScale).toBe(1)
  })

  it.each([
    // One threshold at a time is broken by a measurement that keeps to all others.
    ['meanDifference', { meanDifference: 9 }],
    ['maxDifference', { maxDifference: 9 }],
    ['lineLengthMin', { lineLengthMin: 0.1 }],
    ['lineLengthMax', { lineLengthMax: -0.1 }],
    ['slopeDeviation', { slopeDeviation: 1e-9 }],
    ['slopeDifference', { slopeDifference: 0 }],
  ])('requires every condition: %s', (_name, change) => {
    const ghi = CLEAR.map((value) => value + 10)
    const usual = { ghi, ghiClear: CLEAR, stepMinutes: 1, maxIterations: 1 }
    expect(detectClearSky(usual).isClear).toEqual(new Uint8Array(120).fill(1))
    const thresholds = { ...RENO_HANSEN_THRESHOLDS, ...change }
    expect(detectClearSky({ ...usual, thresholds }).isClear).toEqual(new Uint8Array(120))
  })

  it('reports when the scale has not converged', () => {
    const ghi = CLEAR.map((value) => value * 1.05)
    const stopped = detectClearSky({ ghi, ghiClear: CLEAR, stepMinutes: 1, maxIterations: 1 })
    expect(stopped.converged).toBe(false)
  })

  it('refuses series of other lengths, windows without shape and too few records', () => {
    const input = { ghi: CLEAR, ghiClear: CLEAR, stepMinutes: 1 }
    expect(() => detectClearSky({ ...input, ghiClear: new Float64Array(3) })).toThrow('ghiClear.length')
    expect(() => detectClearSky({ ...input, stepMinutes: 5 })).toThrow('windowMinutes')
    expect(() =>
      detectClearSky({ ghi: new Float64Array(9), ghiClear: new Float64Array(9), stepMinutes: 1 }),
    ).toThrow('windowMinutes')
    expect(() => detectClearSky({ ...input, stepMinutes: 0 })).toThrow('stepMinutes')
    expect(() => detectClearSky({ ...input, maxIterations: 0 })).toThrow('maxIterations')
    const thresholds = { ...RENO_HANSEN_THRESHOLDS, maxDifference: Number.NaN }
    expect(() => detectClearSky({ ...input, thresholds })).toThrow('thresholds.maxDifference')
  })
})

describe('jordanHansenThresholds', () => {
  it('is the table at its steps, and half way between them', () => {
    expect(jordanHansenThresholds(15)).toEqual({
      windowMinutes: 90,
      meanDifference: 75,
      maxDifference: 75,
      lineLengthMin: -45,
      lineLengthMax: 80,
      slopeDeviation: 0.032,
      slopeDifference: 75,
    })
    const between = jordanHansenThresholds(10)
    expect(between.windowMinutes).toBe(75)
    expect(between.slopeDeviation).toBeCloseTo(0.021, 15)
  })

  it.each([0.5, 31, Number.NaN])('has none for steps of %d min', (stepMinutes) => {
    expect(() => jordanHansenThresholds(stepMinutes)).toThrow('stepMinutes')
  })
})
