import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MarionInput, marionSnowCoverage, snowDcLoss } from './marion.ts'

const filled = (length: number, value: number): Float64Array => new Float64Array(length).fill(value)

/** Sunny hours just above freezing: snow slides. */
const thaw = (length: number): MarionInput => ({
  snowfallCm: filled(length, 0),
  poaGlobal: filled(length, 400),
  tempAir: filled(length, 1),
  stepHours: 1,
  tiltDeg: 30,
})

const coverage = (input: MarionInput): number[] => Array.from(marionSnowCoverage(input).coverage)

describe('snow coverage', () => {
  it('slides by 0.197·sin(tilt) an hour, from the second step on', () => {
    const covered = coverage({ ...thaw(13), initialCoverage: 1 })
    for (let t = 0; t < 11; t++) expect(covered[t]).toBeCloseTo(1 - 0.0985 * t, 12)
    expect(covered.slice(11)).toEqual([0, 0])
  })

  it('slides as far in six steps of ten minutes as in one of an hour', () => {
    const fine = coverage({ ...thaw(31), initialCoverage: 1, stepHours: 1 / 6 })
    expect(fine[30]).toBeCloseTo(1 - 0.0985 * 5, 12)
  })

  it.each([
    ['warmer than the line', 400, -4.9, true],
    ['on the line', 400, -5, false],
    ['colder than the line', 400, -5.1, false],
    ['by night above freezing', 0, 0.1, true],
    ['by night at freezing', 0, 0, false],
  ])('%s, with %d W/m² at %d °C: slides or not', (_, poa, air, slides) => {
    const input = { ...thaw(2), poaGlobal: filled(2, poa), tempAir: filled(2, air), initialCoverage: 0.5 }
    expect((coverage(input)[1] ?? Number.NaN) < 0.5).toBe(slides)
  })

  it('is whole after more than a centimetre in an hour, not after exactly one', () => {
    const input = { ...thaw(4), snowfallCm: Float64Array.of(0, 1, 1.1, 0) }
    const { coverage: covered, fullyCovered } = marionSnowCoverage(input)
    expect([...fullyCovered]).toEqual([0, 0, 1, 0])
    expect([...covered]).toEqual([0, 0, 1, expect.closeTo(1 - 0.0985, 12)])
    const quarters = { ...input, stepHours: 0.25, snowfallCm: Float64Array.of(0, 0.25, 0.26, 0) }
    expect([...marionSnowCoverage(quarters).fullyCovered]).toEqual([0, 0, 1, 0])
  })

  it('is zero with less than a centimetre on the ground', () => {
    const input = {
      ...thaw(5),
      tempAir: filled(5, -20),
      snowfallCm: Float64Array.of(5, 5, 0, 0, 0),
      snowDepthCm: Float64Array.of(0.9, 1, 4, Number.NaN, 0),
    }
    const { coverage: covered, fullyCovered } = marionSnowCoverage(input)
    expect([...covered]).toEqual([0, 1, 1, 1, 0])
    expect([...fullyCovered]).toEqual([0, 1, 0, 0, 0])
  })

  it('treats gaps as no snow and no sliding', () => {
    const input = { ...thaw(6), initialCoverage: 1 }
    input.tempAir[1] = Number.NaN
    input.poaGlobal[2] = Number.NaN
    input.snowfallCm[3] = Number.NaN
    const steps = coverage(input)
    expect(steps.slice(0, 3)).toEqual([1, 1, 1])
    expect(steps[3]).toBeCloseTo(1 - 0.0985, 12)
  })

  it('gives the same bits in parts as in one, wherever the cut', () => {
    const length = 120
    const series = {
      snowfallCm: Float64Array.from({ length }, (_, t) => (t % 31 === 0 ? 2 : 0)),
      poaGlobal: Float64Array.from({ length }, (_, t) => Math.max(((t * 53) % 700) - 200, 0)),
      tempAir: Float64Array.from({ length }, (_, t) => ((t * 7) % 11) - 6),
    }
    const part = (from: number, to: number): MarionInput => ({
      snowfallCm: series.snowfallCm.slice(from, to),
      poaGlobal: series.poaGlobal.slice(from, to),
      tempAir: series.tempAir.slice(from, to),
      stepHours: 1,
      tiltDeg: 20,
    })
    const whole = coverage(part(0, length))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: length }), (cut) => {
        const first = coverage(part(0, cut))
        const second = coverage({ ...part(cut, length), previousCoverage: first[cut - 1] })
        expect([...first, ...second]).toEqual(whole)
      }),
      { seed: 31 },
    )
  })

  it('stays on level modules until the depth falls, and may overwrite its input', () => {
    const input = { ...thaw(50), tiltDeg: 0, initialCoverage: 1 }
    expect(coverage(input)).toEqual(Array(50).fill(1))
    expect([...marionSnowCoverage(input, input.snowfallCm).coverage]).toEqual(Array(50).fill(1))
  })

  it.each<[string, Partial<MarionInput>]>([
    ['stepHours', { stepHours: 0 }],
    ['tiltDeg', { tiltDeg: -1 }],
    ['initialCoverage', { initialCoverage: 1.1 }],
    ['previousCoverage', { previousCoverage: Number.NaN }],
    ['thresholdSnowfallCmPerHour', { thresholdSnowfallCmPerHour: -1 }],
    ['thresholdDepthCm', { thresholdDepthCm: -1 }],
    ['slideCoefficient', { slideCoefficient: 80 }],
    ['slidePerHour', { slidePerHour: -0.1 }],
    ['tempAir.length', { tempAir: filled(3, 0) }],
    ['snowDepthCm.length', { snowDepthCm: filled(3, 0) }],
  ])('refuses an invalid %s', (field, part) => {
    expect(() => marionSnowCoverage({ ...thaw(4), ...part })).toThrow(field)
  })
})

describe('DC loss by snow', () => {
  it('is the share of strings that any snow touches', () => {
    const parts = Float64Array.of(0, 0.01, 0.25, 0.26, 0.5, 0.99, 1, Number.NaN)
    expect([...snowDcLoss(parts, 4)]).toEqual([0, 0.25, 0.25, 0.5, 0.5, 1, 1, Number.NaN])
    expect([...snowDcLoss(parts, 1)]).toEqual([0, 1, 1, 1, 1, 1, 1, Number.NaN])
  })

  it('does not lose a string to rounding', () => {
    expect([...snowDcLoss(Float64Array.of(1 - 0.1 - 0.1 - 0.1, 1e-16), 10)]).toEqual([0.7, 0])
  })

  it('is no less than the coverage and less than one string more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 12 }), (permille, strings) => {
        const loss = snowDcLoss(Float64Array.of(permille / 1000), strings)[0] ?? Number.NaN
        expect(loss).toBeGreaterThan(permille / 1000 - 1e-9)
        expect(loss).toBeLessThan(permille / 1000 + 1 / strings)
      }),
      { seed: 32 },
    )
  })

  it('refuses less than one string and room of another length', () => {
    expect(() => snowDcLoss(filled(2, 0), 0)).toThrow('strings')
    expect(() => snowDcLoss(filled(2, 0), 1, filled(3, 0))).toThrow('out.length')
  })
})
