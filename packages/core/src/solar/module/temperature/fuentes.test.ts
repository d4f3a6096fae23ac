import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FuentesInput, fuentes } from './fuentes.ts'

/** Wind at the anemometer that is 1 m/s at the module. */
const sameHeights = { moduleHeight: 5, windHeight: 5 }

function constant(length: number, poa: number, air: number, wind: number) {
  return {
    poaGlobal: new Float64Array(length).fill(poa),
    tempAir: new Float64Array(length).fill(air),
    windSpeed: new Float64Array(length).fill(wind),
  }
}

/** A day with clouds and gusts, from whole numbers. */
function day(length: number) {
  return {
    poaGlobal: Float64Array.from({ length }, (_, t) => (t % 24 < 8 ? 0 : ((t * 337) % 900) + 50)),
    tempAir: Float64Array.from({ length }, (_, t) => 10 + (t % 24) / 2),
    windSpeed: Float64Array.from({ length }, (_, t) => (t * 7) % 9),
  }
}

const slice = (weather: ReturnType<typeof day>, from: number, to: number) => ({
  poaGlobal: weather.poaGlobal.slice(from, to),
  tempAir: weather.tempAir.slice(from, to),
  windSpeed: weather.windSpeed.slice(from, to),
})

describe('fuentes', () => {
  it.each([45, 47, 49, 60])(
    'settles at an installed NOCT of %d °C in the conditions of that figure',
    (noctInstalled) => {
      const { tempCell } = fuentes({
        ...constant(48, 800, 20, 1),
        ...sameHeights,
        stepHours: 1,
        noctInstalled,
      })
      expect(tempCell[47]).toBeCloseTo(noctInstalled, 1)
    },
  )

  it('falls below the air, not below the sky, in a clear night', () => {
    const { tempCell } = fuentes({ ...constant(24, 0, 10, 1), stepHours: 1 })
    expect(tempCell[23]).toBeLessThan(10)
    expect(tempCell[23]).toBeGreaterThan(-5)
  })

  it('lags behind the light: after five minutes of sun it has not reached what it has after an hour', () => {
    const sunrise = {
      ...constant(13, 900, 20, 2),
      stepHours: 1 / 12,
      initial: { tempModule: 20, poaGlobal: 900, gapHours: 0 },
    }
    const { tempCell } = fuentes(sunrise)
    for (let t = 1; t < 13; t++) expect(tempCell[t]).toBeGreaterThan(tempCell[t - 1])
    // 11 kJ/(m²·K) over some 25 W/(m²·K) is a time constant of about seven minutes.
    expect(tempCell[0] - 20).toBeLessThan(0.7 * (tempCell[12] - 20))
    expect(tempCell[11]).toBeCloseTo(tempCell[12], 1)
  })

  it('takes the light for a ramp over the step: half of a sudden rise counts', () => {
    // Without losses in so short a step, C·ΔT is the mean of old and new absorbed light times the step.
    const second = 1 / 3600
    const from = (poaGlobal: number) =>
      fuentes({
        ...constant(1, 900, 20, 0),
        stepHours: second,
        initial: { tempModule: 20, poaGlobal, gapHours: 0 },
      }).tempCell[0]
    expect(from(900) - from(0)).toBeCloseTo((0.83 * 900) / 2 / 11000, 4)
  })

  it('starts each step where the one before it ended', () => {
    const weather = constant(2, 500, 20, 2)
    const two = fuentes({
      ...weather,
      stepHours: 0.1,
      initial: { tempModule: 40, poaGlobal: 500, gapHours: 0 },
    })
    const one = fuentes({
      ...slice(weather, 0, 1),
      stepHours: 0.1,
      initial: { tempModule: two.tempCell[0], poaGlobal: 500, gapHours: 0 },
    })
    expect(two.tempCell[1]).toBe(one.tempCell[0])
  })

  it('is cooler with more wind, by day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 2, max: 12 }), (wind, hundreds) => {
        const settled = (speed: number) =>
          fuentes({ ...constant(24, hundreds * 100, 15, speed), stepHours: 1 }).tempCell[23]
        expect(settled(wind + 1)).toBeLessThan(settled(wind))
      }),
    )
  })

  it('gives the same bits in parts as in one, wherever the cut', () => {
    const weather = day(72)
    weather.tempAir[30] = Number.NaN
    weather.tempAir[31] = Number.NaN
    const whole = fuentes({ ...weather, stepHours: 1 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 72 }), (cut) => {
        const first = fuentes({ ...slice(weather, 0, cut), stepHours: 1 })
        const second = fuentes({ ...slice(weather, cut, 72), stepHours: 1, initial: first.state })
        expect([...first.tempCell, ...second.tempCell]).toEqual([...whole.tempCell])
        expect(second.state).toEqual(whole.state)
      }),
    )
  })

  it.each(['poaGlobal', 'tempAir', 'windSpeed'] as const)(
    'continues after a gap in %s as after one long step',
    (name) => {
      const weather = day(24)
      weather[name][14] = Number.NaN
      weather[name][15] = Number.NaN
      const { tempCell } = fuentes({ ...weather, stepHours: 1 })
      expect(tempCell[14]).toBeNaN()
      expect(tempCell[15]).toBeNaN()
      const before = fuentes({ ...slice(weather, 0, 14), stepHours: 1 })
      const long = fuentes({ ...slice(weather, 16, 17), stepHours: 3, initial: before.state })
      expect(tempCell[16]).toBe(long.tempCell[0])
      expect(Array.from(tempCell.subarray(16)).every(Number.isFinite)).toBe(true)
    },
  )

  it('treats a negative wind speed as a gap', () => {
    const weather = day(4)
    weather.windSpeed[1] = -3
    const { tempCell } = fuentes({ ...weather, stepHours: 1 })
    expect(Array.from(tempCell, Number.isNaN)).toEqual([false, true, false, false])
  })

  it('may overwrite its input', () => {
    const weather = day(48)
    const { tempCell } = fuentes({ ...weather, stepHours: 1 })
    expect(fuentes({ ...weather, stepHours: 1 }, weather.poaGlobal).tempCell).toEqual(tempCell)
  })

  it.each<[string, Partial<FuentesInput>]>([
    ['stepHours', { stepHours: 0 }],
    ['noctInstalled', { noctInstalled: 20 }],
    ['noctInstalled', { noctInstalled: 90, emissivity: 1, absorption: 0.4 }],
    ['moduleHeight', { moduleHeight: 0 }],
    ['windHeight', { windHeight: Number.NaN }],
    ['emissivity', { emissivity: 1.1 }],
    ['absorption', { absorption: -1 }],
    ['tiltDeg', { tiltDeg: 181 }],
    ['hydraulicDiameter', { hydraulicDiameter: 0 }],
    ['initial.tempModule', { initial: { tempModule: Number.NaN, poaGlobal: 0, gapHours: 0 } }],
    ['initial.gapHours', { initial: { tempModule: 20, poaGlobal: 0, gapHours: -1 } }],
    ['tempAir.length', { tempAir: new Float64Array(3) }],
  ])('refuses an invalid %s', (field, part) => {
    expect(() => fuentes({ ...day(4), stepHours: 1, ...part })).toThrow(field)
  })
})
