import { InputError, requireFields } from '../../errors/index.ts'
import { layoutStudyProblem } from './layout-study-problem.ts'
import type { OptimizeLayoutInput } from './optimize-layout-input.ts'
import { modelsOf, requireLayoutInput } from './search-layout.ts'

/** Energy of a layout, and how it changes where one turbine moves. */
export interface LayoutSlope {
  /** As the search of `optimizeLayout` has it, which knows wakes and no other losses [MWh]. */
  readonly energyMwh: number
  /** Of the farm by one turbine's way east, one value per turbine [MWh/m]. */
  readonly byEast: Float64Array
  /** And by its way north [MWh/m]. */
  readonly byNorth: Float64Array
}

/**
 * The gradient that `searchLayout` climbs, at a layout: where each turbine would go for more energy of the farm, were
 * the others to stay.
 *
 * @param input as of {@link searchLayout}, of a fixed number of turbines; what tells how to search is not used.
 * @param layout east and north of the plane's origin, or of the middle of the ground [m].
 * @throws {InputError} as {@link searchLayout}; `length_mismatch` (`layout.x`, `layout.y`).
 */
export function layoutSlope(
  input: OptimizeLayoutInput,
  layout: { readonly x: Float64Array; readonly y: Float64Array },
): LayoutSlope {
  requireLayoutInput(input)
  requireFields(layout, { x: 'list', y: 'list' }, 'layout')
  const { x, y } = layout
  const modelIndex = modelsOf(input, x.length)
  const count = modelIndex.length
  InputError.requireLength(count, { 'layout.x': x, 'layout.y': y })
  const { energy } = layoutStudyProblem(input).problemOf(modelIndex)
  const gradient = new Float64Array(2 * count)
  const energyMwh = energy.evaluate(Float64Array.from([...x, ...y]), gradient)
  return { energyMwh, byEast: gradient.slice(0, count), byNorth: gradient.slice(count) }
}
