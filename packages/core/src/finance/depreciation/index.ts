export { type DepreciationRule, depreciationShares } from './depreciation.ts'
export { macrsRule, macrsTable } from './macrs.ts'
export { MACRS_PERCENTAGES, type MacrsConvention, type MacrsYears } from './macrs-percentages.ts'
export { straightLine } from './straight-line.ts'
