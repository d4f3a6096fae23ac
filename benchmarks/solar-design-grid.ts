import {
  projectFactors,
  projectLcoe,
  projectNpv,
  projectRateOfReturn,
  pvCapex,
  pvCapexTerms,
  pvCosts,
  pvProjectTerms,
} from '@sunwake/core/finance'
import type { Site } from '@sunwake/core/site'
import {
  createFixedRowsAc,
  createFixedRowsDc,
  fixedRowsAc,
  fixedRowsDc,
  PV_SYSTEM_DEFAULTS,
  prepareSolarSite,
} from '@sunwake/core/solar/system'
import { DEFAULT_DESIGN_BOUNDS, type SolarObjective } from '@sunwake/core/studies'
import type { WeatherSeries } from '@sunwake/core/time'

/** Tilt [°], azimuth [°], ground coverage ratio, DC/AC ratio. */
type Point = readonly [number, number, number, number]

/** A design and what it is worth: kWh a year, USD/kWh, USD or a fraction per year, of 1 kW DC. */
export interface Found {
  readonly point: Point
  readonly value: number
}

/** Intervals into which the default bounds are cut: 2°, 5°, 0.05 and 0.05. */
const INTERVALS: Point = [30, 36, 8, 12]

/** Values of designs of 1 kW DC with the defaults of `quickSolar` but for clipping within hours, by the public parts of the engine. */
interface Evaluator {
  readonly value: (point: Point, objective: SolarObjective) => number
  readonly lower: Point
  readonly upper: Point
}

/** Prepares a site for {@link searchGrid} and {@link refine}. */
export function createEvaluator(site: Site, weather: WeatherSeries): Evaluator {
  const { dcAcRatio: _, ...system } = PV_SYSTEM_DEFAULTS
  const losses = { ...system.losses, shading: 0 }
  const solarSite = prepareSolarSite({ site, weather, system: { ...system, losses } })
  const dc = createFixedRowsDc(solarSite)
  const ac = createFixedRowsAc(solarSite)
  const { omPerKwDc } = pvCosts()
  const terms = pvProjectTerms()
  const factors = projectFactors(terms)
  const capexTerms = pvCapexTerms({ costs: pvCosts(), moduleEfficiency: 0.205, mount: 'fixed' })
  const { tiltMinDeg, tiltMaxDeg, gcrMin, gcrMax, dcAcRatioMin, dcAcRatioMax } = DEFAULT_DESIGN_BOUNDS
  const turn = site.latitudeDeg < 0 ? 180 : 0
  let plane = [Number.NaN, Number.NaN, Number.NaN]
  return {
    lower: [tiltMinDeg, 90 + turn, gcrMin, dcAcRatioMin],
    upper: [tiltMaxDeg, 270 + turn, gcrMax, dcAcRatioMax],
    value([tiltDeg, azimuthDeg, gcr, dcAcRatio], objective) {
      if (plane[0] !== tiltDeg || plane[1] !== azimuthDeg || plane[2] !== gcr) {
        fixedRowsDc(solarSite, { tiltDeg, azimuthDeg, gcr }, dc)
        plane = [tiltDeg, azimuthDeg, gcr]
      }
      const energyYear1 = fixedRowsAc(solarSite, dc.dcPower, dcAcRatio, ac).acKwhPerKw
      const capex = pvCapex(capexTerms, { capacityKw: 1, dcAcRatio, gcr })
      const plant = { capex, omYear1: omPerKwDc, energyYear1 }
      if (objective === 'energy') return energyYear1
      if (objective === 'lcoe') return projectLcoe(factors, plant)
      return objective === 'npv' ? projectNpv(factors, plant) : projectRateOfReturn(terms, plant)
    },
  }
}

/** Evaluates every point of a dense grid over the default bounds and keeps the best. */
export function searchGrid(evaluator: Evaluator, objective: SolarObjective): Found {
  return bestOf(evaluator, objective, evaluator.lower, evaluator.upper, INTERVALS)
}

/** Intervals of the grids that {@link refine} lays around the best point. */
const ZOOM_INTERVALS: Point = [4, 4, 4, 4]
const ZOOM_ROUNDS = 14

/**
 * Comes closer to the best design than a grid can: lays small grids around a point, each half as wide as the one
 * before it unless the best lies near its edge.
 */
export function refine(evaluator: Evaluator, objective: SolarObjective, start: Found): Found {
  const { lower, upper } = evaluator
  let half = mapPoint((i) => (upper[i]! - lower[i]!) / INTERVALS[i]!)
  let best = start
  for (let round = 0; round < ZOOM_ROUNDS; round++) {
    const center = best.point
    const low = mapPoint((i) => Math.max(center[i]! - half[i]!, lower[i]!))
    const high = mapPoint((i) => Math.min(center[i]! + half[i]!, upper[i]!))
    const found = bestOf(evaluator, objective, low, high, ZOOM_INTERVALS)
    if (isBetter(objective, found.value, best.value)) best = found
    const isNear = best.point.every((x, i) => Math.abs(x - center[i]!) < 0.9 * half[i]!)
    if (isNear) half = mapPoint((i) => half[i]! / 2)
  }
  return best
}

function mapPoint(f: (i: number) => number): Point {
  return [f(0), f(1), f(2), f(3)]
}

function isBetter(objective: SolarObjective, value: number, than: number): boolean {
  return objective === 'lcoe' ? value < than : value > than
}

function bestOf(
  { value }: Evaluator,
  objective: SolarObjective,
  lower: Point,
  upper: Point,
  intervals: Point,
): Found {
  const at = (i: number, step: number): number => lower[i]! + ((upper[i]! - lower[i]!) * step) / intervals[i]!
  let best: Found = { point: lower, value: value(lower, objective) }
  for (let a = 0; a <= intervals[0]; a++) {
    for (let b = 0; b <= intervals[1]; b++) {
      for (let c = 0; c <= intervals[2]; c++) {
        for (let d = 0; d <= intervals[3]; d++) {
          const point: Point = [at(0, a), at(1, b), at(2, c), at(3, d)]
          const here = value(point, objective)
          if (isBetter(objective, here, best.value)) best = { point, value: here }
        }
      }
    }
  }
  return best
}
