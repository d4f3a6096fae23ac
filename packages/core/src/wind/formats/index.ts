/**
 * Files of wind: turbines, climates, measurements, farms.
 *
 * Start here: {@link readTurbineTable}, {@link readWaspTab}, {@link readWaspLib}, {@link readWaspGwc},
 * {@link readWaspWtg}, {@link readWaspResource}, {@link readMeasuredCsv}, {@link readReanalysisCsv},
 * {@link readIeaTask43}, {@link parseWindIoFarm}, {@link parseFlorisTurbine}.
 * @module
 */
export { fitBinnedClimate } from './binned-climate.ts'
export { parseFlorisTurbine } from './floris-turbine.ts'
export {
  climateOfLand,
  type GeneralizedClimate,
  type GeneralizedClimatePlace,
} from './generalized-climate.ts'
export {
  readIeaTask43,
  type Task43Column,
  type Task43File,
  type Task43Logger,
  type Task43Station,
} from './measured/iea-task43.ts'
export { readMeasuredCsv } from './measured/measured-csv.ts'
export { MEASURED_UNITS, type MeasuredQuantity } from './measured/measured-quantities.ts'
export type {
  FlagColumn,
  MeasuredChannel,
  MeasuredColumn,
  MeasuredCsvOptions,
  MeasuredSeries,
  MeasuredStatistic,
} from './measured/measured-series.ts'
export { type ReanalysisOptions, type ReanalysisWind, readReanalysisCsv } from './measured/reanalysis-csv.ts'
export { csvOptionsOfTask43 } from './measured/task43-columns.ts'
export type { StampOrder } from './measured/time-stamp.ts'
export { readTurbineTable, type TurbineTable } from './turbine-table.ts'
export { readWaspGwc } from './wasp/gwc.ts'
export { readWaspLib } from './wasp/lib.ts'
export {
  type ResourcePoints,
  type ResourceRaster,
  readWaspResource,
  resourceSectors,
} from './wasp/resource-grid.ts'
export { type BinnedClimate, readWaspTab } from './wasp/tab.ts'
export { readWaspWtg, turbineOfWtg, type WtgChoice, type WtgFile, type WtgTable } from './wasp/wtg.ts'
export { parseWindIoFarm, type WindIoFarm } from './wind-io/farm.ts'
export {
  parseWindIoResource,
  type WindIoResource,
  type WindIoSeries,
  type WindIoTable,
  type WindIoWeibull,
} from './wind-io/resource.ts'
export { parseWindIoSite, type WindIoArea, type WindIoPoints, type WindIoSite } from './wind-io/site.ts'
export { parseWindIoTurbine } from './wind-io/turbine.ts'
