export {
  type DirectionStatistics,
  directionStatistics,
  type VectorMean,
  vectorMeanWind,
} from './direction-statistics.ts'
export { fitSectors, type SectorFit, type SectorFitInput } from './sector-climate.ts'
export { type SpeedStatistics, speedStatistics } from './speed-statistics.ts'
export {
  requireWeibull,
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
} from './weibull.ts'
export { fitWeibullLeastSquares } from './weibull-least-squares.ts'
export { fitWeibullMle } from './weibull-mle.ts'
export {
  fitWeibullMoments,
  type SpeedMoments,
  weibullByJustus,
  weibullFromMoments,
} from './weibull-moments.ts'
export { fitWeibullWasp } from './weibull-wasp.ts'
export {
  speedsBySector,
  type WindRecords,
  type WindRose,
  type WindRoseInput,
  windRose,
  windSector,
} from './wind-rose.ts'
