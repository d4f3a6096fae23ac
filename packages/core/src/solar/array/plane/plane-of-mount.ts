import type { SunPath } from '../../position/index.ts'
import type { Mount } from '../mount.ts'
import { planeOfDualAxis } from './plane-of-dual-axis.ts'
import { planeOfFixed } from './plane-of-fixed.ts'
import { planeOfSeasonalTilt, type RecordsOfAxis } from './plane-of-seasonal-tilt.ts'
import { planeOfSingleAxis } from './plane-of-single-axis.ts'
import { allocatePlaneSeries, type PlaneSeries } from './plane-series.ts'

/**
 * How the modules of any mount stand towards the sun. Trackers have no aim while the sun is below the apparent
 * horizon: all five arrays are NaN at such a step, which is no irradiance on the plane, not a gap.
 * A NaN of the sun spoils its own step only.
 *
 * @param records says on which day each step falls, for a tilt that changes with the season.
 * @param out filled and returned; pass one to avoid five allocations per call.
 * @param heldDeg of a single-axis tracker, as `planeOfSingleAxis`.
 * @throws {InputError} as `requireMount`; `length_mismatch` of `sun`, `records.index` or `out`.
 */
export function planeOfMount(
  mount: Mount,
  sun: Pick<SunPath, 'east' | 'north' | 'up'>,
  records: RecordsOfAxis,
  out: PlaneSeries = allocatePlaneSeries(sun.up.length),
  heldDeg?: Float64Array | undefined,
): PlaneSeries {
  switch (mount.kind) {
    case 'fixed':
      return planeOfFixed(mount, sun, out)
    case 'single_axis':
      return planeOfSingleAxis(mount, sun, out, heldDeg)
    case 'dual_axis':
      return planeOfDualAxis(mount, sun, out)
    case 'seasonal_tilt':
      return planeOfSeasonalTilt(mount, sun, records, out)
  }
}
