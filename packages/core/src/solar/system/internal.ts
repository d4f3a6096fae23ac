/** What other folders of the engine use of this one; no public subpath leads here. */

export { type FixedRowsEnergy, fixedRowsEnergy } from './fixed-rows/fixed-rows-ac.ts'
export { type LitSite, prepareLitSite, solarSiteUnder } from './fixed-rows/solar-site.ts'
export { scatter } from './light/lit-records.ts'
export { acRatingKw, plantCapacityKw } from './pv-system.ts'
export { dcPowerUnder, runPvSlice, startPvRun, totalsOfPvRun, withAcLoss } from './run/pv-run.ts'
