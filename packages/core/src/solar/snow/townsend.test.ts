import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TownsendInput, townsendSnowLoss } from './townsend.ts'

const filled = (length: number, value: number): Float64Array => new Float64Array(length).fill(value)

/** A winter in the hills. */
const winter = (): TownsendInput => ({
  snowfallCm: Float64Array.of(40, 60, 30, 5, 0, 0),
  snowEvents: Float64Array.of(6, 7, 5, 1, 0, 0),
  relativeHumidity: Float64Array.of(0.8, 0.7, 0.7, 0.6, 0.5, 0.7),
  tempAir: Float64Array.of(-7, -5, 0, 5, 10, 2),
  poaIrradiation: Float64Array.of(90, 100, 140, 160, 180, 95),
  tiltDeg: 30,
  slantHeight: 2,
  lowerEdgeHeight: 1,
})

describe('monthly snow loss', () => {
  it('agrees with equation 3 by a hand calculation', () => {
    // Twice 10 inches in two events each month: S' = ½·20·(1 + ½) = 15 inches, the month before alike.
    const month = {
      snowfallCm: filled(1, 50.8),
      snowEvents: filled(1, 2),
      relativeHumidity: filled(1, 0.5),
      tempAir: filled(1, -3.15),
      poaIrradiation: filled(1, 100),
      tiltDeg: 60,
      slantHeight: 2,
      lowerEdgeHeight: 1,
    }
    // γ = 2·78.74·15·0.5·tan 40° / (39.37² − 15²); T = 270 K; cos² 60° = ¼.
    const gamma = (2 * 78.74 * 15 * 0.5 * Math.tan((40 * Math.PI) / 180)) / (39.37 ** 2 - 15 ** 2)
    const loss = (5.7e4 * 15 * 0.25 * (1 - 0.51 * Math.exp(-gamma)) * 0.5) / (270 ** 2 * 100 ** 0.67)
    expect(townsendSnowLoss(month)[0]).toBeCloseTo(loss, 12)
  })

  it('is zero without snow, also in the dark, and total for snow in the dark', () => {
    const still = { ...winter(), snowfallCm: filled(6, 0), poaIrradiation: filled(6, 0) }
    expect([...townsendSnowLoss(still)]).toEqual(Array(6).fill(0))
    expect(townsendSnowLoss({ ...winter(), poaIrradiation: filled(6, 0) })[0]).toBe(1)
  })

  it('counts snow of a month without an event as none', () => {
    const dusting = { ...winter(), snowEvents: filled(6, 0) }
    expect([...townsendSnowLoss(dusting)]).toEqual(Array(6).fill(0))
  })

  it('carries a third of the snow into the next month, from the last into the first', () => {
    const loss = townsendSnowLoss(winter())
    expect(loss[4]).toBeGreaterThan(0)
    expect(loss[5]).toBe(0)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), (by) => {
        const turn = (series: Float64Array): Float64Array =>
          Float64Array.from(series, (_, t) => series[(t + by) % 6] ?? Number.NaN)
        const { snowfallCm, snowEvents, relativeHumidity, tempAir, poaIrradiation, ...plant } = winter()
        const turned = townsendSnowLoss({
          ...plant,
          snowfallCm: turn(snowfallCm),
          snowEvents: turn(snowEvents),
          relativeHumidity: turn(relativeHumidity),
          tempAir: turn(tempAir),
          poaIrradiation: turn(poaIrradiation),
        })
        expect(turned).toEqual(turn(loss))
      }),
      { seed: 51 },
    )
  })

  it('weighs snow of the month twice as much as that of the month before', () => {
    // Without a pile below the rows the loss is in proportion to the snow.
    const even = {
      relativeHumidity: filled(3, 0.7),
      tempAir: filled(3, 0),
      poaIrradiation: filled(3, 100),
      angleOfReposeDeg: 0,
    }
    const once = { snowfallCm: Float64Array.of(10, 0, 0), snowEvents: Float64Array.of(2, 0, 0) }
    const loss = townsendSnowLoss({ ...winter(), ...even, ...once })
    expect(loss[0]).toBeCloseTo(2 * (loss[1] ?? Number.NaN), 14)
    expect(loss[2]).toBe(0)
  })

  it('is in proportion to humidity, string factor and the share of the front', () => {
    const loss = townsendSnowLoss(winter())
    const lower = townsendSnowLoss({ ...winter(), stringFactor: 0.75, frontShare: filled(6, 0.9) })
    const drier = townsendSnowLoss({ ...winter(), relativeHumidity: filled(6, 0.35) })
    loss.forEach((value, month) => {
      expect(lower[month]).toBeCloseTo(value * 0.75 * 0.9, 14)
    })
    expect(drier[1]).toBeCloseTo((loss[1] ?? Number.NaN) / 2, 14)
  })

  it('is less on steeper, higher and shorter rows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 80 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 50 }),
        (tiltDeg, heightTenths, slantTenths) => {
          const at = (part: Partial<TownsendInput>): number =>
            townsendSnowLoss({
              ...winter(),
              tiltDeg,
              lowerEdgeHeight: heightTenths / 10,
              slantHeight: slantTenths / 10,
              ...part,
            })[1] ?? Number.NaN
          const loss = at({})
          expect(at({ tiltDeg: tiltDeg + 5 })).toBeLessThan(loss)
          expect(at({ lowerEdgeHeight: heightTenths / 10 + 0.5 })).toBeLessThanOrEqual(loss)
          expect(at({ slantHeight: slantTenths / 10 + 1 })).toBeGreaterThanOrEqual(loss)
        },
      ),
      { seed: 52 },
    )
  })

  it.each([
    ['tempAir', [2]],
    ['poaIrradiation', [2]],
    ['relativeHumidity', [2]],
    ['snowfallCm', [2, 3]],
    ['snowEvents', [2, 3]],
  ] as const)('is spoilt by a gap in %s for months %j alone', (name, months) => {
    const input = winter()
    input[name][2] = Number.NaN
    const loss = townsendSnowLoss(input)
    const gaps = Array.from(loss.keys()).filter((month) => Number.isNaN(loss[month]))
    expect(gaps).toEqual([...months])
  })

  it.each<[string, Partial<TownsendInput>]>([
    ['tiltDeg', { tiltDeg: 91 }],
    ['slantHeight', { slantHeight: 0 }],
    ['lowerEdgeHeight', { lowerEdgeHeight: -1 }],
    ['stringFactor', { stringFactor: 1.1 }],
    ['angleOfReposeDeg', { angleOfReposeDeg: 90 }],
    ['snowEvents.length', { snowEvents: filled(5, 0) }],
    ['frontShare.length', { frontShare: filled(5, 1) }],
  ])('refuses an invalid %s', (field, part) => {
    expect(() => townsendSnowLoss({ ...winter(), ...part })).toThrow(field)
  })
})
