export {
  CELL_TECHNOLOGIES,
  type CellTechnology,
  PVSYST_TECHNOLOGIES,
  type PvsystTechnology,
} from './cell-technology.ts'
export { fitCec } from './fit-cec.ts'
export { type DeSotoFitOptions, fitDeSoto } from './fit-de-soto.ts'
export { fitPvsyst, type PvsystDatasheet, type PvsystFitOptions } from './fit-pvsyst.ts'
export type { DatasheetPoints, ModuleDatasheet, PowerDatasheet } from './module-datasheet.ts'
export type { ShortCircuitSlack } from './short-circuit-slack.ts'
