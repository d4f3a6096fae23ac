import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { InputError } from '../../errors/index.ts'
import { weibullMean } from '../../wind/resource/index.ts'
import { createTurbineCurve, meanPowerOfWeibull } from '../../wind/turbine/index.ts'
import { type QuickWindInput, quickWind } from './quick-wind.ts'

interface EnergyCase {
  readonly id: string
  readonly power_curve: { readonly ws: number[]; readonly power_kw: number[] }
  readonly rated_power_kw: number
  readonly A: number
  readonly k: number
  readonly expected: Record<string, number>
}

const { document } = referenceTable('wind/aep_integral.json')
const cases = document['cases'] as unknown as EnergyCase[]

const EVEN = [1, 1, 1, 1, 1, 1, 1, 1]
const [v80] = cases

/** One turbine in the climate of a case of the table: the same wind all year, standard density. */
function inputOf(
  { power_curve, rated_power_kw, A, k }: EnergyCase,
  change: Partial<QuickWindInput> = {},
): QuickWindInput {
  return {
    climate: {
      speed: new Float64Array(12).fill(weibullMean({ scale: A, shape: k })),
      shape: k,
      shapeHeight: 100,
      landShare: 1,
      rose: [EVEN, EVEN, EVEN, EVEN],
    },
    hubHeight: 100,
    airDensity: 1.225,
    turbine: {
      powerCurve: createTurbineCurve({ speeds: power_curve.ws, values: power_curve.power_kw }),
      ratedPowerKw: rated_power_kw,
      airDensity: 1.225,
    },
    speedUncertainty: 1.1,
    interannualVariation: 0.06,
    years: 10,
    ...change,
  }
}

/** The same with the mean speed of every month changed. */
function withSpeed(input: QuickWindInput, speed: number): QuickWindInput {
  return { ...input, climate: { ...input.climate, speed: new Float64Array(12).fill(speed) } }
}

describe('quickWind', () => {
  it.each(cases)('agrees with the closed form of scipy, $id', (given) => {
    const { annualEnergyKwh, capacityFactor, meanSpeed, powerDensity, weibull } = quickWind(inputOf(given))
    const { expected } = given
    expect(Math.abs(annualEnergyKwh / 1000 / expected['aep_mwh_exact'] - 1)).toBeLessThan(1e-9)
    expect(Math.abs(capacityFactor / expected['capacity_factor_exact'] - 1)).toBeLessThan(1e-9)
    expect(Math.abs(meanSpeed / expected['mean_speed'] - 1)).toBeLessThan(1e-9)
    expect(Math.abs(powerDensity / expected['power_density_w_m2'] - 1)).toBeLessThan(1e-9)
    expect(weibull.scale).toBeCloseTo(given.A, 10)
  })

  const speeds = fc.integer({ min: 20, max: 140 }).map((tenths) => tenths / 10)
  const shapes = fc.integer({ min: 13, max: 35 }).map((tenths) => tenths / 10)
  const turbines = fc.constantFrom(...cases)

  it('gives more than zero and less than rated power all year, with ordered exceedances', () => {
    fc.assert(
      fc.property(
        speeds,
        shapes,
        turbines,
        fc.integer({ min: 80, max: 130 }),
        (speed, k, turbine, density) => {
          const input = withSpeed(inputOf({ ...turbine, k }, { airDensity: density / 100 }), speed)
          const { annualEnergyKwh, exceedance } = quickWind(input)
          expect(annualEnergyKwh).toBeGreaterThan(0)
          expect(annualEnergyKwh).toBeLessThan(turbine.rated_power_kw * 8766)
          const { p50Kwh, p75Kwh, p90Kwh, p99Kwh } = exceedance
          expect(p75Kwh).toBeLessThanOrEqual(p50Kwh)
          expect(p90Kwh).toBeLessThanOrEqual(p75Kwh)
          expect(p99Kwh).toBeLessThanOrEqual(p90Kwh)
          expect(p99Kwh).toBeGreaterThanOrEqual(0)
        },
      ),
      { seed: 1, numRuns: 100 },
    )
  })

  it('rises with the mean speed below the knee, and with the density', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 85 }), turbines, (tenths, turbine) => {
        const input = inputOf(turbine)
        const low = quickWind(withSpeed(input, tenths / 10)).annualEnergyKwh
        expect(quickWind(withSpeed(input, tenths / 10 + 0.1)).annualEnergyKwh).toBeGreaterThan(low)
        const thin = quickWind({ ...withSpeed(input, tenths / 10), airDensity: 1.0 }).annualEnergyKwh
        expect(thin).toBeLessThan(low)
      }),
      { seed: 2, numRuns: 50 },
    )
  })

  it('has its median at the stated mean and P90 at the tenth percentile of the speed', () => {
    const input = inputOf(v80, { interannualVariation: 0 })
    const { annualEnergyKwh, exceedance, weibull, meanSpeed } = quickWind(input)
    expect(exceedance.p50Kwh).toBe(annualEnergyKwh)
    // Φ⁻¹(0.9) by table.
    const scale = weibull.scale * Math.exp((-1.2815515655446004 * 1.1) / meanSpeed)
    const p90 = meanPowerOfWeibull(input.turbine.powerCurve, { scale, shape: weibull.shape }) * 8760
    expect(exceedance.p90Kwh / p90).toBeCloseTo(1, 9)
  })

  it('ranks energies where more wind is less energy', () => {
    const storm = withSpeed(inputOf(v80), 13.5)
    const { annualEnergyKwh, exceedance } = quickWind(storm)
    expect(quickWind(withSpeed(storm, 15)).annualEnergyKwh).toBeLessThan(annualEnergyKwh)
    expect(exceedance.p90Kwh).toBeLessThan(exceedance.p50Kwh)
  })

  it('has an empty ranking where nothing is uncertain', () => {
    const { annualEnergyKwh, exceedance } = quickWind(
      inputOf(v80, { speedUncertainty: 0, interannualVariation: 0 }),
    )
    expect(new Set(Object.values(exceedance))).toEqual(new Set([annualEnergyKwh]))
  })

  it('narrows with the years by their square root, towards the uncertainty of the climate', () => {
    const deviation = (years: number): number => quickWind(inputOf(v80, { years })).speedDeviation
    const yearly = (years: number): number => deviation(years) ** 2 - 1.1 ** 2
    expect(yearly(1) / yearly(25)).toBeCloseTo(25, 8)
    expect(deviation(1)).toBeCloseTo(Math.sqrt(1.1 ** 2 + (0.06 * 6.22500712717) ** 2), 9)
  })

  it('takes the shape from 10 m to 80 m and no further over land, not at all over the sea', () => {
    const shapeAt = (hubHeight: number, landShare: number): number => {
      const input = inputOf(v80, { hubHeight })
      return quickWind({ ...input, climate: { ...input.climate, shapeHeight: 10, landShare } }).weibull.shape
    }
    expect(shapeAt(10, 1)).toBe(1.8)
    expect(shapeAt(50, 1)).toBeCloseTo(1.8 / (1 - 0.0881 * Math.log(5)), 12)
    expect(shapeAt(80, 1)).toBeCloseTo(1.8 / (1 - 0.0881 * Math.log(8)), 12)
    expect(shapeAt(150, 1)).toBe(shapeAt(80, 1))
    expect(shapeAt(150, 0)).toBe(1.8)
    expect(shapeAt(80, 0.5)).toBeCloseTo((shapeAt(80, 1) + 1.8) / 2, 12)
  })

  it('asks only for the ratio of the densities of air and curve', () => {
    const curveOf = (airDensity: number): QuickWindInput['turbine'] => ({
      ...inputOf(v80).turbine,
      airDensity,
    })
    const same = quickWind(inputOf(v80, { airDensity: 1, turbine: curveOf(1) })).annualEnergyKwh
    expect(same).toBeCloseTo(quickWind(inputOf(v80)).annualEnergyKwh, 6)
  })

  it.each<[string, Partial<QuickWindInput>]>([
    ['hubHeight', { hubHeight: 9 }],
    ['hubHeight', { hubHeight: Number.NaN }],
    ['airDensity', { airDensity: 1013 }],
    ['years', { years: 0 }],
    ['years', { years: 1.5 }],
    ['speedUncertainty', { speedUncertainty: -1 }],
    ['interannualVariation', { interannualVariation: 6 }],
    ['climate.shape', { climate: { ...inputOf(v80).climate, shape: 0.5 } }],
    ['climate.speed', { climate: { ...inputOf(v80).climate, speed: [1, 2] } }],
    ['climate.rose[1]', { climate: { ...inputOf(v80).climate, rose: [EVEN, [1], EVEN, EVEN] } }],
    [
      'climate.rose[2]',
      { climate: { ...inputOf(v80).climate, rose: [EVEN, EVEN, new Float64Array(8), EVEN] } },
    ],
    ['turbine.ratedPowerKw', { turbine: { ...inputOf(v80).turbine, ratedPowerKw: 0 } }],
  ])('refuses %s by name', (field, change) => {
    const run = (): unknown => quickWind(inputOf(v80, change))
    expect(run).toThrow(InputError)
    expect(run).toThrow(field)
  })
})
