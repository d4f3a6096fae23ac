import { readReferenceWeather } from '@sunwake/validation/cases'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { formulaWeather } from '../../../test/formula-weather.ts'
import { figuresAt } from '../../../test/looked-for-design.ts'
import type { Site } from '../../site/index.ts'
import type { WeatherSeries } from '../../time/index.ts'
import { SOLAR_OBJECTIVES, type SolarObjective } from '../solar-design/solar-objective.ts'
import { type QuickSolarInput, quickSolar } from './quick-solar.ts'

const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')
const greensboro = readReferenceWeather(files, 'greensboro')

interface Place {
  readonly name: string
  readonly site: Site
  readonly weather: WeatherSeries
}

const sunOf = ({ site, weather }: Pick<Place, 'site' | 'weather'>) => ({ site, weather })

function ofFormula(name: string, latitudeDeg: number, sky: Parameters<typeof formulaWeather>[1] = {}): Place {
  const site = { latitudeDeg, longitudeDeg: 20, altitude: 100 }
  return { name, site, weather: formulaWeather(site, sky) }
}

/** From 78° S to 70° N: measured, made by a peer and made by a formula, two of these with sun on half the day only. */
const PLACES: readonly Place[] = [
  ...['greensboro', 'nairobi', 'sydney', 'tromso', 'nsrdb_co', 'pvgis45n8e'].map((name) => ({
    name,
    ...readReferenceWeather(files, name),
  })),
  ofFormula('78° S', -78),
  ofFormula('54° S', -54),
  ofFormula('23° S, clear mornings', -23, { afternoon: 0.4 }),
  ofFormula('on the equator', 0),
  ofFormula('12° N, clear afternoons', 12, { morning: 0.4 }),
  ofFormula('58° N', 58),
]

type Point = readonly [tiltDeg: number, azimuthDeg: number, gcr: number, dcAcRatio: number]

/** What a design of 1 kW is worth, larger is better; by the parts that have tests of their own. */
function worthOf(place: Place): (point: Point, objective: SolarObjective) => number {
  const figures = figuresAt(place)
  return (point, objective) => {
    const { lcoe, ...worth } = figures(point)
    return objective === 'lcoe' ? -lcoe : worth[objective]
  }
}

const boundsAt = ({ site }: Place): { readonly lower: Point; readonly upper: Point } =>
  site.latitudeDeg < 0
    ? { lower: [0, 270, 0.2, 1], upper: [60, 450, 0.6, 1.6] }
    : { lower: [0, 90, 0.2, 1], upper: [60, 270, 0.6, 1.6] }

/** Best of a grid, then of ever shorter steps along every one, two or three of the coordinates. */
function bestByLooking(place: Place, worth: ReturnType<typeof worthOf>, objective: SolarObjective): number {
  const { lower, upper } = boundsAt(place)
  const intervals = [6, 8, 2, 3]
  const at = (i: number, share: number): number => lower[i] + (upper[i] - lower[i]) * share
  let point: Point = lower
  let best = Number.NEGATIVE_INFINITY
  const look = (candidate: Point): boolean => {
    const value = worth(candidate, objective)
    if (!(value > best)) return false
    best = value
    point = candidate
    return true
  }
  for (let n = 0; n < 7 * 9 * 3 * 4; n++) {
    const steps = [n % 7, Math.floor(n / 7) % 9, Math.floor(n / 63) % 3, Math.floor(n / 189)]
    look(steps.map((step, i) => at(i, step / intervals[i])) as unknown as Point)
  }
  const moved = (directions: readonly number[], length: number): Point =>
    point.map((x, i) => {
      const place = x + (directions[i] * length * (upper[i] - lower[i])) / intervals[i]
      return Math.min(Math.max(place, lower[i]), upper[i])
    }) as unknown as Point
  const directions = Array.from({ length: 81 }, (_, n) =>
    [n % 3, Math.floor(n / 3) % 3, Math.floor(n / 9) % 3, Math.floor(n / 27)].map((k) => k - 1),
  ).filter((direction) => direction.filter((k) => k !== 0).length % 4 > 0)
  for (let length = 0.5; length > 0.01; ) {
    if (!directions.some((direction) => look(moved(direction, length)))) length /= 2
  }
  return best
}

const run = (change: Partial<QuickSolarInput> = {}): ReturnType<typeof quickSolar> =>
  quickSolar({ ...sunOf(greensboro), capacityKw: 100, ...change })

describe('searchDesign', () => {
  describe.each(PLACES)('at $name', (place) => {
    const worthAt = worthOf(place)

    it.each(SOLAR_OBJECTIVES)('is the best design of a grid search: %s', (objective) => {
      const { optimal, search } = quickSolar({ ...sunOf(place), capacityKw: 1, objective })
      const { tiltDeg, azimuthDeg, gcr, dcAcRatio } = optimal
      const worth = worthAt([tiltDeg, azimuthDeg, gcr, dcAcRatio], objective)
      const best = bestByLooking(place, worthAt, objective)
      expect(worth).toBeGreaterThan(best - 1e-5 * Math.abs(best))
      expect(search.reason).toBe('steps_below_tolerance')
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
