import { requireObject } from '../../errors/index.ts'
import { log } from '../../math/elementary/index.ts'
import type { QuickWindClimate } from './quick-wind-climate.ts'

/** Change of the Weibull shape with height in the formula of Justus and Mikhail [1]. */
const SHAPE_SLOPE = 0.0881
/** The shape rises up to some such height, where day and night change parts, and falls again above [m]. */
const REVERSAL_HEIGHT = 80
/**
 * Weibull shape at a height
 *
 *     k(z) = k(z₀)·(1 − 0.0881·ln(z₀/10))/(1 − 0.0881·ln(z/10))
 *
 * over land, both heights held at 80 m above it; unchanged over the sea, between by the share of land. Nothing is
 * checked.
 *
 * @param height above ground [m].
 * @see Justus & Mikhail 1976, Height variation of wind speed and wind distribution statistics, Geophys. Res. Lett. 3:261
 * @see Wieringa 1989, Shapes of annual frequency distributions of wind speed, Wind Engineering 13:65 (reversal height)
 */
export function weibullShapeAtHeight(
  input: Pick<QuickWindClimate, 'shape' | 'shapeHeight' | 'landShare'>,
  height: number,
): number {
  requireObject(input, 'input')
  const { shape, shapeHeight, landShare } = input
  const term = (z: number): number => 1 - SHAPE_SLOPE * log(Math.min(Math.max(z, 10), REVERSAL_HEIGHT) / 10)
  return shape * (1 + landShare * (term(shapeHeight) / term(height) - 1))
}
