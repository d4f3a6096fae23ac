export { type AxisOnSlope, axisTiltDeg } from './axis-tilt.ts'
export { type CrossAxisOnSlope, crossAxisTiltDeg } from './cross-axis-tilt.ts'
export {
  type DualAxisMount,
  type FixedMount,
  MOUNT_KINDS,
  type Mount,
  requireMount,
  type SeasonalTiltMount,
  type SingleAxisMount,
} from './mount.ts'
export { planeOfDualAxis } from './plane-of-dual-axis.ts'
export { planeOfFixed } from './plane-of-fixed.ts'
export { planeOfMount } from './plane-of-mount.ts'
export { planeOfSeasonalTilt, type RecordsOfAxis } from './plane-of-seasonal-tilt.ts'
export { planeOfSingleAxis } from './plane-of-single-axis.ts'
export { allocatePlaneSeries, type PlaneSeries } from './plane-series.ts'
export {
  type FixedRows,
  fixedRowShadedFraction,
  type RowGeometry,
  type RowShadingInput,
  rowShadedFraction,
} from './row-shading.ts'
export {
  groundAngleDeg,
  maskingAngleDeg,
  meanMaskingAngleDeg,
  type PlaceOnRow,
  skyDiffuseLoss,
  type TiltedRows,
} from './row-shading-diffuse.ts'
export { projectedSolarZenith, type RowAxis } from './row-shading-zenith.ts'
export { singleAxisRotation } from './single-axis-rotation.ts'
export {
  type SurfaceOrientation,
  type SurfaceOrientationInput,
  surfaceOrientation,
} from './surface-orientation.ts'
export { monthlyTiltSchedule, type TiltChange, tiltOfSchedule } from './tilt-schedule.ts'
export type { TrackerGeometry } from './tracker-frame.ts'
