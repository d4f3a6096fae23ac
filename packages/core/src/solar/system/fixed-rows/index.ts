export { createFixedRowsAc, type FixedRowsAc, fixedRowsAc } from './fixed-rows-ac.ts'
export { createFixedRowsDc, type FixedRowsDc, type FixedRowsDesign, fixedRowsDc } from './fixed-rows-dc.ts'
export { type RowsPlane, type RowViews, rowViews } from './row-views.ts'
export { prepareSolarSite, type RowsSystem, type SolarSite, type SolarSiteInput } from './solar-site.ts'
