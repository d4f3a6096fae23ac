import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { InputError } from '../../errors/index.ts'
import { turbineAtDensity, turbinePower, turbineThrust } from './correction/turbine-at-density.ts'
import { turbulenceCorrectedCurve, turbulentPower } from './correction/turbulence-correction.ts'
import { createCustomTurbine } from './custom-turbine.ts'
import { type CutOutState, runsBelowCutOut } from './cut-out-hysteresis.ts'
import { interpolatedCurve, refinedCurve } from './interpolated-curve.ts'
import { createOperatingLimit, operatingShare } from './operating-limit.ts'
import { separateSteps } from './separate-steps.ts'
import { BETZ_LIMIT, thrustFromPower, thrustOfPowerCoefficient } from './thrust-from-power.ts'
import { createTurbineCurve, curveAt } from './turbine-curve.ts'

interface Fact {
  readonly id: string
  readonly rotor_diameter_m: number
  readonly power_curve: { readonly ws: number[]; readonly power_kw: number[] }
  readonly ct_curve: { readonly ws: number[]; readonly ct: number[]; readonly origin: string }
}

const facts = referenceTable('wind/turbine_facts.json').document['turbines'] as unknown as Fact[]
const modelled = facts.filter(({ ct_curve }) => ct_curve.origin === 'modelled')

/** Synthetic. */
const SPEEDS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 25]
const POWER = [0, 67, 154, 282, 460, 696, 996, 1341, 1661, 1866, 2000, 2000]
const CT = [0.8, 0.81, 0.8, 0.8, 0.8, 0.79, 0.75, 0.7, 0.6, 0.5, 0.4, 0.06]
const given = {
  name: 'synthetic',
  rotorDiameter: 80,
  hubHeight: 80,
  power: { speeds: SPEEDS, values: POWER },
  thrust: { speeds: SPEEDS, values: CT },
}
const { turbine } = createCustomTurbine(given)

const codes = (change: Partial<Parameters<typeof createCustomTurbine>[0]>): string[] =>
  createCustomTurbine({ ...given, ...change }).remarks.map(({ code }) => code)

describe('thrust from power', () => {
  it.each(modelled)('agrees with the modelled table of the catalogue, $id', (fact) => {
    const { speeds, values } = separateSteps({
      speeds: fact.power_curve.ws,
      values: fact.power_curve.power_kw,
    })
    const power = createTurbineCurve({ speeds, values })
    const thrust = thrustFromPower({ power, rotorDiameter: fact.rotor_diameter_m })
    // Tables of thrust keep four digits after the point or seven in all, and are made from unrounded powers.
    fact.ct_curve.ct.forEach((ct, i) => {
      expect(Math.abs(curveAt(thrust, fact.ct_curve.ws[i]) - ct)).toBeLessThan(2e-4)
    })
  })

  it('solves 4a(1 − a)² = cp for thrust 4a(1 − a)', () => {
    for (let percent = 0; percent <= 33; percent++) {
      const a = percent / 100
      expect(thrustOfPowerCoefficient(4 * a * (1 - a) * (1 - a))).toBeCloseTo(4 * a * (1 - a), 12)
    }
    expect(thrustOfPowerCoefficient(BETZ_LIMIT)).toBeCloseTo(8 / 9, 7)
  })
})

describe('a custom turbine', () => {
  it('is rated at its peak and names the source of its thrust', () => {
    expect(turbine.ratedPower).toBe(2000)
    expect(turbine.referenceDensity).toBe(1.225)
    expect(createCustomTurbine(given)).toMatchObject({ thrustOrigin: 'published', remarks: [] })
    const { thrust: _, ...bare } = given
    expect(createCustomTurbine(bare)).toMatchObject({
      thrustOrigin: 'estimated',
      remarks: [{ code: 'thrust_estimated' }],
    })
  })

  it('reports unusual properties', () => {
    expect(codes({ rotorDiameter: 50 })).toEqual(['above_betz'])
    expect(codes({ ratedPower: 1800 })).toEqual(['above_rating'])
    expect(codes({ ratedPower: 2300 })).toEqual(['below_rating'])
    expect(codes({ hubHeight: 41 })).toEqual(['blades_near_ground'])
    const falling = [...POWER]
    falling[6] = 600
    expect(codes({ power: { speeds: SPEEDS, values: falling } })).toEqual(['power_falls'])
    expect(codes({ thrust: { speeds: SPEEDS, values: CT.map((ct) => ct * 1.4) } })).toEqual([
      'thrust_above_one',
    ])
    expect(codes({ thrust: { speeds: [5, 25], values: [0.8, 0.1] } })).toEqual(['power_without_thrust'])
  })

  it('refuses what no turbine has, by its path', () => {
    expect(() => codes({ thrust: { speeds: SPEEDS, values: CT.map((ct) => ct * 100) } })).toThrow(
      'turbine.thrust.values[0] is 80; it must be a number in 0..1.5',
    )
    expect(() => codes({ power: { speeds: SPEEDS, values: POWER.map(() => 0) } })).toThrow('above 0 kW')
    expect(() => codes({ power: { speeds: [3, 3], values: [0, 1] } })).toThrow('turbine.power.speeds[1]')
    expect(() => codes({ rotorDiameter: Number.NaN })).toThrow('turbine.rotorDiameter')
    expect(() => codes({ airDensity: 1225 })).toThrow('kg/m³')
  })
})

describe('interpolation', () => {
  it('equals curveAt when linear, and passes through the points otherwise', () => {
    for (const name of ['linear', 'pchip', 'natural'] as const) {
      const at = interpolatedCurve(turbine.power, name)
      SPEEDS.forEach((speed, i) => {
        expect(at(speed)).toBeCloseTo(POWER[i], 9)
      })
      expect([at(2.9), at(25.1), at(Number.NaN)]).toEqual([0, 0, Number.NaN])
    }
    expect(interpolatedCurve(turbine.power, 'linear')(6.3)).toBe(curveAt(turbine.power, 6.3))
    // A natural spline past the knee would pass rated power.
    expect(interpolatedCurve(turbine.power, 'natural')(16)).toBeLessThanOrEqual(2000)
    expect(() => interpolatedCurve(turbine.power, 'cubic' as 'pchip')).toThrow('pchip')
  })

  it('is followed by a finer table within the bound that it states', () => {
    const at = interpolatedCurve(turbine.power, 'pchip')
    const worst = (step: number): number => {
      const fine = refinedCurve(turbine.power, 'pchip', step)
      let error = 0
      for (let i = 0; i <= 2200; i++) {
        const speed = 3 + i / 100
        error = Math.max(error, Math.abs(curveAt(fine, speed) - at(speed)))
      }
      return error
    }
    expect(worst(0.1)).toBeLessThan(1)
    expect(worst(0.1)).toBeGreaterThan(3 * worst(0.05))
    expect([...refinedCurve(turbine.power, 'linear', 1).speeds]).toContain(14)
    expect(() => refinedCurve(turbine.power, 'pchip', 0)).toThrow('step')
  })
})

describe('density', () => {
  it('keeps the power of the wind, at the reference density the table', () => {
    fc.assert(
      fc.property(fc.integer({ min: 31, max: 200 }), fc.integer({ min: 80, max: 135 }), (tenths, percent) => {
        const speed = tenths / 10
        const density = percent / 100
        const same = speed * (density / 1.225) ** (1 / 3)
        expect(turbinePower(turbine, speed, density)).toBeCloseTo(curveAt(turbine.power, same), 8)
        expect(turbineThrust(turbine, speed, density)).toBeCloseTo(curveAt(turbine.thrust, same), 11)
        const moved = turbineAtDensity(turbine, density)
        expect(curveAt(moved.power, speed)).toBeCloseTo(turbinePower(turbine, speed, density), 8)
        expect(curveAt(moved.thrust, speed)).toBeCloseTo(turbineThrust(turbine, speed, density), 11)
      }),
      { seed: 138 },
    )
    expect(turbinePower(turbine, 8, 1.225)).toBe(696)
    expect(turbinePower(turbine, 8, 1.1)).toBeLessThan(696)
    expect(turbinePower(turbine, 8, Number.NaN)).toBeNaN()
  })

  it('does not move the storm cut-out', () => {
    expect(turbinePower(turbine, 25, 1.4)).toBe(2000)
    expect(turbinePower(turbine, 25.1, 1.0)).toBe(0)
    expect(() => turbineAtDensity(turbine, 12)).toThrow('airDensity')
  })
})

describe('cut-out hysteresis', () => {
  const rule = { cutOutSpeed: 25, reCutInSpeed: 20 }

  it('stops at the cut-out and starts again below the re-cut-in', () => {
    const speeds = [10, 24.9, 25, 22, 20, 19.9, 24, Number.NaN, 30, Number.NaN, 12]
    expect([...runsBelowCutOut(speeds, rule)]).toEqual([1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 1])
  })

  it('gives parts of a series with carried state the values of the whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 300 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 60 }),
        (tenths, cut) => {
          const speeds = tenths.map((value) => value / 10)
          const state: CutOutState = { stopped: false }
          const parts = [speeds.slice(0, cut), speeds.slice(cut)].flatMap((part) => [
            ...runsBelowCutOut(part, rule, state),
          ])
          expect(parts).toEqual([...runsBelowCutOut(speeds, rule)])
        },
      ),
      { seed: 139 },
    )
  })

  it('refuses a rule that starts in the storm', () => {
    expect(() => runsBelowCutOut([1], { cutOutSpeed: 25, reCutInSpeed: 26 })).toThrow(InputError)
    expect(() => runsBelowCutOut([1], { cutOutSpeed: 250, reCutInSpeed: 26 })).toThrow('cutOutSpeed')
  })
})

describe('operating limits', () => {
  const cold = createOperatingLimit({
    quantity: 'temperature',
    at: [-20, -10, 35, 45],
    share: [0.5, 1, 1, 0.8],
  })
  const thin = createOperatingLimit({ quantity: 'density', at: [0.8, 1, 1.5], share: [0.7, 1, 1] })

  it('are linear between points, and zero outside', () => {
    const temperature = [-20.1, -20, -15, 0, 40, 45, 45.1, Number.NaN]
    const out = operatingShare([cold], { temperature }, new Float64Array(8))
    expect(out[7]).toBeNaN()
    const expected = [0, 0.5, 0.75, 1, 0.9, 0.8, 0]
    expected.forEach((share, t) => {
      expect(out[t]).toBeCloseTo(share, 12)
    })
  })

  it('combine: the smallest limit counts', () => {
    const air = { temperature: [-15, 20], density: [0.9, 0.8] }
    const out = operatingShare([cold, thin], air, new Float64Array(2))
    expect(out[0]).toBeCloseTo(0.75, 12)
    expect(out[1]).toBeCloseTo(0.7, 12)
    expect([...operatingShare([], {}, new Float64Array(2))]).toEqual([1, 1])
  })

  it('refuse tables and series by name', () => {
    const make = (change: object) => () =>
      createOperatingLimit({ quantity: 'temperature', at: [0, 1], share: [0, 1], ...change })
    expect(make({ at: [273, 300] })).toThrow('limit.at[0] is 273; it must be a number in -90..70 °C')
    expect(make({ share: [0, 2] })).toThrow('limit.share[1]')
    expect(make({ at: [1, 1] })).toThrow('limit.at[1]')
    expect(make({ quantity: 'altitude' })).toThrow('density')
    expect(() => operatingShare([thin], { temperature: [1] }, new Float64Array(1))).toThrow('air.density')
  })
})

describe('turbulence', () => {
  it('keeps straight lines, and equals the table without turbulence', () => {
    const ramp = createTurbineCurve({ speeds: [0, 40], values: [0, 4000] })
    expect(turbulentPower(ramp, 12, 0.1)).toBeCloseTo(1200, 9)
    expect(turbulentPower(turbine.power, 8.3, 0)).toBeCloseTo(curveAt(turbine.power, 8.3), 3)
    expect(turbulentPower(turbine.power, Number.NaN, 0.1)).toBeNaN()
  })

  it('is the mean over a normal distribution', () => {
    for (const speed of [4, 8, 12, 24]) {
      const sigma = 0.12 * speed
      // Simpson's rule over ±8 σ.
      const h = (16 * sigma) / 20000
      let sum = 0
      for (let j = 0; j <= 20000; j++) {
        const v = speed - 8 * sigma + j * h
        const weight = j === 0 || j === 20000 ? 1 : j % 2 === 1 ? 4 : 2
        const density = Math.exp(-((v - speed) ** 2) / (2 * sigma * sigma)) / (sigma * Math.sqrt(2 * Math.PI))
        sum += (weight * h * density * curveAt(turbine.power, v)) / 3
      }
      expect(turbulentPower(turbine.power, speed, 0.12)).toBeCloseTo(sum, 0)
    }
  })

  it('adds power below the knee, reduces it at rated, and changes nothing at the same turbulence', () => {
    const more = turbulenceCorrectedCurve(turbine.power, { turbulence: 0.18, referenceTurbulence: 0.1 })
    expect(curveAt(more, 6)).toBeGreaterThan(282)
    expect(curveAt(more, 13)).toBeLessThan(2000)
    // 25 m/s is 2.7 standard deviations above the knee.
    expect(curveAt(more, 25)).toBeGreaterThan(1995)
    const same = turbulenceCorrectedCurve(turbine.power, { turbulence: 0.1, referenceTurbulence: 0.1 })
    expect([...same.values]).toEqual(POWER)
    const stopped = createTurbineCurve({ speeds: [3, 13, 25, 25.5, 40], values: [0, 2000, 2000, 0, 0] })
    const kept = turbulenceCorrectedCurve(stopped, { turbulence: 0.2, referenceTurbulence: 0.1 })
    expect([...kept.values].slice(3)).toEqual([0, 0])
    expect(() =>
      turbulenceCorrectedCurve(turbine.power, { turbulence: 12, referenceTurbulence: 0.1 }),
    ).toThrow('turbulence is 12')
  })
})

describe('steps', () => {
  it('hold the value of the running turbine at their speed', () => {
    const table = createTurbineCurve(
      separateSteps({ speeds: [0, 4, 4, 25, 25, 99], values: [0, 0, 9, 9, 0, 0] }),
    )
    expect([curveAt(table, 3.99), curveAt(table, 4), curveAt(table, 25), curveAt(table, 25.01)]).toEqual([
      0, 9, 9, 0,
    ])
  })
})
