import {
  projectFactors,
  projectLcoe,
  projectNpv,
  projectRateOfReturn,
  pvCapex,
  pvCapexTerms,
  pvCosts,
  pvLandArea,
  pvProjectTerms,
} from '../src/finance/index.ts'
import type { Site } from '../src/site/index.ts'
import {
  createFixedRowsAc,
  createFixedRowsDc,
  fixedRowsAc,
  fixedRowsDc,
  PV_SYSTEM_DEFAULTS,
} from '../src/solar/system/index.ts'
import { prepareLitSite } from '../src/solar/system/internal.ts'
import { hiddenClipping } from '../src/studies/solar-design/hidden-clipping.ts'
import {
  type SolarDesignBounds,
  solarDesignBounds,
} from '../src/studies/solar-design/space/solar-design-bounds.ts'
import type { WeatherSeries } from '../src/time/index.ts'

/** Tilt [°], azimuth [°], ground coverage ratio, DC/AC ratio. */
export type DesignPoint = readonly [number, number, number, number]

/** Figures of a plant of 1 kW, by the parts that have tests of their own. */
export interface LookedForFigures {
  readonly energy: number
  readonly lcoe: number
  readonly npv: number
  readonly irr: number
  readonly land_use: number
  readonly capex: number
}

/** Evaluates designs of 1 kW with the defaults of the studies, each once. */
export function figuresAt(
  place: { readonly site: Site; readonly weather: WeatherSeries },
  bounds: Partial<SolarDesignBounds> = { dcAcRatioMin: 0.5, dcAcRatioMax: 3 },
): (point: DesignPoint) => LookedForFigures {
  const { dcAcRatio: _, ...system } = PV_SYSTEM_DEFAULTS
  const losses = { ...system.losses, shading: 0 }
  const litSite = prepareLitSite({ ...place, system: { ...system, losses } })
  const { solarSite } = litSite
  const hidden = hiddenClipping(litSite, place, solarDesignBounds(bounds, place.site.latitudeDeg))
  const dc = createFixedRowsDc(solarSite)
  const ac = createFixedRowsAc(solarSite)
  const terms = pvProjectTerms()
  const factors = projectFactors(terms)
  const capexTerms = pvCapexTerms({ costs: pvCosts(), moduleEfficiency: 0.205, mount: 'fixed' })
  let plane = ''
  const compute = ([tiltDeg, azimuthDeg, gcr, dcAcRatio]: DesignPoint): LookedForFigures => {
    const next = `${tiltDeg} ${azimuthDeg} ${gcr}`
    if (plane !== next) fixedRowsDc(solarSite, { tiltDeg, azimuthDeg, gcr }, dc)
    plane = next
    const energyYear1 = fixedRowsAc(solarSite, dc.dcPower, dcAcRatio, ac).acKwhPerKw * (1 - hidden(dcAcRatio))
    const design = { capacityKw: 1, dcAcRatio, gcr }
    const capex = pvCapex(capexTerms, design)
    const plant = { capex, omYear1: pvCosts().omPerKwDc, energyYear1 }
    return {
      energy: energyYear1,
      lcoe: projectLcoe(factors, plant),
      npv: projectNpv(factors, plant),
      irr: projectRateOfReturn(terms, plant),
      land_use: pvLandArea(capexTerms, design),
      capex,
    }
  }
  const known = new Map<string, LookedForFigures>()
  return (point) => {
    const key = point.join()
    const figures = known.get(key) ?? compute(point)
    known.set(key, figures)
    return figures
  }
}

/** Where {@link lookForDesign} looks. */
export interface LookedForRange {
  readonly lower: DesignPoint
  readonly upper: DesignPoint
}

/** The default bounds of a site. */
export function defaultRange({ latitudeDeg }: Site): LookedForRange {
  const turn = latitudeDeg < 0 ? 180 : 0
  return { lower: [0, 90 + turn, 0.2, 1], upper: [60, 270 + turn, 0.6, 1.6] }
}

const LEVELS: DesignPoint = [7, 7, 5, 7]
const ROUNDS = 18

/**
 * The largest worth by looking at a grid, then again and again at a small grid around the best point, half as wide each
 * time that this is not at its edge. NaN is worth nothing.
 */
export function lookForDesign(
  worth: (point: DesignPoint) => number,
  { lower, upper }: LookedForRange,
): { readonly point: DesignPoint; readonly worth: number } {
  let best = { point: lower, worth: Number.NEGATIVE_INFINITY }
  const look = (low: readonly number[], high: readonly number[], levels: DesignPoint): void => {
    const at = (i: number, step: number): number =>
      levels[i] === 1 ? low[i] : low[i] + ((high[i] - low[i]) * step) / (levels[i] - 1)
    for (let a = 0; a < levels[0]; a++) {
      for (let b = 0; b < levels[1]; b++) {
        for (let c = 0; c < levels[2]; c++) {
          for (let d = 0; d < levels[3]; d++) {
            const point: DesignPoint = [at(0, a), at(1, b), at(2, c), at(3, d)]
            const value = worth(point)
            if (value > best.worth) best = { point, worth: value }
          }
        }
      }
    }
  }
  look(lower, upper, LEVELS)
  let half = lower.map((low, i) => (upper[i] - low) / (LEVELS[i] - 1))
  for (let round = 0; round < ROUNDS; round++) {
    const { point } = best
    const low = point.map((x, i) => Math.max(x - half[i], lower[i]))
    const high = point.map((x, i) => Math.min(x + half[i], upper[i]))
    look(low, high, [3, 3, 3, 3])
    const isNear = best.point.every((x, i) => Math.abs(x - point[i]) < 0.9 * half[i])
    if (isNear) half = half.map((width) => width / 2)
  }
  return best
}
