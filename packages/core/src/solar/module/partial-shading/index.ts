export { BYPASS_VOLTAGE, type BypassString, bypassStringVoltage } from './bypass-string.ts'
export { type BypassStringMaximum, bypassStringMaximum } from './bypass-string-maximum.ts'
export { type MartinezShadingInput, martinezShadingLoss } from './martinez-shading-loss.ts'
