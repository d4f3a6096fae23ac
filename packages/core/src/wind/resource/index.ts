/**
 * Wind resource: cleaning, roses, Weibull fits, shear, long-term correction, extremes.
 *
 * Start here: {@link windRose}, {@link fitWeibull}, {@link fitSectors}, {@link weibullMean}, {@link
 * fitShear}, {@link fitMcp}, {@link predictMcp}, {@link fitGumbel}, {@link turbulenceBySpeed}, {@link
 * flagValues}.
 * @module
 */
export { type FilledSeries, fillGaps } from './cleaning/fill-gaps.ts'
export { flagIcing, type IcingInput } from './cleaning/flag-icing.ts'
export { type DirectionSector, flagShadow } from './cleaning/flag-shadow.ts'
export { flagValues, type ValueLimits } from './cleaning/flag-values.ts'
export { type GriddedRecords, gridRecords, type StampedRecords } from './cleaning/grid-records.ts'
export { countFlags, QUALITY_FLAGS, type QualityFlag, withoutFlagged } from './cleaning/quality-flags.ts'
export { type PairedSpeeds, speedRatioBySector } from './cleaning/tower-distortion.ts'
export {
  type DirectionStatistics,
  directionStatistics,
  type VectorMean,
  vectorMeanWind,
} from './direction-statistics.ts'
export {
  fitGumbel,
  type Gumbel,
  gumbelReturnLevel,
  gumbelReturnLevelOfSample,
  type ReturnLevel,
} from './extremes/gumbel.ts'
export {
  ANNUAL_MAXIMA_MIN,
  type AnnualExtremes,
  type AnnualMaximaInput,
  annualExtremes,
  GUMBEL_METHODS,
  type GumbelMethod,
} from './extremes/gumbel-estimators.ts'
export {
  extremeGust,
  iecSpeedClass,
  REFERENCE_SPEED,
  type SiteWind,
  type SpeedClass,
} from './extremes/iec-speed-class.ts'
export {
  type IndependentStorms,
  independentStorms,
  type StormOptions,
} from './extremes/independent-storms.ts'
export {
  type DeclusteredPeaks,
  declusterPeaks,
  fitThreshold,
  THRESHOLD_METHODS,
  type ThresholdFit,
  type ThresholdMethod,
  type ThresholdPeaks,
} from './extremes/peaks-over-threshold.ts'
export {
  type StormExtremes,
  type StormExtremesInput,
  stormExtremes,
  stormReturnLevel,
} from './extremes/storm-extremes.ts'
export { weibullReturnLevel } from './extremes/weibull-extremes.ts'
export { type MatrixMcpInput, matrixMcp, type WeightedWind } from './mcp/matrix-mcp.ts'
export { fitMcp, type McpFit, type McpInput, type McpReference, predictMcp } from './mcp/mcp.ts'
export { type McpCorrelation, mcpCorrelation } from './mcp/mcp-correlation.ts'
export {
  fitMcpTransfer,
  MCP_METHODS,
  type McpMethod,
  type McpTransfer,
  type SpeedPairs,
  transferSpeed,
} from './mcp/mcp-transfer.ts'
export { type McpLongTermMean, type McpUncertaintyInput, mcpLongTermMean } from './mcp/mcp-uncertainty.ts'
export { fitSectors, type SectorFit, type SectorFitInput } from './sector-climate.ts'
export { type AveragedSeries, type AveragingOptions, averageSeries } from './series/average-series.ts'
export type { ConcurrentMonths } from './series/concurrent-months.ts'
export {
  type ConcurrentOptions,
  type ConcurrentRecords,
  type ConcurrentWind,
  concurrentRecords,
} from './series/concurrent-wind.ts'
export type { WindSeries } from './series/wind-series.ts'
export { type ExtrapolationInput, extrapolateSpeeds } from './shear/extrapolate-speeds.ts'
export { fitShear, type ShearFit, type ShearInput, shearByRecord } from './shear/shear-fit.ts'
export { type MastSpeeds, SHEAR_LAWS, type ShearLaw } from './shear/shear-profile.ts'
export { type SpeedStatistics, speedStatistics } from './speed-statistics.ts'
export { hourOfRecords, MONTH_HOURS, monthHourOfRecords } from './tables/calendar-groups.ts'
export { type MonthHourTable, monthHourTable } from './tables/month-hour-table.ts'
export {
  type AnnualMeans,
  annualMeans,
  type MeanYear,
  type MonthlyTable,
  meanYear,
  monthlyTable,
} from './tables/monthly-table.ts'
export { laggedCorrelation, lagOfMaximum, type RecordRange } from './time-shift/lagged-correlation.ts'
export {
  detectTimeShift,
  type TimeShift,
  type TimeShiftInput,
  type TimeShiftPattern,
  type TimeShiftSegment,
} from './time-shift/time-shift.ts'
export {
  type TurbulenceBySpeed,
  type TurbulenceInput,
  type TurbulenceRecords,
  turbulenceBySpeed,
} from './turbulence/turbulence-by-speed.ts'
export { fitWeibull, WEIBULL_METHODS, type WeibullMethod } from './weibull/fit-weibull.ts'
export {
  type Weibull,
  weibullCdf,
  weibullExceedance,
  weibullLogLikelihood,
  weibullMean,
  weibullMoment,
  weibullPdf,
  weibullPowerDensity,
  weibullQuantile,
  weibullScaleFromMean,
  weibullVariance,
} from './weibull/weibull.ts'
export { fitWeibullLeastSquares } from './weibull/weibull-least-squares.ts'
export { fitWeibullMle } from './weibull/weibull-mle.ts'
export {
  fitWeibullMoments,
  type SpeedMoments,
  weibullByJustus,
  weibullFromMoments,
} from './weibull/weibull-moments.ts'
export { type WeibullQuality, weibullQuality } from './weibull/weibull-quality.ts'
export { fitWeibullWasp, type WaspMoments, weibullByWasp } from './weibull/weibull-wasp.ts'
export {
  speedsBySector,
  type WindRecords,
  type WindRose,
  type WindRoseInput,
  windRose,
  windSector,
} from './wind-rose.ts'
