import { readReferenceWeather } from '@sunwake/validation/cases'
import { expect } from 'vitest'
import { referenceTable } from '../../../test/reference-files.ts'
import type { Site } from '../src/site/index.ts'
import { quickSolar } from '../src/studies/quick-solar/quick-solar.ts'
import type { SolarObjective } from '../src/studies/solar-design/solar-objective.ts'
import type { WeatherSeries } from '../src/time/index.ts'
import { formulaWeather } from './formula-weather.ts'
import { figuresAt } from './looked-for-design.ts'

const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')

interface Place {
  readonly name: string
  readonly site: Site
  readonly weather: WeatherSeries
}

export const sunOf = ({ site, weather }: Pick<Place, 'site' | 'weather'>) => ({ site, weather })

function measuredAt(name: string): Place {
  return { name, ...readReferenceWeather(files, name) }
}

export function ofFormula(
  name: string,
  latitudeDeg: number,
  sky: Parameters<typeof formulaWeather>[1] = {},
): Place {
  const site = { latitudeDeg, longitudeDeg: 20, altitude: 100 }
  return { name, site, weather: formulaWeather(site, sky) }
}

/** Measured, made by a peer and made by a formula, one of these with sun on half the day only. */
export const PLACES: readonly Place[] = [
  ...['greensboro', 'tromso'].map(measuredAt),
  ofFormula('78° S', -78),
  ofFormula('23° S, clear mornings', -23, { afternoon: 0.4 }),
]

/** Others of the same kinds. */
export const MORE_PLACES: readonly Place[] = [
  ...['nairobi', 'sydney', 'nsrdb_co', 'pvgis45n8e'].map(measuredAt),
  ofFormula('54° S', -54),
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

/** The search ends at a design that is worth as much as the best that was looked at. */
export function expectBestDesign(place: Place, objective: SolarObjective): void {
  const worthAt = worthOf(place)
  const { optimal, search } = quickSolar({ ...sunOf(place), capacityKw: 1, objective })
  const { tiltDeg, azimuthDeg, gcr, dcAcRatio } = optimal
  const worth = worthAt([tiltDeg, azimuthDeg, gcr, dcAcRatio], objective)
  const best = bestByLooking(place, worthAt, objective)
  expect(worth).toBeGreaterThan(best - 1e-5 * Math.abs(best))
  expect(search.reason).toBe('steps_below_tolerance')
}
