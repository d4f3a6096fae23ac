import { readReferenceWeather } from '@sunwake/validation/cases'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { formulaWeather } from '../../../test/formula-weather.ts'
import { InfeasibleError } from '../../errors/index.ts'
import {
  netPresentValue,
  paybackYears,
  projectCashFlow,
  pvProjectTerms,
  rateOfReturn,
} from '../../finance/index.ts'
import {
  createPvSystem,
  fixedRowsDc,
  PV_SYSTEM_DEFAULTS,
  prepareSolarSite,
} from '../../solar/system/index.ts'
import { simulatePv } from '../simulate-pv/simulate-pv.ts'
import { SOLAR_OBJECTIVES } from '../solar-design/solar-objective.ts'
import { type QuickSolarInput, quickSolar } from './quick-solar.ts'

const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')
const greensboro = readReferenceWeather(files, 'greensboro')

function ofFormula(latitudeDeg: number): Pick<QuickSolarInput, 'site' | 'weather'> {
  const site = { latitudeDeg, longitudeDeg: 20, altitude: 100 }
  return { site, weather: formulaWeather(site) }
}

const run = (change: Partial<QuickSolarInput> = {}): ReturnType<typeof quickSolar> =>
  quickSolar({ ...greensboro, capacityKw: 100, ...change })

describe('quickSolar', () => {
  it('faces the equator from either side of it', () => {
    for (const latitudeDeg of [-50, -35, -20, 20, 35, 50]) {
      const { optimal, bounds } = quickSolar({ ...ofFormula(latitudeDeg), capacityKw: 1 })
      const offNorth = Math.min(optimal.azimuthDeg, 360 - optimal.azimuthDeg)
      expect(latitudeDeg < 0 ? offNorth : 180 - offNorth).toBeLessThan(10)
      expect(optimal.azimuthDeg).toBeLessThan(360)
      expect(bounds.azimuthMinDeg).toBe(latitudeDeg < 0 ? 270 : 90)
      expect(optimal.tiltDeg).toBeGreaterThan(10)
    }
  })

  it('balances prices and shading when the plant is profitable', () => {
    for (const name of ['greensboro', 'nsrdb_co', 'pvgis45n8e']) {
      for (const objective of ['lcoe', 'npv', 'irr'] as const) {
        expect(run({ ...readReferenceWeather(files, name), objective }).heldAt).toEqual([])
      }
    }
    const { energy, optimal } = run({ objective: 'lcoe' })
    expect(energy.rowShadingLoss).toBeGreaterThan(0.005)
    expect(energy.clippingLoss).toBeGreaterThan(0)
    expect(optimal.gcr).toBeGreaterThan(run({ objective: 'energy' }).optimal.gcr)
    const dearLand = run({ objective: 'lcoe', economics: { costs: { landPerM2: 20 } } })
    expect(dearLand.optimal.gcr).toBeGreaterThanOrEqual(optimal.gcr)
    const freeLand = { landPerM2: 0, cablingPerLandM2: 0, sitePerLandM2: 0 }
    expect(run({ objective: 'lcoe', economics: { costs: freeLand } }).heldAt).toContain('gcrMin')
  })

  it.each(['greensboro', 'sydney', 'nsrdb_co'])(
    'reports the year of simulatePv where no row can shade: %s',
    (name) => {
      const place = readReferenceWeather(files, name)
      const bounds = { tiltMaxDeg: 0, dcAcRatioMin: 1.7, dcAcRatioMax: 1.7 }
      const { energy, optimal } = run({ ...place, bounds, subhourlyClipping: false })
      const mount = { kind: 'fixed', tiltDeg: 0, azimuthDeg: optimal.azimuthDeg } as const
      const losses = { ...PV_SYSTEM_DEFAULTS.losses, shading: 0 }
      const year = simulatePv({
        subhourlyClipping: false,
        ...place,
        system: createPvSystem({ capacityKw: 100, dcAcRatio: 1.7, mount, losses }),
      })
      expect(energy.annualEnergyKwh / year.annualEnergyKwh).toBeCloseTo(1, 10)
      expect(energy.capacityFactor).toBeCloseTo(year.capacityFactor, 11)
      expect(energy.specificYield).toBeCloseTo(year.specificYield, 7)
      expect(energy.performanceRatio).toBeCloseTo(year.performanceRatio, 10)
      const clipping = year.waterfall.find((step) => step.name === 'clipping')!
      expect(energy.clippingLoss).toBeCloseTo(-clipping.changeKwh / clipping.beforeKwh, 9)
      expect(energy.clippingLoss).toBeGreaterThan(0.01)
      expect(energy.rowShadingLoss).toBeCloseTo(0, 12)
    },
  )

  it('compares its yield with unshaded modules', () => {
    const { energy, optimal } = run({ objective: 'lcoe' })
    const { dcAcRatio: _, ...defaults } = PV_SYSTEM_DEFAULTS
    const losses = { ...defaults.losses, shading: 0 }
    const { tiltDeg, azimuthDeg, dcAcRatio, gcr } = optimal
    const mount = { kind: 'fixed', tiltDeg, azimuthDeg } as const
    const alone = simulatePv({
      ...greensboro,
      system: createPvSystem({ capacityKw: 100, dcAcRatio, mount, losses }),
    })
    const poaAlone = alone.monthly.reduce((sum, { poaKwhM2 }) => sum + poaKwhM2, 0)
    const dcAlone = alone.monthly.reduce((sum, { dcKwh }) => sum + dcKwh, 0)
    const solarSite = prepareSolarSite({ ...greensboro, system: { ...defaults, losses } })
    const shaded = fixedRowsDc(solarSite, { tiltDeg, azimuthDeg, gcr })
    expect(energy.poaKwhM2 / poaAlone).toBeCloseTo(1, 11)
    expect(energy.rowShadingLoss).toBeCloseTo(1 - (shaded.dcKwhPerKw * 100) / dcAlone, 10)
    expect(energy.annualEnergyKwh).toBeLessThan(alone.annualEnergyKwh)
    expect(energy.annualEnergyKwh).toBeCloseTo(energy.specificYield * 100, 6)
    expect(energy.capacityFactor).toBeCloseTo(energy.annualEnergyKwh / (100 * 8760), 12)
    expect(energy.performanceRatio).toBeCloseTo(energy.specificYield / poaAlone, 10)
  })

  it('reports money that agrees with its cash flow', () => {
    for (const objective of SOLAR_OBJECTIVES) {
      const { financial, energy } = run({ objective })
      const terms = pvProjectTerms()
      const plant = { ...financial, energyYear1: energy.annualEnergyKwh }
      const cashFlow = projectCashFlow(terms, plant)
      expect(financial.irr).toBeCloseTo(rateOfReturn(cashFlow).rate ?? Number.NaN, 9)
      expect(financial.npv).toBeCloseTo(netPresentValue({ cashFlow, rate: terms.discountRate }), 3)
      expect(financial.paybackYears).toBeCloseTo(paybackYears({ cashFlow }) ?? Number.NaN, 9)
      const atCost = projectCashFlow({ ...terms, priceYear1: financial.lcoe, priceEscalation: 0 }, plant)
      expect(netPresentValue({ cashFlow: atCost, rate: terms.discountRate })).toBeCloseTo(0, 3)
      expect(financial.omYear1).toBeCloseTo(1640, 9)
    }
  })

  it('does not depend on the capacity but in what scales with it', () => {
    const small = run({ objective: 'npv' })
    const large = run({ objective: 'npv', capacityKw: 250_000 })
    for (const name of ['tiltDeg', 'azimuthDeg', 'gcr', 'dcAcRatio'] as const) {
      expect(large.optimal[name]).toBeCloseTo(small.optimal[name], 2)
    }
    expect(large.financial.npv / small.financial.npv).toBeCloseTo(2500, 2)
    expect(large.landArea / small.landArea).toBeCloseTo(2500, 0)
  })

  it('gives the same bits again', () => {
    expect(run({ objective: 'irr' })).toEqual(run({ objective: 'irr' }))
  })

  describe('on a plot of land', () => {
    // 1.22 m² of land for 1 m² of rows and their spacing, modules of 205 W/m².
    const landAt = (gcr: number): number => (100 * 1.22) / 0.205 / gcr

    it('places the rows as close as the modules need', () => {
      const { optimal, bounds, heldAt, landArea } = run({ landArea: landAt(0.35) })
      expect(bounds.gcrMin).toBeCloseTo(0.35, 12)
      expect(optimal.gcr).toBe(bounds.gcrMin)
      expect(heldAt).toContain('gcrMin')
      expect(landArea).toBeCloseTo(landAt(0.35), 9)
    })

    it('is unchanged by a plot that is large enough', () => {
      expect(run({ objective: 'lcoe', landArea: landAt(0.2) * 2 })).toEqual(run({ objective: 'lcoe' }))
    })

    it('reports the capacity that would fit when the modules do not', () => {
      const small = (): unknown => run({ landArea: landAt(0.7) })
      expect(small).toThrow(InfeasibleError)
      try {
        small()
      } catch (error) {
        const { conflicts, nearestRelaxation } = error as InfeasibleError
        expect(conflicts).toHaveLength(1)
        expect(conflicts[0]).toMatchObject({ constraint: 'landArea', required: landAt(0.7) })
        expect(conflicts[0].bestReachable).toBeCloseTo(landAt(0.6), 9)
        expect(nearestRelaxation).toEqual({ landArea: conflicts[0].bestReachable })
      }
    })

    it('fits on the plot that it suggests', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 5_000_000 }),
          fc.integer({ min: 21, max: 95 }),
          (capacityKw, percent) => {
            const bounds = { gcrMax: percent / 100, tiltMinDeg: 20, tiltMaxDeg: 20 }
            const fixed = { azimuthMinDeg: 180, azimuthMaxDeg: 180, dcAcRatioMin: 1.2, dcAcRatioMax: 1.2 }
            let needed = 0
            try {
              run({ capacityKw, landArea: 0, bounds })
            } catch (error) {
              needed = (error as InfeasibleError).nearestRelaxation['landArea']
            }
            const { optimal } = run({ capacityKw, landArea: needed, bounds: { ...bounds, ...fixed } })
            expect(optimal.gcr).toBeCloseTo(percent / 100, 9)
          },
        ),
        { seed: 51, numRuns: 30 },
      )
    })
  })

  it('lists every input that shaped the answer, and its source', () => {
    const { assumptions } = quickSolar({
      ...ofFormula(-30),
      capacityKw: 5,
      bounds: { tiltMaxDeg: 45 },
      economics: { terms: { discountRate: 0.05 }, costs: { landPerM2: 3 } },
      system: { albedo: 0.3, losses: { soiling: 0.05 } },
    })
    const byName = new Map(assumptions.map((entry) => [entry.name, entry]))
    expect(byName.size).toBe(assumptions.length)
    expect(byName.get('system.losses.shading')).toMatchObject({ value: 0, origin: 'default' })
    expect(byName.get('system.losses.soiling')).toEqual({
      name: 'system.losses.soiling',
      value: 0.05,
      unit: 'fraction of DC energy',
      origin: 'given',
    })
    expect(byName.get('system.losses.mismatch')).toMatchObject({ value: 0.02, origin: 'default' })
    expect(byName.get('system.albedo')).toMatchObject({ value: 0.3, origin: 'given' })
    expect(byName.get('economics.terms.discountRate')).toMatchObject({ value: 0.05, origin: 'given' })
    expect(byName.get('economics.costs.landPerM2')).toMatchObject({ value: 3, origin: 'given' })
    expect(byName.get('economics.moduleEfficiency')).toMatchObject({ value: 0.205, origin: 'default' })
    expect(byName.get('bounds.tiltMaxDeg')).toMatchObject({ value: 45, unit: '°', origin: 'given' })
    expect(byName.get('bounds.azimuthMinDeg')).toMatchObject({ value: 270, origin: 'default' })
    expect(byName.get('bounds.azimuthMinDeg')?.source).toContain('mirrored')
    expect(byName.get('partialShading')).toMatchObject({ value: 'linear', origin: 'model' })
    for (const { origin, source } of assumptions) expect(source === undefined).toBe(origin === 'given')
  })

  it('counts gaps as zero irradiance and reports their number', () => {
    const ghi = greensboro.weather.ghi.slice()
    ghi.fill(Number.NaN, 4000, 4024)
    const gappy = run({ weather: { ...greensboro.weather, ghi } })
    expect(gappy.missingRecords).toBeGreaterThan(8)
    expect(gappy.energy.annualEnergyKwh).toBeLessThan(run().energy.annualEnergyKwh)
  })

  it('also accepts half-hourly weather', () => {
    const site = { latitudeDeg: 42, longitudeDeg: 20, altitude: 100 }
    const hourly = quickSolar({ site, weather: formulaWeather(site), capacityKw: 1 })
    const halfHourly = quickSolar({ site, weather: formulaWeather(site, { stepMinutes: 30 }), capacityKw: 1 })
    expect(halfHourly.energy.specificYield / hourly.energy.specificYield).toBeCloseTo(1, 2)
    expect(halfHourly.optimal.tiltDeg).toBeCloseTo(hourly.optimal.tiltDeg, -1)
  })

  it.each([
    [{ capacityKw: 0 }, 'capacityKw'],
    [{ capacityKw: Number.NaN }, 'capacityKw'],
    [{ objective: 'profit' as never }, 'objective'],
    [{ landArea: -1 }, 'landArea'],
    [{ landArea: Number.POSITIVE_INFINITY }, 'landArea'],
    [{ site: { ...greensboro.site, latitudeDeg: 91 } }, 'site.latitudeDeg'],
    [{ bounds: { tiltMinDeg: 40, tiltMaxDeg: 30 } }, 'bounds.tiltMinDeg'],
    [{ economics: { terms: { discountRate: 99 } } }, 'discountRate'],
    [{ economics: { costs: { landPerM2: -1 } } }, 'costs.landPerM2'],
    [{ economics: { moduleEfficiency: 0 } }, 'moduleEfficiency'],
    [{ system: { losses: { soiling: 2 } } }, 'losses.soiling'],
    [{ system: { albedo: 2 } }, 'system.albedo'],
    [{ weather: { ...greensboro.weather, dni: new Float64Array(3) } }, 'dni.length'],
  ])('refuses %j by name', (change, field) => {
    expect(() => run(change)).toThrow(new RegExp(`^${field.replace(/\./g, '\\.')} is`))
  })

  it('refuses a year without light', () => {
    const dark = new Float64Array(8760)
    const weather = { ...greensboro.weather, ghi: dark, dni: dark, dhi: dark }
    expect(() => run({ weather })).toThrow(/^weather is 0; it must be light enough/)
  })
})
