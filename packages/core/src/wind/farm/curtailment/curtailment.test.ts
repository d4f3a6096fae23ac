import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTimeAxis, epochMs, yearAxis } from '../../../time/index.ts'
import { createOperatingLimit, createTurbineCurve, runsBelowCutOut } from '../../turbine/index.ts'
import { type CurtailmentInput, curtail, timeWindow } from '../index.ts'

/** Hours from a local midnight in July, in a place an hour east of Greenwich. */
const axisOf = (length: number, stepMinutes = 60) =>
  createTimeAxis({
    startMs: epochMs({ year: 2024, month: 7, day: 1 }, 1),
    stepMinutes,
    length,
    label: 'start',
    utcOffsetHours: 1,
  })

const rated = Float64Array.of(2000, 3000)

/** Two turbines at 1000 and 3000 kW for a day. */
const day: CurtailmentInput = {
  axis: axisOf(24),
  power: Float64Array.from({ length: 48 }, (_, n) => (n % 2 === 0 ? 1000 : 3000)),
  ratedPower: rated,
  air: {
    speeds: Float64Array.from({ length: 24 }, (_, t) => t / 2),
    directionsDeg: Float64Array.from({ length: 24 }, (_, t) => t * 15),
    temperature: Float64Array.from({ length: 24 }, (_, t) => t),
    rain: Float64Array.from({ length: 24 }, (_, t) => (t < 3 ? 2 : 0)),
  },
}

describe('timeWindow', () => {
  const hoursIn = (fromHour: number, toHour: number): number[] =>
    [...timeWindow(axisOf(24), undefined, { fromHour, toHour })].flatMap((inside, hour) =>
      inside ? [hour] : [],
    )

  it('takes hours of the local day by the middle of the record, over midnight too', () => {
    expect(hoursIn(7, 10)).toEqual([7, 8, 9])
    expect(hoursIn(22, 3)).toEqual([0, 1, 2, 22, 23])
    expect(hoursIn(6.6, 9.4)).toEqual([7, 8])
    expect(hoursIn(0, 24)).toHaveLength(24)
  })

  it('takes both days of a season, over New Year too', () => {
    const axis = yearAxis({ year: 2023, utcOffsetHours: 1 })
    const daysIn = (season: Parameters<typeof timeWindow>[1]): number =>
      timeWindow(axis, season, undefined).reduce((sum, inside) => sum + inside, 0) / 24
    expect(daysIn({ fromMonth: 4, fromDay: 1, toMonth: 10, toDay: 31 })).toBe(214)
    expect(daysIn({ fromMonth: 12, fromDay: 30, toMonth: 1, toDay: 2 })).toBe(4)
    expect(daysIn({ fromMonth: 6, fromDay: 5, toMonth: 6, toDay: 5 })).toBe(1)
  })
})

describe('rules of turbines', () => {
  it('noise: a share of rated power at night, from a sector and in some winds only', () => {
    const { rules, power } = curtail({
      ...day,
      turbineRules: [
        {
          kind: 'noise',
          name: 'village',
          turbines: [1],
          hours: { fromHour: 22, toHour: 6 },
          directionsDeg: { from: 330, to: 45 },
          speeds: { from: 1, to: 11.5 },
          limit: { shareOfRated: 0.4 },
        },
      ],
    })
    // Hours 0, 1, 2, 3 (0°..45°) and 22, 23 (330°, 345°); of them 1 m/s and more: 2, 3, 22, 23.
    expect(rules[0].curtailedKwh).toBeCloseTo(4 * 1800, 9)
    expect(rules[0].hours).toBe(4)
    expect([...rules[0].byTurbineKwh]).toEqual([0, 7200])
    expect(power[2 * 2 + 1]).toBe(1200)
    expect(power[4 * 2 + 1]).toBe(3000)
  })

  it('noise: a quieter mode by wind speed, or standstill', () => {
    const mode = createTurbineCurve({ speeds: [3, 8], values: [0, 2500], outside: 'hold' })
    const quiet = curtail({ ...day, turbineRules: [{ kind: 'noise', name: 'mode', limit: { mode } }] })
    expect(quiet.power[2 * 10 + 1]).toBe(1000)
    expect(quiet.power[2 * 20 + 1]).toBe(2500)
    expect(quiet.power[2 * 20]).toBe(1000)
    const still = curtail({
      ...day,
      turbineRules: [{ kind: 'noise', name: 'still', hours: { fromHour: 5, toHour: 7 }, limit: 'stop' }],
    })
    expect(still.rules[0].curtailedKwh).toBe(8000)
    expect(still.farmPower[5]).toBe(0)
  })

  it('bats: mild, calm and dry nights of the season', () => {
    const rule = {
      kind: 'bats',
      name: 'bats',
      season: { fromMonth: 4, fromDay: 1, toMonth: 10, toDay: 31 },
      night: { fromHour: 20, toHour: 6 },
      temperatureAbove: 1,
      speedBelow: 11,
      rainBelow: 1,
    } as const
    const stopped = (change: object): number[] => {
      const { farmPower } = curtail({ ...day, turbineRules: [{ ...rule, ...change }] })
      return [...farmPower].flatMap((power, hour) => (power === 0 ? [hour] : []))
    }
    // Warm from hour 2, dry from hour 3, below 11 m/s until hour 21.
    expect(stopped({})).toEqual([3, 4, 5, 20, 21])
    expect(stopped({ rainBelow: undefined })).toEqual([2, 3, 4, 5, 20, 21])
    expect(stopped({ temperatureAbove: undefined, rainBelow: undefined })).toEqual([0, 1, 2, 3, 4, 5, 20, 21])
    expect(stopped({ season: { fromMonth: 8, fromDay: 1, toMonth: 8, toDay: 31 } })).toEqual([])
    expect(stopped({ night: Uint8Array.from({ length: 24 }, (_, t) => (t === 7 ? 1 : 0)) })).toEqual([7])
  })

  it('stops by a given mask, as for shadow flicker or storms', () => {
    const speeds = Float64Array.from({ length: 24 }, (_, t) => (t === 9 ? 26 : t < 9 ? 10 : t < 12 ? 23 : 10))
    const running = runsBelowCutOut(speeds, { cutOutSpeed: 25, reCutInSpeed: 20 })
    const { rules } = curtail({
      ...day,
      turbineRules: [{ kind: 'stop', name: 'storm', active: running.map((runs) => 1 - runs) }],
    })
    expect(rules[0]).toMatchObject({ hours: 3, curtailedKwh: 12_000 })
  })

  it('derates by temperature', () => {
    const limit = createOperatingLimit({
      quantity: 'temperature',
      at: [0, 10, 20, 60],
      share: [1, 1, 0.5, 0.5],
    })
    const { power } = curtail({ ...day, turbineRules: [{ kind: 'air', name: 'heat', limits: [limit] }] })
    expect(power[2 * 10 + 1]).toBe(3000)
    expect(power[2 * 15 + 1]).toBeCloseTo(2250, 9)
    expect(power[2 * 23 + 1]).toBe(1500)
    expect(power[2 * 23]).toBe(1000)
  })

  it('treat unknown conditions as met', () => {
    const speeds = new Float64Array(24).fill(Number.NaN)
    const { afterKwh } = curtail({
      ...day,
      air: { speeds },
      turbineRules: [{ kind: 'bats', name: 'bats', night: { fromHour: 0, toHour: 24 }, speedBelow: 5 }],
    })
    expect(afterKwh).toBe(0)
  })
})

describe('rules of the farm', () => {
  const farmOf = (values: readonly number[], farmRules: CurtailmentInput['farmRules'], stepMinutes = 60) =>
    curtail({
      axis: axisOf(values.length, stepMinutes),
      power: Float64Array.from(values.flatMap((value) => [value / 4, (3 * value) / 4])),
      ratedPower: rated,
      farmRules,
    })

  it('cap: every turbine is curtailed by its share', () => {
    const { power, farmPower, rules } = farmOf(
      [4000, 2000, 1000],
      [{ kind: 'grid_cap', name: 'export', limit: 1000 }],
    )
    expect([...power]).toEqual([250, 750, 250, 750, 250, 750])
    expect([...farmPower]).toEqual([1000, 1000, 1000])
    expect(rules[0]).toMatchObject({ curtailedKwh: 4000, hours: 2 })
    expect([...rules[0].byTurbineKwh]).toEqual([1000, 3000])
  })

  it('cap: by record', () => {
    const limit = Float64Array.of(0, 5000, 300)
    const { farmPower } = farmOf([4000, 2000, 1000], [{ kind: 'grid_cap', name: 'export', limit }])
    expect([...farmPower]).toEqual([0, 2000, 300])
  })

  it('ramp: rises and falls no faster than allowed, in steps of any length', () => {
    const up = farmOf([0, 4000, 4000, 0], [{ kind: 'ramp', name: 'ramp', upPerHour: 3000 }], 30)
    expect([...up.farmPower]).toEqual([0, 1500, 3000, 0])
    const down = farmOf([4000, 4000, 0], [{ kind: 'ramp', name: 'ramp', downPerHour: 1000 }], 30)
    expect([...down.farmPower]).toEqual([1000, 500, 0])
    expect(down.rules[0]).toMatchObject({ hours: 1, curtailedKwh: 3250 })
    expect([down.beforeKwh, down.afterKwh]).toEqual([4000, 750])
    const both = farmOf(
      [0, 4000, 4000, 0],
      [{ kind: 'ramp', name: 'ramp', upPerHour: 3000, downPerHour: 1000 }],
    )
    expect([...both.farmPower]).toEqual([0, 2000, 1000, 0])
    expect(both.rules[0].curtailedKwh).toBeCloseTo(5000, 9)
  })

  it('ramp: the greatest output that keeps it', () => {
    const values = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 2, maxLength: 30 })
    fc.assert(
      fc.property(
        values,
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        (tens, up, down) => {
          const power = tens.map((value) => value * 100)
          const { farmPower } = farmOf(power, [
            { kind: 'ramp', name: 'ramp', upPerHour: up * 100, downPerHour: down * 100 },
          ])
          farmPower.forEach((value, t) => {
            const best = power.map((other, s) => other + (s < t ? up * 100 * (t - s) : down * 100 * (s - t)))
            expect(value).toBeCloseTo(Math.min(...best), 6)
          })
        },
      ),
    )
  })

  it('ramp: restarts after a gap, and keeps gaps', () => {
    const { farmPower, beforeKwh, afterKwh, rules } = farmOf(
      [1000, Number.NaN, 4000],
      [{ kind: 'ramp', name: 'ramp', upPerHour: 10, downPerHour: 10 }],
    )
    expect([...farmPower]).toEqual([1000, Number.NaN, 4000])
    expect([beforeKwh, afterKwh, rules[0].curtailedKwh]).toEqual([5000, 5000, 0])
  })
})

describe('curtail', () => {
  it('closes its energy balance under any rules and keeps them all', () => {
    const length = 48
    const draw = fc.record({
      power: fc.array(fc.integer({ min: -5, max: 300 }), { minLength: 2 * length, maxLength: 2 * length }),
      from: fc.integer({ min: 0, max: 24 }),
      to: fc.integer({ min: 0, max: 24 }),
      share: fc.integer({ min: 0, max: 10 }),
      cap: fc.integer({ min: 0, max: 50 }),
      speedBelow: fc.integer({ min: 0, max: 12 }),
    })
    fc.assert(
      fc.property(draw, ({ power, from, to, share, cap, speedBelow }) => {
        const before = Float64Array.from(power, (value) => (value < 0 ? Number.NaN : value * 10))
        const result = curtail({
          axis: axisOf(length),
          power: before,
          ratedPower: rated,
          air: { speeds: Float64Array.from({ length }, (_, t) => t % 13) },
          turbineRules: [
            {
              kind: 'noise',
              name: 'noise',
              hours: { fromHour: from, toHour: to },
              limit: { shareOfRated: share / 10 },
            },
            { kind: 'bats', name: 'bats', night: { fromHour: 20, toHour: 6 }, speedBelow },
          ],
          farmRules: [
            { kind: 'grid_cap', name: 'cap', limit: cap * 100 },
            { kind: 'ramp', name: 'ramp', upPerHour: 500, downPerHour: 700 },
          ],
        })
        const taken = result.rules.reduce((sum, { curtailedKwh }) => sum + curtailedKwh, 0)
        expect(Math.abs(result.beforeKwh - taken - result.afterKwh)).toBeLessThanOrEqual(
          1e-9 * result.beforeKwh,
        )
        const added = [...result.power].filter(
          (value, n) => Number.isNaN(value) !== Number.isNaN(before[n]) || value > before[n],
        )
        expect(added).toEqual([])
        const above = [...result.farmPower].filter((value) => value > cap * 100 * (1 + 1e-12))
        expect(above).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  it('attributes to a rule only what earlier rules left', () => {
    const stop = { kind: 'noise', name: 'stop', hours: { fromHour: 0, toHour: 12 }, limit: 'stop' } as const
    const half = { kind: 'noise', name: 'half', limit: { shareOfRated: 0.5 } } as const
    const taken = (rules: CurtailmentInput['turbineRules']): number[] =>
      curtail({ ...day, turbineRules: rules }).rules.map(({ curtailedKwh }) => curtailedKwh)
    expect(taken([stop, half])).toEqual([12 * 4000, 12 * 1500])
    expect(taken([half, stop])).toEqual([24 * 1500, 12 * 2500])
  })

  it('has no effect without rules and does not write its input', () => {
    const copy = Float64Array.from(day.power)
    const { power, beforeKwh, afterKwh } = curtail(day)
    expect(power).toEqual(copy)
    expect(afterKwh).toBe(beforeKwh)
    curtail({ ...day, farmRules: [{ kind: 'grid_cap', name: 'cap', limit: 0 }] })
    expect(day.power).toEqual(copy)
  })

  const bats = { kind: 'bats', name: 'bats', night: { fromHour: 0, toHour: 24 }, speedBelow: 5 } as const
  it.each([
    ['power.length', { power: new Float64Array(3) }],
    ['air.speeds', { air: {}, turbineRules: [bats] }],
    ['air.speeds.length', { air: { speeds: new Float64Array(3) }, turbineRules: [bats] }],
    [
      'air.temperature',
      { air: { speeds: new Float64Array(24) }, turbineRules: [{ ...bats, temperatureAbove: 5 }] },
    ],
    ['hours.toHour', { turbineRules: [{ ...bats, night: { fromHour: 0, toHour: 25 } }] }],
    [
      'season.fromDay',
      { turbineRules: [{ ...bats, season: { fromMonth: 1, fromDay: 0, toMonth: 1, toDay: 1 } }] },
    ],
    ['turbineRules[0].speedBelow', { turbineRules: [{ ...bats, speedBelow: Number.NaN }] }],
    ['turbineRules[0].night.length', { turbineRules: [{ ...bats, night: new Uint8Array(1) }] }],
    ['turbineRules[0].turbines[0]', { turbineRules: [{ ...bats, turbines: [2] }] }],
    [
      'turbineRules[0].active.length',
      { turbineRules: [{ kind: 'stop', name: 'x', active: new Uint8Array(1) }] },
    ],
    [
      'turbineRules[0].limit.shareOfRated',
      { turbineRules: [{ kind: 'noise', name: 'x', limit: { shareOfRated: 2 } }] },
    ],
    ['farmRules[0].limit', { farmRules: [{ kind: 'grid_cap', name: 'x', limit: -1 }] }],
    [
      'farmRules[0].limit[3]',
      { farmRules: [{ kind: 'grid_cap', name: 'x', limit: new Float64Array(24).fill(Number.NaN, 3) }] },
    ],
    ['farmRules[0].upPerHour', { farmRules: [{ kind: 'ramp', name: 'x', upPerHour: -1 }] }],
  ] as const)('refuses a bad %s by name', (field, change) => {
    expect(() => curtail({ ...day, ...(change as Partial<CurtailmentInput>) })).toThrow(
      expect.objectContaining({ field }),
    )
  })
})
