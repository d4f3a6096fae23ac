import { describe, expect, it } from 'vitest'
import {
  directionalFarmTurbulence,
  farmTurbulence,
  lightestTurbulenceClass,
  siteSuitability,
} from './index.ts'

const speeds = [8, 12, 16, 20]
const site = {
  ...{ extremeSpeed: 36, meanSpeed: 7.4, weibullShape: 2, shear: 0.15, inflowDeg: 2, airDensity: 1.2 },
  effectiveTurbulence: [0.16, 0.13, 0.12, 0.11],
}
const ask = (change: Partial<typeof site>) =>
  siteSuitability([{ ...site, ...change }], { design: { wind: 'III', turbulence: 'B' }, speeds })[0]!

describe('siteSuitability', () => {
  it('passes a calm site and names the least class', () => {
    const { passes, lightest, results } = ask({})
    expect([passes, lightest]).toEqual([true, { wind: 'III', turbulence: 'C' }])
    expect(results.map(({ check }) => check)).toHaveLength(7)
  })

  it.each([
    ['extreme_wind', { extremeSpeed: 37.6 }],
    ['mean_wind', { meanSpeed: 7.6 }],
    ['wind_distribution', { weibullShape: 1.4 }],
    ['turbulence', { effectiveTurbulence: [0.16, 0.13, 0.16, 0.11] }],
    ['shear', { shear: 0.21 }],
    ['shear', { shear: -0.01 }],
    ['inflow_angle', { inflowDeg: -8.1 }],
    ['air_density', { airDensity: 1.23 }],
  ] as const)('fails %s', (check, change) => {
    const { passes, results } = ask(change as Partial<typeof site>)
    expect(passes).toBe(false)
    expect(results.filter((one) => !one.passes).map((one) => one.check)).toContain(check)
  })

  it('compares with the Rayleigh distribution of the class, which itself lies on its limit', () => {
    const of = ask({ meanSpeed: 7.5 }).results.find(({ check }) => check === 'wind_distribution')!
    expect(of.value).toBeCloseTo(1, 9)
  })
})

describe('turbulence of farms', () => {
  const farm = {
    ...{ rotorDiameter: 100, speeds: [10], ct: [0.8], wohlerExponent: 4 },
    ...{ x: [0, 500, 1000, 9000], y: [0, 0, 0, 0], ambientSigma: [1.2] },
  }

  it('counts neighbours within ten diameters that none nearer hides', () => {
    const counted = farmTurbulence(farm).map(({ neighbours }) => neighbours.map(({ turbine }) => turbine))
    expect(counted).toEqual([[1], [0, 2], [1], []])
    expect(farmTurbulence(farm)[3]!.effective[0]).toBeCloseTo(0.12, 12)
  })

  it('turns with the rose', () => {
    const east = { frequency: [0, 1, 0, 0], ambient: [0.12, 0.12, 0.12, 0.12] }
    const north = { frequency: [1, 0, 0, 0], ambient: [0.12, 0.12, 0.12, 0.12] }
    const turned = { ...farm, x: [0, 0, 0, 0], y: [0, 500, 1000, 9000] }
    directionalFarmTurbulence(farm, east).forEach(([value], i) => {
      expect(directionalFarmTurbulence(turned, north)[i]![0]).toBeCloseTo(value!, 12)
    })
  })

  it('has no class where none is enough', () => {
    expect(lightestTurbulenceClass([15], [0.3])).toBe('S')
    expect(lightestTurbulenceClass([15], [0.19])).toBe('A+')
  })
})
