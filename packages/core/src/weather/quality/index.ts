export {
  countIrradianceFlags,
  flagIrradiance,
  IRRADIANCE_FLAGS,
  type IrradianceFlag,
  type IrradianceQuality,
  type IrradianceRecords,
} from './irradiance-limits.ts'
export { type SolarTimeShift, solarTimeShift } from './solar-time-shift.ts'
