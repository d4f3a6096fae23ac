import { pvCapex } from '../../../finance/index.ts'
import type { SolarMoney } from '../money/solar-money.ts'
import { DESIGN_COORDINATES, type SolarDesign } from '../solar-design.ts'
import { equatorwardDeg, FULL_TURN_DEG, isFullTurn } from './facing.ts'
import type { SolarDesignBounds } from './solar-design-bounds.ts'

/**
 * The designs within bounds that a budget pays for, as a box: every point of it is one of them. Coordinates in the
 * order of `DESIGN_COORDINATES`: tilt and azimuth [°], ground coverage ratio, and a DC/AC ratio which the budget
 * stretches.
 */
export interface SolarDesignSpace {
  readonly lower: Float64Array
  readonly upper: Float64Array
  /**
   * The ground coverage ratio at which the budget pays for the smallest inverters alone, so that the last coordinate
   * changes nothing there; undefined where the bounds end before.
   */
  readonly gcrOfBudget: number | undefined
  /** Azimuths lie within the bounds, or where these are a full turn within half a turn of the equator's direction. */
  readonly designAt: (point: ArrayLike<number>) => SolarDesign
}

/** Kept of a budget, so that rounding never leads beyond it [share of it]. */
const ROUNDING = 1e-12

/** What {@link solarDesignSpace} needs. */
export interface SolarDesignSpaceInput {
  readonly bounds: SolarDesignBounds
  readonly money: SolarMoney
  readonly latitudeDeg: number
  /** [USD]; no limit when absent. */
  readonly maxBudget: number | undefined
}

/**
 * The box of affordable designs. Because the investment is
 *
 *     capex = capacityKw · (perKwDc + perKwAc/dcAcRatio + landPerKwDc/gcr)
 *
 * a budget bounds the ground coverage ratio from below, and at each ground coverage ratio the DC/AC ratio: between that
 * bound and the upper one the last coordinate runs.
 *
 * @returns undefined where the budget pays for no design.
 */
export function solarDesignSpace({
  bounds,
  money,
  latitudeDeg,
  maxBudget,
}: SolarDesignSpaceInput): SolarDesignSpace | undefined {
  const lower = Float64Array.from(DESIGN_COORDINATES, ({ min }) => bounds[min])
  const upper = Float64Array.from(DESIGN_COORDINATES, ({ max }) => bounds[max])
  if (isFullTurn(bounds)) {
    lower[1] = equatorwardDeg(latitudeDeg) - FULL_TURN_DEG / 2
    upper[1] = lower[1] + FULL_TURN_DEG
  }
  const { dcAcRatioMin, dcAcRatioMax, gcrMin, gcrMax } = bounds
  if (maxBudget === undefined) {
    return { lower, upper, gcrOfBudget: undefined, designAt: (point) => ofPoint(point, point[3]) }
  }
  const least = leastCapex(bounds, money)
  if (least > maxBudget) return undefined
  const { perKwDc, perKwAc, landPerKwDc } = money.capexTerms
  const left = Math.max(maxBudget * (1 - ROUNDING), least) / money.capacityKw - perKwDc
  if (landPerKwDc > 0) {
    const forLand = left - perKwAc / dcAcRatioMax
    lower[2] = forLand > 0 ? Math.min(Math.max(gcrMin, landPerKwDc / forLand), gcrMax) : gcrMax
  }
  const leastRatio = (gcr: number): number => {
    const forInverters = left - landPerKwDc / gcr
    return forInverters > 0
      ? Math.min(Math.max(dcAcRatioMin, perKwAc / forInverters), dcAcRatioMax)
      : dcAcRatioMax
  }
  const designAt = (point: ArrayLike<number>): SolarDesign => {
    const lowest = leastRatio(point[2])
    if (lowest === dcAcRatioMin || point[3] === dcAcRatioMax) return ofPoint(point, point[3])
    const share = (point[3] - dcAcRatioMin) / (dcAcRatioMax - dcAcRatioMin)
    return ofPoint(point, Math.min(lowest + share * (dcAcRatioMax - lowest), dcAcRatioMax))
  }
  return { lower, upper, gcrOfBudget: lower[2] > gcrMin ? lower[2] : undefined, designAt }
}

function ofPoint(point: ArrayLike<number>, dcAcRatio: number): SolarDesign {
  return { tiltDeg: point[0], azimuthDeg: point[1], gcr: point[2], dcAcRatio }
}

/** The least that a design within bounds costs [USD]: rows as dense and inverters as small as may be. */
export function leastCapex(bounds: SolarDesignBounds, { capexTerms, capacityKw }: SolarMoney): number {
  return pvCapex(capexTerms, { capacityKw, dcAcRatio: bounds.dcAcRatioMax, gcr: bounds.gcrMax })
}
