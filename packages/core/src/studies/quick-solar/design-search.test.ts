import { readReferenceWeather } from '@sunwake/validation/cases'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { expectBestDesign, ofFormula, PLACES, sunOf } from '../../../test/places-of-designs.ts'
import { SOLAR_OBJECTIVES } from '../solar-design/solar-objective.ts'
import { type QuickSolarInput, quickSolar } from './quick-solar.ts'

const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')
const greensboro = readReferenceWeather(files, 'greensboro')

const run = (change: Partial<QuickSolarInput> = {}): ReturnType<typeof quickSolar> =>
  quickSolar({ ...sunOf(greensboro), capacityKw: 100, ...change })

describe('searchDesign', () => {
  // More places are in design-search.long.test.ts.
  describe.each(PLACES)('at $name', (place) => {
    it.each(SOLAR_OBJECTIVES)('finds a design as good as the best of a grid search: %s', (objective) => {
      expectBestDesign(place, objective)
    })
  })

  it('follows the sun of half days to the east and to the west', () => {
    const morning = quickSolar({ ...sunOf(ofFormula('', 40, { afternoon: 0.3 })), capacityKw: 1 }).optimal
    const evening = quickSolar({ ...sunOf(ofFormula('', 40, { morning: 0.3 })), capacityKw: 1 }).optimal
    expect(morning.azimuthDeg).toBeLessThan(160)
    expect(evening.azimuthDeg).toBeGreaterThan(200)
    expect(morning.azimuthDeg + evening.azimuthDeg).toBeCloseTo(360, -1)
  })

  it('finds the same plane whichever way a full turn of azimuths is cut', () => {
    for (const latitudeDeg of [-35, 35]) {
      const place = { ...sunOf(ofFormula('', latitudeDeg)), capacityKw: 1 }
      const half = quickSolar(place).optimal
      for (const azimuthMinDeg of [0, 90]) {
        const { optimal, heldAt } = quickSolar({
          ...place,
          bounds: { azimuthMinDeg, azimuthMaxDeg: azimuthMinDeg + 360 },
        })
        const turn = Math.abs(optimal.azimuthDeg - half.azimuthDeg)
        expect(Math.min(turn, 360 - turn)).toBeLessThan(0.5)
        expect(optimal.tiltDeg).toBeCloseTo(half.tiltDeg, 0)
        expect(heldAt).not.toContain('azimuthMinDeg')
      }
    }
  })

  describe('where designs are equally good', () => {
    it('turns level modules to the equator, as far as the bounds let it', () => {
      const level = { tiltMaxDeg: 0 }
      expect(run({ bounds: level }).optimal).toMatchObject({ tiltDeg: 0, azimuthDeg: 180 })
      const west = { ...level, azimuthMinDeg: 200, azimuthMaxDeg: 350 }
      expect(run({ bounds: west }).optimal.azimuthDeg).toBe(200)
      expect(run({ bounds: { ...west, azimuthMaxDeg: 440 } }).optimal.azimuthDeg).toBe(200)
      const south = { ...sunOf(ofFormula('', -5)), capacityKw: 1 }
      expect(quickSolar({ ...south, bounds: level }).optimal.azimuthDeg).toBe(0)
      const east = { ...level, azimuthMinDeg: 20, azimuthMaxDeg: 300 }
      expect(quickSolar({ ...south, bounds: east }).optimal.azimuthDeg).toBe(20)
    })

    it('takes the denser of level rows, which yield the same', () => {
      expect(run({ bounds: { tiltMaxDeg: 0 } }).optimal.gcr).toBe(0.6)
    })

    it('has the highest yield where energy earns nothing', () => {
      const worthless = { terms: { priceYear1: 0 } }
      const held = { gcrMin: 0.4, gcrMax: 0.4, dcAcRatioMin: 1.2, dcAcRatioMax: 1.2 }
      const best = run({ objective: 'energy', bounds: held })
      for (const objective of ['npv', 'irr'] as const) {
        const { optimal, energy, financial } = run({ objective, economics: worthless, bounds: held })
        expect(energy.annualEnergyKwh / best.energy.annualEnergyKwh).toBeCloseTo(1, 4)
        expect(optimal.tiltDeg).toBeCloseTo(best.optimal.tiltDeg, 0)
        expect(financial.irr).toBeNaN()
        expect(financial.paybackYears).toBeNaN()
      }
    })
  })
})
