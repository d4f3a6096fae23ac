/**
 * Planes of arrays: mounts, trackers, seasonal tilt, and how rows shade each other.
 *
 * Start here: {@link planeOfFixed}, {@link planeOfSingleAxis}, {@link planeOfDualAxis}, {@link
 * planeOfSeasonalTilt}, {@link singleAxisRotation}, {@link surfaceOrientation}, {@link rowShadedFraction},
 * {@link maskingAngleDeg}, {@link monthlyTiltSchedule}, {@link skyDiffuseLoss}.
 * @module
 */
export { type AxisOnSlope, axisTiltDeg } from './axis-tilt.ts'
export { type CrossAxisOnSlope, crossAxisTiltDeg } from './cross-axis-tilt.ts'
export {
  completeMount,
  type DualAxisMount,
  type FixedMount,
  MOUNT_KINDS,
  type Mount,
  type MountInput,
  type SeasonalTiltMount,
  SINGLE_AXIS_DEFAULTS,
  type SingleAxisMount,
  type SingleAxisMountInput,
} from './mount.ts'
export { planeOfDualAxis } from './plane/plane-of-dual-axis.ts'
export { planeOfFixed } from './plane/plane-of-fixed.ts'
export { planeOfSeasonalTilt, type RecordsOfAxis } from './plane/plane-of-seasonal-tilt.ts'
export { planeOfSingleAxis } from './plane/plane-of-single-axis.ts'
export type { PlaneSeries } from './plane/plane-series.ts'
export {
  type FixedRows,
  fixedRowShadedFraction,
  type RowGeometry,
  type RowShadingInput,
  rowShadedFraction,
} from './row-shading/row-shading.ts'
export {
  groundAngleDeg,
  maskingAngleDeg,
  meanMaskingAngleDeg,
  type PlaceOnRow,
  skyDiffuseLoss,
  type TiltedRows,
} from './row-shading/row-shading-diffuse.ts'
export { projectedSolarZenith, type RowAxis } from './row-shading/row-shading-zenith.ts'
export { singleAxisRotation } from './single-axis-rotation.ts'
export {
  type SurfaceOrientation,
  type SurfaceOrientationInput,
  surfaceOrientation,
} from './surface-orientation.ts'
export { monthlyTiltSchedule, type TiltChange, tiltOfSchedule } from './tilt-schedule.ts'
export type { TrackerGeometry } from './tracker-frame.ts'
export type { TrackerStow } from './tracker-stow.ts'
