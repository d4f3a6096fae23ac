import { InfeasibleError, InputError } from '../../../errors/index.ts'
import { pvLandArea } from '../../../finance/index.ts'
import type { SolarMoney } from '../money/solar-money.ts'
import type { SolarDesignBounds } from './solar-design-bounds.ts'

/** Largest plot [m²]: a hundred times the largest country would not need more. */
const LAND_AREA_MAX = 1e15
/** Rounding that is no reason to refuse a plot [1]. */
const ROUNDING = 1e-12

/**
 * Bounds within which the modules fit on a plot: the smaller the plot, the denser the rows must be.
 *
 *     gcr ≥ capacityKw · land per kW at a gcr of 1 / landArea
 *
 * The land per kW counts roads and edges, as the price of land does (`pvLandArea`).
 *
 * @param landArea [m²]; no limit when absent.
 * @throws {InputError} `out_of_range` and its kin (`landArea`).
 * @throws {InfeasibleError} the modules do not fit at the largest ground coverage ratio.
 */
export function boundsOnLand(
  bounds: SolarDesignBounds,
  money: SolarMoney,
  landArea: number | undefined,
): SolarDesignBounds {
  if (landArea === undefined) return bounds
  InputError.requireRange(landArea, 0, LAND_AREA_MAX, 'landArea', 'm²')
  const { capacityKw, capexTerms } = money
  const { gcrMin, gcrMax } = bounds
  const least = pvLandArea(capexTerms, { capacityKw, dcAcRatio: 1, gcr: gcrMax })
  if (landArea < least * (1 - ROUNDING)) {
    throw new InfeasibleError({
      reason: `A plant of ${capacityKw} kW does not fit at a ground coverage ratio of ${gcrMax}`,
      conflicts: [{ constraint: 'landArea', required: landArea, bestReachable: least }],
      nearestRelaxation: { landArea: least },
    })
  }
  const loosest = pvLandArea(capexTerms, { capacityKw, dcAcRatio: 1, gcr: 1 }) / landArea
  return { ...bounds, gcrMin: Math.min(Math.max(gcrMin, loosest), gcrMax) }
}
