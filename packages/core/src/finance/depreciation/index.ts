export { type DepreciationRule, depreciationShares } from './depreciation.ts'
export { type MacrsClass, macrsRule, macrsTable } from './macrs.ts'
export { MACRS_PERCENTAGES, type MacrsConvention, type MacrsYears } from './macrs-percentages.ts'
export { type StraightLine, straightLine } from './straight-line.ts'
